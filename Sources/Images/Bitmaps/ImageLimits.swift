// The size limits for image files from untrusted sources.

/// The size limits for image files, so that a small file cannot make the decoder use all memory.
package struct ImageLimits: Sendable, Hashable {
  /// The maximum width and height in pixels.
  package var sidePixels: Int
  /// The maximum number of pixels in an image.
  package var pixels: Int
  /// The number of pixels that an animation may have in all frames together, whatever the file's
  /// size.
  package var animationPixels = 1 << 32
  /// The number of additional pixels that an animation may have per byte of its file. Even frames
  /// with little change need far fewer.
  package var animationPixelsPerByte = 50_000

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - sidePixels: the maximum width and height.
  ///   - pixels: the maximum number of pixels in an image.
  package init(sidePixels: Int, pixels: Int) {
    self.sidePixels = sidePixels
    self.pixels = pixels
  }

  /// The standard limits: 8,192 pixels per side and 16,777,216 pixels in total, which take 64 MiB
  /// of memory.
  package static let standard = ImageLimits(sidePixels: 8_192, pixels: 16_777_216)

  /// Returns the message for an image that is too large. The message follows the file's name.
  func refusal(width: Int, height: Int) -> String {
    "has \(width) × \(height) pixels; a picture has at most \(sidePixels) a side "
      + "and \(pixels) in all"
  }

  /// Returns the maximum number of frames of this size, in pixels, in a file of `byteCount` bytes.
  func frameCount(width: Int, height: Int, byteCount: Int) -> Int {
    (animationPixels + byteCount * animationPixelsPerByte) / (width * height)
  }

  /// Whether an image of this size, in pixels, may be decoded.
  package func allow(width: Int, height: Int) -> Bool {
    // The sides are checked before their product, which therefore cannot overflow.
    width > 0 && height > 0 && max(width, height) <= sidePixels && width * height <= pixels
  }
}
