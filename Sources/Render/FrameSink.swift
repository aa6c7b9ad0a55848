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

  /// Puts what it kept in its place. Without this call nothing is left behind.
  ///
  /// - Returns: what became of the frames.
  mutating func finish() async throws -> Written
}

/// What a sink has made.
package struct Written: Sendable, Hashable {
  /// In all files.
  package var byteCount: Int
  /// Frames in the file after those without change were merged; nil: all that came.
  package var distinctFrameCount: Int?
  /// False: there were more than 256 colours, and they were reduced to a palette.
  package var isExact = true
  /// What a limit of bytes made it give up; nil for nothing.
  package var gaveUp: GivenUp?
  /// Older frames in the folder that this run did not write.
  package var staleFileCount = 0

  /// Files of so many bytes in all.
  package init(byteCount: Int) {
    self.byteCount = byteCount
  }
}

/// Writes all frames of a source into a sink.
///
/// - Parameters:
///   - jobs: how many frames are made at the same time, at least 1.
///   - progress: called with the number of frames done and of all frames.
/// - Throws: what the source or the sink throws; nothing is left half written then.
func write<Sink: FrameSink>(
  _ source: some FilmSource, to sink: Sink, jobs: Int,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws -> Written {
  var sink = sink
  let frames = try await source.frames(jobs: jobs, sink.prepare)
  let count = source.film.frameCount
  var done = 0
  while let frame = try await frames.next() {
    try await sink.add(frame)
    done += 1
    progress(done, count)
  }
  return try await sink.finish()
}
