// The second pass's way in: frames come back from the spool, while the one before is mapped.

/// Reads frames in order. The actor keeps its place in the spool to one thread.
actor FrameReader {
  /// What the spool holds of a frame.
  struct Record: Sendable {
    let rect: PixelRect
    /// How many words of the spool hold its pixels.
    let wordCount: Int
    /// In hundredths of a second.
    var delay: Int
  }

  private let spool: Spool
  private let records: [Record]
  private let options: GIFOptions
  private let isExact: Bool
  private var number = 0
  /// Packed pixels, kept to spare their allocation.
  private var words: [UInt32] = []
  private var ahead: SourceFrame.Part?

  /// - Parameters:
  ///   - spool: at its beginning; nobody else reads it meanwhile.
  ///   - isExact: true when the animation's palette has all of its colours.
  init(_ spool: Spool, _ records: [Record], _ options: GIFOptions, isExact: Bool) {
    (self.spool, self.records, self.options, self.isExact) = (spool, records, options, isExact)
  }

  /// The next frame; nil after the last.
  func next(expectsOwnPalette: Bool) throws(GIFError) -> SourceFrame? {
    guard number < records.count else { return nil }
    let record = records[number]
    let part =
      if let ahead { ahead } else { try spool.part(record, &words) }
    number += 1
    ahead = number < records.count ? try spool.part(records[number], &words) : nil
    return SourceFrame(
      part, delay: record.delay, next: ahead, options, isExact: isExact,
      expectsOwnPalette: expectsOwnPalette)
  }
}

extension Spool {
  /// The next frame's pixels.
  ///
  /// - Parameter words: room for them as they are packed.
  func part(_ record: FrameReader.Record, _ words: inout [UInt32]) throws(GIFError)
    -> SourceFrame.Part
  {
    if words.count < record.wordCount {
      words = Array(repeating: 0, count: record.wordCount)
    }
    try read(record.wordCount, into: &words)
    return SourceFrame.Part(
      pixels: PixelRuns.unpacked(
        words, wordCount: record.wordCount, count: record.rect.width * record.rect.height),
      rect: record.rect)
  }
}
