// The errors of reading and writing a PNG file.

/// The reason why a PNG file cannot be read or written. Its description is one line that follows
/// the file's name.
package enum PNGError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file does not begin with PNG's signature.
  case notPNG
  /// The file is damaged; the value is libpng's message.
  case damaged(String)
  /// The size in the header exceeds the limits. No pixel was decoded.
  case tooLarge(width: Int, height: Int, limits: ImageLimits)
  /// The file uses a feature that is not supported; the value follows the file's name.
  case unsupported(String)
  /// No memory was left for compressing.
  case notWritten

  /// The problem in one line that follows the file's name, such as "is not a PNG file".
  package var description: String {
    switch self {
    case .notPNG: "is not a PNG file"
    case .damaged(let words): "is a damaged PNG file (\(words))"
    case .tooLarge(let width, let height, let limits):
      limits.refusal(width: width, height: height)
    case .unsupported(let words): words
    case .notWritten: "cannot be written as PNG; memory is exhausted"
    }
  }
}
