// The dictionary of LZW, which is looked into for every pixel.

/// From a prefix and a byte to a code: hashing with open addressing, in a table that stays in a
/// processor's nearest memory. Runs of one byte are known by their length besides: most of a screen
/// is flat.
struct LZWDictionary {
  private static let bits = 13
  /// A prefix (12 bits), a byte (8) and their code (12); 0: nothing, as no code of both is 0.
  private var entries = [UInt32](repeating: 0, count: 1 << bits)
  /// The codes of each byte's runs, by their length less 1.
  private var runCodes = [UInt16](repeating: 0, count: 256 * longestRun)
  /// How long each byte's longest known run is.
  private var runLengths = [UInt16](repeating: 1, count: 256)

  /// Of longer ones the beginning is looked up so.
  static let longestRun = 256

  /// Gives access without checks: every slot is masked, and a run's length is 1…`longestRun`.
  mutating func withBuffers<Result>(_ body: (Buffers) -> Result) -> Result {
    entries.withUnsafeMutableBufferPointer { entries in
      runCodes.withUnsafeMutableBufferPointer { runCodes in
        runLengths.withUnsafeMutableBufferPointer { runLengths in
          for byte in 0..<256 { runCodes[byte * Self.longestRun] = UInt16(byte) }
          return body(Buffers(entries: entries, runCodes: runCodes, runLengths: runLengths))
        }
      }
    }
  }

  struct Buffers {
    fileprivate let entries: UnsafeMutableBufferPointer<UInt32>
    fileprivate let runCodes: UnsafeMutableBufferPointer<UInt16>
    fileprivate let runLengths: UnsafeMutableBufferPointer<UInt16>

    /// Leaves single bytes alone.
    func clear() {
      entries.update(repeating: 0)
      runLengths.update(repeating: 1)
    }

    @inline(__always)
    private func key(_ prefix: Int, _ index: UInt8) -> UInt32 {
      UInt32(truncatingIfNeeded: prefix) << 8 | UInt32(index)
    }

    @inline(__always)
    private func slot(of key: UInt32) -> Int {
      // Multiplicative hashing (Knuth) of prefix and byte.
      Int(truncatingIfNeeded: (key &* 2_654_435_761) >> UInt32(32 - bits))
    }

    /// The code of a prefix and a byte; nil when it is not known.
    @inline(__always)
    func find(_ prefix: Int, _ index: UInt8) -> Int? {
      let key = key(prefix, index)
      var slot = slot(of: key)
      while true {
        let entry = entries[slot]
        if entry >> 12 == key, entry != 0 { return Int(entry & 0xFFF) }
        if entry == 0 { return nil }
        slot = (slot &+ 1) & (1 << bits - 1)
      }
    }

    @inline(__always)
    func insert(_ prefix: Int, _ index: UInt8, code: Int) {
      let key = key(prefix, index)
      var slot = slot(of: key)
      while entries[slot] != 0 { slot = (slot &+ 1) & (1 << bits - 1) }
      entries[slot] = key << 12 | UInt32(truncatingIfNeeded: code)
    }

    /// The length of a byte's longest known run.
    @inline(__always)
    func knownRun(of index: UInt8) -> Int { Int(runLengths[Int(index)]) }

    /// The code of a run that is known.
    @inline(__always)
    func code(of index: UInt8, length: Int) -> Int {
      Int(runCodes[Int(index) &* longestRun &+ length &- 1])
    }

    /// Lets a byte's longest known run be one longer.
    @inline(__always)
    func insertRun(of index: UInt8, length: Int, code: Int) {
      insert(self.code(of: index, length: length &- 1), index, code: code)
      runCodes[Int(index) &* longestRun &+ length &- 1] = UInt16(truncatingIfNeeded: code)
      runLengths[Int(index)] = UInt16(truncatingIfNeeded: length)
    }
  }
}
