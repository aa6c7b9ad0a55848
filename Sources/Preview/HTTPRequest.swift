// HTTP requests as values.

/// An HTTP request with its complete body.
struct HTTPRequest: Sendable, Hashable {
  /// The method in upper case.
  var method: String
  /// The path without the query, with percent escapes decoded.
  var path: String
  /// The first value of each query parameter, with percent escapes decoded.
  var query: [String: String] = [:]
  /// The header `Host`; nil when it is missing.
  var host: String?
  /// The header `Origin`, the origin of the requesting page; nil when it is missing.
  var origin: String?
  var body: [UInt8] = []
  /// Whether the body exceeded the limit and was dropped.
  var isTooLarge = false
  /// The port at which the server received the request.
  var port: UInt16
}
