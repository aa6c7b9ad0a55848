// The GIF encoder with two passes. The first spools changed pixels and counts colours; the second
// knows all colours and writes the file.

/// Encodes an animation frame by frame. Pixels wait in a temporary file, so memory does not grow
/// with the number of frames.
package final class GIFEncoder {
  private let width: Int
  private let height: Int
  private let options: GIFOptions
  private let spool: Spool
  private var records: [FrameReader.Record] = []
  /// Packed pixels, kept to avoid allocations.
  private var words: [UInt32] = []
  /// The number of words in the spool.
  private var spooledCount = 0
  private var previous: Bitmap?
  /// The colours so far; nil once they exceed a palette, when `shown` counts them instead.
  private var table: ColorTable? = ColorTable()
  private var shown: ColorUsage?
  private var counted: [ColorHistogram.Entry]?

  /// The number of packed words from which they are written.
  private static let pieceLength = 32_768

  /// - Parameters:
  ///   - options: the GIF's quality and size limits.
  ///   - spoolFolder: the folder of the temporary file.
  package init(
    width: Int, height: Int, options: GIFOptions = GIFOptions(), spoolFolder: String
  ) throws(GIFError) {
    self.width = width
    self.height = height
    self.options = options
    spool = try Spool(folder: spoolFolder)
  }

  /// Adds the next frame. A frame equal to the previous one prolongs it.
  ///
  /// - Parameters:
  ///   - frame: opaque, of the animation's size.
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
        // A delay above the maximum is split: the next frame draws one pixel unchanged.
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
      // Earlier frames are counted once, when the colours first exceed a palette.
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

  /// Counts the colours of all frames so far.
  private func shownColors() throws(GIFError) -> ColorUsage {
    var shown = ColorUsage(width: width, height: height)
    var reader = FrameReader(spool, records, width: width)
    while let part = try reader.next() { shown.draw(part.pixels, part.rect) }
    return shown
  }

  private func count(_ frame: Bitmap, in rect: PixelRect) {
    guard var counting = table else { return }
    table = nil
    // The first frame has no share: longer codes cost little in a single frame.
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
  ///   - jobs: the number of frames coded at the same time, at least 1. From 2 on, frames are also
  ///     read and mapped meanwhile. The file does not depend on it.
  ///   - write: receives the file's bytes in order.
  /// - Throws: `GIFError`, or any error of `write`.
  package func finish(jobs: Int = 1, write: @escaping ([UInt8]) throws -> Void) async throws
    -> GIFSummary
  {
    // The last bitmap is not needed again.
    previous = nil
    words = []
    guard let most = options.maximumBytes else {
      return try await encode(options, jobs: jobs, write: write)
    }
    // Tries the requested options first, then lower ones, until the file fits.
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
    // One index is reserved for transparency.
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
        // A frame with nothing to draw prolongs the previous one, or repeats it if the delay is
        // full.
        try await pipeline.add(mapper.repetition(), delay: frame.delay)
      }
    }
    let frameCount = try await pipeline.finish()
    return GIFSummary(
      frameCount: frameCount, byteCount: try writer.finish(), isExact: isExact, options: options)
  }

  /// Returns a palette of at most `most` colours for all frames.
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
