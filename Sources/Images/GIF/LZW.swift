// GIF's variant of LZW. A small hash table and a table of runs make it fast; a look ahead makes the
// codes of small frames short.

/// Compresses the palette indices of frames. Its tables are reused for the next frame.
struct LZW {
  private var dictionary = LZWDictionary()

  /// The number of indices up to which a frame is also coded with a look ahead. A larger frame
  /// would take several times as long.
  private static let mostForLookAhead = 65_536
  /// The maximum number of indices by which a phrase is shortened.
  private static let mostShortened = 32

  /// A phrase of the dictionary that continues the coded indices.
  private struct Phrase {
    var code: Int
    /// The position after the phrase.
    var end: Int
    /// Whether the phrase is its byte's longest run in the dictionary, and the run goes on.
    var isContinuedRun = false
  }

  /// Returns the codes of one frame in GIF sub-blocks.
  ///
  /// - Parameter codeSize: the minimum code size, 2…8. Every index must be below 2^`codeSize`.
  mutating func compress(_ indices: [UInt8], codeSize: Int) -> [UInt8] {
    let codes = compress(indices, codeSize: codeSize, looksAhead: false)
    guard indices.count <= Self.mostForLookAhead else { return codes }
    let others = compress(indices, codeSize: codeSize, looksAhead: true)
    return others.count < codes.count ? others : codes
  }

  private mutating func compress(
    _ indices: [UInt8], codeSize: Int, looksAhead: Bool
  ) -> [UInt8] {
    indices.withUnsafeBufferPointer { indices in
      dictionary.withBuffers { phrases in
        CodeStream.blocks(pixelCount: indices.count, codeSize: codeSize) { stream in
          Self.append(indices, to: &stream, phrases, looksAhead: looksAhead)
        }
      }
    }
  }

  @inline(__always)
  private static func append(
    _ indices: UnsafeBufferPointer<UInt8>, to stream: inout CodeStream,
    _ phrases: LZWDictionary.Buffers, looksAhead: Bool
  ) {
    phrases.clear()
    var position = 0
    while position < indices.count {
      var phrase = longestPhrase(in: indices, at: position, most: indices.count, phrases)
      if looksAhead {
        let end = bestEnd(of: phrase, at: position, in: indices, phrases)
        if end < phrase.end {
          phrase = longestPhrase(in: indices, at: position, most: end - position, phrases)
        }
      }
      stream.append(phrase.code)
      guard phrase.end < indices.count else { return }
      let next = indices[phrase.end]
      if phrase.isContinuedRun {
        phrases.insertRun(of: next, length: phrase.end - position + 1, code: stream.nextCode)
      } else if !looksAhead || phrases.find(phrase.code, next) == nil {
        phrases.insert(phrase.code, next, code: stream.nextCode)
      }
      if stream.addPhrase() { phrases.clear() }
      position = phrase.end
    }
  }

  /// Returns the longest phrase that continues the indices from `start`, with at most `most` of
  /// them.
  @inline(__always)
  private static func longestPhrase(
    in indices: UnsafeBufferPointer<UInt8>, at start: Int, most: Int,
    _ phrases: LZWDictionary.Buffers
  ) -> Phrase {
    let index = indices[start]
    let known = phrases.knownRun(of: index)
    let run = run(in: indices, at: start, most: min(known + 1, most))
    let length = min(run, known)
    var phrase = Phrase(code: phrases.code(of: index, length: length), end: start + length)
    if run > known, known < LZWDictionary.longestRun {
      phrase.isContinuedRun = true
      return phrase
    }
    let limit = min(start + most, indices.count)
    while phrase.end < limit, let code = phrases.find(phrase.code, indices[phrase.end]) {
      phrase.code = code
      phrase.end += 1
    }
    return phrase
  }

  /// Returns the end of a phrase with which this phrase and the next one cover the most indices.
  /// This is flexible parsing: every beginning of a phrase is a phrase (Y. Matias, S. C. Sahinalp,
  /// "On the Optimality of Parsing in Dynamic Dictionary Based Data Compression", 1999).
  @inline(never)
  private static func bestEnd(
    of phrase: Phrase, at start: Int, in indices: UnsafeBufferPointer<UInt8>,
    _ phrases: LZWDictionary.Buffers
  ) -> Int {
    var (best, reach) = (phrase.end, 0)
    for end in stride(
      from: phrase.end, to: max(start, phrase.end - mostShortened - 1), by: -1)
    where reach < indices.count {
      guard end < indices.count else { return end }
      let next = longestPhrase(in: indices, at: end, most: indices.count, phrases)
      if next.end > reach { (best, reach) = (end, next.end) }
    }
    return best
  }

  /// Returns the length of the run of equal indices that begins at `start`, limited to `most`.
  @inline(__always)
  private static func run(
    in indices: UnsafeBufferPointer<UInt8>, at start: Int, most: Int
  ) -> Int {
    let end = min(indices.count, start + most)
    let index = indices[start]
    let bytes = UnsafeRawBufferPointer(indices)
    let eight = UInt64(index) &* 0x0101_0101_0101_0101
    var position = start + 1
    while position + 8 <= end {
      let differences = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) ^ eight
      guard differences == 0 else {
        return position - start + differences.littleEndian.trailingZeroBitCount / 8
      }
      position += 8
    }
    while position < end, indices[position] == index { position += 1 }
    return position - start
  }
}
