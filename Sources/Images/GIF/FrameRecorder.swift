// The recording of frames in the temporary file (second step of the first pass).

/// Numbers and counts the colours of frames, and writes the frames to a temporary file.
actor FrameRecorder {
  private let width: Int
  private var frames: FrameWriter
  private var ids = ColorIDs()
  private var usage: ColorUsage
  /// The colour numbers of several spans, reused to avoid allocations.
  private var numbers: [UInt32]

  /// The number of pixels from which spans are numbered and stored.
  private static let pieceLength = 16_384

  init(_ spool: Spool, width: Int, height: Int) {
    self.width = width
    frames = FrameWriter(spool, width: width)
    usage = ColorUsage(width: width, height: height)
    numbers = Array(repeating: 0, count: Self.pieceLength + width)
  }

  /// Records the next frame.
  ///
  /// - Parameters:
  ///   - spans: the parts of the frame that are drawn.
  ///   - delayHundredths: the frame's delay in hundredths of a second.
  func record(_ spans: [Span], of frame: Bitmap, delayHundredths: Int) throws(GIFError) {
    if spans.isEmpty, frames.prolong(by: delayHundredths) { return }
    if ids.isFull { try endTable(ids.colors, next: ColorIDs()) }
    usage.beginFrame(ofPixels: spans.reduce(0) { $0 + $1.count })
    var start = 0
    while start < spans.count {
      var (end, count) = (start, 0)
      while end < spans.count, count < Self.pieceLength {
        count += spans[end].count
        end += 1
      }
      try record(spans[start..<end], of: frame)
      start = end
    }
    try frames.endFrame(spans, delay: delayHundredths)
  }

  /// Numbers, counts and stores the pixels of some spans. Together they have less than a row more
  /// than `pieceLength` pixels.
  private func record(_ spans: ArraySlice<Span>, of frame: Bitmap) throws(GIFError) {
    let (width, ids) = (width, ids)
    try frame.pixels.withUnsafeBufferPointer { (pixels) throws(GIFError) in
      try numbers.withUnsafeMutableBufferPointer { (numbers) throws(GIFError) in
        guard let pixels = pixels.baseAddress, let numbers = numbers.baseAddress else { return }
        var end = numbers
        for span in spans {
          ids.number(pixels + (span.y * width + span.x), count: span.count, into: end)
          end += span.count
        }
        usage.draw(numbers, spans, colorCount: ids.colors.count)
        try frames.add(spans, numbers)
      }
    }
  }

  /// Writes the colour table of the frames so far, and begins the next one.
  private func endTable(_ colors: [UInt32], next: ColorIDs?) throws(GIFError) {
    try frames.endTable(colors)
    usage.change(from: colors, to: next)
    if let next { ids = next }
  }

  /// Ends the recording. Nothing can be recorded afterwards.
  func finish() throws(GIFError) -> RecordedFilm {
    var exactColors: [UInt32]?
    let colors = ids.colors
    if frames.tables.isEmpty, colors.count <= 256 {
      exactColors = IndexedPalette.sorted(colors, by: Array(usage.shares.prefix(colors.count)))
    }
    try endTable(colors, next: nil)
    // The memory of the recording is free for the second pass.
    (ids, numbers) = (ColorIDs(), [])
    return RecordedFilm(frames: frames, exactColors: exactColors, counts: usage.counted)
  }
}

/// All frames in the temporary file, with their colours.
struct RecordedFilm {
  let frames: FrameWriter
  /// All colours, the most used first, if they fit into a palette.
  fileprivate let exactColors: [UInt32]?
  fileprivate let counts: [ColorHistogram.Entry]

  /// The number of pixels of all frames.
  var pixelCount: Int { frames.records.reduce(0) { $0 + $1.pixelCount } }

  /// Returns the animation's palette.
  ///
  /// - Parameter most: the maximum number of colours. An inexact palette has one colour less, since
  ///   one index is reserved for transparency.
  func palette(most: Int) -> IndexedPalette {
    if let exactColors, exactColors.count <= most {
      return IndexedPalette(exactColors, isExact: true)
    }
    let colors = Palette.colors(for: counts, most: max(2, most - 1))
    return IndexedPalette(Palette.sorted(colors, for: counts))
  }
}
