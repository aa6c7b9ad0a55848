// GIF's variant of LZW (GIF89a specification, appendix F), written for speed: hashing without
// clearing, codes packed as they come.

/// Compresses frames of palette indices. Keeps its tables from one frame to the next.
struct LZW {
  /// Index of each slot: the generation of the dictionary that filled it, a prefix and a byte.
  private var keys: [UInt32]
  private var values: [UInt16]
  private var generation: UInt32 = 0

  private static let slotBits = 14
  /// Codes have 12 bits at most.
  private static let codeLimit = 4_096

  init() {
    keys = Array(repeating: 0, count: 1 << Self.slotBits)
    values = Array(repeating: 0, count: 1 << Self.slotBits)
  }

  /// The codes of one frame, in sub-blocks as a file holds them: each a length and so many bytes.
  ///
  /// - Parameters:
  ///   - codeSize: the minimum code size, 2…8; every index is below 2^codeSize.
  ///   - substitutes: other indices that may stand for an index where that saves codes.
  mutating func compress(
    _ indices: UnsafeBufferPointer<UInt8>, codeSize: Int, substitutes: Substitutes? = nil
  ) -> [UInt8] {
    var bits = BitWriter(capacity: indices.count + indices.count / 2 + 64)
    let clearCode = 1 << codeSize
    var width = codeSize + 1
    var next = clearCode + 2
    bits.append(UInt32(clearCode), count: width)
    startDictionary()
    guard let first = indices.first else {
      bits.append(UInt32(clearCode + 1), count: width)
      return bits.blocks
    }
    var prefix = Int(first)
    var position = 1
    // How well the full dictionary does: pixels per stretch of codes.
    var codesSinceCheck = 0
    var lastCheck = 0
    var best = 0
    while position < indices.count {
      let index = indices[position]
      if let code = find(prefix, index) ?? substitute(prefix, index, substitutes) {
        prefix = code
        position += 1
        continue
      }
      bits.append(UInt32(prefix), count: width)
      if next < Self.codeLimit {
        insert(prefix, index, code: next)
        if next == 1 << width { width += 1 }
        next += 1
        if next == Self.codeLimit { (codesSinceCheck, lastCheck, best) = (0, position, 0) }
      } else {
        codesSinceCheck += 1
        if codesSinceCheck == Self.stretch {
          let pixels = position - lastCheck
          if pixels < best - best / 16 {
            bits.append(UInt32(clearCode), count: width)
            (width, next) = (codeSize + 1, clearCode + 2)
            startDictionary()
          }
          (codesSinceCheck, lastCheck, best) = (0, position, max(best, pixels))
        }
      }
      prefix = Int(index)
      position += 1
    }
    bits.append(UInt32(prefix), count: width)
    // The decoder adds one more entry before the end, which may make its codes longer.
    if next < Self.codeLimit, next == 1 << width { width += 1 }
    bits.append(UInt32(clearCode + 1), count: width)
    return bits.blocks
  }

  /// Codes after which a full dictionary is judged: it is kept while it does as well as it did.
  private static let stretch = 512

  // MARK: The dictionary

  private mutating func startDictionary() {
    generation += 1
    // Twelve bits count generations; then the slots are cleared.
    if generation == 1 << 12 {
      for slot in keys.indices { keys[slot] = 0 }
      generation = 1
    }
  }

  private func key(_ prefix: Int, _ index: UInt8) -> UInt32 {
    generation << 20 | UInt32(prefix) << 8 | UInt32(index)
  }

  private func slot(of key: UInt32) -> Int {
    // Multiplicative hashing (Knuth) of prefix and byte.
    Int(((key & 0xF_FFFF) &* 2_654_435_761) >> UInt32(32 - Self.slotBits))
  }

  private func find(_ prefix: Int, _ index: UInt8) -> Int? {
    let key = key(prefix, index)
    var slot = slot(of: key)
    while true {
      let present = keys[slot]
      if present == key { return Int(values[slot]) }
      if present >> 20 != generation { return nil }
      slot = (slot + 1) & (1 << Self.slotBits - 1)
    }
  }

  private mutating func insert(_ prefix: Int, _ index: UInt8, code: Int) {
    let key = key(prefix, index)
    var slot = slot(of: key)
    while keys[slot] >> 20 == generation { slot = (slot + 1) & (1 << Self.slotBits - 1) }
    keys[slot] = key
    values[slot] = UInt16(code)
  }

  private func substitute(_ prefix: Int, _ index: UInt8, _ substitutes: Substitutes?) -> Int? {
    guard let substitutes else { return nil }
    for other in substitutes.indices(for: index) {
      if let code = find(prefix, other) { return code }
    }
    return nil
  }
}

/// For each index of a palette, the indices of colours so like it that they may stand for it,
/// the nearest first.
struct Substitutes {
  private var starts: [Int] = []
  private var all: [UInt8] = []

  /// - Parameters:
  ///   - palette: 0xRRGGBB.
  ///   - distance: the largest distance, as `colorDistance` measures it.
  ///   - most: substitutes of one index.
  init(palette: [UInt32], distance: Int, most: Int = 4) {
    for (index, color) in palette.enumerated() {
      starts.append(all.count)
      var near: [(distance: Int, index: Int)] = []
      for (other, candidate) in palette.enumerated() where other != index {
        let apart = colorDistance(color, candidate)
        if apart <= distance { near.append((apart, other)) }
      }
      near.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
      all += near.prefix(most).map { UInt8($0.index) }
    }
    starts.append(all.count)
    // Indices beyond the palette, the transparent one among them, have none.
    while starts.count < 258 { starts.append(all.count) }
  }

  func indices(for index: UInt8) -> ArraySlice<UInt8> {
    all[starts[Int(index)]..<starts[Int(index) + 1]]
  }
}

/// Bits from the lowest upwards, as GIF packs its codes.
private struct BitWriter {
  private var bytes: [UInt8]
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0

  init(capacity: Int) {
    bytes = Array(repeating: 0, count: capacity)
  }

  mutating func append(_ value: UInt32, count bits: Int) {
    pending |= UInt64(value) << UInt64(pendingCount)
    pendingCount += bits
    while pendingCount >= 8 {
      put(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  private mutating func put(_ byte: UInt8) {
    if count == bytes.count { bytes += Array(repeating: 0, count: bytes.count) }
    bytes[count] = byte
    count += 1
  }

  /// All bits, the last byte filled with zeros, in sub-blocks.
  var blocks: [UInt8] {
    let total = count + (pendingCount > 0 ? 1 : 0)
    var result: [UInt8] = []
    result.reserveCapacity(total + total / 255 + 1)
    var start = 0
    while start < total {
      let length = min(255, total - start)
      result.append(UInt8(length))
      for position in start..<(start + length) {
        result.append(position < count ? bytes[position] : UInt8(truncatingIfNeeded: pending))
      }
      start += length
    }
    return result
  }
}
