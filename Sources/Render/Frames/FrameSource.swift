// The common interface of everything that can be rendered: scenes, panels, contact sheets and
// files. Sinks pull the frames from a source.

package import Images

/// An ordered sequence of frames that can be written to a sink.
package protocol FrameSource: Sendable {
  /// The frame rate; nil if there is only one frame, or if the times of the frames are uneven.
  var framesPerSecond: Double? { get }
  /// Whether the source may already have merged equal frames. Its frame count then cannot be
  /// compared with the frame count of another source.
  var mergesEqualFrames: Bool { get }

  /// Starts a new pass over all frames.
  ///
  /// - Parameters:
  ///   - jobs: the number of frames drawn at the same time, at least 1.
  ///   - prepare: converts each bitmap; may run on several threads at once.
  func frames<Content: Sendable>(
    jobs: Int, _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) async throws -> FrameStream<Content>
}

/// A source that knows its size, frame count and duration before its first frame. Most file formats
/// need these values first.
package protocol AnimationSource: FrameSource {
  /// The size, frame count, frame rate and duration.
  var animation: AnimationInfo { get }
}

extension FrameSource {
  /// Whether the source may already have merged equal frames; false by default.
  package var mergesEqualFrames: Bool { false }

  /// Starts a new pass over all frames, as unconverted bitmaps.
  package func frames(jobs: Int) async throws -> FrameStream<Bitmap> {
    try await frames(jobs: jobs) { $0 }
  }
}

package struct TimedFrame<Content> {
  /// The frame number in the whole animation, counted from 0.
  package var index: Int
  /// The start of the frame in seconds from the start of the animation.
  package var seconds: Double
  /// The frame's duration in seconds, as stored in a GIF; nil if the frame shows until the next
  /// one.
  package var shownSeconds: Double?
  /// The frame's content, as `prepare` returned it.
  package var content: Content
  /// Rectangles that contain all differences from the previous frame of the stream; nil if they are
  /// unknown.
  package var changes: [PixelRect]?

  package init(
    index: Int, seconds: Double, shownSeconds: Double? = nil, content: Content,
    changes: [PixelRect]? = nil
  ) {
    self.index = index
    self.seconds = seconds
    self.shownSeconds = shownSeconds
    self.content = content
    self.changes = changes
  }
}

/// The frames of one pass over a source. A source may draw a few frames before `next` requests
/// them.
package final class FrameStream<Content> {
  /// The closure that returns the next frame. It is set to nil after the last frame, so that
  /// rasterizers and caches are freed before the sink finishes.
  private var pull: (() async throws -> TimedFrame<Content>?)?

  /// - Parameter pull: returns the next frame; nil after the last frame.
  package init(_ pull: @escaping () async throws -> TimedFrame<Content>?) {
    self.pull = pull
  }

  /// Returns the next frame; nil after the last frame.
  package func next() async throws -> TimedFrame<Content>? {
    let frame = try await pull?()
    if frame == nil { pull = nil }
    return frame
  }
}
