// Changes of variants' values, such as with the handles of a compared curve.

import Player
import Scene
import TestSupport
import Testing

@testable import Preview

@Suite struct VariantChangeTests {
  /// Retained until the test ends, because its folder is temporary.
  private let scene: BoxScene

  init() throws { scene = try BoxScene() }

  @Test func aVariantTakesAnotherValueOfItsParameter() throws {
    let session = try scene.session()
    let id = try session.addVariant(.values(["pace": "spring(damping: 0.5)", "far": "10"]))
    try session.setVariant(id, to: "linear", of: "pace")
    let variant = try session.described().variants[0]
    #expect(variant.id == id && variant.values == ["far": "10", "pace": "linear"])
    expectSame(try session.bitmap(9, of: id), BoxScene.picture(x: 10), "frame 9")
    #expect(try scene.read() == BoxScene.text)
  }

  @Test func aVariantTakesAnotherValueOfItsAnimation() throws {
    let session = try scene.session()
    let bar = try #require(
      session.state.current.timeline.tracks.first { $0.name == "box.x" }?.bars[0])
    let edit = AnimationEdit(
      key: "duration", text: "1", line: bar.location.line, column: bar.location.column)
    let id = try session.addVariant(.animation(edit, overrides: [:]))
    try session.setVariant(id, to: "0.25")
    // At 0.3 s the box has done 0.1 / 0.25 of its move.
    expectSame(try session.bitmap(3, of: id), BoxScene.picture(x: 8), "frame 3")
    // The variant still follows its line.
    try scene.write("# a line more\n" + BoxScene.text)
    session.reloadIfChanged()
    expectSame(try session.bitmap(3, of: id), BoxScene.picture(x: 8), "frame 3 after an edit")
  }

  private static let refused: [(text: String, name: String?, words: String)] = [
    ("spring(damping: -1)", "pace", "damping is from 0.01"),
    ("1", "far", "does not set this value"),
    ("linear", nil, "does not set this value"),
  ]

  @Test(arguments: refused)
  func aRefusedValueDoesNotChangeTheVariant(text: String, name: String?, words: String) throws {
    let session = try scene.session()
    let id = try session.addVariant(.values(["pace": "easeIn"]))
    let version = session.state.version
    let message = trouble { () throws(UserError) in
      try session.setVariant(id, to: text, of: name)
    }
    #expect(message?.contains(words) == true, "\(message ?? "no trouble")")
    #expect(session.state.version == version)
    #expect(try session.described().variants[0].values == ["pace": "easeIn"])
  }
}
