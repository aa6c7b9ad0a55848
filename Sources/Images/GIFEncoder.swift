// Frames to a GIF in two passes: the first keeps what changes and counts colours, the second, when
// the colours of the whole animation are known, writes.

/// Collects an animation frame by frame. Pixels wait in a temporary file, so memory does not grow
/// with the number of frames.
package final class GIFEncoder {
  private let width: Int
  private let height: Int
  private let options: GIFOptions
  private let spool: Spool
  private var records: [FrameReader.Record] = []
  /// A frame's packed pixels, kept to spare its allocation.
  private var words: [UInt32] = []
  private var previous: Bitmap?
  /// Nil as soon as there are more than a palette holds.
  private var table: ColorTable? = ColorTable()

  /// - Parameters:
  ///   - options: how large the file may be, and how faithful.
  ///   - spoolFolder: where the temporary file goes.
  package init(
    width: Int, height: Int, options: GIFOptions = GIFOptions(), spoolFolder: String
  ) throws(GIFError) {
    self.width = width
    self.height = height
    self.options = options
    spool = try Spool(folder: spoolFolder)
  }

  /// Adds the next frame. One that shows what the frame before shows only prolongs that one.
  ///
  /// - Parameters:
  ///   - frame: opaque, of the animation's size.
  ///   - delayHundredths: how long it shows, 2…65,535.
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
        // A delay that does not fit is split: a pixel is drawn again as it is.
        rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
      }
    }
    words.removeAll(keepingCapacity: true)
    frame.pixels.withUnsafeBufferPointer { pixels in
      for y in rect.y..<(rect.y + rect.height) {
        let start = y * width + rect.x
        PixelRuns.pack(
          UnsafeBufferPointer(rebasing: pixels[start..<(start + rect.width)]), onto: &words)
      }
    }
    try spool.write(words)
    count(frame, in: rect)
    records.append(
      FrameReader.Record(rect: rect, wordCount: words.count, delay: delayHundredths))
    previous = frame
  }

  private func count(_ frame: Bitmap, in rect: PixelRect) {
    guard var counting = table else { return }
    table = nil
    // Of the first frame, which has most colours, codes may be long.
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
  ///   - jobs: how many frames are coded at the same time, at least 1; from 2 on others are read
  ///     and mapped meanwhile. The file is the same.
  ///   - write: takes the file's bytes in order.
  /// - Throws: GIFError, or what `write` throws.
  package func finish(jobs: Int = 1, write: @escaping ([UInt8]) throws -> Void) async throws
    -> GIFSummary
  {
    // The last picture is not looked at again.
    previous = nil
    guard let most = options.maximumBytes else {
      return try await encode(options, jobs: jobs, write: write)
    }
    // The best that fits, from what was asked for downwards.
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
    // One index is left for transparency.
    let palette =
      try isExact
      ? IndexedPalette(table?.colorsByShare ?? [], isExact: true)
      : IndexedPalette(sharedColors(most: max(2, options.colors - 1)))
    words = []
    let writer = try GIFWriter(
      width: width, height: height, palette: palette.colors, loopCount: options.loopCount,
      write: write)
    var mapper = FrameMapper(
      width: width, height: height, options, shared: palette, isExact: isExact)
    let pipeline = FramePipeline(into: writer, jobs: jobs)
    try spool.rewind()
    let reader = FrameReader(spool, records, options, isExact: isExact)
    var ahead: Task<SourceFrame?, any Error>?
    defer { ahead?.cancel() }
    while true {
      let isExpected = mapper.leftSharedPalette
      let next =
        if let ahead { try await ahead.value } else {
          try await reader.next(expectsOwnPalette: isExpected)
        }
      guard let frame = next else { break }
      if jobs > 1 { ahead = Task { try await reader.next(expectsOwnPalette: isExpected) } }
      if let mapped = try mapper.map(frame) {
        try await pipeline.add(mapped)
      } else if !pipeline.prolong(by: frame.delay) {
        // What changes too little to be drawn prolongs the frame before, where that can be.
        try await pipeline.add(mapper.repetition(delay: frame.delay))
      }
    }
    let frameCount = try await pipeline.finish()
    return GIFSummary(
      frameCount: frameCount, byteCount: try writer.finish(), isExact: isExact, options: options)
  }

  /// At most `most` colours for all frames.
  private func sharedColors(most: Int) throws(GIFError) -> [UInt32] {
    var shown = ShownColors(width: width, height: height)
    try spool.rewind()
    for record in records {
      let part = try spool.part(record, &words)
      shown.draw(part.pixels, part.rect)
    }
    let entries = shown.counted()
    let colors = try Palette.colors(for: entries, most: most, speed: 4, refinements: 3)
    return Palette.sorted(colors, for: entries)
  }
}
