// HTTP requests as values.

/// A request with its complete body.
struct HTTPRequest: Sendable, Hashable {
  /// The method in upper case.
  var method: String
  /// The path without the query, with percent escapes decoded.
  var path: String
  /// The first value of each query parameter, decoded.
  var query: [String: String] = [:]
  /// The header `Host`; nil when it is missing.
  var host: String?
  /// The header `Origin`, the origin of the requesting page; nil when it is missing.
  var origin: String?
  var body: [UInt8] = []
  /// Whether the body exceeded the limit and was dropped.
  var isTooLarge = false
  /// The server's port that received the request.
  var port: UInt16
}
