// The preview's addresses: what each answers. No path of the file system is part of any of them.

import Foundation
import Player
import Scene
import Synchronization

/// The answer to a request that was let in.
///
/// - Parameter request: its path is the one behind the token.
func answer(_ request: HTTPRequest, _ session: PreviewSession) -> HTTPResponse {
  do throws(Trouble) {
    return request.method == "POST"
      ? try answerChange(request, session) : try answerQuestion(request, session)
  } catch {
    return failure(error)
  }
}

/// What changes nothing.
private func answerQuestion(
  _ request: HTTPRequest, _ session: PreviewSession
) throws(Trouble) -> HTTPResponse {
  func asked(_ name: String) -> String { request.query[name] ?? "" }
  switch request.path {
  case "/": return .data(Pages.preview, type: "text/html; charset=utf-8")
  case "/state": return json(session.shown.description(path: session.path))
  case "/curve": return try session.curve(asked("property")).map(json) ?? nothing
  case "/boxes": return try session.boxes(of: asked("view")).map(json) ?? nothing
  case "/sample": return curveSample(asked("curve")).map(json) ?? nothing
  case "/events": return .events(changes(of: session))
  case "/export":
    return ExportKind(rawValue: asked("kind")).map { export($0, session) } ?? nothing
  case let path where path.hasPrefix("/frame/"):
    guard let index = Int(path.dropFirst("/frame/".count)),
      let bytes = try session.picture(frame: index, ofBase: asked("side") == "base")
    else { return nothing }
    return .data(bytes, type: "image/png")
  default: return nothing
  }
}

private func answerChange(
  _ request: HTTPRequest, _ session: PreviewSession
) throws(Trouble) -> HTTPResponse {
  switch request.path {
  case "/turn":
    guard let values = texts(request.body) else { return unreadable }
    try session.turn(values)
  case "/save":
    try session.save()
  case "/compare":
    guard let revision = texts(request.body)?["revision"], !revision.hasPrefix("-") else {
      return unreadable
    }
    try session.compare(with: revision)
  default: return nothing
  }
  return json(.object([]))
}

private let nothing = HTTPResponse.failure(404, "there is nothing here")
private let unreadable = HTTPResponse.failure(400, "the body is no JSON object of texts")

private func failure(_ trouble: Trouble) -> HTTPResponse { .failure(422, trouble.description) }

private func json(_ value: JSON) -> HTTPResponse {
  .data(Array(value.written(indented: false).utf8), type: "application/json")
}

private func texts(_ body: [UInt8]) -> [String: String]? {
  (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: String]
}

private func export(_ kind: ExportKind, _ session: PreviewSession) -> HTTPResponse {
  .later {
    do throws(Trouble) {
      return .data(
        try await session.export(kind), type: kind.mediaType, fileName: kind.fileName)
    } catch {
      return failure(error)
    }
  }
}

/// The version whenever it is another, and a comment where there is nothing new, so that a page
/// that has gone is noticed.
private func changes(of session: PreviewSession) -> @Sendable () -> String {
  let seen = Atomic(0)
  return {
    guard
      let version = session.version(
        otherThan: seen.load(ordering: .relaxed), within: 1)
    else { return ": still here\n\n" }
    seen.store(version, ordering: .relaxed)
    return "data: \(version)\n\n"
  }
}
