// What the scene is compared with: as saved, or as it was in a git revision.

import Foundation
import Images
import Player
import TestSupport
import Testing

@testable import Preview

@Suite struct ComparisonTests {
  /// There until a test is over.
  private let scene: BoxScene

  init() throws { scene = try BoxScene() }

  /// A repository of its own, with the scene in a folder of it.
  private struct GitScene {
    let folder: TemporaryFolder
    var path: String { folder.path("scenes/s.yaml") }

    init() throws {
      folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "scenes"), withIntermediateDirectories: true)
      try git("init", "--quiet")
    }

    func write(_ bytes: some Sequence<UInt8>, to name: String = "s.yaml") throws {
      try Data(bytes).write(to: folder.url.appending(path: "scenes/\(name)"))
    }

    func commit() throws {
      try git("add", ".")
      try git("commit", "--quiet", "--message", "A scene")
    }

    private func git(_ arguments: String...) throws {
      let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
      let result = try run(
        "git", identity + ["-c", "commit.gpgsign=false"] + arguments, in: folder.url)
      try #require(result.status == 0, "\(result.errors)")
    }
  }

  @Test func turnedIsComparedWithSaved() throws {
    let session = try scene.session()
    try session.turn(["far": "10"])
    expectSame(try session.bitmap(9), BoxScene.picture(x: 10), "frame 9")
    expectSame(try session.bitmap(9, ofBase: true), BoxScene.picture(x: 20), "frame 9 as saved")
  }

  @Test func aRevisionIsCompared() throws {
    let scene = try GitScene()
    try scene.write(BoxScene.text.utf8)
    try scene.commit()
    try scene.write(
      BoxScene.text.replacing("value: 20,", with: "value: 30,").replacing(
        "wait: 0.8", with: "wait: 1"
      ).utf8)
    let session = try PreviewSession(path: scene.path)
    try session.compare(with: "HEAD")
    let described = try session.described()
    #expect(described.base == "HEAD")
    #expect((described.frames, described.baseFrames) == (12, 10))
    expectSame(try session.bitmap(9), BoxScene.picture(x: 30), "frame 9")
    expectSame(try session.bitmap(9, ofBase: true), BoxScene.picture(x: 20), "frame 9 of HEAD")
    // An edit does not change what was.
    try scene.write(BoxScene.text.replacing("value: 20,", with: "value: 8,").utf8)
    session.follow()
    expectSame(try session.bitmap(9, ofBase: true), BoxScene.picture(x: 20), "HEAD after an edit")
    try session.compare(with: "saved")
    #expect(try session.described().base == "saved")
    expectSame(try session.bitmap(9, ofBase: true), BoxScene.picture(x: 8), "frame 9 as saved")
  }

  @Test(arguments: ["HEAD~9", "nonsense", ""])
  func anUnknownRevisionChangesNothing(revision: String) throws {
    let scene = try GitScene()
    try scene.write(BoxScene.text.utf8)
    try scene.commit()
    let session = try PreviewSession(path: scene.path)
    let message = trouble { () throws(Trouble) in try session.compare(with: revision) }
    #expect(message?.contains("\(revision):s.yaml") == true, "\(message ?? "no trouble")")
    #expect(session.shown.version == 1)
    #expect(session.shown.baseName == "saved")
  }

  /// The display lists are the same: only the picture that they name is another.
  @Test func aRevisionHasItsOwnPictures() throws {
    let scene = try GitScene()
    let text = BoxScene.text.replacing(
      "background: \"= tint\"", with: "kind: image, source: square.png")
    func write(_ color: UInt32) throws {
      let square = Bitmap(width: 20, height: 20, filledWith: color)
      try scene.write(try PNG.encode(square), to: "square.png")
    }
    try scene.write(text.utf8)
    try write(BoxScene.red)
    try scene.commit()
    try write(BoxScene.blue)
    let session = try PreviewSession(path: scene.path)
    try session.compare(with: "HEAD")
    for _ in 0..<2 {
      expectSame(
        try session.bitmap(9), BoxScene.picture(x: 20, tint: BoxScene.blue), "frame 9", tolerance: 1
      )
      expectSame(
        try session.bitmap(9, ofBase: true), BoxScene.picture(x: 20), "frame 9 of HEAD",
        tolerance: 1)
    }
  }
}
