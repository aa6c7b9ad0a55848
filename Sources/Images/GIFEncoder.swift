// The GIF encoder, which has two passes. The first pass writes changed pixels to a temporary file
// and counts colours. The second pass chooses palettes from all colours and writes the GIF.

/// Encodes an animation frame by frame. A temporary file stores the pixels, so memory does not grow
/// with the number of frames.
package final class GIFEncoder {
  private let width: Int
  private let height: Int
  private let options: GIFOptions
  private let spool: Spool
  private var records: [FrameReader.Record] = []
  /// The packed pixels before they are written, reused to avoid allocations.
  private var words: [UInt32] = []
  /// The number of words written to the temporary file.
  private var spooledCount = 0
  private var previous: Bitmap?
  /// The colours so far. Nil if they do not fit into a palette; `shown` then counts the colours.
  private var table: ColorTable? = ColorTable()
  private var shown: ColorUsage?
  private var counted: [ColorHistogram.Entry]?

  /// The number of words in `words` at which they are written to the temporary file.
  private static let pieceLength = 32_768

  /// - Parameters:
  ///   - options: the GIF's quality and size limits.
  ///   - spoolFolder: the folder for the temporary file.
  package init(
    width: Int, height: Int, options: GIFOptions = GIFOptions(), spoolFolder: String
  ) throws(GIFError) {
    self.width = width
    self.height = height
    self.options = options
    spool = try Spool(folder: spoolFolder)
  }

  /// Adds the next frame. A frame equal to the previous one lengthens the delay of the previous
  /// one.
  ///
  /// - Parameters:
  ///   - frame: an opaque bitmap with the size of the animation.
  ///   - delayHundredths: the frame's delay in hundredths of a second, 2…65,535.
  package func add(_ frame: Bitmap, delayHundredths: Int) throws(GIFError) {
    precondition(
      frame.width == width && frame.height == height, "all frames of an animation have one size")
    var rect = PixelRect(x: 0, y: 0, width: width, height: height)
    if let previous {
      if let changed = PixelRect(changedFrom: previous, to: frame) {
        rect = changed
      } else if records[records.count - 1].delay + delayHundredths <= 0xFFFF {
        records[records.count - 1].delay += delayHundredths
        return
      } else {
        // The sum of the delays exceeds the maximum, so add a frame that redraws one unchanged
        // pixel.
        rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
      }
    }
    let start = spooledCount
    try frame.pixels.withUnsafeBufferPointer { (pixels) throws(GIFError) in
      for y in rect.y..<(rect.y + rect.height) {
        let start = y * width + rect.x
        PixelRuns.pack(
          UnsafeBufferPointer(rebasing: pixels[start..<(start + rect.width)]), onto: &words)
        if words.count >= Self.pieceLength { try writeWords() }
      }
    }
    try writeWords()
    count(frame, in: rect)
    if table == nil {
      // The earlier frames are counted only once: for the first frame whose colours exceed a
      // palette.
      if shown == nil { shown = try shownColors() }
      shown?.draw(frame, rect)
    }
    records.append(
      FrameReader.Record(rect: rect, words: start..<spooledCount, delay: delayHundredths))
    previous = frame
  }

  private func writeWords() throws(GIFError) {
    try spool.write(words)
    spooledCount += words.count
    words.removeAll(keepingCapacity: true)
  }

  /// Counts the colours of all frames that are in the temporary file.
  private func shownColors() throws(GIFError) -> ColorUsage {
    var shown = ColorUsage(width: width, height: height)
    var reader = FrameReader(spool, records, width: width)
    while let part = try reader.next() { shown.draw(part.pixels, part.rect) }
    return shown
  }

  private func count(_ frame: Bitmap, in rect: PixelRect) {
    guard var counting = table else { return }
    table = nil
    // The first frame has share 0, since longer codes cost little in a single frame.
    let share = records.isEmpty ? 0 : ColorHistogram.share(ofPixels: rect.width * rect.height)
    var run: (color: UInt32, count: Int) = (0, 0)
    for y in rect.y..<(rect.y + rect.height) {
      for x in rect.x..<(rect.x + rect.width) {
        let color = frame.pixels[y * width + x] & 0xFF_FFFF
        if color == run.color {
          run.count += 1
          continue
        }
        guard run.count == 0 || counting.count(run.color, share: run.count * share) else { return }
        run = (color, 1)
      }
    }
    guard counting.count(run.color, share: run.count * share) else { return }
    table = counting
  }

  /// Writes the file. Nothing can be added afterwards.
  ///
  /// - Parameters:
  ///   - jobs: the number of frames coded at the same time, at least 1. With 2 or more jobs,
  ///     reading and mapping also run in parallel. The file's contents do not depend on the number.
  ///   - write: writes a part of the file; it is called with all parts in order.
  /// - Throws: `GIFError`, or any error of `write`.
  package func finish(jobs: Int = 1, write: @escaping ([UInt8]) throws -> Void) async throws
    -> GIFSummary
  {
    // The previous bitmap and the word buffer are not needed in the second pass.
    previous = nil
    words = []
    guard let most = options.maximumBytes else {
      return try await encode(options, jobs: jobs, write: write)
    }
    // Try the requested options, then options for smaller files, until the file fits.
    var least = Int.max
    for attempt in options.smallerAndSmaller {
      let buffer = Buffer()
      let summary = try await encode(attempt, jobs: jobs) { buffer.bytes += $0 }
      least = min(least, summary.byteCount)
      guard summary.byteCount <= most else { continue }
      try write(buffer.bytes)
      return summary
    }
    throw GIFError.tooLarge(least: least, most: most)
  }

  private final class Buffer {
    var bytes: [UInt8] = []
  }

  private func encode(
    _ options: GIFOptions, jobs: Int, write: @escaping ([UInt8]) throws -> Void
  ) async throws -> GIFSummary {
    let isExact = table.map { $0.colors.count <= options.colors } ?? false
    // One palette index is reserved for transparency.
    let palette =
      try isExact
      ? IndexedPalette(table?.colorsByShare ?? [], isExact: true)
      : IndexedPalette(sharedColors(most: max(2, options.colors - 1)))
    let writer = try GIFWriter(
      width: width, height: height, palette: palette.colors, loopCount: options.loopCount,
      write: write)
    let planner = FramePlanner(
      FrameReader(spool, records, width: width), width: width, height: height, options,
      shared: palette, isExact: isExact)
    var mapper = FrameMapper(width: width, height: height, options, shared: palette)
    let pipeline = FramePipeline(into: writer, jobs: jobs)
    var ahead: Task<PalettedFrame?, any Error>?
    defer { ahead?.cancel() }
    while true {
      let next = if let ahead { try await ahead.value } else { try await planner.next() }
      guard let frame = next else { break }
      if jobs > 1 { ahead = Task { try await planner.next() } }
      if let mapped = mapper.map(frame) {
        try await pipeline.add(mapped, delay: frame.delay)
      } else if !pipeline.prolong(by: frame.delay) {
        // The frame draws nothing and the delay of the frame before is at its maximum, so add a
        // frame without a change.
        try await pipeline.add(mapper.repetition(), delay: frame.delay)
      }
    }
    let frameCount = try await pipeline.finish()
    return GIFSummary(
      frameCount: frameCount, byteCount: try writer.finish(), isExact: isExact, options: options)
  }

  /// Returns the animation's palette, with at most `most` colours.
  private func sharedColors(most: Int) throws(GIFError) -> [UInt32] {
    let entries = try countedColors()
    let colors = try Palette.colors(for: entries, most: most, speed: 4, refinements: 3)
    return Palette.sorted(colors, for: entries)
  }

  private func countedColors() throws(GIFError) -> [ColorHistogram.Entry] {
    if let counted { return counted }
    let all = if let shown { shown } else { try shownColors() }
    shown = nil
    let entries = all.counted()
    counted = entries
    return entries
  }
}
