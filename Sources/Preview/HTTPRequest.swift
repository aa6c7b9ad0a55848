// A request of a browser, as a value.

/// A request whose body has come in.
struct HTTPRequest: Sendable, Hashable {
  /// The method in capitals.
  var method: String
  /// The path without the query; percent signs decoded.
  var path: String
  /// The first value of each name, decoded.
  var query: [String: String] = [:]
  /// The header `Host`; nil when there is none.
  var host: String?
  /// The header `Origin`: the page that asks, where a browser tells it; nil when there is none.
  var origin: String?
  var body: [UInt8] = []
  /// Whether the body was larger than the server takes, and is not here.
  var isTooLarge = false
  /// The port of the server that the request came to.
  var port: UInt16
}
