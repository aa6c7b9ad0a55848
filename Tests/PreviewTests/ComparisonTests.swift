// Variants of the scene: the file, other values, presets, animations and git revisions.

import Foundation
import Geometry
import Images
import Player
import Scene
import SceneLanguage
import TestSupport
import Testing

@testable import Preview

@Suite struct ComparisonTests {
  /// Retained until the test ends, because its folder is temporary.
  private let scene: BoxScene

  init() throws { scene = try BoxScene() }

  /// A git repository with the scene in a folder.
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

  @Test func setValuesAreComparedWithTheFile() throws {
    let session = try scene.session()
    try session.setParameters(["far": "10"])
    let file = try session.addVariant(.file)
    let variant = try session.described().variants[0]
    #expect(
      variant
        == Described.Variant(
          id: 1, from: "file", name: "the file", frames: 10, fps: 10, caption: "far 10 → 20",
          trouble: [], values: [:]))
    expectSame(try session.bitmap(9), BoxScene.picture(x: 10), "frame 9")
    expectSame(try session.bitmap(9, of: file), BoxScene.picture(x: 20), "frame 9 as saved")
    try scene.edit("value: 20,", to: "value: 8,")
    session.reloadIfChanged()
    expectSame(try session.bitmap(9, of: file), BoxScene.picture(x: 8), "frame 9 as edited")
    #expect(try session.described().variants[0].caption == "far 10 → 8")
    try session.setParameters([:])
    #expect(try session.described().variants[0].caption == "no difference")
  }

  @Test func aVariantKeepsItsValuesWhenParametersAreSet() throws {
    let session = try scene.session()
    try session.setParameters(["far": "10"])
    let id = try session.addVariant(.values(["far": "10", "pace": "spring(damping: 0.5)"]))
    try session.setParameters(["far": "12", "pace": "spring(damping: 0.7)"])
    let variant = try session.described().variants[0]
    #expect(variant.caption == "far 12 → 10, pace damping: 0.7 → 0.5")
    #expect(variant.values == ["far": "10", "pace": "spring(damping: 0.5)"])
    #expect(try session.picture(frame: 4, ofVariant: id) != session.picture(frame: 4))
  }

  @Test func atMostThreeVariantsHaveUniqueIDs() throws {
    let session = try scene.session()
    let ids = try [session.addVariant(.file), session.addVariant(.values(["far": "3"]))]
    for _ in 0..<1_000 {
      #expect(
        trouble { () throws(UserError) in try session.addVariant(.file) }
          == "at most 3 scenes are compared; remove one first")
    }
    #expect(ids == [1, 2] && session.state.version == 3)
    try session.removeVariant(1)
    #expect(try session.picture(frame: 1, ofVariant: 1) == nil)
    #expect(try session.addVariant(.file) == 3)
    #expect(session.state.variants.map(\.id) == [2, 3])
    #expect(
      trouble { () throws(UserError) in try session.removeVariant(1) }
        == "no variant has the id 1")
  }

  @Test(arguments: [
    (["far": "1e9"], "'far' takes 0 to 30"), (["far": "NaN"], "'far' takes a number"),
    (["far": ".nan"], "'far' takes a number"), (["q": "1"], "the scene has no such parameter"),
    (["pace": "spring(damping: -1)"], "damping is from 0.01"),
  ])
  func invalidValuesMakeNoVariant(values: [String: String], words: String) throws {
    let session = try scene.session()
    let message = trouble { () throws(UserError) in try session.addVariant(.values(values)) }
    #expect(message?.contains(words) == true, "\(message ?? "no trouble")")
    #expect(session.state.version == 1)
  }

  @Test func aPresetVariantFollowsItsFile() throws {
    try FileManager.default.createDirectory(
      atPath: scene.folder.path("presets"), withIntermediateDirectories: true)
    try scene.write("presets:\n  near: { far: 4, gone: 1 }\n", to: "presets/s.yaml")
    let session = try scene.session()
    let id = try session.addVariant(.preset("near"))
    expectSame(try session.bitmap(9, of: id), BoxScene.picture(x: 4), "frame 9")
    let variant = try session.described().variants[0]
    #expect((variant.name, variant.caption) == ("near", "far 20 → 4"))
    #expect(
      variant.trouble.count == 1 && variant.trouble[0].contains("gone: the scene has no such"))
    #expect(session.state.problems[0].hasPrefix("B is out of date: "))
    try scene.write("presets:\n  near: { far: 6 }\n", to: "presets/s.yaml")
    session.reloadIfChanged()
    expectSame(try session.bitmap(9, of: id), BoxScene.picture(x: 6), "frame 9, another preset")
    try scene.write("presets: {}\n", to: "presets/s.yaml")
    session.reloadIfChanged()
    expectSame(try session.bitmap(9, of: id), BoxScene.picture(x: 6), "frame 9, no preset")
    #expect(
      session.state.problems
        == ["B is out of date: there is no preset 'near'"])
  }

  @Test func animationVariantsSurviveEditsAboveThem() throws {
    let session = try scene.session()
    let bar = try #require(
      session.state.current.timeline.tracks.first { $0.name == "box.x" }?.bars[0])
    let edit = AnimationEdit(
      key: "duration", text: "0.25", line: bar.location.line, column: bar.location.column)
    let id = try session.addVariant(.animation(edit, overrides: ["far": "10"]))
    // At 0.3 s the box has done 0.1 / 0.25 of its move.
    expectSame(try session.bitmap(3, of: id), BoxScene.picture(x: 4), "frame 3")
    #expect(
      try session.described().variants[0].caption
        == "far 20 → 10, duration of animation slide 0.5 → 0.25")
    #expect(try scene.read() == BoxScene.text)
    try scene.write("# a line more\n" + BoxScene.text)
    session.reloadIfChanged()
    expectSame(try session.bitmap(3, of: id), BoxScene.picture(x: 4), "frame 3 after an edit")
    #expect(session.state.problems.isEmpty)
    try scene.edit("name: slide", to: "name: glide")
    session.reloadIfChanged()
    #expect(session.state.problems.count == 1)
    expectSame(try session.bitmap(3, of: id), BoxScene.picture(x: 4), "frame 3 as it was")
  }

  @Test func editsFollowTheirLineAmongEqualLines() throws {
    let first = "a\nsame\nb\nsame\n"
    let edit = try #require(
      AnimationEdit(key: "delay", text: "1", line: 4, column: 1).following(Array(first.utf8)))
    #expect(edit.following(Array("new\n\(first)".utf8))?.line == 5)
    // With another copy of the line above, the right line is unknown.
    #expect(edit.following(Array("a\nsame\nb\nsame\nb\nsame\n".utf8)) == nil)
    #expect(edit.following(Array("a\nb\nsame\n".utf8)) == nil)
  }

  @Test func editingAParameterizedCurveChangesTheParameter() throws {
    let session = try scene.session()
    try session.setParameters(["pace": "easeIn"])
    let bar = try #require(
      session.state.current.timeline.tracks.first { $0.name == "box.x" }?.bars[0])
    let edit = AnimationEdit(
      key: "curve", text: "easeOut", line: bar.location.line, column: bar.location.column)
    try session.addVariant(.animation(edit, overrides: ["pace": "easeIn"]))
    #expect(try session.described().variants[0].caption == "pace easeIn → easeOut")
  }

  @Test(arguments: [
    ("spring(damping: 0.5)", "spring(damping: 0.7)", "damping: 0.5 → 0.7"),
    (
      "spring(damping: 0.5, velocity: 2)", "spring(damping: 0.5, velocity: 3)", "velocity: 2 → 3"
    ),
    (
      "spring(damping: 0.5, velocity: 2)", "spring(damping: 0.7, velocity: 3)",
      "spring(damping: 0.5, velocity: 2) → spring(damping: 0.7, velocity: 3)"
    ),
    ("0.3", "0.25", "0.3 → 0.25"), ("linear", "spring(damping: 1)", "linear → spring(damping: 1)"),
    ("steps(3)", "steps(4)", "steps(3) → steps(4)"),
  ])
  func curveChangesAreShortenedToOneArgument(old: String, new: String, words: String) {
    #expect(shortened(.value(from: old, to: new)) == words)
  }

  @Test func aRevisionIsShownAsAVariant() throws {
    let scene = try GitScene()
    try scene.write(BoxScene.text.utf8)
    try scene.commit()
    try scene.write(
      BoxScene.text.replacing("value: 20,", with: "value: 30,").replacing(
        "wait: 0.8", with: "wait: 1"
      ).utf8)
    let session = try PreviewSession(path: scene.path)
    let id = try session.addVariant(.revision("HEAD"))
    let described = try session.described()
    #expect((described.frames, described.variants[0].frames) == (12, 10))
    #expect(described.variants[0].name == "HEAD")
    #expect(described.variants[0].caption.hasPrefix("far 30 → 20, "))
    expectSame(try session.bitmap(9), BoxScene.picture(x: 30), "frame 9")
    expectSame(try session.bitmap(9, of: id), BoxScene.picture(x: 20), "frame 9 of HEAD")
    // An edit of the file does not change the revision.
    try scene.write(BoxScene.text.replacing("value: 20,", with: "value: 8,").utf8)
    session.reloadIfChanged()
    expectSame(try session.bitmap(9, of: id), BoxScene.picture(x: 20), "HEAD after an edit")
  }

  @Test func revisionsUseThePagesAppearance() throws {
    let scene = try GitScene()
    try scene.write(DisplayTests.text.utf8)
    try scene.commit()
    let session = try PreviewSession(path: scene.path)
    let id = try session.addVariant(.revision("HEAD"))
    try session.setDisplay(.dark)
    let dark = BoxScene.picture(x: 20, tint: BoxScene.blue)
    expectSame(try session.bitmap(9, of: id), dark, "HEAD, dark")
  }

  @Test(arguments: [
    "HEAD~9", "nonsense", "", "--help", "-o/tmp/x", "HEAD:x", "a\u{202E}b", "$(id)",
  ])
  func anUnknownRevisionChangesNothing(revision: String) throws {
    let scene = try GitScene()
    try scene.write(BoxScene.text.utf8)
    try scene.commit()
    let session = try PreviewSession(path: scene.path)
    let message = trouble { () throws(UserError) in try session.addVariant(.revision(revision)) }
    #expect(message?.split(separator: "\n").count == 1, "\(message ?? "no trouble")")
    #expect(session.state.version == 1 && session.state.variants.isEmpty)
  }

  @Test func comparingWithoutARepositoryIsAnError() throws {
    let session = try scene.session()
    let message = trouble { () throws(UserError) in try session.addVariant(.revision("HEAD")) }
    #expect(message?.hasPrefix("HEAD:s.yaml: ") == true, "\(message ?? "no trouble")")
  }

  /// The display lists are equal, but refer to different images.
  @Test func aRevisionVariantUsesItsOldPictures() throws {
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
    let id = try session.addVariant(.revision("HEAD"))
    for _ in 0..<2 {
      expectSame(
        try session.bitmap(9), BoxScene.picture(x: 20, tint: BoxScene.blue), "frame 9", tolerance: 1
      )
      expectSame(
        try session.bitmap(9, of: id), BoxScene.picture(x: 20), "frame 9 of HEAD",
        tolerance: 1)
    }
  }
}
