// The decoder of picture files in any format that scenes may show.

/// Conversion of picture files to bitmaps.
package enum PictureFile {
  /// Decodes a PNG, JPEG or WebP file to sRGB. The format is recognised by the first bytes.
  ///
  /// - Parameter bytes: the whole file.
  /// - Throws: `PictureFileError`. The size is checked before memory for pixels is allocated.
  package static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .standard
  ) throws(PictureFileError) -> DecodedPicture {
    switch mediaType(of: bytes) {
    case "image/jpeg": return try JPEG.decode(bytes, limits: limits)
    case "image/webp": return try WebP.decode(bytes, limits: limits)
    case "image/png":
      do throws(PNGError) {
        return try PNG.read(bytes, limits: limits)
      } catch {
        throw .png(error)
      }
    default: throw .unknownFormat
    }
  }

  /// Returns the media type of a picture file by its first bytes; nil for an unknown format.
  package static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: PNG.signature) { return "image/png" }
    if bytes.starts(with: JPEG.signature) { return "image/jpeg" }
    if bytes.starts(with: Array("GIF8".utf8)) { return "image/gif" }
    let isRIFF = bytes.starts(with: Array("RIFF".utf8))
    return isRIFF && bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) ? "image/webp" : nil
  }
}

/// The reason why a picture file cannot be read. Its description is one line that follows the
/// file's name.
package enum PictureFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file has no signature of a known format.
  case unknownFormat
  /// The file is a PNG file that cannot be read.
  case png(PNGError)
  /// The file is a GIF file that cannot be read.
  case gif(GIFReadError)
  /// The file is damaged; the value is the library's message.
  case damaged(format: String, String)
  /// The size in the header exceeds the limits. No pixel was decoded.
  case tooLarge(width: Int, height: Int, limits: ImageLimits)
  /// The file uses a feature that is not supported; the value follows the file's name.
  case unsupported(String)

  /// The problem in one line that follows the file's name, such as "is a damaged JPEG file".
  package var description: String {
    switch self {
    case .unknownFormat: "is not a PNG, JPEG, WebP, GIF or SVG file"
    case .png(let error): error.description
    case .gif(let error): error.description
    case .damaged(let format, let words): "is a damaged \(format) file (\(words))"
    case .tooLarge(let width, let height, let limits):
      limits.refusal(width: width, height: height)
    case .unsupported(let words): words
    }
  }
}

/// A decoded picture, and warnings about its file.
package struct DecodedPicture: Sendable, Hashable {
  /// The pixels, upright and in sRGB.
  package var bitmap: Bitmap
  /// The parts of the file that were ignored or are missing, each in words that follow the file's
  /// name, such as "ends early; save it again".
  package var warnings: [String]
}
