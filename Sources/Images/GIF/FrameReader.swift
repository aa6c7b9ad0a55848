// The frames in the temporary file, between the two passes of the GIF encoder.

/// The differences of a frame from the frame before.
struct FramePart: Sendable {
  /// The changed parts, from top to bottom and from left to right.
  var spans: [Span] = []
  /// The colour numbers of all spans' pixels, span after span.
  var ids: [UInt32] = []
  var table: ColorTable
  /// The frame's delay in hundredths of a second.
  var delay: Int
}

extension FramePart {
  /// Whether all spans are on the screen, with one colour number per pixel.
  func fits(width: Int, height: Int) -> Bool {
    spans.allSatisfy { 0..<height ~= $0.y && $0.x >= 0 && $0.count > 0 && $0.right <= width }
      && spans.reduce(0) { $0 + $1.count } == ids.count
      && ids.withUnsafeBufferPointer { ids in
        var largest: UInt32 = 0
        for id in ids { largest = max(largest, id) }
        return Int(largest) < max(1, table.colors.count)
      }
  }
}

/// A writer of frames to the encoder's temporary file.
struct FrameWriter {
  /// The place of a frame in the temporary file.
  struct Record: Sendable {
    /// The range of 32-bit words with the frame's spans.
    var words: Range<Int>
    var spanCount: Int
    var pixelCount: Int
    /// The number of the frame's colour table.
    var table: Int
    /// The frame's delay in hundredths of a second.
    var delay: Int
  }

  let spool: Spool
  private(set) var records: [Record] = []
  /// The ranges of words with the colours of all complete tables.
  private(set) var tables: [Range<Int>] = []
  /// The packed words that are not yet written, reused to avoid allocations.
  private var words: [UInt32]
  private var wordCount = 0
  private var writtenCount = 0

  /// The number of words at which they are written.
  static let pieceLength = 32_768
  /// The number of words before the packed numbers of each span: its place, its length and the
  /// number of its packed words.
  static let headLength = 3

  init(_ spool: Spool, width: Int) {
    self.spool = spool
    words = Array(
      repeating: 0, count: Self.pieceLength + Self.headLength + PixelRuns.mostWords(width))
  }

  /// Appends spans of the current frame.
  ///
  /// - Parameter ids: the colour numbers of all spans' pixels, span after span.
  mutating func add(_ spans: ArraySlice<Span>, _ ids: UnsafePointer<UInt32>) throws(GIFError) {
    var ids = ids
    for span in spans {
      try add(span, ids)
      ids += span.count
    }
  }

  private mutating func add(_ span: Span, _ ids: UnsafePointer<UInt32>) throws(GIFError) {
    precondition(
      Self.headLength + PixelRuns.mostWords(span.count) <= words.count - wordCount,
      "a span of at most a row")
    let start = wordCount
    wordCount += words.withUnsafeMutableBufferPointer { words in
      guard let head = words.baseAddress.map({ $0 + start }) else { return 0 }
      let packed = PixelRuns.pack(ids, count: span.count, into: head + Self.headLength)
      head[0] = UInt32(span.y) << 16 | UInt32(span.x)
      head[1] = UInt32(span.count)
      head[2] = UInt32(packed)
      return Self.headLength + packed
    }
    if wordCount >= Self.pieceLength { try flush() }
  }

  mutating func endFrame(_ spans: [Span], delay: Int) throws(GIFError) {
    try flush()
    let start = max(records.last?.words.upperBound ?? 0, tables.last?.upperBound ?? 0)
    records.append(
      Record(
        words: start..<writtenCount, spanCount: spans.count,
        pixelCount: spans.reduce(0) { $0 + $1.count }, table: tables.count, delay: delay))
  }

  /// Lengthens the delay of the last frame. Returns false if the delay would exceed the maximum.
  mutating func prolong(by delay: Int) -> Bool {
    guard let last = records.indices.last, records[last].delay + delay <= 0xFFFF else {
      return false
    }
    records[last].delay += delay
    return true
  }

  /// Writes the table of the frames since the last table.
  mutating func endTable(_ colors: [UInt32]) throws(GIFError) {
    try colors.withUnsafeBufferPointer { (colors) throws(GIFError) in try spool.write(colors) }
    tables.append(writtenCount..<(writtenCount + colors.count))
    writtenCount += colors.count
  }

  private mutating func flush() throws(GIFError) {
    let count = wordCount
    try words.withUnsafeBufferPointer { (words) throws(GIFError) in
      try spool.write(UnsafeBufferPointer(rebasing: words[..<count]))
    }
    writtenCount += count
    wordCount = 0
  }
}

/// Reads frames from the temporary file, in order.
struct FrameReader {
  private let spool: Spool
  private let records: [FrameWriter.Record]
  private let tables: [Range<Int>]
  private var number = 0
  private var table = ColorTable([], number: -1)
  /// A buffer for packed words, reused to avoid allocations. It is longer than a packed span.
  private var piece: [UInt32]

  /// - Parameter width: the screen's width in pixels.
  init(_ frames: FrameWriter, width: Int) {
    (spool, records, tables) = (frames.spool, frames.records, frames.tables)
    piece = Array(
      repeating: 0,
      count: FrameWriter.pieceLength + FrameWriter.headLength + PixelRuns.mostWords(width))
  }

  /// The shortest delay of a frame, in hundredths of a second.
  var shortestDelay: Int { records.reduce(0xFFFF) { min($0, $1.delay) } }

  /// Returns the next frame; nil after the last frame.
  mutating func next() throws(GIFError) -> FramePart? {
    guard number < records.count else { return nil }
    let record = records[number]
    number += 1
    if record.table != table.number {
      let range = tables[record.table]
      var colors = [UInt32](repeating: 0, count: range.count)
      let spool = spool
      try colors.withUnsafeMutableBufferPointer { (colors) throws(GIFError) in
        try spool.read(colors, from: range.lowerBound)
      }
      table = ColorTable(colors, number: record.table)
    }
    var part = FramePart(table: table, delay: record.delay)
    part.spans.reserveCapacity(record.spanCount)
    var failure: GIFError?
    part.ids = [UInt32](unsafeUninitializedCapacity: record.pixelCount) { ids, filled in
      do throws(GIFError) {
        try unpack(record, into: ids, &part.spans)
        filled = record.pixelCount
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return part
  }

  private mutating func unpack(
    _ record: FrameWriter.Record, into ids: UnsafeMutableBufferPointer<UInt32>,
    _ spans: inout [Span]
  ) throws(GIFError) {
    var next = record.words.lowerBound
    /// The number of words at the start of `piece` that are read but not yet unpacked.
    var waiting = 0
    var filled = 0
    while next < record.words.upperBound {
      let count = min(piece.count - waiting, record.words.upperBound - next)
      let (spool, first, start) = (spool, next, waiting)
      try piece.withUnsafeMutableBufferPointer { (piece) throws(GIFError) in
        try spool.read(
          UnsafeMutableBufferPointer(rebasing: piece[start..<(start + count)]), from: first)
        let words = UnsafeBufferPointer(rebasing: piece[..<(start + count)])
        let used = Self.unpack(words, into: ids, &spans, &filled)
        waiting = words.count - used
        _ = piece[..<waiting].update(fromContentsOf: piece[used..<words.count])
      }
      next += count
    }
    precondition(waiting == 0 && filled == record.pixelCount, "words as packed")
  }

  /// Unpacks all complete spans. Returns the number of words used.
  private static func unpack(
    _ words: UnsafeBufferPointer<UInt32>, into ids: UnsafeMutableBufferPointer<UInt32>,
    _ spans: inout [Span], _ filled: inout Int
  ) -> Int {
    var word = 0
    while words.count - word >= FrameWriter.headLength {
      let span = Span(
        y: Int(words[word] >> 16), x: Int(words[word] & 0xFFFF), count: Int(words[word + 1]))
      let start = word + FrameWriter.headLength
      let end = start + Int(words[word + 2])
      guard end <= words.count else { break }
      precondition(span.count <= ids.count - filled, "words as packed")
      let used = ids.baseAddress.flatMap {
        PixelRuns.unpack(
          UnsafeBufferPointer(rebasing: words[start..<end]), into: $0 + filled, count: span.count)
      }
      precondition(used == end - start, "words as packed")
      spans.append(span)
      filled += span.count
      word = end
    }
    return word
  }
}
