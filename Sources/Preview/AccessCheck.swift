// The check of a request's access. A request needs a secret token in its path. Requests for other
// hosts and from other origins are refused, so that no website can reach the preview.

struct AccessCheck: Sendable, Hashable {
  struct Refusal: Error, Hashable {
    let status: Int
    /// The reason on one line, for the user.
    let reason: String
  }

  /// The secret first component of every path: 32 hexadecimal digits.
  let token: String

  /// Makes a token from 128 random bits.
  static func newToken(using random: inout some RandomNumberGenerator) -> String {
    (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns the request with only the part of its path that follows the token, such as `/state`.
  ///
  /// - Throws: A refusal with an HTTP status if the request is not admitted.
  func admit(_ request: HTTPRequest) throws(Refusal) -> HTTPRequest {
    let hosts = ["127.0.0.1:\(request.port)", "localhost:\(request.port)"]
    guard let host = request.host, hosts.contains(host) else {
      throw Refusal(status: 403, reason: "the preview answers only on 127.0.0.1")
    }
    if let origin = request.origin, !hosts.map({ "http://\($0)" }).contains(origin) {
      throw Refusal(status: 403, reason: "requests from other pages are refused")
    }
    guard isToken(request.path.dropFirst().prefix { $0 != "/" }) else {
      throw Refusal(
        status: 403, reason: "the address has no valid token; open the printed address")
    }
    guard !request.path.contains("..") else {
      throw Refusal(status: 404, reason: "not found")
    }
    guard !request.isTooLarge else {
      throw Refusal(status: 413, reason: "the request is too large")
    }
    guard ["GET", "POST"].contains(request.method) else {
      throw Refusal(status: 405, reason: "only GET and POST are supported")
    }
    var inner = request
    inner.path = String(request.path.dropFirst(1 + token.count))
    return inner
  }

  /// Whether a string is the token. The comparison takes constant time, so that the time does not
  /// reveal how many characters of a guess are right.
  private func isToken(_ text: Substring) -> Bool {
    let (a, b) = (Array(text.utf8), Array(token.utf8))
    guard a.count == b.count else { return false }
    // The parentheses are needed: `|` and `^` have the same precedence in Swift.
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
