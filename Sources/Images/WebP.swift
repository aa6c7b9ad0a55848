// Writing WebP files, on libwebp: stills, the frames of animations, and what the pages that play a
// scene are made of.

import CWebP

/// Bitmaps to WebP files.
package enum WebP {
  /// Whether pixels come back as they are.
  package enum Form: Sendable, Hashable {
    /// They do; what is wholly transparent loses its colour.
    case lossless
    /// They come near: few bytes for photographs. Transparency is exact.
    case lossy
  }

  /// Bytes and time weighed on the scenes' frames: method 4 leaves 5 % less of twitter-profile and
  /// takes three times as long.
  private static let (method, effort): (Int32, Float) = (1, 75)

  /// Of lossy files: libwebp's own method, and a quality, of 100.
  private static let (lossyMethod, lossyQuality): (Int32, Float) = (4, 80)

  /// Encodes a bitmap. The same bitmap gives the same bytes.
  ///
  /// - Throws: WebPError for a side above 16,383 pixels, or without memory.
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

  /// The longest side that the format can say.
  package static let mostPixels = Int(WEBP_MAX_DIMENSION)
}

/// Why there is no WebP file.
package enum WebPError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The format has no such sides.
  case tooLarge
  /// libwebp gave up.
  case notWritten

  /// The sentence.
  package var description: String {
    switch self {
    case .tooLarge: "a WebP picture has at most 16383 pixels a side"
    case .notWritten: "libwebp had no memory for a picture"
    }
  }
}
