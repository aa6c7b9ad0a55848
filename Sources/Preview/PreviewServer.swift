// The preview's addresses: what each answers, and who is let in.

import Foundation
package import Player
import Synchronization

/// Serves a scene to a browser on this machine, until it is released.
///
/// Every address begins with a token that only who started the program knows. Requests of other
/// hosts or origins are refused, so that no page of the web can ask through the browser. No path of
/// the file system is part of any address.
package final class PreviewServer: Sendable {
  /// Where the page is.
  package let address: String
  private let session: PreviewSession
  // The server is not touched after it was made; it ends when this does.
  private nonisolated(unsafe) var server: HTTPServer?

  /// - Parameter port: 0 for any that is free.
  /// - Throws: Trouble when the port is taken.
  package init(_ session: PreviewSession, port: UInt16) throws(Trouble) {
    self.session = session
    let token = Self.newToken()
    let gate = Gate(token: token)
    do throws(HTTPServerError) {
      let server = try HTTPServer(port: port) { [session] request in
        let port = gate.port.load(ordering: .relaxed)
        return gate.refusal(request, port: port) ?? answer(request, session, token: token)
      }
      gate.port.store(Int(server.port), ordering: .relaxed)
      address = "http://127.0.0.1:\(server.port)/\(token)/"
      self.server = server
    } catch {
      throw Trouble("the preview cannot listen on port \(port): \(error.reason); try --port 0")
    }
  }

  private static func newToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// Who is let in.
private final class Gate: Sendable {
  let token: String
  let port = Atomic(0)

  init(token: String) {
    self.token = token
  }

  /// Why a request is not answered; nil when it is.
  func refusal(_ request: HTTPRequest, port: Int) -> HTTPResponse? {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request.host, hosts.contains(host) else {
      return .failure(403, "this preview answers to 127.0.0.1 only")
    }
    if let origin = request.origin, !hosts.map({ "http://\($0)" }).contains(origin) {
      return .failure(403, "other pages are not answered")
    }
    guard isToken(request.path.split(separator: "/").first ?? "") else {
      return .failure(403, "the address lacks its token; open the one that was printed")
    }
    guard !request.path.contains("..") else { return .failure(404, "there is nothing here") }
    guard !request.isTooLarge else { return .failure(413, "the request is too large") }
    guard ["GET", "POST"].contains(request.method) else {
      return .failure(405, "GET and POST are answered")
    }
    return nil
  }

  /// In the same time whatever is wrong.
  private func isToken(_ text: Substring) -> Bool {
    let (a, b) = (Array(text.utf8), Array(token.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
  }
}

private func answer(_ request: HTTPRequest, _ session: PreviewSession, token: String)
  -> HTTPResponse
{
  let path = request.path.dropFirst(token.count + 1)
  do throws(Trouble) {
    switch (request.method, path) {
    case ("GET", "/"): return .data(previewPage, type: "text/html; charset=utf-8")
    case ("GET", "/state"): return json(session.describe())
    case ("GET", "/curve"):
      return session.curve(request.query["property"] ?? "").map(json) ?? nothing
    case ("GET", "/boxes"):
      return session.boxes(of: request.query["view"] ?? "").map(json) ?? nothing
    case ("GET", "/sample"):
      return session.sample(request.query["curve"] ?? "").map(json) ?? nothing
    case ("GET", "/events"): return .events(changes(of: session))
    case ("GET", let path) where path.hasPrefix("/frame/"):
      guard let index = Int(path.dropFirst("/frame/".count)),
        let bytes = try session.picture(frame: index, ofBase: request.query["side"] == "base")
      else { return nothing }
      return .data(bytes, type: "image/png")
    case ("GET", "/export"): return try export(request.query["kind"] ?? "", session)
    case ("POST", "/turn"):
      guard let values = texts(request.body) else { return unreadable }
      try session.turn(values)
      return json("{}")
    case ("POST", "/save"):
      try session.save()
      return json("{}")
    case ("POST", "/compare"):
      guard let revision = texts(request.body)?["revision"], !revision.hasPrefix("-") else {
        return unreadable
      }
      try session.compare(with: revision)
      return json("{}")
    default: return nothing
    }
  } catch {
    return .failure(422, error.description)
  }
}

private let nothing = HTTPResponse.failure(404, "there is nothing here")
private let unreadable = HTTPResponse.failure(400, "the body is no JSON object of texts")

private func json(_ text: String) -> HTTPResponse {
  .data(Array(text.utf8), type: "application/json")
}

private func texts(_ body: [UInt8]) -> [String: String]? {
  (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: String]
}

/// Events whenever the version changes, and a comment now and then, so that a page that has gone
/// is noticed.
private func changes(of session: PreviewSession) -> @Sendable () -> String? {
  let seen = Atomic(0)
  return {
    for _ in 0..<200 {
      let version = session.version
      if version != seen.load(ordering: .relaxed) {
        seen.store(version, ordering: .relaxed)
        return "data: \(version)\n\n"
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return ": still here\n\n"
  }
}

/// Waits for what is made elsewhere: this thread belongs to the connection.
private func export(_ kind: String, _ session: PreviewSession) throws(Trouble) -> HTTPResponse {
  let outcome = Mutex<Result<[UInt8]?, Trouble>?>(nil)
  let done = DispatchSemaphore(value: 0)
  Task {
    let made: Result<[UInt8]?, Trouble>
    do throws(Trouble) {
      made = .success(try await session.export(kind))
    } catch {
      made = .failure(error)
    }
    outcome.withLock { $0 = made }
    done.signal()
  }
  done.wait()
  guard let bytes = try outcome.withLock({ $0 })?.get() else { return nothing }
  let (type, ending) =
    switch kind {
    case "filmstrip": ("image/png", "png")
    case "html": ("text/html; charset=utf-8", "html")
    default: ("image/gif", "gif")
    }
  return .data(bytes, type: type, fileName: "\(kind).\(ending)")
}
