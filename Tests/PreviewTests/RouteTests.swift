// The responses of all routes to valid, unknown and malformed requests.

import Foundation
import Images
import Player
import Scene
import Support
import Synchronization
import TestSupport
import Testing

@testable import Preview

@Suite struct RouteTests {
  /// Retained until the test ends, because its folder is temporary.
  private let scene: BoxScene

  init() throws { scene = try BoxScene() }

  /// A received response, as the browser sees it.
  private struct Came: Equatable {
    var status: Int
    var type: String
    var content: [UInt8]
    var fileName: String?

    var text: String { String(decoding: content, as: UTF8.self) }
  }

  private func ask(
    _ path: String, _ query: [String: String] = [:], of session: PreviewSession
  ) async throws -> Came {
    try await came(
      session.response(to: HTTPRequest(method: "GET", path: path, query: query, port: 1)))
  }

  private func post(_ path: String, _ body: String, to session: PreviewSession) async throws
    -> Came
  {
    try await came(
      session.response(
        to: HTTPRequest(method: "POST", path: path, body: Array(body.utf8), port: 1)))
  }

  private func came(_ response: HTTPResponse) async throws -> Came {
    switch response {
    case .data(let content, let type, let fileName):
      return Came(status: 200, type: type, content: content, fileName: fileName)
    case .failure(let status, let words):
      return Came(status: status, type: "text/plain", content: Array(words.utf8))
    case .events(let next):
      return Came(status: 200, type: "text/event-stream", content: Array(next().utf8))
    case .later(let answer):
      return try await came(await answer())
    }
  }

  @Test(arguments: [
    ("/", [:], "text/html; charset=utf-8", "<!doctype html>"),
    ("/state", [:], "application/json", "{\"version\": 1, "),
    ("/curve", ["property": "box.x"], "application/json", "{\"now\": [[0, 0], "),
    ("/boxes", ["view": "box"], "application/json", "[[0, 5, 10, 10], "),
    ("/timeline", [:], "application/json", "{\"gestures\": [], \"tracks\": [{\"name\": \"box.x\""),
    (
      "/boxes", ["frame": "4"], "application/json",
      "[{\"view\": \"box\", \"place\": \"s.yaml:10\", \"box\": [8, 5, 10, 10], "
    ),
    (
      "/sample", ["curve": "linear"], "application/json", #"{"points": [[0, 0], [0.0125, 0.0125], "#
    ),
    (
      "/spring", ["curve": "spring(damping: 0.5)", "overshoot": "0.2"], "application/json",
      #"{"curve": "spring(damping: 0.46)"}"#
    ),
    (
      "/spring", ["curve": "spring(duration: 0.5, bounce: 0.5)", "rest": "2.343876"],
      "application/json", #"{"curve": "spring(duration: 1, bounce: 0.5)"}"#
    ),
    ("/events", [:], "text/event-stream", "data: 1\n\n"),
  ])
  func knownPathsAreAnswered(
    path: String, query: [String: String], type: String, start: String
  ) async throws {
    let came = try await ask(path, query, of: try scene.session())
    #expect(came.status == 200)
    #expect(came.type == type)
    #expect(came.text.hasPrefix(start), "\(came.text.prefix(60))")
    #expect(came.fileName == nil)
  }

  @Test func everyImportedModuleAndTheStylesheetIsServed() async throws {
    let session = try scene.session()
    let page = try await ask("/", of: session).text
    #expect(page.contains("\"page/main.js\"") && page.contains("\"page/page.css\""))
    for name in PreviewPages.names {
      let file = try await ask("/page/\(name)", of: session)
      let isStyle = name.hasSuffix(".css")
      #expect(file.type == "text/\(isStyle ? "css" : "javascript"); charset=utf-8", "\(name)")
      #expect(file.text.split(separator: "\n").count <= 300, "\(name)")
      for found in file.text.matches(of: /from "\.\/([a-z-]+\.js)"/) {
        #expect(PreviewPages.names.contains(String(found.1)), "\(name) imports \(found.1)")
      }
    }
    let font = try await ask("/page/regular.otf", of: session)
    #expect(font.type == "font/otf" && font.text.hasPrefix("OTTO"))
  }

  @Test func framesOfSceneAndVariantAreServed() async throws {
    let session = try scene.session()
    try session.setParameters(["far": "10"])
    let id = try session.addVariant(.file)
    for (query, x) in [([:], 10), (["variant": "\(id)"], 20)] {
      let came = try await ask("/frame/9", query, of: session)
      #expect(came.type == "image/png")
      expectSame(try PNG.decode(came.content), BoxScene.picture(x: x), "frame 9, \(query)")
    }
  }

  @Test(arguments: [
    ("", [:]), ("/nothing", [:]), ("//", [:]), ("/state/", [:]), ("/frame/10", [:]),
    ("/frame/-1", [:]), ("/frame/", [:]), ("/frame/x", [:]), ("/frame/1/2", [:]),
    ("/frame/99999999999999999999", [:]), ("/frame/1", ["variant": "1"]),
    ("/frame/1", ["variant": ""]), ("/frame/1", ["variant": "NaN"]),
    ("/frame/1", ["variant": "99999999999999999999"]), ("/preset/save", [:]),
    ("/curve", [:]), ("/curve", ["property": "box.q"]), ("/boxes", [:]),
    ("/boxes", ["view": "nobody"]), ("/boxes", ["frame": "10"]), ("/boxes", ["frame": "-1"]),
    ("/boxes", ["frame": "x"]), ("/page/", [:]), ("/page/none.js", [:]), ("/page/s.yaml", [:]),
    ("/sample", [:]), ("/sample", ["curve": "quickly"]),
    ("/export", [:]), ("/export", ["kind": "etc"]), ("/turn", [:]), ("/save", [:]),
    ("/variant/add", [:]),
  ])
  func unknownPathsAreNotFound(path: String, query: [String: String]) async throws {
    let came = try await ask(path, query, of: try scene.session())
    #expect(
      came == Came(status: 404, type: "text/plain", content: Array("not found".utf8)))
  }

  @Test(arguments: ["/", "/state", "/frame/1", "/export", "/nothing"])
  func otherPathsRefuseAPost(path: String) async throws {
    #expect(try await post(path, "{}", to: try scene.session()).status == 404)
  }

  @Test func changeRequestsAreApplied() async throws {
    let session = try scene.session()
    let done = Came(status: 200, type: "application/json", content: Array("{}".utf8))
    #expect(try await post("/turn", #"{"far": "12"}"#, to: session) == done)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 12), "frame 9, turned")
    #expect(try await post("/save", "{}", to: session) == done)
    #expect(try scene.read() == BoxScene.text.replacing("value: 20,", with: "value: 12,"))
    let added = try await post("/variant/add", #"{"from": "file"}"#, to: session)
    #expect(added.text == #"{"id": 1}"#)
    #expect(try await post("/variant/remove", #"{"id": "1"}"#, to: session) == done)
    #expect(session.state.variants.isEmpty)
    #expect(try await post("/preset/save", #"{"name": "a"}"#, to: session) == done)
    #expect(try await post("/preset/rename", #"{"name": "a", "to": "b"}"#, to: session) == done)
    #expect(try await post("/preset/delete", #"{"name": "b"}"#, to: session) == done)
  }

  @Test(arguments: [
    ("/turn", ""), ("/turn", "{"), ("/turn", "[1]"), ("/turn", #"{"far": 1}"#),
    ("/turn", #""far""#), ("/variant/add", "{}"), ("/variant/add", #"{"from": 1}"#),
    ("/variant/add", #"{"from": "elsewhere"}"#), ("/variant/add", "\u{0}"),
    ("/variant/add", #"{"from": "revision"}"#), ("/variant/add", #"{"from": "value"}"#),
    (
      "/variant/add",
      #"{"from": "animation", "key": "curve", "text": "linear", "line": "x", "column": "1"}"#
    ),
    (
      "/variant/add",
      #"{"from": "animation", "key": "alpha", "text": "1", "line": "1", "column": "1"}"#
    ),
    // Line 0 is in no file; Int.min is the smallest integer.
    ("/edit", #"{"key": "delay", "text": "1", "line": "0", "column": "1"}"#),
    ("/edit", #"{"key": "delay", "text": "1", "line": "\#(Int.min)", "column": "1"}"#),
    (
      "/variant/add",
      #"{"from": "animation", "key": "delay", "text": "1", "line": "\#(Int.min)", "column": "1"}"#
    ),
    ("/variant/remove", #"{"id": "NaN"}"#), ("/variant/remove", #"{"id": "1e99"}"#),
    ("/preset/save", "{}"), ("/preset/rename", #"{"name": "a"}"#), ("/preset/delete", "[]"),
    ("/save", #"{"name": 5}"#), ("/save", ""), ("/variant/set", #"{"id": "1"}"#),
    ("/freeze", #"{"view": "box"}"#), ("/freeze", #"{"view": "box", "time": "nan"}"#),
    ("/freeze", #"{"view": "box", "property": "box.x", "time": "0"}"#),
    ("/unfreeze", #"{"veiw": "box"}"#), ("/display", #"{"appearance": "dark"}"#),
    ("/display", #"{"appearance": "pale", "reduceMotion": "true"}"#),
  ])
  func anInvalidBodyIsRefused(path: String, body: String) async throws {
    let session = try scene.session()
    let came = try await post(path, body, to: session)
    #expect(came.status == 400)
    #expect(came.text == "the body must be a JSON object of strings")
    #expect(session.state.version == 1)
  }

  @Test func refusedChangesAreExplained() async throws {
    let session = try scene.session()
    let turned = try await post("/turn", #"{"far": "1e9"}"#, to: session)
    #expect(turned.status == 422)
    #expect(turned.text.hasSuffix("'far' takes 0 to 30"))
    let compared = try await post(
      "/variant/add", #"{"from": "revision", "name": "HEAD"}"#, to: session)
    #expect(compared.status == 422)
    #expect(compared.text.hasPrefix("HEAD:s.yaml: "))
    try FileManager.default.removeItem(atPath: scene.path)
    let saved = try await post("/save", "{}", to: session)
    #expect(saved.status == 422)
    #expect(saved.text == "\(scene.path): No such file or directory")
  }

  @Test func changesAreSentAsEvents() throws {
    let session = try scene.session()
    let request = HTTPRequest(method: "GET", path: "/events", port: 1)
    guard case .events(let next) = session.response(to: request) else {
      Issue.record("no events")
      return
    }
    #expect(next() == "data: 1\n\n")
    try session.setParameters(["far": "10"])
    try session.setParameters(["far": "11"])
    // Changes made meanwhile are combined in one event.
    #expect(next() == "data: 3\n\n")
    #expect(next() == "event: here\ndata:\n\n")
  }

  /// Starts a job, waits for its end, and returns the description of its progress.
  private func shared(_ body: String, by session: PreviewSession) async throws -> (
    id: Int, progress: [String: Any]
  ) {
    let started = try await post("/share/start", body, to: session)
    let id = try #require(try object(started.content)["id"] as? Int)
    while true {
      let came = try await ask("/share/progress", ["id": "\(id)"], of: session)
      let progress = try object(came.content)
      if progress["files"] is [Any] || progress["problem"] is String { return (id, progress) }
      await Task.yield()
    }
  }

  private func object(_ content: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(content)) as? [String: Any])
  }

  @Test(arguments: ShareFormat.allCases)
  func sharedFilesAreServed(format: ShareFormat) async throws {
    let session = try scene.session()
    try session.setParameters(["far": "10"])
    let (id, _) = try await shared("{\"format\": \"\(format.rawValue)\"}", by: session)
    let came = try await ask("/share/file", ["id": "\(id)", "file": "0"], of: session)
    let (type, start, name) =
      switch format {
      case .gif: ("image/gif", "GIF89a", "s.gif")
      case .ab: ("image/gif", "GIF89a", "s-ab.gif")
      case .apng: ("image/apng", "\u{89}PNG", "s.apng")
      case .webp: ("image/webp", "RIFF", "s.webp")
      case .mp4: ("video/mp4", "\0\0\0", "s.mp4")
      case .webm: ("video/webm", "\u{1A}E\u{DF}\u{A3}", "s.webm")
      case .filmstrip: ("image/png", "\u{89}PNG", "s-filmstrip.png")
      case .html: ("text/html; charset=utf-8", "<!doctype html>", "s.html")
      case .css: ("text/html; charset=utf-8", "<!doctype html>", "s-css.html")
      case .uikit, .swiftui, .coreanimation:
        ("text/plain; charset=utf-8", "", "s-\(format.rawValue).swift")
      }
    #expect(came.type == type)
    #expect(came.fileName == name)
    #expect(came.content.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
    #expect(came.content.count > 100)
    let other = try await ask("/share/file", ["id": "\(id)", "file": "1"], of: session)
    #expect(other.status == 404)
  }

  @Test(arguments: [
    ["format": "etc"], [:], ["format": "gif", "width": "3"], ["format": "gif", "name": "../a"],
    ["format": "gif", "bezel": "beige?"], ["format": "gif", "first": "4", "last": "2"],
    ["format": "gif", "place": "nowhere"], ["format": "gif", "appearance": "pale"],
  ])
  func invalidSettingsOfASharedFileAreRefused(query: [String: String]) async throws {
    let session = try scene.session()
    #expect(try await ask("/share/plan", query, of: session).status == 404)
    let body = String(decoding: try JSONEncoder().encode(query), as: UTF8.self)
    #expect(try await post("/share/start", body, to: session).status == 400)
  }

  @Test func aSharedFileHasAllSettings() async throws {
    let session = try scene.session()
    let body = """
      {"format": "gif", "name": "a b", "width": "20", "appearance": "both", "first": "2",
       "last": "5"}
      """
    let (id, progress) = try await shared(body, by: session)
    let files = try #require(progress["files"] as? [[String: Any]])
    #expect(files.map { $0["name"] as? String } == ["a b-light.gif", "a b-dark.gif"])
    // Both files have four frames each.
    #expect(progress["count"] as? Int == 8 && progress["done"] as? Int == 8)
    for index in 0...1 {
      let came = try await ask("/share/file", ["id": "\(id)", "file": "\(index)"], of: session)
      #expect(Int(came.content[6]) == 20 && Int(came.content[8]) == 15)
    }
  }

  @Test func aCancelledFileIsNotMade() async throws {
    let session = try scene.session()
    let id = session.shares.withLock { jobs in
      jobs.add(
        ShareJob { (progress) throws(UserError) in
          progress(1, 9)
          while !Task.isCancelled { await Task.yield() }
          throw UserError("stopped")
        })
    }
    #expect(try await post("/share/cancel", "{\"id\": \"\(id)\"}", to: session).status == 200)
    while true {
      let came = try await ask("/share/progress", ["id": "\(id)"], of: session)
      let progress = try object(came.content)
      if progress["problem"] as? String == "cancelled" { break }
      await Task.yield()
    }
    #expect(try await ask("/share/file", ["id": "\(id)", "file": "0"], of: session).status == 404)
  }
}
