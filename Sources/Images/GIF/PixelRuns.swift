// A run-length packing of colour numbers for the temporary file, since most of a screen is flat.

/// Packs numbers below 2^20 into 32-bit words. A run is one word of its length and its number. A
/// literal is one word of its length, followed by its numbers, two to a word if they all have at
/// most 16 bits. The packed numbers have at most one word more than the numbers.
enum PixelRuns {
  /// The maximum length of a run or literal, in 11 bits.
  private static let longest = 0x7FF
  private static let runMark: UInt32 = 1 << 31
  private static let wideMark: UInt32 = 1 << 30
  /// The minimum length of a run. A run takes one word and may split a literal, which takes one
  /// more.
  private static let shortestRun = 6

  static func mostWords(_ count: Int) -> Int { count + count / longest + 2 }

  /// Packs numbers into `words`, which must have room for `mostWords`. Returns the number of words.
  static func pack(
    _ ids: UnsafePointer<UInt32>, count: Int, into words: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var (wordCount, literalStart, place) = (0, 0, 0)
    func flush(to end: Int) {
      while literalStart < end {
        let length = min(longest, end - literalStart)
        var all: UInt32 = 0
        for place in literalStart..<(literalStart + length) { all |= ids[place] }
        if all >> 16 != 0 {
          words[wordCount] = wideMark | UInt32(length)
          for place in 0..<length { words[wordCount &+ 1 &+ place] = ids[literalStart &+ place] }
          wordCount += 1 + length
        } else {
          words[wordCount] = UInt32(length)
          for pair in 0..<(length / 2) {
            words[wordCount &+ 1 &+ pair] =
              ids[literalStart &+ 2 &* pair] | ids[literalStart &+ 2 &* pair &+ 1] << 16
          }
          wordCount += 1 + length / 2
          if length % 2 == 1 {
            words[wordCount] = ids[literalStart + length - 1]
            wordCount += 1
          }
        }
        literalStart += length
      }
    }
    while place < count {
      let id = ids[place]
      let limit = min(count, place &+ longest)
      var end = place &+ 1
      while end &+ 4 <= limit, areFour(ids + end, id) { end &+= 4 }
      while end < limit, ids[end] == id { end &+= 1 }
      if end - place >= shortestRun {
        flush(to: place)
        words[wordCount] = runMark | UInt32(end - place) << 20 | id
        wordCount += 1
        literalStart = end
      }
      place = end
    }
    flush(to: count)
    return wordCount
  }

  /// Unpacks `count` numbers.
  ///
  /// - Returns: the number of words used; nil if the words do not hold exactly `count` numbers.
  static func unpack(
    _ words: UnsafeBufferPointer<UInt32>, into ids: UnsafeMutablePointer<UInt32>, count: Int
  ) -> Int? {
    var (word, filled) = (0, 0)
    while filled < count {
      guard word < words.count else { return nil }
      let head = words[word]
      let isRun = head & runMark != 0
      let length = Int(isRun ? head >> 20 & UInt32(longest) : head & UInt32(longest))
      let isWide = head & wideMark != 0
      let wordCount = isRun ? 0 : isWide ? length : (length + 1) / 2
      guard length > 0, length <= count - filled, wordCount < words.count - word else { return nil }
      let target = ids + filled
      if isRun {
        target.update(repeating: head & 0xF_FFFF, count: length)
      } else if isWide {
        for place in 0..<length { target[place] = words[word &+ 1 &+ place] }
      } else {
        for pair in 0..<(length / 2) {
          let both = words[word &+ 1 &+ pair]
          target[2 &* pair] = both & 0xFFFF
          target[2 &* pair &+ 1] = both >> 16
        }
        if length % 2 == 1 { target[length - 1] = words[word + wordCount] }
      }
      word += 1 + wordCount
      filled += length
    }
    return word
  }
}
