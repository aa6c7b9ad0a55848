// The second pass's way in: frames come back from the spool.

/// Reads frames in order.
struct FrameReader {
  /// What the spool holds of a frame.
  struct Record: Sendable {
    /// Outside of it nothing changes.
    let rect: PixelRect
    /// The words of the spool that hold its pixels.
    let words: Range<Int>
    /// In hundredths of a second.
    var delay: Int
  }

  private let spool: Spool
  private let records: [Record]
  private var number = 0
  /// Some packed words, kept to spare their allocation: more than a row has.
  private var piece: [UInt32]

  /// Words that are read at a time.
  private static let pieceLength = 32_768

  /// - Parameter width: of the screen, in pixels.
  init(_ spool: Spool, _ records: [Record], width: Int) {
    (self.spool, self.records) = (spool, records)
    piece = Array(repeating: 0, count: max(Self.pieceLength, 2 * width))
  }

  /// What the next frame changes; nil after the last.
  mutating func next() throws(GIFError) -> FramePart? {
    guard number < records.count else { return nil }
    let record = records[number]
    number += 1
    do {
      let pixels = try [UInt32](
        unsafeUninitializedCapacity: record.rect.width * record.rect.height
      ) { pixels, filled in
        try unpack(record, into: pixels, &filled)
      }
      return FramePart(pixels: pixels, rect: record.rect, delay: record.delay)
    } catch let error as GIFError {
      throw error
    } catch {
      preconditionFailure("reading throws GIFError alone: \(error)")
    }
  }

  private mutating func unpack(
    _ record: Record, into pixels: UnsafeMutableBufferPointer<UInt32>, _ filled: inout Int
  ) throws(GIFError) {
    var next = record.words.lowerBound
    /// Words that were read and not yet unpacked, at the beginning of the piece.
    var waiting = 0
    while next < record.words.upperBound {
      let count = min(piece.count - waiting, record.words.upperBound - next)
      let (spool, first, start) = (spool, next, waiting)
      try piece.withUnsafeMutableBufferPointer { (piece) throws(GIFError) in
        try spool.read(
          UnsafeMutableBufferPointer(rebasing: piece[start..<(start + count)]), from: first)
        let read = start + count
        let used = PixelRuns.unpack(
          UnsafeBufferPointer(rebasing: piece[..<read]), into: pixels, filled: &filled)
        _ = piece[..<(read - used)].update(fromContentsOf: piece[used..<read])
        waiting = read - used
      }
      next += count
    }
    precondition(waiting == 0 && filled == pixels.count, "words as packed")
  }
}

/// What changes from the frame before to this one.
struct FramePart: Sendable {
  /// Of the rectangle, row by row; the upper byte is ignored.
  let pixels: [UInt32]
  /// Outside of it nothing changes.
  let rect: PixelRect
  /// In hundredths of a second.
  let delay: Int
}
