// The common interface of all output formats: GIF, APNG, WebP, video, still picture, folder.

package import Images

/// An output that receives the frames of an animation in order.
package protocol FrameSink {
  /// The type of a prepared frame, such as a bitmap or the bytes of a PNG file.
  associatedtype Content: Sendable

  /// The conversion of a drawn bitmap to the content that `add` receives. It may run on several
  /// threads at once.
  var prepare: @Sendable (Bitmap) throws -> Content { get }

  /// Writes or encodes the next frame.
  mutating func add(_ frame: TimedFrame<Content>) async throws

  /// Completes the output and moves its files to their final paths. Without this call, no file is
  /// left.
  mutating func finish() async throws -> SinkResult
}

/// The size and the properties of the files that a sink wrote.
package struct SinkResult: Sendable, Hashable {
  /// The total size of all files in bytes.
  package var byteCount: Int
  /// The number of frames in the file after equal frames were merged; nil if the sink merges no
  /// frames.
  package var distinctFrameCount: Int?
  /// Whether every pixel has its exact colour. False for a GIF that needed more colours than its
  /// palette.
  package var isExact = true
  /// The settings that were reduced to meet a size limit; nil if none was reduced.
  package var reduction: QualityReduction?
  /// The number of frame files of a previous run that are left in the folder.
  package var staleFileCount = 0
}

/// Writes all frames of a source to a sink.
///
/// - Parameters:
///   - jobs: the number of frames drawn at the same time, at least 1.
///   - progress: called after each frame with the number of completed frames and the total number.
/// - Throws: any error of the source or the sink, or a `CancellationError` after a cancellation of
///   the task. No incomplete file is left.
func write<Sink: FrameSink>(
  _ source: some AnimationSource, to sink: Sink, jobs: Int,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws -> SinkResult {
  var sink = sink
  let frames = try await source.frames(jobs: jobs, sink.prepare)
  let count = source.animation.frameCount
  var done = 0
  while let frame = try await frames.next() {
    try Task.checkCancellation()
    try await sink.add(frame)
    done += 1
    progress(done, count)
  }
  return try await sink.finish()
}
