// How large a picture from outside may be.

/// What a picture from outside may be, so that a small file cannot ask for all memory.
package struct ImageLimits: Sendable, Hashable {
  /// Of each side.
  package var sidePixels: Int
  /// Width times height.
  package var pixels: Int
  /// Of all frames of an animation, whatever its file weighs.
  package var animationPixels = 1 << 32
  /// What each byte of an animation's file adds to that: far more than a frame without much change
  /// has.
  package var animationPixelsPerByte = 50_000

  /// - Parameters:
  ///   - sidePixels: the longest side.
  ///   - pixels: width times height.
  package init(sidePixels: Int, pixels: Int) {
    self.sidePixels = sidePixels
    self.pixels = pixels
  }

  /// 8,192 pixels a side and 16,777,216 in all: 64 MiB of memory.
  package static let standard = ImageLimits(sidePixels: 8_192, pixels: 16_777_216)

  /// What is said of a picture that is too large, to follow its name.
  func refusal(width: Int, height: Int) -> String {
    "has \(width) × \(height) pixels; a picture has at most \(sidePixels) a side "
      + "and \(pixels) in all"
  }

  /// How many frames of a size a file of so many bytes may show.
  func frameCount(width: Int, height: Int, byteCount: Int) -> Int {
    (animationPixels + byteCount * animationPixelsPerByte) / (width * height)
  }

  /// True when a picture of this size, in pixels, may be decoded.
  package func allow(width: Int, height: Int) -> Bool {
    // The sides first: their product cannot overflow then, whatever a header promises.
    width > 0 && height > 0 && max(width, height) <= sidePixels && width * height <= pixels
  }
}
