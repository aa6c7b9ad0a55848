// GIF's variant of LZW (GIF89a specification, appendix F), written for speed: hashing in a small
// table, runs by their length, codes packed as they come.

/// Compresses frames of palette indices. Keeps its tables from one frame to the next.
struct LZW {
  private var dictionary = LZWDictionary()
  /// Room for the codes of a frame.
  private var buffer: [UInt8] = []

  /// The codes of one frame, in sub-blocks as a file holds them: each a length and so many bytes.
  ///
  /// - Parameter codeSize: the minimum code size, 2…8; every index is below 2^codeSize.
  mutating func compress(_ indices: [UInt8], codeSize: Int) -> [UInt8] {
    // A code has 12 bits at most, and each index brings one at most; a full dictionary, two.
    let room = 2 * indices.count + 64
    if buffer.count < room { buffer = Array(repeating: 0, count: room) }
    return indices.withUnsafeBufferPointer { indices in
      buffer.withUnsafeMutableBufferPointer { buffer in
        dictionary.withSlots { slots in
          var codes = CodeSequence(slots, BitWriter(into: buffer), codeSize: codeSize)
          return codes.compress(indices)
        }
      }
    }
  }
}

/// The codes of a frame, as they are written.
private struct CodeSequence {
  private let slots: LZWDictionary.Slots
  private var bits: BitWriter
  private let codeSize: Int
  /// Of the next code that is written, in bits.
  private var width: Int
  /// The code that the next new phrase gets.
  private var next: Int

  /// Codes have 12 bits at most.
  private static let limit = 4_096

  init(_ slots: LZWDictionary.Slots, _ bits: BitWriter, codeSize: Int) {
    self.slots = slots
    self.bits = bits
    self.codeSize = codeSize
    width = codeSize + 1
    next = (1 << codeSize) + 2
  }

  mutating func compress(_ indices: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    clear()
    var position = 0
    while position < indices.count {
      let index = indices[position]
      let known = slots.knownRun(of: index)
      let run = Self.run(in: indices, at: position, most: known + 1)
      position += min(run, known)
      var prefix = slots.code(of: index, length: min(run, known))
      if run > known, known < LZWDictionary.longestRun {
        bits.append(UInt32(prefix), count: width)
        slots.insertRun(of: index, length: run, code: next)
        endPhrase()
        continue
      }
      while position < indices.count, let code = slots.find(prefix, indices[position]) {
        prefix = code
        position += 1
      }
      bits.append(UInt32(prefix), count: width)
      if position < indices.count {
        slots.insert(prefix, indices[position], code: next)
        endPhrase()
      }
    }
    // The decoder adds one more entry before the end, which may make its codes longer.
    if !indices.isEmpty, next == 1 << width, width < 12 { width += 1 }
    bits.append(UInt32((1 << codeSize) + 1), count: width)
    return bits.blocks()
  }

  /// How often an index stands from a place on, as far as `most`.
  @inline(__always)
  private static func run(
    in indices: UnsafeBufferPointer<UInt8>, at start: Int, most: Int
  ) -> Int {
    let end = min(indices.count, start + most)
    let index = indices[start]
    var position = start + 1
    while position < end, indices[position] == index { position += 1 }
    return position - start
  }

  /// A phrase has been given the next code.
  @inline(__always)
  private mutating func endPhrase() {
    if next == 1 << width { width += 1 }
    next += 1
    // A full dictionary that is kept serves what follows worse than a new one.
    if next == Self.limit { clear() }
  }

  private mutating func clear() {
    bits.append(UInt32(1 << codeSize), count: width)
    (width, next) = (codeSize + 1, (1 << codeSize) + 2)
    slots.clear()
  }
}
