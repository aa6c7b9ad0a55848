// The errors of reading a GIF.

/// The reason why a GIF cannot be read. Its description is one line that follows the file's name.
package enum GIFReadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file does not begin with GIF's signature.
  case notGIF
  /// The file is damaged; the value is giflib's message.
  case damaged(String)
  /// The size in the header exceeds the limits. No pixel was decoded.
  case tooLarge(width: Int, height: Int, limits: ImageLimits)
  /// The file has more frames than the limits allow for its size. Decoding them would take too
  /// long.
  case tooManyFrames(most: Int, width: Int, height: Int)
  /// The file ends before its first frame.
  case noFrames

  /// The problem in one line that follows the file's name, such as "is not a GIF file".
  package var description: String {
    switch self {
    case .notGIF: "is not a GIF file"
    case .damaged(let words): "is a damaged GIF file (\(words))"
    case .tooLarge(let width, let height, let limits):
      limits.refusal(width: width, height: height)
    case .tooManyFrames(let most, let width, let height):
      "has more than \(most) frames of \(width) × \(height) pixels, too many for its size in bytes"
    case .noFrames: "contains no frame"
    }
  }
}
