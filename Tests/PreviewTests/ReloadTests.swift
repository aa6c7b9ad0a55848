// Reloading of changed files, and the reported problems.

import Foundation
import Player
import TestSupport
import Testing

@testable import Preview

@Suite struct ReloadTests {
  /// Retained until the test ends, because its folder is temporary.
  private let scene: BoxScene

  init() throws { scene = try BoxScene() }

  @Test func anUnchangedFileIsNotReloaded() throws {
    let session = try scene.session()
    session.reloadIfChanged()
    #expect(session.state.version == 1)
  }

  @Test func anEditedFileIsReloaded() throws {
    let session = try scene.session()
    try scene.edit("value: 20,", to: "value: 30,")
    session.reloadIfChanged()
    #expect(session.state.version == 2)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 30), "frame 9")
  }

  @Test func setValuesSurviveAReload() throws {
    let session = try scene.session()
    try session.setParameters(["far": "10"])
    try scene.edit("'#C02040'", to: "'#2040C0'")
    session.reloadIfChanged()
    let file = try session.addVariant(.file)
    let blue = { BoxScene.picture(x: $0, tint: BoxScene.blue) }
    expectSame(try session.bitmap(9), blue(10), "frame 9, turned")
    expectSame(try session.bitmap(9, of: file), blue(20), "frame 9 as saved")
  }

  @Test func aBrokenFileKeepsTheLastGoodFrames() throws {
    let session = try scene.session()
    try session.setParameters(["far": "10"])
    try scene.edit("wait: 0.2", to: "weit: 0.2")
    session.reloadIfChanged()
    let described = try session.described()
    #expect(described.trouble.count == 1)
    #expect(described.trouble.first?.hasPrefix("\(scene.path):15:5: ") == true)
    #expect(described.frames == 10)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 10), "frame 9")
    // The change is published only once.
    session.reloadIfChanged()
    #expect(session.state.version == described.version)
    try scene.edit("wait: 0.2", to: "wait: 0.1")
    session.reloadIfChanged()
    #expect(try session.described().trouble == [])
    expectSame(try session.bitmap(3), BoxScene.picture(x: 4), "frame 3, 0.2 s on the way")
  }

  @Test func aDeletedFileIsReported() throws {
    let session = try scene.session()
    try FileManager.default.removeItem(atPath: scene.path)
    session.reloadIfChanged()
    #expect(try session.described().trouble == ["\(scene.path): No such file or directory"])
    expectSame(try session.bitmap(9), BoxScene.picture(x: 20), "frame 9")
    try scene.write(BoxScene.text)
    session.reloadIfChanged()
    #expect(try session.described().trouble == [])
  }

  @Test func changedImportsAreReloaded() throws {
    let part =
      "flickbook: 1\ncomponents:\n  square: "
      + "{ view: { frame: [0, 5, 10, 10], background: '#C02040' } }\n"
    try scene.write(part, to: "part.yaml")
    try scene.write(
      BoxScene.text
        .replacing("fps: 10", with: "fps: 10\nimports: [part.yaml]")
        .replacing(
          "{ id: box, frame: [0, 5, 10, 10], background: \"= tint\" }",
          with: "{ id: box, use: square }"))
    let session = try scene.session()
    expectSame(try session.bitmap(0), BoxScene.picture(x: 0), "frame 0")
    try scene.write(part.replacing("#C02040", with: "#2040C0"), to: "part.yaml")
    session.reloadIfChanged()
    expectSame(try session.bitmap(0), BoxScene.picture(x: 0, tint: BoxScene.blue), "edited")
    // An error is published only once, so that the page does not reload repeatedly.
    try scene.write(part.replacing("frame", with: "frume"), to: "part.yaml")
    session.reloadIfChanged()
    session.reloadIfChanged()
    #expect(session.state.version == 3)
    #expect(try session.described().trouble.first?.contains("part.yaml:3:") == true)
    try FileManager.default.removeItem(atPath: scene.folder.path("part.yaml"))
    session.reloadIfChanged()
    session.reloadIfChanged()
    #expect(session.state.version == 4)
    #expect(try session.described().trouble.first?.contains("part.yaml") == true)
    try scene.write(part, to: "part.yaml")
    session.reloadIfChanged()
    #expect(try session.described().trouble == [])
    expectSame(try session.bitmap(0), BoxScene.picture(x: 0), "frame 0 again")
  }

  @Test func aValueInvalidatedByAnEditIsReported() throws {
    let session = try scene.session()
    try session.setParameters(["far": "25", "tint": "#2040C0"])
    try scene.edit("max: 30", to: "max: 22")
    session.reloadIfChanged()
    let described = try session.described()
    #expect(
      described.trouble == [
        "parameter 'far' keeps its saved value instead of 25: \(scene.path):6:3:"
          + " parameter far=25: 'far' takes 0 to 22"
      ])
    #expect(described["far"]?.value == .number(20))
    #expect(described["far"]?.turned == false)
    // The other parameter keeps its value.
    #expect(described["tint"]?.turned == true)
    let blue = { BoxScene.picture(x: $0, tint: BoxScene.blue) }
    expectSame(try session.bitmap(9), blue(20), "frame 9")
    // The next edit allows the value again.
    try scene.edit("max: 30", to: "max: 26")
    session.reloadIfChanged()
    #expect(try session.described().trouble == [])
    #expect(try session.described()["far"]?.turned == true)
    expectSame(try session.bitmap(9), blue(25), "frame 9 as turned")
  }

  @Test func refusedValuesAreNotSaved() throws {
    let session = try scene.session()
    try session.setParameters(["far": "25", "tint": "#2040C0"])
    try scene.edit("max: 30", to: "max: 22")
    session.reloadIfChanged()
    try session.save()
    #expect(
      try scene.read()
        == BoxScene.text.replacing("max: 30", with: "max: 22")
        .replacing("#C02040", with: "#2040C0"))
    #expect(try session.described().trouble == [])
  }

  @Test func aRemovedParameterIsReported() throws {
    let session = try scene.session()
    try session.setParameters(["far": "25"])
    try scene.write(
      BoxScene.text.replacing(
        "  far: { value: 20, min: 0, max: 30 }   # how far it goes\n", with: ""
      )
      .replacing("box.x: = far", with: "box.x: 15"))
    session.reloadIfChanged()
    let trouble = try session.described().trouble
    #expect(trouble.count == 1)
    #expect(trouble.first?.hasPrefix("parameter 'far' keeps its saved value") == true)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 15), "frame 9")
    // Without the rejected value there is no problem.
    try session.setParameters(["tint": "#2040C0"])
    #expect(try session.described().trouble == [])
  }
}
