// Pixels packed into runs, for the spool: what a screen shows is mostly flat.

/// Packs pixels as words: a run is its length with the top bit set, then the pixel; other pixels
/// are their number, then themselves. At worst there is one word a row more than there are pixels.
enum PixelRuns {
  private static let runMark: UInt32 = 0x8000_0000
  /// A run costs two words, so shorter ones are not worth breaking a literal stretch for.
  private static let shortestRun = 4

  /// Appends one row of pixels to `words`.
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

  /// The pixels that were packed into the first `wordCount` words, `count` of them.
  static func unpacked(_ words: [UInt32], wordCount: Int, count: Int) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: count) { pixels, filled in
      words.withUnsafeBufferPointer { words in
        var word = 0
        while word < wordCount {
          let head = words[word]
          let length = Int(head & ~runMark)
          let isRun = head & runMark != 0
          precondition(
            length <= count - filled && (isRun ? 1 : length) < wordCount - word, "words as packed")
          let part = UnsafeMutableBufferPointer(rebasing: pixels[filled..<(filled + length)])
          if isRun {
            part.initialize(repeating: words[word + 1])
          } else {
            _ = part.initialize(
              fromContentsOf: UnsafeBufferPointer(rebasing: words[(word + 1)..<(word + 1 + length)])
            )
          }
          word += isRun ? 2 : 1 + length
          filled += length
        }
      }
    }
  }
}
