// The errors of writing a GIF.

/// The reason why a GIF cannot be written.
package enum GIFError: Error, Sendable, Hashable, CustomStringConvertible {
  /// giflib failed; the value is its message.
  case notWritten(String)
  /// The temporary file could not be created, written or read; the value is the system's message.
  case spool(String)
  /// All reduced versions of the GIF exceed the size limit. `least` is the smallest size and `most`
  /// the limit, in bytes.
  case tooLarge(least: Int, most: Int)

  /// The problem in one line, with a remedy if one exists.
  package var description: String {
    switch self {
    case .notWritten(let words): "the GIF cannot be written: \(words)"
    case .spool(let words):
      "the GIF's temporary file in the output's folder cannot be used: \(words)"
    case .tooLarge(let least, let most):
      "the smallest GIF has \(least) bytes, more than \(most)"
    }
  }
}
