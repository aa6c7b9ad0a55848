// The sessions that stay open, and the thumbnails that are drawn once.

import Foundation
import Images
import Player
import Scene
import TestSupport
import Testing

@testable import Preview

@Suite struct OpenSessionsTests {
  private let scene: BoxScene
  private let folder: PreviewSessions
  private static let names = (0..<15).map { "a\($0).yaml" }

  init() throws {
    scene = try BoxScene()
    for name in Self.names { try scene.write(BoxScene.text, to: name) }
    folder = try PreviewSessions(path: scene.path)
  }

  private func response(_ path: String) -> HTTPResponse {
    folder.response(to: HTTPRequest(method: "GET", path: path, port: 1))
  }

  private var open: [String] { folder.openSessions.map(\.name).filter { $0 != "s.yaml" } }

  private func openAll() throws {
    for name in Self.names { _ = try folder.session(named: name) }
  }

  @Test func onlyTheMostRecentSessionsStayOpen() throws {
    try openAll()
    #expect(open == ["a12.yaml", "a13.yaml", "a14.yaml"])
    #expect(folder.openSessions.first === folder.first)
  }

  @Test func aRecentlyUsedSessionStaysOpen() throws {
    for name in Self.names {
      _ = try folder.session(named: name)
      _ = try folder.session(named: "a0.yaml")
    }
    #expect(open == ["a0.yaml", "a13.yaml", "a14.yaml"])
  }

  @Test func aSessionStaysOpenWhileAPageListens() throws {
    guard case .events(let next) = response("/scene/a3.yaml/events") else {
      Issue.record("there is no stream of events")
      return
    }
    try withExtendedLifetime(next) {
      try openAll()
      #expect(open == ["a12.yaml", "a13.yaml", "a14.yaml", "a3.yaml"].sorted())
      #expect(next().contains("data: 1"))
    }
  }

  @Test func aSessionIsClosedWhenItsPageIsClosed() throws {
    do { _ = response("/scene/a3.yaml/events") }
    try openAll()
    #expect(!open.contains("a3.yaml"))
  }

  @Test func unsavedValuesKeepASessionOpen() throws {
    try #require(try folder.session(named: "a3.yaml")).setParameters(["far": "7"])
    try openAll()
    #expect(open.contains("a3.yaml"))
    let again = try #require(try folder.session(named: "a3.yaml"))
    #expect(again.state.overrides.requested == ["far": "7"])
  }

  @Test func aReopenedSessionReadsTheFileAgain() throws {
    _ = try folder.session(named: "a3.yaml")
    try openAll()
    try scene.write(BoxScene.text.replacing("A box", with: "Another"), to: "a3.yaml")
    let again = try #require(try folder.session(named: "a3.yaml"))
    #expect(again.state.current.rehearsed.scene.title == "Another")
  }

  @Test func aThumbnailIsDrawnOnce() throws {
    let first = try #require(folder.thumbnail(of: "a1.yaml"))
    for _ in 0..<5 { #expect(folder.thumbnail(of: "a1.yaml") == first) }
    #expect(folder.drawnThumbnails == 1)
    #expect(folder.thumbnail(of: "a2.yaml") == first)
    #expect(folder.drawnThumbnails == 2)
  }

  @Test func aChangedSceneHasANewThumbnail() throws {
    let first = try #require(folder.thumbnail(of: "a1.yaml"))
    try scene.write(BoxScene.text.replacing("'#C02040'", with: "'#2040C0'"), to: "a1.yaml")
    let second = try #require(folder.thumbnail(of: "a1.yaml"))
    expectSame(try PNG.decode(second), BoxScene.picture(x: 12, tint: BoxScene.blue), "frame 5")
    #expect(first != second && folder.drawnThumbnails == 2)
  }

  @Test func aChangedImportChangesTheThumbnail() throws {
    func part(_ color: String) -> String {
      "flickbook: 1\ncomponents: { c: { view: { frame: [0, 0, 9, 9], background: \(color) } } }\n"
    }
    try scene.write(part("red"), to: "part.yaml")
    let text = "flickbook: 1\nscreen: { size: [9, 9], scale: 1 }\nimports: [part.yaml]\n"
    try scene.write(text + "views: [{ use: c }]\n", to: "b.yaml")
    let first = try #require(folder.thumbnail(of: "b.yaml"))
    try scene.write(part("blue"), to: "part.yaml")
    #expect(folder.thumbnail(of: "b.yaml") != first)
  }
}
