// Where pictures come from: a scene, panels, a contact sheet, files. Whoever wants them pulls.

package import Images

/// Something that shows one picture after the other.
package protocol FrameSource: Sendable {
  /// Frames a second; nil when they are not evenly spread, or there is one.
  var framesPerSecond: Double? { get }
  /// True when frames without change were merged: their number says nothing then.
  var mergesEqualFrames: Bool { get }

  /// Its frames from the first on.
  ///
  /// - Parameters:
  ///   - jobs: how many are made at the same time, at least 1.
  ///   - prepare: makes of each picture what is wanted; called for several at a time.
  func frames<Content: Sendable>(
    jobs: Int, _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) async throws -> FrameStream<Content>
}

/// A source that knows its form before its first frame, as files want it.
package protocol AnimationSource: FrameSource {
  /// The form.
  var animation: AnimationInfo { get }
}

extension FrameSource {
  /// Most sources have a frame for each moment.
  package var mergesEqualFrames: Bool { false }

  /// Its pictures themselves.
  package func frames(jobs: Int) async throws -> FrameStream<Bitmap> {
    try await frames(jobs: jobs) { $0 }
  }
}

/// What was made of one picture, and when it shows.
package struct TimedFrame<Content> {
  /// Of the whole animation, counted from 0.
  package var index: Int
  /// When it begins to show, in seconds of the animation.
  package var seconds: Double
  /// How long it shows, in seconds, where a file says so; nil: until the next one.
  package var shownSeconds: Double?
  /// What was made of the picture.
  package var content: Content

  /// A frame at its time.
  package init(index: Int, seconds: Double, shownSeconds: Double? = nil, content: Content) {
    self.index = index
    self.seconds = seconds
    self.shownSeconds = shownSeconds
    self.content = content
  }
}

/// Frames in order, made as they are asked for or a few ahead.
package final class FrameStream<Content> {
  /// Nil after the last frame: rasters with what they keep are gone before a file is finished.
  private var pull: (() async throws -> TimedFrame<Content>?)?

  /// - Parameter pull: makes the next frame; nil after the last.
  package init(_ pull: @escaping () async throws -> TimedFrame<Content>?) {
    self.pull = pull
  }

  /// The next frame; nil after the last.
  package func next() async throws -> TimedFrame<Content>? {
    let frame = try await pull?()
    if frame == nil { pull = nil }
    return frame
  }
}
