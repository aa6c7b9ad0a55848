// The properties of an animation that are known before its first frame.

/// The size, frame count, frame rate and duration of an animation.
package struct AnimationInfo: Sendable, Hashable {
  /// The size of every frame.
  package var size: PixelSize
  /// The number of frames, at least 1.
  package var frameCount: Int
  /// The frame rate, above 0.
  package var framesPerSecond: Double
  /// The time in seconds from the start of the first frame to the end of the last frame.
  package var durationSeconds: Double
  /// The number of plays; 0 repeats without end.
  package var loopCount: Int
  /// Whether every pixel is opaque. Otherwise the transparent pixels are the same in all frames.
  package var isOpaque: Bool

  package init(
    size: PixelSize, frameCount: Int, framesPerSecond: Double, durationSeconds: Double,
    loopCount: Int = 0, isOpaque: Bool = true
  ) {
    self.size = size
    self.frameCount = frameCount
    self.framesPerSecond = framesPerSecond
    self.durationSeconds = durationSeconds
    self.loopCount = loopCount
    self.isOpaque = isOpaque
  }
}

/// The width and height of a picture in pixels.
package struct PixelSize: Sendable, Hashable {
  /// The number of columns, at least 1.
  package var width: Int
  /// The number of rows, at least 1.
  package var height: Int

  /// Creates a size in pixels.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
