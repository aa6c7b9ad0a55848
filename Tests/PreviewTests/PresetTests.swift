// Presets in the preview: they are saved next to the scene, can be undone, and preserve all other
// contents.

import Foundation
import Player
import Scene
import SceneLanguage
import Support
import TestSupport
import Testing

@testable import Preview

@Suite struct PresetTests {
  /// Retained until the test ends, because its folder is temporary.
  private let scene: BoxScene
  private var file: String { scene.folder.path("presets/s.yaml") }

  init() throws { scene = try BoxScene() }

  private func read() throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: scene.folder.path("presets"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  @Test func aPresetStoresAllValuesUnderAName() throws {
    let session = try scene.session()
    try session.setParameters(["far": "12.5"])
    try session.savePreset("slow")
    let slow = "  slow:\n    far: 12.5\n    tint: '#C02040'\n    pace: linear\n"
    #expect(try read() == "# Named values of the parameters of s.yaml.\npresets:\n" + slow)
    #expect(session.state.presets["slow"] == ["far": "12.5", "tint": "#C02040", "pace": "linear"])
    #expect(try scene.read() == BoxScene.text)
    let state = session.state.description(path: scene.path).written(indented: false)
    #expect(
      state.contains(
        #""presets": {"trouble": null, "list": [{"name": "slow", "values": {"far": "12.5", "#))
  }

  @Test func presetChangesAreUndoneAndRedoneToTheByte() throws {
    let session = try scene.session()
    try session.savePreset("a")
    var texts = [try read()]
    try session.setParameters(["far": "3"])
    try session.savePreset("b")
    texts.append(try read())
    try session.renamePreset("a", to: "c")
    texts.append(try read())
    try session.save()
    try session.deletePreset("b")
    texts.append(try read())
    #expect(session.state.history.undoCount == 5)
    try session.undo()
    #expect(try read() == texts[2])
    try session.undo()
    #expect(try scene.read() == BoxScene.text)
    try session.undo()
    #expect(try read() == texts[1])
    try session.undo()
    try session.undo()
    #expect(!FileManager.default.fileExists(atPath: scene.folder.path("presets")))
    #expect(session.state.presets.presets.isEmpty)
    for _ in 0..<5 { try session.redo() }
    #expect(try read() == texts[3])
    #expect(try scene.read() == BoxScene.text.replacing("value: 20,", with: "value: 3,"))
  }

  @Test func externalPresetChangesAreShownAndKept() throws {
    let session = try scene.session()
    try session.savePreset("a")
    let text = "presets:\n  mine: { far: 9 }   # my own\n"
    try write(text)
    session.reloadIfChanged()
    #expect(session.state.presets.presets.map(\.name) == ["mine"])
    #expect(
      trouble { () throws(UserError) in try session.undo() }
        == "\(file): another program has changed the file since the edit; it cannot be undone")
    try session.savePreset("b")
    #expect(try read().hasPrefix(text + "  b:\n    far: 20\n"))
  }

  @Test func anUnreadablePresetFileIsReportedAndKept() throws {
    try write("presets: [\n")
    let session = try scene.session()
    #expect(session.state.presets.problem?.hasPrefix("\(file):2:1: malformed YAML") == true)
    #expect(trouble { () throws(UserError) in try session.savePreset("a") } != nil)
    #expect(try read() == "presets: [\n")
  }

  @Test func misplacedPresetFilesAndFoldersAreReported() throws {
    try FileManager.default.createDirectory(
      atPath: file, withIntermediateDirectories: true)
    let session = try scene.session()
    #expect(session.state.presets.problem == "\(file): is not a file")
    #expect(
      trouble { () throws(UserError) in try session.savePreset("a") } == "\(file): is not a file")
    try FileManager.default.removeItem(atPath: scene.folder.path("presets"))
    try Data("mine".utf8).write(to: scene.folder.url.appending(path: "presets"))
    let message = trouble { () throws(UserError) in try session.savePreset("a") }
    #expect(message == "\(file): Not a directory")
    #expect(try String(contentsOfFile: scene.folder.path("presets"), encoding: .utf8) == "mine")
  }

  @Test func presetLinksAreFollowedAndNeverReplaced() throws {
    let other = scene.folder.path("other.yaml")
    try write("")
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: other)
    let session = try scene.session()
    #expect(
      trouble { () throws(UserError) in try session.savePreset("a") }
        == "\(file): No such file or directory")
    try Data().write(to: URL(filePath: other))
    try session.savePreset("a")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == other)
    #expect(try String(contentsOfFile: other, encoding: .utf8).hasPrefix("presets:\n  a:\n"))
  }
}
