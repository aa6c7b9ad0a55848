// The reader of GIF frames from the temporary file, for the second pass.

/// Reads and unpacks frames from the temporary file, in order.
struct FrameReader {
  /// The position and delay of a frame in the temporary file.
  struct Record: Sendable {
    /// The rectangle of change. Pixels outside are unchanged.
    let rect: PixelRect
    /// The range of 32-bit words in the temporary file that holds the frame's packed pixels.
    let words: Range<Int>
    /// The frame's delay in hundredths of a second.
    var delay: Int
  }

  private let spool: Spool
  private let records: [Record]
  private var number = 0
  /// A buffer for packed words, reused to avoid allocations. It is longer than a packed row.
  private var piece: [UInt32]

  /// The number of words that are read at a time.
  private static let pieceLength = 32_768

  /// - Parameter width: the screen's width in pixels.
  init(_ spool: Spool, _ records: [Record], width: Int) {
    (self.spool, self.records) = (spool, records)
    piece = Array(repeating: 0, count: max(Self.pieceLength, 2 * width))
  }

  /// Returns the changed pixels of the next frame; nil after the last frame.
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
    /// The number of words at the start of `piece` that are read but not yet unpacked.
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

/// The difference of a frame from the previous frame.
struct FramePart: Sendable {
  /// The pixels of the rectangle, row by row, 0xRRGGBB; the upper byte is ignored.
  let pixels: [UInt32]
  /// The rectangle of change. Pixels outside are unchanged.
  let rect: PixelRect
  /// The frame's delay in hundredths of a second.
  let delay: Int
}
