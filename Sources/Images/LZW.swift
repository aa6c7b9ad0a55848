// GIF's variant of LZW (GIF89a specification, appendix F), written for speed: hashing without
// clearing, codes packed as they come.

/// Compresses frames of palette indices. Keeps its tables from one frame to the next.
struct LZW {
  private var dictionary = LZWDictionary()
  /// Room for the codes of a frame.
  private var buffer: [UInt8] = []

  /// Codes have 12 bits at most.
  private static let codeLimit = 4_096

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
          var bits = BitWriter(into: buffer)
          return Self.compress(indices, codeSize: codeSize, &slots, &bits)
        }
      }
    }
  }

  private static func compress(
    _ indices: UnsafeBufferPointer<UInt8>, codeSize: Int, _ slots: inout LZWDictionary.Slots,
    _ bits: inout BitWriter
  ) -> [UInt8] {
    let clearCode = 1 << codeSize
    var width = codeSize + 1
    var next = clearCode + 2
    bits.append(UInt32(clearCode), count: width)
    slots.clear()
    guard let first = indices.first else {
      bits.append(UInt32(clearCode + 1), count: width)
      return bits.blocks()
    }
    var prefix = Int(first)
    var position = 1
    while position < indices.count {
      let index = indices[position]
      position += 1
      if let code = slots.find(prefix, index) {
        prefix = code
        continue
      }
      bits.append(UInt32(prefix), count: width)
      slots.insert(prefix, index, code: next)
      if next == 1 << width { width += 1 }
      next += 1
      if next == Self.codeLimit {
        // A full dictionary that is kept serves what follows worse than a new one.
        bits.append(UInt32(clearCode), count: width)
        (width, next) = (codeSize + 1, clearCode + 2)
        slots.clear()
      }
      prefix = Int(index)
    }
    bits.append(UInt32(prefix), count: width)
    // The decoder adds one more entry before the end, which may make its codes longer.
    if next == 1 << width, width < 12 { width += 1 }
    bits.append(UInt32(clearCode + 1), count: width)
    return bits.blocks()
  }
}
