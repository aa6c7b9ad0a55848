// The GIF encoder, which has two passes. The first pass writes changed pixels to a temporary file
// and counts colours. The second pass chooses palettes from all colours and writes the GIF.

/// Encodes an animation frame by frame. A temporary file stores the pixels, so memory does not grow
/// with the number of frames.
package final class GIFEncoder {
  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private let options: GIFOptions
  private var frames: FrameWriter
  /// The previous frame. It is the encoder's own copy, so that a rasterizer can draw the next frame
  /// into the bitmap of this one.
  private var previous: Bitmap?
  private var ids = ColorIDs()
  private var usage: ColorUsage
  /// The colour numbers of several spans, reused to avoid allocations.
  private var numbers: [UInt32]
  /// All colours of the animation, the most used first, if they fit into a palette. It is known at
  /// the end.
  private var exactColors: [UInt32]?

  /// The number of pixels of a screen above which only one frame is mapped ahead, for less memory.
  private static let largeScreen = 2_000_000
  /// The number of pixels from which spans are numbered and stored.
  private static let pieceLength = 16_384

  /// - Parameters:
  ///   - isOpaque: whether all frames are opaque. Otherwise their transparent pixels are the same;
  ///     pixels of less than half opacity become transparent, and others opaque.
  ///   - options: the GIF's quality and size limits.
  ///   - spoolFolder: the folder for the temporary file.
  package init(
    width: Int, height: Int, isOpaque: Bool = true, options: GIFOptions = GIFOptions(),
    spoolFolder: String
  ) throws(GIFError) {
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.options = options
    frames = FrameWriter(try Spool(folder: spoolFolder), width: width)
    usage = ColorUsage(width: width, height: height)
    numbers = Array(repeating: 0, count: Self.pieceLength + width)
  }

  /// Adds the next frame. A frame equal to the previous one lengthens the delay of the previous
  /// one.
  ///
  /// - Parameters:
  ///   - frame: a bitmap with the size of the animation.
  ///   - delayHundredths: the frame's delay in hundredths of a second, 2…65,535.
  ///   - changes: rectangles that contain all differences from the previous frame; nil if they are
  ///     unknown. Only these are compared.
  package func add(
    _ frame: Bitmap, delayHundredths: Int, changes: [PixelRect]? = nil
  ) throws(GIFError) {
    precondition(
      frame.width == width && frame.height == height, "all frames of an animation have one size")
    let changed = Span.changed(from: previous, to: frame, within: changes)
    // A transparent pixel is never drawn, so that it shows what is behind the GIF.
    let spans = isOpaque ? changed : changed.flatMap { $0.visibleParts(of: frame) }
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
      try add(spans[start..<end], of: frame)
      start = end
    }
    try frames.endFrame(spans, delay: delayHundredths)
    if previous == nil { previous = frame } else { previous?.copy(changed, from: frame) }
  }

  /// Numbers, counts and stores the pixels of some spans. Together they have less than a row more
  /// than `pieceLength` pixels.
  private func add(_ spans: ArraySlice<Span>, of frame: Bitmap) throws(GIFError) {
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
    previous = nil
    let colors = ids.colors
    if frames.tables.isEmpty, colors.count <= 256 {
      exactColors = IndexedPalette.sorted(colors, by: Array(usage.shares.prefix(colors.count)))
    }
    try endTable(colors, next: nil)
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
    // One palette index is reserved for transparency.
    let exact = exactColors.flatMap { $0.count <= options.colors ? $0 : nil }
    let palette =
      exact.map { IndexedPalette($0, isExact: true) }
      ?? IndexedPalette(sharedColors(most: max(2, options.colors - 1)))
    let writer = try GIFWriter(
      width: width, height: height, palette: palette.colors, loopCount: options.loopCount,
      write: write)
    let planner = FramePlanner(
      FrameReader(frames, width: width), width: width, height: height, options, shared: palette)
    let canvas = GIFCanvas(width: width, height: height)
    let pipeline = FramePipeline(into: writer, jobs: jobs)
    let ahead = width * height > Self.largeScreen ? 1 : 2
    let mapped = MappedFrames(planner, ahead: jobs > 1 ? ahead : 0)
    while let frame = try await mapped.next() {
      let drawn = frame.drawing.flatMap { canvas.draw($0) }
      let repaired = frame.restingSource.flatMap { canvas.repair($0) }
      let wait = repaired == nil ? frame.delay : RestRepair.waitDelay
      if let drawn { try await pipeline.add(delay: wait) { IndexedFrame(drawn) } }
      if let repaired {
        try await pipeline.add(delay: frame.delay - (drawn == nil ? 0 : wait)) {
          IndexedFrame(repaired)
        }
      } else if drawn == nil, !pipeline.prolong(by: frame.delay) {
        // The frame draws nothing and the delay of the frame before is at its maximum, so add a
        // frame without a change.
        let repetition = canvas.repetition(palette)
        try await pipeline.add(delay: frame.delay) { repetition }
      }
    }
    let frameCount = try await pipeline.finish()
    return GIFSummary(
      frameCount: frameCount, byteCount: try writer.finish(), isExact: palette.isExact,
      options: options)
  }

  /// Returns the animation's palette, with at most `most` colours.
  private func sharedColors(most: Int) -> [UInt32] {
    let entries = usage.counted
    let colors = Palette.colors(for: entries, most: most)
    return Palette.sorted(colors, for: entries)
  }
}
