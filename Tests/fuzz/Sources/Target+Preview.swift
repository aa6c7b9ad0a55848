// Fuzz targets for the preview's server, which any page or program may call.

import Foundation
import Geometry
import Scene
import Synchronization

@testable import Player
@testable import Preview

private let previewedScene = """
  flickbook: 1
  screen: { size: [40, 60], scale: 1, background: white }
  fps: 10
  params:
    far: { value: 20, min: 0, max: 30 }   # how far
    pace: 'spring(duration: 0.4, bounce: 0.25)'
  views:
    - { id: page, kind: scroll, frame: [0, 0, 40, 60], contentSize: [40, 300] }
    - { id: box, frame: [0, 5, 10, 10], background: red }
  rules:
    - on: message go
      do: { animate: { duration: 0.2, curve: = pace, name: slide }, set: { box.x: = far } }
  timeline:
    - drag: { view: page, by: [0, -20], over: 0.1 }
    - send: go
    - wait: 0.3

  """

/// Makes a new session, so that no input depends on an earlier one.
private func session() -> PreviewSession {
  let path = "\(workFolder)/s.yaml"
  write(Array(previewedScene.utf8), to: path)
  guard let session = try? PreviewSession(path: path), session.problems.isEmpty else {
    fatalError("the previewed scene cannot be read")
  }
  return session
}

/// Whether a response is no failure. Events and exports are not awaited: events never end, and
/// exports are renders.
private func isTaken(_ response: HTTPResponse) -> Bool {
  if case .failure(let status, let words) = response {
    demand((400..<500).contains(status) && !words.isEmpty, "a failure without a reason")
    return false
  }
  return true
}

private let token = String(repeating: "0123456789abcdef", count: 2)

/// Answers a request: a line such as `GET /frame/3?scale=0.5`, then the body.
func answerRequest(_ bytes: [UInt8]) -> Bool {
  let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
  let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").map(String.init)
  guard words.count == 2 else { return false }
  let halves = words[1].split(separator: "?", maxSplits: 1).map(String.init)
  let pairs = (halves.count > 1 ? halves[1] : "").split(separator: "&").map {
    $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  }
  let request = HTTPRequest(
    method: words[0], path: "/\(token)\(halves.first ?? "")",
    query: Dictionary(pairs.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { first, _ in first },
    host: "localhost:1", body: Array(bytes.dropFirst(end + 1)), port: 1)
  guard let inner = try? AccessCheck(token: token).admit(request) else { return false }
  return isTaken(session().response(to: inner))
}

/// Reads a gesture request, or samples of a finger when the input is no JSON: time, x and y, one
/// byte each.
func recordGesture(_ bytes: [UInt8]) -> Bool {
  var body = bytes
  if let first = bytes.first, first != UInt8(ascii: "{") {
    var seconds = 0.0
    let samples = stride(from: 1, to: bytes.count - 2, by: 3).map { index in
      seconds += Double(bytes[index]) / 1_000 + 0.0001
      return "[\(seconds),\(Double(bytes[index + 1]) / 4),\(Double(bytes[index + 2]) / 4)]"
    }
    let choice = first & 1 == 0 ? "cleaned" : "exact"
    body = Array(
      """
      {"version":1,"frame":\(first >> 1 & 3),"touches":[[\(samples.joined(separator: ","))]],\
      "down":false,"now":\(seconds + 0.1),"choice":"\(choice)"}
      """.utf8)
  }
  guard let gesture = try? GestureRequest(body) else { return false }
  let session = session()
  let isPlayed = (try? session.gestureSteps(gesture)) != nil
  // A kept gesture is played to its end, which takes time, so only some are kept.
  guard bytes.count.isMultiple(of: 3) else { return isPlayed }
  do throws(UserError) {
    try session.keepGesture(gesture)
  } catch {
    return isPlayed
  }
  demand(session.problems.isEmpty, "the kept gesture does not play: \(session.problems)")
  return true
}

// MARK: Over a socket

/// The server, made once by the only thread that feeds.
private nonisolated(unsafe) let server: HTTPServer = {
  signal(SIGPIPE, SIG_IGN)
  do throws(HTTPServer.Failure) {
    return try HTTPServer(port: 0, access: AccessCheck(token: token)) { request in
      let response = shared.response(to: request)
      if case .events = response { return .failure(404, "no events") }
      if case .later = response { return .failure(404, "no exports") }
      return response
    }
  } catch {
    fatalError("no server: \(error.reason)")
  }
}()

private let shared = session()

/// Sends the bytes over a connection, with `TOKEN` and `PORT` replaced by the server's.
func askServer(_ bytes: [UInt8]) -> Bool {
  let port = server.port
  let said = Data(bytes)
    .replacing(Data("TOKEN".utf8), with: Data(token.utf8))
    .replacing(Data("PORT".utf8), with: Data("\(port)".utf8))
  let socket = connected(to: port)
  defer { close(socket) }
  _ = said.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, 0) }
  shutdown(socket, Int32(SHUT_WR))
  var answer: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = recv(socket, &part, part.count, 0)
    guard count > 0 else {
      demand(count == 0 || errno != EAGAIN, "no response and no end within 5 s")
      break
    }
    answer += part[..<count]
  }
  demand(answer.isEmpty || answer.starts(with: Array("HTTP/1.".utf8)), "the response is no HTTP")
  return answer.starts(with: Array("HTTP/1.1 200".utf8))
}

private func connected(to port: UInt16) -> Int32 {
  let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var timeout = timeval(tv_sec: 5, tv_usec: 0)
  setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  let status = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  demand(status == 0, "no connection: errno \(errno)")
  return socket
}
