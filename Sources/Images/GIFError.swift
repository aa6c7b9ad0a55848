// Why a GIF could not be made.

/// What stops an animation on its way into a file.
package enum GIFError: Error, Sendable, Hashable, CustomStringConvertible {
  /// More frames a second than browsers show; the number that was asked for.
  case frameRateTooHigh(Double)
  /// giflib's own words.
  case notWritten(String)
  /// The temporary file's trouble, in the system's words.
  case spool(String)
  /// libimagequant gave none, mostly for lack of memory.
  case palette
  /// No way of coding makes it small enough.
  case tooLarge(least: Int, most: Int)

  /// One line that says what to do, where there is something to do.
  package var description: String {
    switch self {
    case .frameRateTooHigh(let rate):
      "a GIF shows at most 50 frames a second, not \(GIFError.plain(rate)): "
        + "browsers slow shorter delays down; use --fps 50 or less"
    case .notWritten(let words): "the GIF cannot be written: \(words)"
    case .spool(let words):
      "the temporary file for a GIF's frames, which lies beside the output, fails: \(words)"
    case .palette: "libimagequant finds no palette"
    case .tooLarge(let least, let most):
      "the smallest GIF has \(least) bytes, more than the \(most) of --max-bytes; "
        + "try fewer frames a second (--fps) or a smaller --scale"
    }
  }

  /// Without ".0".
  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
