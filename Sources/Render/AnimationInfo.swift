// The form of an animation, known before its first frame.

/// How large an animation's pictures are, how many there are and when they show.
package struct AnimationInfo: Sendable, Hashable {
  /// Of every frame.
  package var size: PixelSize
  /// How many frames there are, at least 1.
  package var frameCount: Int
  /// Above 0.
  package var framesPerSecond: Double
  /// From the beginning of the first frame to the end of the last.
  package var durationSeconds: Double
  /// How often it is meant to play; 0 is for ever.
  package var loopCount: Int

  /// An animation of frames of equal length.
  package init(
    size: PixelSize, frameCount: Int, framesPerSecond: Double, durationSeconds: Double,
    loopCount: Int = 0
  ) {
    self.size = size
    self.frameCount = frameCount
    self.framesPerSecond = framesPerSecond
    self.durationSeconds = durationSeconds
    self.loopCount = loopCount
  }
}

/// The width and height of a picture in pixels.
package struct PixelSize: Sendable, Hashable {
  /// At least 1.
  package var width: Int
  /// At least 1.
  package var height: Int

  /// Both sides.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
