// The WebP encoder on libwebp: stills, frames of animations, and images for the web player.

import CWebP

/// Conversion of bitmaps to WebP files.
package enum WebP {
  /// The kind of compression.
  package enum Form: Sendable, Hashable {
    /// Compression without loss, except for the colour of wholly transparent pixels.
    case lossless
    /// Compression with loss, which takes few bytes for photographs. Transparency is exact.
    case lossy
  }

  /// Settings for lossless files, chosen by bytes and time on the scenes' frames. Method 4 makes
  /// twitter-profile 5 % smaller and takes three times as long.
  private static let (method, effort): (Int32, Float) = (1, 75)

  /// Settings for lossy files: libwebp's default method, and the quality on a scale of 100.
  private static let (lossyMethod, lossyQuality): (Int32, Float) = (4, 80)

  /// Encodes a bitmap. The same bitmap gives the same bytes.
  ///
  /// - Throws: `WebPError` for a side above 16,383 pixels, or if libwebp fails.
  package static func encode(
    _ bitmap: Bitmap, as form: Form = .lossless
  ) throws(WebPError) -> [UInt8] {
    guard max(bitmap.width, bitmap.height) <= mostPixels else { throw .tooLarge }
    var count = 0
    let bytes = bitmap.pixels.withUnsafeBufferPointer { pixels in
      flickbook_webp_write(
        pixels.baseAddress, Int32(bitmap.width), Int32(bitmap.height), form == .lossless ? 1 : 0,
        form == .lossless ? method : lossyMethod, form == .lossless ? effort : lossyQuality, &count)
    }
    guard let bytes else { throw .notWritten }
    defer { WebPFree(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The longest side that the format allows, in pixels.
  package static let mostPixels = Int(WEBP_MAX_DIMENSION)
}

/// The reason why a WebP file cannot be written.
package enum WebPError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A side longer than the format allows.
  case tooLarge
  /// A failure of libwebp.
  case notWritten

  /// The problem in one line.
  package var description: String {
    switch self {
    case .tooLarge: "a WebP picture has at most 16383 pixels a side"
    case .notWritten: "libwebp could not encode the picture, usually for lack of memory"
    }
  }
}
