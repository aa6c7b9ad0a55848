// Where pictures go: a GIF, an animated PNG or WebP, a folder, one still, a stream.

package import Images

/// Something that takes frames in order and keeps them.
package protocol FrameSink {
  /// What it takes of each picture.
  associatedtype Content: Sendable

  /// Makes of a picture what `add` takes; called for several at a time.
  var prepare: @Sendable (Bitmap) throws -> Content { get }

  /// Takes the next frame.
  mutating func add(_ frame: TimedFrame<Content>) async throws

  /// Puts the files in their places. Without this call nothing is left behind.
  mutating func finish() async throws -> SinkResult
}

/// The files of a sink, in numbers.
package struct SinkResult: Sendable, Hashable {
  /// The bytes of all files.
  package var byteCount: Int
  /// The frames in the file after those without change were merged; nil: all that came.
  package var distinctFrameCount: Int?
  /// Whether no colour was changed: there were 256 at most.
  package var isExact = true
  /// The settings that a limit of bytes reduced; nil for none.
  package var reduction: QualityReduction?
  /// The older frames in the folder that this run did not write.
  package var staleFileCount = 0
}

/// Writes all frames of a source into a sink.
///
/// - Parameters:
///   - jobs: how many frames are made at the same time, at least 1.
///   - progress: called with the number of frames done and of all frames.
/// - Throws: what the source or the sink throws; nothing is left half written then.
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
