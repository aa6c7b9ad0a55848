// The common interface of all outputs: GIF, animated PNG or WebP, video, folder, still, stream.

package import Images

/// An output that takes frames in order.
package protocol FrameSink {
  /// The form in which the sink takes each frame.
  associatedtype Content: Sendable

  /// Converts a bitmap to the form for `add`; may run several times at once.
  var prepare: @Sendable (Bitmap) throws -> Content { get }

  /// Adds the next frame.
  mutating func add(_ frame: TimedFrame<Content>) async throws

  /// Moves the files to their paths. Without this call no file is left behind.
  mutating func finish() async throws -> SinkResult
}

/// The sizes and counts of a sink's files.
package struct SinkResult: Sendable, Hashable {
  /// The size of all files in bytes.
  package var byteCount: Int
  /// The number of frames after equal ones were merged; nil if the sink merges none.
  package var distinctFrameCount: Int?
  /// Whether every colour is exact, as in a GIF of at most 256 colours.
  package var isExact = true
  /// The settings reduced to keep a size limit; nil if nothing was reduced.
  package var reduction: QualityReduction?
  /// The number of older frames in the folder that this run did not write.
  package var staleFileCount = 0
}

/// Writes all frames of a source to a sink.
///
/// - Parameters:
///   - jobs: the number of frames drawn at the same time, at least 1.
///   - progress: called with the number of completed frames and of all frames.
/// - Throws: any error of the source or the sink; no incomplete file is left.
func write<Sink: FrameSink>(
  _ source: some AnimationSource, to sink: Sink, jobs: Int,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws -> SinkResult {
  var sink = sink
  let frames = try await source.frames(jobs: jobs, sink.prepare)
  let count = source.animation.frameCount
  var done = 0
  while let frame = try await frames.next() {
    try await sink.add(frame)
    done += 1
    progress(done, count)
  }
  return try await sink.finish()
}
