// One picture that is there already: a contact sheet, say.

package import Images

/// A picture as an animation of one frame.
package struct StillSource: AnimationSource {
  private let picture: Bitmap

  /// An animation that shows one picture for a second.
  package init(_ picture: Bitmap) {
    self.picture = picture
  }

  /// There is one frame.
  package var framesPerSecond: Double? { nil }

  /// One frame a second.
  package var animation: AnimationInfo {
    AnimationInfo(
      size: PixelSize(width: picture.width, height: picture.height), frameCount: 1,
      framesPerSecond: 1, durationSeconds: 1)
  }

  /// The picture.
  package func frames<Content: Sendable>(
    jobs: Int, _ prepare: @escaping @Sendable (Bitmap) throws -> Content
  ) throws -> FrameStream<Content> {
    var isShown = false
    return FrameStream {
      guard !isShown else { return nil }
      isShown = true
      return TimedFrame(index: 0, seconds: 0, content: try prepare(picture))
    }
  }
}
