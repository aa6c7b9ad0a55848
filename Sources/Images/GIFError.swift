// Why a GIF could not be made.

public enum GIFError: Error, Sendable, Hashable, CustomStringConvertible {
  case frameRateTooHigh(Double)
  /// giflib's own words.
  case notWritten(String)
  /// The temporary file's trouble, in the system's words.
  case spool(String)
  case palette

  public var description: String {
    switch self {
    case .frameRateTooHigh(let rate):
      "a GIF shows at most 50 frames a second, not \(rate): browsers slow shorter delays down; "
        + "use --fps 50 or less"
    case .notWritten(let words): "the GIF cannot be written: \(words)"
    case .spool(let words): "the temporary file for a GIF's frames fails: \(words)"
    case .palette: "libimagequant finds no palette"
    }
  }
}
