// The preview's addresses: what each answers. No path of the file system is part of any of them.

import Platform
import Player
import Raster
import Scene
import Support
import Synchronization

/// The answer to a request that was let in.
///
/// - Parameter request: its path is the one behind the token.
func answer(_ request: HTTPRequest, _ session: PreviewSession) -> HTTPResponse {
  do throws(UserError) {
    return request.method == "POST"
      ? try answerChange(request, session) : try answerQuestion(request, session)
  } catch {
    return failure(error)
  }
}

/// What changes nothing.
private func answerQuestion(
  _ request: HTTPRequest, _ session: PreviewSession
) throws(UserError) -> HTTPResponse {
  func asked(_ name: String) -> String { request.query[name] ?? "" }
  switch request.path {
  case "/": return .data(Pages.preview, type: "text/html; charset=utf-8")
  case "/state": return json(session.shown.description(path: session.path))
  case "/curve": return try session.curve(asked("property")).map(json) ?? nothing
  case "/timeline": return json(session.timeline)
  case "/boxes" where request.query["frame"] != nil:
    return try Int(asked("frame")).flatMap(session.boxes(atFrame:)).map(json) ?? nothing
  case "/boxes": return try session.boxes(of: asked("view")).map(json) ?? nothing
  case "/sample":
    return curveSample(asked("curve"), over: Double(asked("over"))).map(json) ?? nothing
  case "/spring":
    return turnedSpring(
      asked("curve"), overshoot: Double(asked("overshoot")), rest: Double(asked("rest")),
      over: Double(asked("over"))
    ).map(json) ?? nothing
  case "/events": return .events(changes(of: session))
  case let path where path.hasPrefix("/page/"):
    return try pageFile(String(path.dropFirst("/page/".count)), session)
  case "/export":
    return ExportKind(rawValue: asked("kind")).map { export($0, session) } ?? nothing
  case let path where path.hasPrefix("/frame/"):
    return try Int(path.dropFirst("/frame/".count))
      .flatMap { (index) throws(UserError) in try picture(frame: index, request, session) }
      .map { .data($0, type: "image/png") } ?? nothing
  default: return nothing
  }
}

private func picture(frame index: Int, _ request: HTTPRequest, _ session: PreviewSession)
  throws(UserError) -> [UInt8]?
{
  let scale = request.query["scale"].flatMap { Double($0) }
  guard let early = request.query["early"] else {
    guard let variant = request.query["variant"] else {
      return try session.picture(frame: index, scale: scale)
    }
    return try Int(variant).flatMap { (id) throws(UserError) in
      try session.picture(frame: index, ofVariant: id, scale: scale)
    }
  }
  // None is no mistake: there may be a newer scene since the page asked.
  return try Int(early).flatMap { (number) throws(UserError) in
    try session.picture(frame: index, ofEarly: number, scale: scale)
  } ?? []
}

/// Part of the page, or one of the fonts that it is set in: those of the renderer.
private func pageFile(_ name: String, _ session: PreviewSession) throws(UserError) -> HTTPResponse {
  if let file = Pages.file(name) { return .data(file.bytes, type: file.type) }
  let weights = ["regular.otf": "/Inter-Regular.otf", "semibold.otf": "/Inter-SemiBold.otf"]
  guard let ending = weights[name],
    let file = session.shown.saved.look.fonts.files.first(where: { $0.path.hasSuffix(ending) })
  else { return nothing }
  return .data(try readFile(file.path, limit: 16 << 20), type: "font/otf")
}

private func answerChange(
  _ request: HTTPRequest, _ session: PreviewSession
) throws(UserError) -> HTTPResponse {
  switch request.path {
  case "/turn":
    guard let values = texts(request.body) else { return unreadable }
    try session.turn(values)
  case "/save":
    try session.save()
  case "/edit":
    guard let edit = texts(request.body).flatMap(animationEdit) else { return unreadable }
    try session.setAnimation(edit.key, to: edit.text, line: edit.line, column: edit.column)
  case "/undo": try session.undo()
  case "/redo": try session.redo()
  case "/preset/save", "/preset/rename", "/preset/delete", "/variant/add", "/variant/remove":
    guard let body = texts(request.body),
      let answer = try answerComparison(request.path, body, session)
    else { return unreadable }
    return answer
  default: return try answerGesture(request, session) ?? nothing
  }
  return json(.object([]))
}

let nothing = HTTPResponse.failure(404, "there is nothing here")
private let unreadable = HTTPResponse.failure(400, "the body is no JSON object of texts")

func failure(_ trouble: UserError) -> HTTPResponse { .failure(422, trouble.description) }

func json(_ value: JSON) -> HTTPResponse {
  .data(Array(value.written(indented: false).utf8), type: "application/json")
}

private func texts(_ body: [UInt8]) -> [String: String]? {
  try? JSONDecoder().decode([String: String].self, from: Data(body))
}

private func export(_ kind: ExportKind, _ session: PreviewSession) -> HTTPResponse {
  .later {
    do throws(UserError) {
      return .data(
        try await session.export(kind), type: kind.mediaType, fileName: kind.fileName)
    } catch {
      return failure(error)
    }
  }
}

/// A page that hears nothing for three times as long says so.
private let secondsBetweenSigns = 0.4

/// The version whenever it is another, scenes that are about to be shown, and a sign of life where
/// there is nothing new: a page that has gone is noticed, and the page notices when the server has.
private func changes(of session: PreviewSession) -> @Sendable () -> String {
  let seen = Mutex(News())
  return {
    let before = seen.withLock { $0 }
    guard let news = session.news(otherThan: before, within: secondsBetweenSigns) else {
      return "event: here\ndata:\n\n"
    }
    seen.withLock { $0 = news }
    let version = news.version != before.version ? "data: \(news.version)\n\n" : ""
    let early = news.early.map { "event: early\ndata: \($0)\n\n" } ?? ""
    return version + (news.early != before.early ? early : "")
  }
}
