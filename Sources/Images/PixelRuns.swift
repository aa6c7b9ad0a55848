// A run-length packing of pixels for the temporary file, since most of a screen is flat.

/// Packs pixels into 32-bit words. A run is its length with the top bit set, followed by the pixel.
/// A literal is the number of pixels, followed by the pixels. A packed row has at most one word
/// more than pixels.
enum PixelRuns {
  private static let runMark: UInt32 = 0x8000_0000
  /// The minimum length of a run. A run takes two words and may split a literal, which takes one
  /// more.
  private static let shortestRun = 4

  /// Packs one row of pixels and appends the result to `words`.
  static func pack(_ row: UnsafeBufferPointer<UInt32>, onto words: inout [UInt32]) {
    var literalStart = 0
    var position = 0
    func flush(to end: Int) {
      guard end > literalStart else { return }
      words.append(UInt32(end - literalStart))
      words.append(contentsOf: row[literalStart..<end])
    }
    while position < row.count {
      var end = position + 1
      while end < row.count, row[end] == row[position] { end += 1 }
      if end - position >= shortestRun {
        flush(to: position)
        words.append(runMark | UInt32(end - position))
        words.append(row[position])
        literalStart = end
      }
      position = end
    }
    flush(to: row.count)
  }

  /// Unpacks the complete runs and literals at the start of `words`. Returns the number of words
  /// used.
  ///
  /// - Parameter filled: the number of pixels already in `pixels`; increased by the unpacked
  ///   pixels.
  static func unpack(
    _ words: UnsafeBufferPointer<UInt32>, into pixels: UnsafeMutableBufferPointer<UInt32>,
    filled: inout Int
  ) -> Int {
    var word = 0
    while word < words.count {
      let head = words[word]
      let length = Int(head & ~runMark)
      let isRun = head & runMark != 0
      let packedCount = isRun ? 1 : length
      guard packedCount < words.count - word else { break }
      precondition(length <= pixels.count - filled, "words as packed")
      let part = UnsafeMutableBufferPointer(rebasing: pixels[filled..<(filled + length)])
      if isRun {
        part.initialize(repeating: words[word + 1])
      } else {
        _ = part.initialize(
          fromContentsOf: UnsafeBufferPointer(rebasing: words[(word + 1)..<(word + 1 + length)]))
      }
      word += 1 + packedCount
      filled += length
    }
    return word
  }
}
