// Why a PNG file could not be read or written.

/// What stops a picture on its way from or into a PNG file. A description is one line without its
/// subject, to follow the file's name.
package enum PNGError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The first bytes are not PNG's.
  case notPNG
  /// With libpng's own words.
  case damaged(String)
  /// The sizes are the header's; no pixel was decoded.
  case tooLarge(width: Int, height: Int, limits: ImageLimits)
  /// With libpng's own words.
  case notWritten(String)

  /// One line that follows the file's name: "is not a PNG file".
  package var description: String {
    switch self {
    case .notPNG: "is not a PNG file"
    case .damaged(let words): "is a damaged PNG file (\(words))"
    case .tooLarge(let width, let height, let limits):
      limits.refusal(width: width, height: height)
    case .notWritten(let words): "cannot be written as PNG (\(words))"
    }
  }
}
