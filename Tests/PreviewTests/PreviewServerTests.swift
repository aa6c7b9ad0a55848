// The server on a real socket: the parts of a request that reach the access check and the routes,
// and the responses.

import Foundation
import Player
import Testing

@testable import Preview

@Suite struct PreviewServerTests {
  /// A running server, with the port and token from its address.
  private final class Served {
    let scene: BoxScene
    let folder: PreviewSessions
    let server: PreviewServer
    let port: UInt16
    let token: String

    init() throws {
      scene = try BoxScene()
      folder = try PreviewSessions(path: scene.path)
      server = try PreviewServer(folder, port: 0)
      (port, token) = (server.address.port, server.address.token)
    }

    var session: PreviewSession { folder.first }
  }

  /// Returns the whole response to a request. The server closes the connection after the response.
  private func ask(
    _ port: UInt16, _ path: String, method: String = "GET", host: String? = nil,
    headers: [String] = [], body: String = ""
  ) async throws -> String {
    let lines =
      [
        "\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close",
        "Content-Length: \(body.utf8.count)",
      ] + headers
    return try await inThread {
      let client = try HTTPClient(port: port)
      try client.send(lines, body: body)
      return try client.read(until: nil)
    }
  }

  private func status(_ answer: String) -> Int? {
    answer.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  @Test func aRequestIsAnswered() async throws {
    let served = try Served()
    defer { withExtendedLifetime(served) {} }
    #expect(served.token.count == 32)
    let answer = try await ask(served.port, "/\(served.token)/state")
    #expect(status(answer) == 200)
    #expect(answer.contains("\r\n\r\n{\"version\": 1, "))
    for header in [
      "Content-Type: application/json", "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "X-Frame-Options: DENY",
      "Cross-Origin-Resource-Policy: same-origin",
    ] {
      #expect(answer.contains("\(header)\r\n"), "\(header)")
    }
  }

  @Test func queriesAndBodiesReachTheSession() async throws {
    let served = try Served()
    defer { withExtendedLifetime(served) {} }
    let path = "/\(served.token)"
    let turned = try await ask(
      served.port, "\(path)/turn", method: "POST", body: #"{"far": "12"}"#)
    #expect(status(turned) == 200)
    #expect(try served.session.described()["far"]?.value == .number(12))
    // The query is decoded; the first of two equal names counts.
    let curve = try await ask(served.port, "\(path)/curve?v=1&property=box%2Ex&property=q&flag")
    #expect(curve.contains("{\"now\": [["))
    let sample = try await ask(served.port, "\(path)/sample?curve=cubic-bezier(0,%200,+1,%201)")
    #expect(sample.contains(#"{"points": [[0, 0], [0.0125, 0.0125], "#))
    let large = try await ask(
      served.port, "\(path)/turn", method: "POST", body: String(repeating: "x", count: 300_000))
    #expect(status(large) == 413)
  }

  @Test func foreignRequestsAreRefused() async throws {
    let served = try Served()
    defer { withExtendedLifetime(served) {} }
    let path = "/\(served.token)/state"
    func status(_ path: String, host: String? = nil, _ headers: [String] = []) async throws -> Int?
    {
      self.status(try await ask(served.port, path, host: host, headers: headers))
    }
    #expect(try await status(path, ["Origin: http://127.0.0.1:\(served.port)"]) == 200)
    #expect(try await status(path, ["Origin: http://example.org"]) == 403)
    #expect(try await status(path, ["Origin: null"]) == 403)
    #expect(try await status(path, host: "example.org:\(served.port)") == 403)
    #expect(try await status("/state") == 403)
    #expect(try await status("/\(served.token.dropLast())x/state") == 403)
    #expect(try await status("/\(served.token)/..%2fstate") == 404)
    let deleted = try await ask(served.port, path, method: "DELETE")
    #expect(self.status(deleted) == 405)
  }

  @Test func aChangeSendsAnEvent() async throws {
    let served = try Served()
    defer { withExtendedLifetime(served) {} }
    let (session, port, token) = (served.session, served.port, served.token)
    let (first, second) = try await inThread {
      let client = try HTTPClient(port: port)
      try client.send(["GET /\(token)/events HTTP/1.1", "Host: 127.0.0.1:\(port)"])
      let first = try client.read(until: "data: 1\n\n")
      try session.setParameters(["far": "12"])
      return (first, try client.read(until: "data: 2\n\n"))
    }
    #expect(first.contains("Content-Type: text/event-stream\r\n"))
    // The scene may be announced before it is played to its end.
    let versions = second.replacing("event: early\ndata: 1\n\n", with: "")
    #expect(!versions.contains("data: 1\n"))
  }

  @Test func aDelayedAnswerIsAwaited() async throws {
    let token = String(repeating: "a", count: 32)
    let server = try HTTPServer(port: 0, access: AccessCheck(token: token)) { _ in
      .later {
        await Task.yield()
        return .later { .data(Array("done".utf8), type: "text/plain", fileName: "a.txt") }
      }
    }
    defer { withExtendedLifetime(server) {} }
    let answer = try await ask(server.port, "/\(token)/")
    #expect(answer.hasSuffix("\r\n\r\ndone"))
    #expect(answer.contains("Content-Disposition: attachment; filename=\"a.txt\"\r\n"))
  }

  /// The first bytes of requests that never end, or whose response is never read.
  private static let halves = [
    "", "GET /", "GET /TOKEN/state HTTP/1.1\r\nHost: ",
    "POST /TOKEN/turn HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 60000\r\n\r\n{",
    "GET /other/state HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
  ]

  /// Creates a client that requests events and does not read them.
  private static func unreadStream(_ port: UInt16, _ token: String) throws -> HTTPClient {
    let client = try HTTPClient(port: port)
    try client.send(["GET /\(token)/events HTTP/1.1", "Host: 127.0.0.1:\(port)"])
    _ = try client.read(until: "text/event-stream")
    return client
  }

  private static func halfRequest(
    _ index: Int, _ port: UInt16, _ token: String
  ) throws -> HTTPClient {
    let client = try HTTPClient(port: port)
    let text = halves[index % halves.count].replacing("TOKEN", with: token)
      .replacing("PORT", with: "\(port)")
    try? client.send(bytes: Array(text.utf8))
    return client
  }

  @Test func idleConnectionsLeaveRoomForABrowser() async throws {
    try allowOpenFiles(4_096)
    let served = try Served()
    let (folder, token) = (served.folder, served.token)
    // The timeout is long, so that no connection is closed by it.
    let server = try HTTPServer(port: 0, access: AccessCheck(token: token), timeoutSeconds: 3_600) {
      folder.response(to: $0)
    }
    defer { withExtendedLifetime((served, server)) {} }
    let port = server.port
    let (streams, halves) = try await inThread {
      (
        try (0..<200).map { _ in try Self.unreadStream(port, token) },
        try (0..<500).map { index in try Self.halfRequest(index, port, token) }
      )
    }
    defer { withExtendedLifetime(halves) {} }
    for _ in 0..<3 {
      let state = try await inThread {
        let client = try HTTPClient(port: port, patienceSeconds: 300)
        try client.send([
          "GET /\(token)/state HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close",
        ])
        return try client.read(until: nil)
      }
      #expect(status(state) == 200)
    }
    // The first stream still receives events.
    let version = try served.session.described().version
    try served.session.setParameters(["far": "12"])
    let events = try await inThread { try streams[0].read(until: "data: \(version + 1)\n\n") }
    #expect(events.contains("data: \(version + 1)\n\n"))
  }

  @Test(arguments: [
    (-1, 512), (1 << 20, 512), (544, 512), (543, 511), (256, 224), (64, 32), (8, 32),
  ])
  func connectionCountFollowsTheOpenFileLimit(openFiles: Int, expected: Int) {
    #expect(HTTPServer.connectionCount(openFiles: openFiles) == expected)
  }

  @Test func twoServersAreIndependent() async throws {
    let (one, other) = (try Served(), try Served())
    defer { withExtendedLifetime((one, other)) {} }
    #expect(one.port != other.port)
    #expect(one.token != other.token)
    #expect(status(try await ask(one.port, "/\(one.token)/state")) == 200)
    #expect(status(try await ask(other.port, "/\(other.token)/state")) == 200)
    #expect(status(try await ask(one.port, "/\(other.token)/state")) == 403)
    // A page of one server is a foreign page to the other.
    let answer = try await ask(
      one.port, "/\(one.token)/state", headers: ["Origin: http://127.0.0.1:\(other.port)"])
    #expect(status(answer) == 403)
  }

  @Test func aPortInUseIsReported() throws {
    let served = try Served()
    defer { withExtendedLifetime(served) {} }
    let (folder, port) = (served.folder, served.port)
    let message = trouble { () throws(UserError) in _ = try PreviewServer(folder, port: port) }
    #expect(
      message
        == "the preview cannot listen on port \(port): Address already in use")
    withExtendedLifetime(served) {}
  }

  @Test func aServerCanReuseAnEarlierToken() async throws {
    let served = try Served()
    defer { withExtendedLifetime(served) {} }
    let other = try PreviewServer(served.folder, port: 0, token: served.token)
    let answer = try await ask(other.address.port, "/\(served.token)/state")
    #expect(status(answer) == 200)
  }

  @Test func aReleasedServerStopsListening() async throws {
    let port = try Served().port
    await #expect(throws: HTTPClient.Lost.self) { try await ask(port, "/") }
  }
}
