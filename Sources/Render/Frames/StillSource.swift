// The source for a picture that is already drawn, such as a contact sheet.

package import Images

/// An animation that consists of one given picture.
package struct StillSource: AnimationSource {
  private let picture: Bitmap

  /// Creates an animation that shows the picture for one second.
  package init(_ picture: Bitmap) {
    self.picture = picture
  }

  /// Always nil, because there is only one frame.
  package var framesPerSecond: Double? { nil }

  /// One frame with a duration of one second.
  package var animation: AnimationInfo {
    AnimationInfo(
      size: PixelSize(width: picture.width, height: picture.height), frameCount: 1,
      framesPerSecond: 1, durationSeconds: 1)
  }

  /// Returns the picture as the only frame.
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
