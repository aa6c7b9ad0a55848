// The dictionary of LZW, searched for every pixel.

/// A hash table from a prefix and a byte to a code, with open addressing, small enough for a
/// processor's first cache. Runs of one byte are also found by their length, since most of a screen
/// is flat.
struct LZWDictionary {
  private static let bits = 13
  /// The entries: a prefix (12 bits), a byte (8) and their code (12). 0 is free, since no phrase of
  /// both has code 0.
  private var entries = [UInt32](repeating: 0, count: 1 << bits)
  /// The codes of each byte's runs, by length − 1.
  private var runCodes = [UInt16](repeating: 0, count: 256 * longestRun)
  /// The length of the longest known run of each byte.
  private var runLengths = [UInt16](repeating: 1, count: 256)

  /// The longest run in the table; a longer run is found by its beginning.
  static let longestRun = 256

  /// Gives unchecked access: every slot is masked, and a run's length is 1…`longestRun`.
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

    /// Removes all phrases but single bytes.
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

    /// Returns the code of a prefix and a byte; nil if the phrase is not known.
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

    /// Returns the length of a byte's longest known run.
    @inline(__always)
    func knownRun(of index: UInt8) -> Int { Int(runLengths[Int(index)]) }

    /// Returns the code of a known run.
    @inline(__always)
    func code(of index: UInt8, length: Int) -> Int {
      Int(runCodes[Int(index) &* longestRun &+ length &- 1])
    }

    /// Adds a run that is one longer than the byte's longest known run.
    @inline(__always)
    func insertRun(of index: UInt8, length: Int, code: Int) {
      insert(self.code(of: index, length: length &- 1), index, code: code)
      runCodes[Int(index) &* longestRun &+ length &- 1] = UInt16(truncatingIfNeeded: code)
      runLengths[Int(index)] = UInt16(truncatingIfNeeded: length)
    }
  }
}
