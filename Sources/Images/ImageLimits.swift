// The size limits for images from outside.

/// Limits for images from outside, so that a small file cannot claim all memory.
package struct ImageLimits: Sendable, Hashable {
  /// The longest side in pixels.
  package var sidePixels: Int
  /// The largest area in pixels.
  package var pixels: Int
  /// The pixels that all frames of an animation may have together, for a file of any size.
  package var animationPixels = 1 << 32
  /// The additional pixels per byte of an animation's file, far more than frames with little change
  /// have.
  package var animationPixelsPerByte = 50_000

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - sidePixels: the longest side.
  ///   - pixels: the largest area.
  package init(sidePixels: Int, pixels: Int) {
    self.sidePixels = sidePixels
    self.pixels = pixels
  }

  /// The standard limits: 8,192 pixels per side and 16,777,216 in total, which take 64 MiB of
  /// memory.
  package static let standard = ImageLimits(sidePixels: 8_192, pixels: 16_777_216)

  /// Returns the message for an image that is too large, to follow its name.
  func refusal(width: Int, height: Int) -> String {
    "has \(width) × \(height) pixels; a picture has at most \(sidePixels) a side "
      + "and \(pixels) in all"
  }

  /// Returns the number of frames of a size that a file of `byteCount` bytes may have.
  func frameCount(width: Int, height: Int, byteCount: Int) -> Int {
    (animationPixels + byteCount * animationPixelsPerByte) / (width * height)
  }

  /// Whether an image of this size, in pixels, may be decoded.
  package func allow(width: Int, height: Int) -> Bool {
    // The sides come first, so that their product cannot overflow.
    width > 0 && height > 0 && max(width, height) <= sidePixels && width * height <= pixels
  }
}
