// The dictionary of LZW, which is searched for every pixel.

/// A hash table from a prefix code and a byte to a code, with open addressing. It is small enough
/// for the level 1 cache. Runs of one byte are also found by their length, since most of a screen
/// is flat.
struct LZWDictionary {
  private static let bits = 13
  /// The entries: a prefix code (12 bits), a byte (8 bits) and the phrase's code (12 bits). 0 marks
  /// a free slot, since a phrase of two or more bytes never has code 0.
  private var entries = [UInt32](repeating: 0, count: 1 << bits)
  /// The codes of each byte's runs. The index within a byte's part is the run's length − 1.
  private var runCodes = [UInt16](repeating: 0, count: 256 * longestRun)
  /// The length of the longest run of each byte in the dictionary.
  private var runLengths = [UInt16](repeating: 1, count: 256)

  /// The maximum length of a run in the table. A longer run is found through its first 256 bytes.
  static let longestRun = 256

  /// Gives `body` unchecked access to the tables. Slots are masked, and run lengths are within
  /// 1…`longestRun`.
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

    /// Removes all phrases except single bytes.
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
      // Multiplicative hashing (Knuth) of the prefix code and the byte.
      Int(truncatingIfNeeded: (key &* 2_654_435_761) >> UInt32(32 - bits))
    }

    /// Returns the code of a prefix code followed by a byte; nil if the dictionary has no such
    /// phrase.
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

    /// Inserts a phrase, or gives it another code.
    ///
    /// - Returns: whether the dictionary had the phrase.
    @inline(__always)
    func replace(_ prefix: Int, _ index: UInt8, code: Int) -> Bool {
      let key = key(prefix, index)
      var slot = slot(of: key)
      while entries[slot] != 0, entries[slot] >> 12 != key { slot = (slot &+ 1) & (1 << bits - 1) }
      let isKnown = entries[slot] != 0
      entries[slot] = key << 12 | UInt32(truncatingIfNeeded: code)
      return isKnown
    }

    /// Returns the length of a byte's longest run in the dictionary.
    @inline(__always)
    func knownRun(of index: UInt8) -> Int { Int(runLengths[Int(index)]) }

    /// Returns the code of a run in the dictionary.
    @inline(__always)
    func code(of index: UInt8, length: Int) -> Int {
      Int(runCodes[Int(index) &* longestRun &+ length &- 1])
    }

    /// Adds a run whose length exceeds the byte's longest run by 1.
    @inline(__always)
    func insertRun(of index: UInt8, length: Int, code: Int) {
      insert(self.code(of: index, length: length &- 1), index, code: code)
      runCodes[Int(index) &* longestRun &+ length &- 1] = UInt16(truncatingIfNeeded: code)
      runLengths[Int(index)] = UInt16(truncatingIfNeeded: length)
    }
  }
}
