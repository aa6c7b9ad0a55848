// The GIF encoder, which has two passes. The first pass writes changed pixels to a temporary file
// and counts colours. The second pass chooses palettes from all colours and writes the GIF.

/// Encodes an animation frame by frame. A temporary file stores the pixels, so memory does not grow
/// with the number of frames.
package final class GIFEncoder {
  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private let options: GIFOptions
  private let jobs: Int
  private let recorder: FrameRecorder
  /// The previous frame. It is the encoder's own copy, so that a rasterizer can draw the next frame
  /// into the bitmap of this one.
  private var previous: Bitmap?
  /// The recording of the previous frame. It reads `previous`.
  private var recording: Task<Void, any Error>?

  /// Whether a screen is so large that no frame is mapped ahead, and fewer frames are coded, for
  /// less memory. A frame takes up to 20 bytes per pixel.
  package static func isLarge(width: Int, height: Int) -> Bool { width * height > 2_000_000 }

  /// - Parameters:
  ///   - isOpaque: whether all frames are opaque. Otherwise their transparent pixels are the same;
  ///     pixels of less than half opacity become transparent, and others opaque.
  ///   - options: the GIF's quality and size limits.
  ///   - jobs: the number of frames coded at the same time, at least 1. With 2 or more jobs, a
  ///     frame is compared while the previous one is recorded, and reading and mapping run in
  ///     parallel, too. The file's contents do not depend on the number.
  ///   - spoolFolder: the folder for the temporary file.
  package init(
    width: Int, height: Int, isOpaque: Bool = true, options: GIFOptions = GIFOptions(),
    jobs: Int = 1, spoolFolder: String
  ) throws(GIFError) {
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.options = options
    self.jobs = jobs
    recorder = FrameRecorder(try Spool(folder: spoolFolder), width: width, height: height)
  }

  deinit {
    recording?.cancel()
  }

  /// Adds the next frame. A frame equal to the previous one lengthens the delay of the previous
  /// one.
  ///
  /// - Parameters:
  ///   - frame: a bitmap with the size of the animation.
  ///   - delayHundredths: the frame's delay in hundredths of a second, 2…65,535.
  ///   - changes: rectangles that contain all differences from the previous frame; nil if they are
  ///     unknown. Only these are compared.
  /// - Throws: `GIFError`, possibly for the frame before.
  package func add(
    _ frame: Bitmap, delayHundredths: Int, changes: [PixelRect]? = nil
  ) async throws {
    precondition(
      frame.width == width && frame.height == height, "all frames of an animation have one size")
    let changed = Span.changed(from: previous, to: frame, within: changes)
    // A transparent pixel is never drawn, so that it shows what is behind the GIF.
    let spans = isOpaque ? changed : changed.flatMap { $0.visibleParts(of: frame) }
    try await recording?.value
    recording = nil
    if previous == nil { previous = frame } else { previous?.copy(changed, from: frame) }
    let (recorder, picture) = (recorder, previous ?? frame)
    let recording = Task {
      try await recorder.record(spans, of: picture, delayHundredths: delayHundredths)
    }
    self.recording = recording
    if jobs == 1 { try await recording.value }
  }

  /// Writes the file. Nothing can be added afterwards.
  ///
  /// - Parameter write: writes a part of the file; it is called with all parts in order.
  /// - Throws: `GIFError`, or any error of `write`.
  package func finish(write: @escaping ([UInt8]) throws -> Void) async throws -> GIFSummary {
    try await recording?.value
    (recording, previous) = (nil, nil)
    let film = try await recorder.finish()
    guard let most = options.maximumBytes else {
      return try await encode(film, options, write: write)
    }
    // Try the requested options, then options for smaller files, until the file fits.
    var least = Int.max
    let stops = options.stopsAtLimit && !options.givesUp
    let limit = stops ? SizeLimit(bytes: most, recordedPixels: film.pixelCount) : nil
    for attempt in options.smallerAndSmaller {
      let buffer = Buffer()
      let summary = try await encode(film, attempt, limit) { buffer.bytes += $0 }
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
    _ film: RecordedFilm, _ options: GIFOptions, _ limit: SizeLimit? = nil,
    write: @escaping ([UInt8]) throws -> Void
  ) async throws -> GIFSummary {
    let palette = film.palette(most: options.colors)
    let writer = try GIFWriter(
      width: width, height: height, palette: palette.colors, loopCount: options.loopCount,
      write: write)
    let planner = FramePlanner(
      FrameReader(film.frames, width: width), width: width, height: height, options, shared: palette
    )
    let canvas = GIFCanvas(width: width, height: height)
    let isLarge = Self.isLarge(width: width, height: height)
    let pipeline = FramePipeline(into: writer, jobs: jobs, limit: limit, isLarge: isLarge)
    let mapped = MappedFrames(planner, ahead: jobs > 1 && !isLarge ? 2 : 0)
    var (records, pixels) = (film.frames.records[...], 0)
    while let (delay, drawn, repaired) = try await mapped.next()?.drawn(on: canvas) {
      pixels += records.popFirst()?.pixelCount ?? 0
      let wait = repaired == nil ? delay : RestRepair.waitDelay
      let rest = delay - (drawn == nil ? 0 : wait)
      if let drawn { try await pipeline.add(drawn, delay: wait, recordedPixels: pixels) }
      if let repaired {
        try await pipeline.add(repaired, delay: rest, recordedPixels: pixels)
      } else if rest > 0, !pipeline.prolong(by: rest) {
        // The frame draws nothing and the delay of the frame before is at its maximum, so add a
        // frame without a change.
        let repetition = canvas.repetition(palette)
        try await pipeline.add(Task { repetition }, delay: rest, recordedPixels: pixels)
      }
    }
    let frameCount = try await pipeline.finish()
    return GIFSummary(
      frameCount: frameCount, byteCount: try writer.finish(), isExact: palette.isExact,
      options: options)
  }
}

/// The size and exactness of a written GIF.
package struct GIFSummary: Sendable, Hashable {
  /// The number of frames in the file. Unchanged frames are merged with the frame before.
  package let frameCount: Int
  /// The size of the file in bytes.
  package let byteCount: Int
  /// Whether every pixel has its exact colour.
  package let isExact: Bool
  /// The options used for the file: the requested options, or reduced options that fit the size
  /// limit.
  package let options: GIFOptions
}
