// The read-only routes of a scene. A request can name only files of the page.

import Player
import Raster
import Scene
import Support
import Synchronization

extension PreviewSession {
  /// Returns the response to an admitted request.
  ///
  /// - Parameter request: A request whose path follows the token.
  func response(to request: HTTPRequest) -> HTTPResponse {
    do throws(UserError) {
      let isChange = request.method == "POST"
      return try (isChange ? responseToChange(request) : responseToQuery(request)) ?? .notFound
    } catch {
      return .failure(error)
    }
  }

  /// Returns the response; nil if the path or the requested object is unknown.
  private func responseToQuery(_ request: HTTPRequest) throws(UserError) -> HTTPResponse? {
    func argument(_ name: String) -> String { request.query[name] ?? "" }
    func number(_ name: String) -> Double? { Double(argument(name)) }
    switch request.path {
    case "/": return .data(PreviewPages.preview, type: "text/html; charset=utf-8")
    case "/state": return .json(state.description(path: path))
    case "/curve": return try curve(argument("property")).map(HTTPResponse.json)
    case "/timeline": return .json(state.timeline.description)
    case "/idle": return .json(try idleRules())
    case "/boxes" where request.query["frame"] != nil:
      return try Int(argument("frame")).flatMap(boxes(atFrame:)).map(HTTPResponse.json)
    case "/boxes": return try boxes(of: argument("view")).map(HTTPResponse.json)
    case "/sample":
      return curveSample(argument("curve"), over: number("over")).map(HTTPResponse.json)
    case "/spring":
      return adjustedSpring(
        argument("curve"), overshoot: number("overshoot"), rest: number("rest"),
        over: number("over")
      ).map(HTTPResponse.json)
    case "/events": return .events(eventStream())
    case let path where path.hasPrefix("/share/"):
      return responseToShare(path, request.query)
    case let path where path.hasPrefix("/page/"):
      return try pageFile(String(path.dropFirst("/page/".count)))
    case let path where path.hasPrefix("/frame/"):
      return try Int(path.dropFirst("/frame/".count))
        .flatMap { (index) throws(UserError) in try picture(frame: index, for: request) }
        .map(HTTPResponse.png)
    default: return nil
    }
  }

  private func picture(frame index: Int, for request: HTTPRequest) throws(UserError) -> [UInt8]? {
    let scale = request.query["scale"].flatMap { Double($0) }
    if let early = request.query["early"] {
      // The number of a previous scene is not an error, because the scene may have changed after
      // the request was sent. Respond with an empty picture.
      return try Int(early).flatMap { (number) throws(UserError) in
        try picture(frame: index, ofEarly: number, scale: scale)
      } ?? []
    }
    guard let variant = request.query["variant"] else {
      return try picture(frame: index, scale: scale)
    }
    return try Int(variant).flatMap { (id) throws(UserError) in
      try picture(frame: index, ofVariant: id, scale: scale)
    }
  }

  /// Returns a file of the page, or a font that the page shares with the renderer.
  private func pageFile(_ name: String) throws(UserError) -> HTTPResponse? {
    if let file = PreviewPages.file(name) { return .data(file.bytes, type: file.type) }
    let weights = ["regular.otf": "/Inter-Regular.otf", "semibold.otf": "/Inter-SemiBold.otf"]
    guard let ending = weights[name],
      let file = state.saved.resources.fonts.files.first(where: { $0.path.hasSuffix(ending) })
    else { return nil }
    return .data(try readFile(file.path, limit: 16 << 20), type: "font/otf")
  }

  /// The interval between heartbeats, in seconds. A page reports a lost server after three
  /// intervals without a heartbeat.
  private static let secondsBetweenSigns = 0.4

  /// Returns a stream of events: a new version, an announced scene, or a heartbeat. A missing
  /// heartbeat reveals a lost connection to the server and the page.
  private func eventStream() -> @Sendable () -> String {
    let latest = Mutex(SessionRevision())
    return {
      let seen = latest.withLock { $0 }
      guard
        let revision = self.published.revision(
          otherThan: seen, within: Self.secondsBetweenSigns)
      else { return "event: here\ndata:\n\n" }
      latest.withLock { $0 = revision }
      let version = revision.version != seen.version ? "data: \(revision.version)\n\n" : ""
      let early = revision.early.map { "event: early\ndata: \($0)\n\n" } ?? ""
      return version + (revision.early != seen.early ? early : "")
    }
  }
}
