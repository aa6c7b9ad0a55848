// The appearance and reduced motion of a session, which its pages switch.

import Geometry
import Player
import TestSupport
import Testing

@testable import Preview

@Suite struct DisplayTests {
  /// The scene with a dark colour, and with a shorter move for reduced motion.
  static let text = BoxScene.text
    .replacing("\"= tint\"", with: "{ light: '#C02040', dark: '#2040C0' }")
    .replacing("box.x: = far", with: "box.x: \"= appearance.reduceMotion ? 5 : far\"")

  /// Retained until the test ends, because its folder is temporary.
  private let scene: BoxScene

  init() throws { scene = try BoxScene(Self.text) }

  @Test func theAppearanceChangesTheSceneAndItsVariants() throws {
    let session = try scene.session()
    let id = try session.addVariant(.values(["far": "10"]))
    try session.setDisplay(.dark)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 20, tint: BoxScene.blue), "A, dark")
    expectSame(
      try session.bitmap(9, of: id), BoxScene.picture(x: 10, tint: BoxScene.blue), "B, dark")
    #expect(session.hasUnsavedChanges)
    try session.setDisplay(nil)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 20), "A, as the scene says")
    #expect(try scene.read() == Self.text)
  }

  @Test func theAppearanceStaysAfterEdits() throws {
    let session = try scene.session()
    try session.setParameters(["far": "10"])
    try session.setDisplay(.dark)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 10, tint: BoxScene.blue), "turned")
    try scene.write(Self.text.replacing("value: 20,", with: "value: 8,"))
    session.reloadIfChanged()
    try session.setParameters([:])
    expectSame(try session.bitmap(9), BoxScene.picture(x: 8, tint: BoxScene.blue), "edited")
  }

  @Test func motionIsReducedAndRestored() throws {
    let session = try scene.session()
    try session.setDisplay(nil, reducesMotion: true)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 5), "reduced")
    try session.setDisplay(nil)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 20), "whole")
    #expect(!session.hasUnsavedChanges)
  }

  @Test func aSceneWithAnErrorKeepsItsAppearance() throws {
    let session = try scene.session()
    try scene.write("flickbook: 1\nwrong: 2\n")
    session.reloadIfChanged()
    let version = session.state.version
    let message = trouble { () throws(UserError) in try session.setDisplay(.dark) }
    #expect(message == "s.yaml: has an error; fix it before you change the appearance")
    #expect(session.state.version == version)
  }
}
