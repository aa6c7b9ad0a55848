// The check of each request. Every address begins with a token that only who started the program
// knows. Requests of other hosts and pages are refused: no page of the web can ask through the
// browser.

/// Decides from a request alone whether it is answered.
struct AccessCheck: Sendable, Hashable {
  struct Refusal: Error, Hashable {
    let status: Int
    /// A line for a person.
    let reason: String
  }

  /// The first part of every path.
  let token: String

  /// 128 random bits, as 32 hexadecimal digits.
  static func newToken(using random: inout some RandomNumberGenerator) -> String {
    (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns an admitted request with the path behind the token: `/state`.
  func admit(_ request: HTTPRequest) throws(Refusal) -> HTTPRequest {
    let hosts = ["127.0.0.1:\(request.port)", "localhost:\(request.port)"]
    guard let host = request.host, hosts.contains(host) else {
      throw Refusal(status: 403, reason: "this preview answers to 127.0.0.1 only")
    }
    if let origin = request.origin, !hosts.map({ "http://\($0)" }).contains(origin) {
      throw Refusal(status: 403, reason: "other pages are not answered")
    }
    guard isToken(request.path.dropFirst().prefix { $0 != "/" }) else {
      throw Refusal(
        status: 403, reason: "the address lacks its token; open the one that was printed")
    }
    guard !request.path.contains("..") else {
      throw Refusal(status: 404, reason: "there is nothing here")
    }
    guard !request.isTooLarge else {
      throw Refusal(status: 413, reason: "the request is too large")
    }
    guard ["GET", "POST"].contains(request.method) else {
      throw Refusal(status: 405, reason: "GET and POST are answered")
    }
    var inner = request
    inner.path = String(request.path.dropFirst(1 + token.count))
    return inner
  }

  /// Compares in the same time whatever is wrong.
  private func isToken(_ text: Substring) -> Bool {
    let (a, b) = (Array(text.utf8), Array(token.utf8))
    guard a.count == b.count else { return false }
    // Swift binds both operators alike.
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
