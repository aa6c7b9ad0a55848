// What a browser asks, as a value.

/// A request whose body has come in.
struct HTTPRequest: Sendable, Hashable {
  /// In capitals.
  var method: String
  /// Without the query; percent signs decoded.
  var path: String
  /// The first value of each name, decoded.
  var query: [String: String] = [:]
  /// The header `Host`; nil when there is none.
  var host: String?
  /// The header `Origin`: the page that asks, where a browser says which; nil when there is none.
  var origin: String?
  var body: [UInt8] = []
  /// True: the body was larger than the server takes, and is not here.
  var isTooLarge = false
  /// Of the server that the request came to.
  var port: UInt16
}
