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
  /// - Parameters:
  ///   - codeSize: the minimum code size, 2…8; every index is below 2^codeSize.
  ///   - substitutes: other indices that may stand for an index where that saves codes.
  mutating func compress(_ indices: [UInt8], codeSize: Int, substitutes: Substitutes? = nil)
    -> [UInt8]
  {
    // A code has 12 bits at most, and each index brings one at most; a full dictionary, two.
    let room = 2 * indices.count + 64
    if buffer.count < room { buffer = Array(repeating: 0, count: room) }
    return indices.withUnsafeBufferPointer { indices in
      buffer.withUnsafeMutableBufferPointer { buffer in
        dictionary.withSlots { slots in
          var bits = BitWriter(into: buffer)
          return Self.compress(indices, codeSize: codeSize, substitutes, &slots, &bits)
        }
      }
    }
  }

  private static func compress(
    _ indices: UnsafeBufferPointer<UInt8>, codeSize: Int, _ substitutes: Substitutes?,
    _ slots: inout LZWDictionary.Slots, _ bits: inout BitWriter
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
      if let substitutes, let code = substitutes.first(for: index, { slots.find(prefix, $0) }) {
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

/// From a prefix and a byte to a code: hashing with open addressing. It is cleared by counting
/// generations.
private struct LZWDictionary {
  private static let bits = 14
  /// The generation of the dictionary that filled a slot (12 bits), a prefix (12) and a byte (8).
  private var keys = [UInt32](repeating: 0, count: 1 << bits)
  private var values = [UInt16](repeating: 0, count: 1 << bits)
  private var generation: UInt32 = 0

  /// Gives access without checks: every slot is masked.
  mutating func withSlots<Result>(_ body: (inout Slots) -> Result) -> Result {
    let before = generation
    let (result, after) = keys.withUnsafeMutableBufferPointer { keys in
      values.withUnsafeMutableBufferPointer { values in
        var slots = Slots(keys: keys, values: values, generation: before)
        return (body(&slots), slots.generation)
      }
    }
    generation = after
    return result
  }

  struct Slots {
    let keys: UnsafeMutableBufferPointer<UInt32>
    let values: UnsafeMutableBufferPointer<UInt16>
    fileprivate(set) var generation: UInt32

    mutating func clear() {
      generation += 1
      if generation == 1 << 12 {
        keys.update(repeating: 0)
        generation = 1
      }
    }

    @inline(__always)
    private func key(_ prefix: Int, _ index: UInt8) -> UInt32 {
      generation << 20 | UInt32(truncatingIfNeeded: prefix) << 8 | UInt32(index)
    }

    @inline(__always)
    private func slot(of key: UInt32) -> Int {
      // Multiplicative hashing (Knuth) of prefix and byte.
      Int(truncatingIfNeeded: ((key & 0xF_FFFF) &* 2_654_435_761) >> UInt32(32 - bits))
    }

    @inline(__always)
    func find(_ prefix: Int, _ index: UInt8) -> Int? {
      let key = key(prefix, index)
      var slot = slot(of: key)
      while true {
        let present = keys[slot]
        if present == key { return Int(values[slot]) }
        if present >> 20 != generation { return nil }
        slot = (slot &+ 1) & (1 << bits - 1)
      }
    }

    @inline(__always)
    func insert(_ prefix: Int, _ index: UInt8, code: Int) {
      let key = key(prefix, index)
      var slot = slot(of: key)
      while keys[slot] >> 20 == generation { slot = (slot &+ 1) & (1 << bits - 1) }
      keys[slot] = key
      values[slot] = UInt16(truncatingIfNeeded: code)
    }
  }
}

/// For each index of a palette, the indices of colours so like it that they may stand for it, the
/// nearest first.
struct Substitutes {
  private var starts: [Int] = []
  private var all: [UInt8] = []

  /// - Parameters:
  ///   - palette: 0xRRGGBB.
  ///   - distance: the largest distance, as `colorDistance` measures it.
  ///   - anchors: colours that nothing stands for.
  ///   - most: substitutes of one index.
  init(palette: [UInt32], distance: Int, keeping anchors: [UInt32], most: Int = 4) {
    for (index, color) in palette.enumerated() {
      starts.append(all.count)
      guard !anchors.contains(color) else { continue }
      var near: [(distance: Int, index: Int)] = []
      for (other, candidate) in palette.enumerated() where other != index {
        let apart = colorDistance(color, candidate)
        if apart <= distance { near.append((apart, other)) }
      }
      near.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
      all += near.prefix(most).map { UInt8($0.index) }
    }
    // Indices beyond the palette, the transparent one among them, have none.
    while starts.count < 258 { starts.append(all.count) }
  }

  /// What `find` finds for the nearest substitute of an index that it knows.
  @inline(__always)
  func first(for index: UInt8, _ find: (UInt8) -> Int?) -> Int? {
    for position in starts[Int(index)]..<starts[Int(index) + 1] {
      if let code = find(all[position]) { return code }
    }
    return nil
  }
}

/// Bits from the lowest upwards, as GIF packs its codes.
private struct BitWriter {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// - Parameter bytes: room for all that will be appended, and 8 bytes more.
  init(into bytes: UnsafeMutableBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// - Parameter bits: 16 at most.
  @inline(__always)
  mutating func append(_ value: UInt32, count bits: Int) {
    pending |= UInt64(value) << UInt64(pendingCount)
    pendingCount += bits
    guard pendingCount >= 32 else { return }
    UnsafeMutableRawPointer(bytes.baseAddress.unsafelyUnwrapped + count)
      .storeBytes(of: UInt32(truncatingIfNeeded: pending).littleEndian, as: UInt32.self)
    count += 4
    pending >>= 32
    pendingCount -= 32
  }

  /// All bits, the last byte filled with zeros, in sub-blocks.
  mutating func blocks() -> [UInt8] {
    while pendingCount > 0 {
      bytes[count] = UInt8(truncatingIfNeeded: pending)
      count += 1
      pending >>= 8
      pendingCount -= 8
    }
    var result: [UInt8] = []
    result.reserveCapacity(count + count / 255 + 1)
    var start = 0
    while start < count {
      let length = min(255, count - start)
      result.append(UInt8(length))
      result += UnsafeBufferPointer(rebasing: bytes[start..<(start + length)])
      start += length
    }
    return result
  }
}
