// HTTP requests as values.

struct HTTPRequest: Sendable, Hashable {
  /// The method in upper case.
  var method: String
  /// The path without the query, decoded from percent encoding.
  var path: String
  /// The first value of each query parameter, decoded from percent encoding.
  var query: [String: String] = [:]
  /// The header `Host`; nil if missing.
  var host: String?
  /// The header `Origin`; nil if missing.
  var origin: String?
  var body: [UInt8] = []
  /// Whether the body exceeded the limit and was dropped.
  var isTooLarge = false
  var port: UInt16
}
