// The common interface of all inputs: scenes, panels, contact sheets, files. Consumers pull frames.

package import Images

/// A source of frames in order.
package protocol FrameSource: Sendable {
  /// The frame rate; nil for a single frame or frames at uneven times.
  var framesPerSecond: Double? { get }
  /// Whether equal frames were merged, so that the number of frames says nothing.
  var mergesEqualFrames: Bool { get }

  /// Returns the frames from the first on.
  ///
  /// - Parameters:
  ///   - jobs: the number of frames drawn at the same time, at least 1.
  ///   - prepare: converts each bitmap; may run several times at once.
  func frames<Content: Sendable>(
    jobs: Int, _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) async throws -> FrameStream<Content>
}

/// A source that knows the properties of its animation before its first frame, as most files
/// require.
package protocol AnimationSource: FrameSource {
  /// The properties of the animation.
  var animation: AnimationInfo { get }
}

extension FrameSource {
  /// Whether equal frames were merged; false for most sources.
  package var mergesEqualFrames: Bool { false }

  /// Returns the frames as bitmaps.
  package func frames(jobs: Int) async throws -> FrameStream<Bitmap> {
    try await frames(jobs: jobs) { $0 }
  }
}

/// A converted frame with its time.
package struct TimedFrame<Content> {
  /// The frame's number in the whole animation, counted from 0.
  package var index: Int
  /// The start of the frame in seconds of the animation.
  package var seconds: Double
  /// The frame's duration in seconds, if a file states it; nil to show until the next frame.
  package var shownSeconds: Double?
  /// The frame in the form that `prepare` returned.
  package var content: Content

  /// Creates a frame with its time.
  package init(index: Int, seconds: Double, shownSeconds: Double? = nil, content: Content) {
    self.index = index
    self.seconds = seconds
    self.shownSeconds = shownSeconds
    self.content = content
  }
}

/// A stream of frames, drawn on request or a few frames ahead.
package final class FrameStream<Content> {
  /// The source of frames. It is nil after the last one, so that rasterizers and their caches are
  /// freed before a file is finished.
  private var pull: (() async throws -> TimedFrame<Content>?)?

  /// - Parameter pull: returns the next frame; nil after the last.
  package init(_ pull: @escaping () async throws -> TimedFrame<Content>?) {
    self.pull = pull
  }

  /// Returns the next frame; nil after the last.
  package func next() async throws -> TimedFrame<Content>? {
    let frame = try await pull?()
    if frame == nil { pull = nil }
    return frame
  }
}
