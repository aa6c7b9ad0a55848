// The access check as a table of requests, each with a single fault.

import Testing

@testable import Preview

@Suite struct AccessCheckTests {
  private static let token = "0123456789abcdef0123456789abcdef"
  private static let access = AccessCheck(token: token)

  private static func request(
    _ path: String = "/\(token)/state", method: String = "GET", host: String? = "127.0.0.1:4711",
    origin: String? = nil, isTooLarge: Bool = false
  ) -> HTTPRequest {
    HTTPRequest(
      method: method, path: path, host: host, origin: origin, isTooLarge: isTooLarge, port: 4711)
  }

  private static func status(_ request: HTTPRequest) -> Int {
    do throws(AccessCheck.Refusal) {
      _ = try access.admit(request)
      return 200
    } catch {
      return error.status
    }
  }

  @Test(arguments: [
    ("127.0.0.1:4711", 200), ("localhost:4711", 200), (nil, 403), ("", 403), ("127.0.0.1", 403),
    ("127.0.0.1:4712", 403), ("localhost:80", 403), ("example.org", 403),
    ("example.org:4711", 403), ("127.0.0.1:4711.example.org", 403), ("127.0.0.1:47110", 403),
    ("[::1]:4711", 403), (" 127.0.0.1:4711", 403),
  ])
  func foreignHostNamesAreRefused(host: String?, status: Int) {
    #expect(Self.status(Self.request(host: host)) == status)
  }

  @Test(arguments: [
    (nil, 200), ("http://127.0.0.1:4711", 200), ("http://localhost:4711", 200),
    ("http://example.org", 403), ("http://example.org:4711", 403), ("http://127.0.0.1:4712", 403),
    ("http://127.0.0.1", 403), ("http://localhost", 403), ("https://127.0.0.1:4711", 403),
    ("http://127.0.0.1:4711.example.org", 403), ("http://127.0.0.1:4711/", 403), ("null", 403),
    ("", 403), ("file://", 403), ("127.0.0.1:4711", 403),
  ])
  func requestsFromOtherOriginsAreRefused(origin: String?, status: Int) {
    #expect(Self.status(Self.request(origin: origin)) == status)
    #expect(Self.status(Self.request(method: "POST", origin: origin)) == status)
  }

  @Test(arguments: [
    ("/\(token)/state", 200), ("/\(token)/", 200), ("/\(token)", 200),
    ("/0123456789abcdef0123456789abcdee/state", 403),
    ("/1123456789abcdef0123456789abcdef/state", 403), ("/\(token)0/state", 403),
    ("/\(token.dropLast())/state", 403), ("/\(token.uppercased())/state", 403), ("/", 403),
    ("", 403), ("/state", 403), ("//\(token)/state", 403), ("/state/\(token)", 403),
    ("/\(token)/../state", 404), ("/\(token)/frame/..", 404), ("/\(token)/..%2f", 404),
    ("/../\(token)/state", 403),
  ])
  func onlyRequestsWithTheTokenAreAdmitted(path: String, status: Int) {
    #expect(Self.status(Self.request(path)) == status, "\(path)")
  }

  @Test(arguments: [
    ("GET", 200), ("POST", 200), ("HEAD", 405), ("PUT", 405), ("DELETE", 405), ("OPTIONS", 405),
    ("get", 405), ("", 405),
  ])
  func otherHTTPMethodsAreRefused(method: String, status: Int) {
    #expect(Self.status(Self.request(method: method)) == status)
  }

  @Test func oversizedRequestsAreRefused() {
    #expect(Self.status(Self.request(method: "POST", isTooLarge: true)) == 413)
    // A request without the token gets no further information.
    #expect(Self.status(Self.request("/x", method: "POST", isTooLarge: true)) == 403)
  }

  @Test(arguments: [
    ("/\(token)/state", "/state"), ("/\(token)/", "/"), ("/\(token)", ""),
    ("/\(token)/frame/3", "/frame/3"), ("/\(token)//", "//"),
  ])
  func theTokenIsRemovedFromAdmittedRequests(path: String, inner: String) throws {
    var asked = Self.request(path, method: "POST", origin: "http://localhost:4711")
    asked.query = ["a": "b"]
    asked.body = [1, 2]
    var expected = asked
    expected.path = inner
    #expect(try Self.access.admit(asked) == expected)
  }

  /// A generator that always returns the same number.
  private struct Constant: RandomNumberGenerator {
    let number: UInt64
    mutating func next() -> UInt64 { number }
  }

  @Test func tokensAre32DigitsAndDiffer() {
    var small = Constant(number: 0xA)
    #expect(AccessCheck.newToken(using: &small) == "000000000000000a000000000000000a")
    var large = Constant(number: .max)
    #expect(AccessCheck.newToken(using: &large) == String(repeating: "f", count: 32))
    var random = SystemRandomNumberGenerator()
    #expect(Set((0..<50).map { _ in AccessCheck.newToken(using: &random) }).count == 50)
  }
}
