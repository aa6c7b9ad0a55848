// Why a GIF could not be made.

/// What stops an animation on its way into a file.
package enum GIFError: Error, Sendable, Hashable, CustomStringConvertible {
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
    case .notWritten(let words): "the GIF cannot be written: \(words)"
    case .spool(let words):
      "the temporary file for a GIF's frames, which lies beside the output, fails: \(words)"
    case .palette: "libimagequant gives no palette, as when there is no memory left"
    case .tooLarge(let least, let most):
      "the smallest GIF has \(least) bytes, more than \(most)"
    }
  }
}
