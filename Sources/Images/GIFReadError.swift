// Why a GIF could not be read.

/// What stops a GIF from being read. A description is one line without its subject, to follow the
/// file's name.
package enum GIFReadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The first bytes are not GIF's.
  case notGIF
  /// With giflib's own words.
  case damaged(String)
  /// The sizes are the header's; no pixel was decoded.
  case tooLarge(width: Int, height: Int, limits: ImageLimits)
  /// A small file with so many frames of a large screen that looking at them would not end.
  case tooManyFrames(most: Int, width: Int, height: Int)
  /// The file ends before the first frame.
  case noFrames

  /// One line that follows the file's name: "is not a GIF file".
  package var description: String {
    switch self {
    case .notGIF: "is not a GIF file"
    case .damaged(let words): "is a damaged GIF file (\(words))"
    case .tooLarge(let width, let height, let limits):
      limits.refusal(width: width, height: height)
    case .tooManyFrames(let most, let width, let height):
      "has more than \(most) frames of \(width) × \(height) pixels, which is too much for its few "
        + "bytes"
    case .noFrames: "holds no picture"
    }
  }
}
