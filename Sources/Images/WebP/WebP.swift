// The WebP encoder, which uses libwebp: stills, frames of animations, and images for the web
// player.

import CWebP

/// The encoder of WebP files.
package enum WebP {
  package enum Compression: Sendable, Hashable {
    /// Lossless compression. Only the colour of completely transparent pixels may change.
    case lossless
    /// Lossless compression that also finds repetitions far apart. On the web pages of the example
    /// scenes, it saves 2…10 % of the bytes and takes 5…40 % more time.
    case thorough
    /// Lossy compression, which takes few bytes for photographs. The alpha channel is exact.
    case lossy
  }

  /// The settings for lossless files, chosen for size and time on the frames of the example scenes.
  /// Method 4 makes twitter-profile 5 % smaller and takes three times as long.
  private static let (method, effort): (Int32, Float) = (1, 75)

  /// The settings for thorough files. From a quality of 76 on, libwebp searches a million pixels
  /// instead of 256 rows for repetitions.
  private static let (thoroughMethod, thoroughEffort): (Int32, Float) = (2, 76)

  /// The settings for lossy files: libwebp's default method, and a quality of 0…100.
  private static let (lossyMethod, lossyQuality): (Int32, Float) = (4, 80)

  /// Encodes a bitmap. Equal bitmaps give equal bytes.
  ///
  /// - Throws: `WebPError` for a side above 16,383 pixels, or if libwebp fails.
  package static func encode(
    _ bitmap: Bitmap, as compression: Compression = .lossless
  ) throws(WebPError) -> [UInt8] {
    guard max(bitmap.width, bitmap.height) <= mostPixels else { throw .tooLarge }
    var count = 0
    let settings: (method: Int32, quality: Float) =
      switch compression {
      case .lossless: (method, effort)
      case .thorough: (thoroughMethod, thoroughEffort)
      case .lossy: (lossyMethod, lossyQuality)
      }
    let bytes = bitmap.pixels.withUnsafeBufferPointer { pixels in
      flickbook_webp_write(
        pixels.baseAddress, Int32(bitmap.width), Int32(bitmap.height),
        compression == .lossy ? 0 : 1, settings.method, settings.quality, &count)
    }
    guard let bytes else { throw .notWritten }
    defer { WebPFree(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The maximum width and height of a WebP file, in pixels.
  package static let mostPixels = Int(WEBP_MAX_DIMENSION)
}

/// The reason why a WebP file cannot be written.
package enum WebPError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The width or height exceeds the maximum of the format.
  case tooLarge
  /// libwebp failed.
  case notWritten

  /// The problem in one line.
  package var description: String {
    switch self {
    case .tooLarge: "a WebP picture has at most 16383 pixels a side"
    case .notWritten: "libwebp could not encode the picture, usually for lack of memory"
    }
  }
}
