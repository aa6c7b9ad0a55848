// What goes back to a browser, as a value.

/// The answer to a request.
enum HTTPResponse: Sendable {
  /// With status 200.
  ///
  /// - Parameters:
  ///   - type: the media type.
  ///   - fileName: what a browser saves it as; nil: it shows it.
  case data([UInt8], type: String, fileName: String? = nil)
  /// A status and a line of words.
  case failure(Int, String)
  /// Server-sent events. Called again and again in a thread of its own, it waits a second at most
  /// for what it returns.
  case events(@Sendable () -> String)
  /// An answer that takes time: the connection waits for it.
  case later(@Sendable () async -> HTTPResponse)
}
