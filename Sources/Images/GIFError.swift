// The errors of writing a GIF.

/// The reason why a GIF cannot be written.
package enum GIFError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A failure of giflib, with its message.
  case notWritten(String)
  /// A failure of the temporary file, with the system's message.
  case spool(String)
  /// A failure of libimagequant, mostly for lack of memory.
  case palette
  /// A GIF above the size limit in all its reduced versions, in bytes.
  case tooLarge(least: Int, most: Int)

  /// The problem in one line, with a remedy if there is one.
  package var description: String {
    switch self {
    case .notWritten(let words): "the GIF cannot be written: \(words)"
    case .spool(let words):
      "the temporary file for the GIF's frames in the output's folder failed: \(words)"
    case .palette: "libimagequant returned no palette, usually for lack of memory"
    case .tooLarge(let least, let most):
      "the smallest GIF has \(least) bytes, more than \(most)"
    }
  }
}
