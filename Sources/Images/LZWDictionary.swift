// The dictionary of LZW, which is looked into for every pixel.

/// From a prefix and a byte to a code: hashing with open addressing. It is cleared by counting
/// generations.
struct LZWDictionary {
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
    private(set) var generation: UInt32

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
