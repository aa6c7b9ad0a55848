// The scenes of a folder: their list, their sessions and their verdicts.

import Foundation
import Images
import Player
import TestSupport
import Testing
import Verify

@testable import Preview

@Suite struct PreviewSessionsTests {
  /// Retained until the test ends, because its folder is temporary.
  private let scene: BoxScene

  init() throws { scene = try BoxScene() }

  private func text(_ path: String, _ folder: PreviewSessions) -> (status: Int, text: String) {
    switch folder.response(to: HTTPRequest(method: "GET", path: path, port: 1)) {
    case .data(let bytes, _, _): (200, String(decoding: bytes, as: UTF8.self))
    case .failure(let status, let words): (status, words)
    case .events, .later: (0, "")
    }
  }

  private func folder() throws -> PreviewSessions {
    try scene.write(BoxScene.text.replacing("A box", with: "Another"), to: "a.yaml")
    try scene.write("flickbook: 1\ncomponents: {}\n", to: "part.yaml")
    try scene.write("views: none", to: "notes.txt")
    return try PreviewSessions(path: scene.path)
  }

  @Test func onlyScenesAreListedAlphabetically() throws {
    let folder = try folder()
    #expect(
      text("/scenes", folder) == (200, #"{"scenes": [{"name": "a.yaml"}, {"name": "s.yaml"}]}"#))
  }

  @Test func scenesAreRecognizedByTheirViews() throws {
    try scene.write(BoxScene.text.replacing("\n", with: "\r"), to: "b.yml")
    try scene.write(#"{ "flickbook": 1, "views": [] }"#, to: "c.json")
    try scene.write("{ flickbook: 1,\n  views: [] }\n", to: "d.yaml")
    try scene.write("\u{FEFF}# one\n  { flickbook: 1,\n  views: [] }\n", to: "e.yaml")
    try scene.write(#"{ "name": "views" }"#, to: "package.json")
    try scene.write(#"{ "views": 12 }"#, to: "statistics.json")
    try scene.write("{ components: { a: { views: [] } } }\n", to: "part.yaml")
    try scene.write(#"{ "views": "#, to: "torn.json")
    let folder = try PreviewSessions(path: scene.path)
    #expect(folder.names == ["b.yml", "c.json", "d.yaml", "e.yaml", "s.yaml"])
  }

  @Test func eachSceneHasSeparateAddresses() throws {
    let folder = try folder()
    #expect(text("/state", folder).text.contains(#""title": "A box""#))
    #expect(text("/scene/a.yaml/state", folder).text.contains(#""title": "Another""#))
    #expect(text("/scene/s.yaml/state", folder).text.contains(#""title": "A box""#))
    #expect(text("/scene/a.yaml/", folder).text.hasPrefix("<!doctype html>"))
    #expect(try folder.session(named: "a.yaml") === folder.session(named: "a.yaml"))
    #expect(try folder.session(named: "s.yaml") === folder.first)
  }

  @Test(arguments: [
    "/scene", "/scene/", "/scene/a.yaml", "/scene/b.yaml/", "/scene/part.yaml/state",
    "/scene/notes.txt/", "/scene//etc/passwd/", "/scene/../s.yaml/state", "/thumbnail/",
    "/thumbnail/part.yaml", "/thumbnail/..", "/verdict/b.yaml", "/thumbnail", "/scenes/",
  ])
  func unknownScenesAreNotFound(path: String) throws {
    #expect(text(path, try folder()).status == 404)
  }

  @Test func theThumbnailShowsTheMiddleOfTheScene() throws {
    let bytes = try #require(try folder().thumbnail(of: "s.yaml"))
    let picture = try PNG.decode(bytes)
    // The thumbnail is not larger than the scene's picture of 80 × 60 pixels.
    #expect(picture.width == 80 && picture.height == 60)
    expectSame(picture, BoxScene.picture(x: 12), "frame 5")
  }

  @Test func aSceneWithoutAReferenceHasNoVerdict() throws {
    let folder = try folder()
    #expect(text("/verdict/s.yaml", folder) == (200, #"{"verdict": "none"}"#))
    try scene.edit("wait: 0.2", to: "weit: 0.2")
    #expect(text("/verdict/s.yaml", folder) == (200, #"{"verdict": "trouble"}"#))
    let picture = try PNG.decode(try #require(folder.thumbnail(of: "s.yaml")))
    #expect(picture.width == 1 && picture.height == 1)
  }

  @Test func theVerdictGivesTheTimeOfTheFirstDifference() async throws {
    let folder = try folder()
    let options = VerifyOptions(
      references: scene.folder.path("references"), record: .missing, jobs: 1)
    _ = await verifyScene(at: scene.path, options: options)
    #expect(text("/verdict/s.yaml", folder) == (200, #"{"verdict": "same"}"#))
    // A white view on white adds a command but changes no pixel.
    let sheet = "  - { frame: [0, 20, 40, 10], background: white }\n"
    try scene.edit("rules:\n", to: "\(sheet)rules:\n")
    #expect(text("/verdict/s.yaml", folder) == (200, #"{"verdict": "same"}"#))
    // The box is at another place from frame 3 on.
    try scene.edit("value: 20,", to: "value: 10,")
    #expect(
      text("/verdict/s.yaml", folder) == (200, #"{"verdict": "differ", "from": 0.3}"#))
    // There is one more frame, equal to the one before it.
    try scene.edit("wait: 0.8", to: "wait: 0.9")
    #expect(
      text("/verdict/s.yaml", folder) == (200, #"{"verdict": "differ", "from": 1}"#))
  }

  @Test(arguments: ["", "scene/a.yaml/#t=1"])
  func previewAddressesAreParsedFromPageAddresses(end: String) {
    let token = String(repeating: "0123456789abcdef", count: 2)
    let address = PreviewAddress("http://127.0.0.1:8080/\(token)/\(end)")
    #expect(address.map { "\($0)" } == "http://127.0.0.1:8080/\(token)/")
    #expect(PreviewAddress("http://example.org:8080/\(token)/") == nil)
    #expect(PreviewAddress("http://127.0.0.1:80800/\(token)/") == nil)
    #expect(PreviewAddress("http://127.0.0.1:8080/\(token)0/") == nil)
    #expect(PreviewAddress("http://127.0.0.1:8080/\(token.dropLast())/") == nil)
  }
}
