// Edits that the page writes into a scene's file, with undo and redo.

import Foundation
import Player
import Scene
import SceneLanguage
import Support
import TestSupport
import Testing

@testable import Preview

@Suite struct EditTests {
  private func place(of text: String, in scene: BoxScene) throws -> (line: Int, column: Int) {
    let source = try scene.read()
    let before = source[..<(try #require(source.range(of: text)).lowerBound)]
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.count, (lines.last?.count ?? 0) + 1)
  }

  @Test func editsAreWrittenAtTheStepOrItsParameter() throws {
    let scene = try BoxScene()
    let session = try scene.session()
    let step = try place(of: "{ animate: ", in: scene)
    try session.setAnimation("duration", to: "0.25", line: step.line, column: step.column)
    var text = BoxScene.text.replacing("duration: 0.5", with: "duration: 0.25")
    #expect(try scene.read() == text)
    try session.setAnimation(
      "curve", to: "cubic-bezier(0, 0, 1, 1)", line: step.line, column: step.column)
    text = text.replacing("pace: linear", with: "pace: cubic-bezier(0, 0, 1, 1)")
    #expect(try scene.read() == text)
    // The line and column come from the timeline's bar.
    let bar = try #require(
      session.state.current.timeline.tracks.first { $0.name == "box.x" }?.bars[0])
    try session.setAnimation(
      "delay", to: "0.1", line: bar.location.line, column: bar.location.column)
    text = text.replacing("{ duration", with: "{ delay: 0.1, duration")
    #expect(try scene.read() == text)
    // The animation starts 0.1 s later and takes 0.25 s: at 0.4 s it has done 0.1 / 0.25.
    expectSame(try session.bitmap(4), BoxScene.picture(x: 8), "frame 4")
  }

  @Test func editsAreUndoneAndRedoneToTheByte() throws {
    let scene = try BoxScene()
    let session = try scene.session()
    let step = try place(of: "{ animate: ", in: scene)
    var texts = [try scene.read()]
    for seconds in ["0.25", "0.3", "0.35"] {
      try session.setAnimation("duration", to: seconds, line: step.line, column: step.column)
      texts.append(try scene.read())
    }
    try session.setParameters(["far": "12"])
    try session.save()
    texts.append(try scene.read())
    #expect(session.state.history.undoCount == 4)
    for text in texts.dropLast().reversed() {
      try session.undo()
      #expect(try scene.read() == text)
    }
    expectSame(try session.bitmap(4), BoxScene.picture(x: 8), "frame 4 as at first")
    #expect(session.state.history.undoCount == 0 && session.state.history.redoCount == 4)
    #expect(throws: (any Error).self) { try session.undo() }
    for text in texts.dropFirst() {
      try session.redo()
      #expect(try scene.read() == text)
    }
    #expect(throws: (any Error).self) { try session.redo() }
    try session.undo()
    // A new edit ends the list of undone edits.
    try session.setAnimation("delay", to: "0.1", line: step.line, column: step.column)
    #expect(session.state.history.redoCount == 0 && session.state.history.undoCount == 4)
  }

  @Test func savingOneValueKeepsTheOthers() throws {
    let scene = try BoxScene()
    let session = try scene.session()
    try session.setParameters(["far": "10", "tint": "#2040C0"])
    try session.save("tint")
    #expect(try scene.read() == BoxScene.text.replacing("#C02040", with: "#2040C0"))
    let described = try session.described()
    #expect(described["far"]?.turned == true && described["tint"]?.turned == false)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 10, tint: BoxScene.blue), "frame 9")
    try session.undo()
    #expect(try scene.read() == BoxScene.text)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 10), "frame 9, undone")
    // After a value that the file already has is saved, no value is left to save.
    try session.setParameters(["far": "20"])
    try session.save("far")
    #expect(try scene.read() == BoxScene.text)
    #expect(try session.described()["far"]?.turned == false)
  }

  @Test func externalChangesAreNeverUndone() throws {
    let scene = try BoxScene()
    let session = try scene.session()
    let step = try place(of: "{ animate: ", in: scene)
    try session.setAnimation("duration", to: "0.25", line: step.line, column: step.column)
    try scene.edit("min: 0", to: "min: 1")
    let text = try scene.read()
    let error = #expect(throws: (any Error).self) { try session.undo() }
    #expect(
      "\(error.map { "\($0)" } ?? "")"
        == "s.yaml: another program has changed the file since the edit; it cannot be undone")
    #expect(try scene.read() == text)
    try session.setAnimation("duration", to: "0.3", line: step.line, column: step.column)
    try session.undo()
    #expect(try scene.read() == text)
    #expect(session.state.history.undoCount == 0)
  }

  @Test func externalChangesDuringAnEditAreNotOverwritten() throws {
    let scene = try BoxScene()
    let session = try scene.session()
    let saved = session.state.saved
    let others = BoxScene.text.replacing("min: 0", with: "min: 1")
    let words = trouble { () throws(UserError) in
      try session.edit { (text) throws(SceneError) in
        // The file changes at the last possible time before it is replaced.
        try? scene.write(others)
        return try text.setting("far", to: .number(7))
      }
    }
    #expect(
      words
        == "\(scene.path): another program changed the file meanwhile; nothing is written, "
        + "try again"
    )
    #expect(try scene.read() == others)
    #expect(session.state.history.undoCount == 0)
    #expect(session.state.saved.rehearsed.sources == saved.rehearsed.sources)
  }

  @Test func aFailedUndoDoesNotBlockEarlierEdits() throws {
    let scene = try BoxScene()
    let session = try scene.session()
    let step = try place(of: "{ animate: ", in: scene)
    try session.savePreset("first")
    try session.setAnimation("duration", to: "0.25", line: step.line, column: step.column)
    try scene.edit("min: 0", to: "min: 1")
    #expect(throws: (any Error).self) { try session.undo() }
    let text = try scene.read()
    try session.undo()
    #expect(!FileManager.default.fileExists(atPath: scene.folder.path("presets/s.yaml")))
    #expect(try scene.read() == text)
  }

  @Test func sceneVersionChangesOnlyWithTheScene() throws {
    let scene = try BoxScene()
    let session = try scene.session()
    try session.savePreset("first")
    try session.addVariant(.file)
    #expect(session.state.version == 3 && session.state.sceneVersion == 1)
    let step = try place(of: "{ animate: ", in: scene)
    #expect(throws: (any Error).self) {
      try session.setAnimation("duration", to: "-1", line: step.line, column: step.column)
    }
    #expect(session.state.sceneVersion == 1)
    try session.setAnimation("duration", to: "0.25", line: step.line, column: step.column)
    #expect(session.state.sceneVersion == 2)
  }

  @Test func animationsOfImportedFilesCannotBeEdited() throws {
    let scene = try BoxScene(
      """
      flickbook: 1
      screen: { size: [40, 30], scale: 1 }
      imports: [bits.yaml]
      views: [{ use: mover, id: one }]
      timeline: [{ wait: 1 }]

      """)
    try Data(
      """
      flickbook: 1
      components:
        mover:
          view: { id: me, frame: [0, 0, 5, 5] }
          rules: [{ on: start, do: { animate: { duration: 0.5 }, set: { me.x: 9 } } }]

      """.utf8
    ).write(to: scene.folder.url.appending(path: "bits.yaml"))
    let timeline = try scene.session().state.current.timeline
    #expect(timeline.tracks.flatMap(\.bars).map(\.isInScene) == [false])
    #expect(timeline.description.written(indented: false).contains(#""line": null"#))
    let own = try BoxScene().session().state.current.timeline
    #expect(own.tracks.flatMap(\.bars).map(\.isInScene) == [true])
  }

  @Test func anInvalidEditIsNotWritten() throws {
    let scene = try BoxScene()
    let session = try scene.session()
    let step = try place(of: "{ animate: ", in: scene)
    for (key, text) in [
      ("duration", "-1"), ("duration", "soon"), ("curve", "quickly"), ("delay", "1e9"),
      ("duration", "= far / nothing"),
    ] {
      #expect(throws: (any Error).self, "\(key): \(text)") {
        try session.setAnimation(key, to: text, line: step.line, column: step.column)
      }
    }
    #expect(throws: (any Error).self) {
      try session.setAnimation("duration", to: "1", line: 1, column: 99)
    }
    #expect(try scene.read() == BoxScene.text)
    #expect(session.state.history.undoCount == 0)
  }

  @Test func anIneffectiveDurationIsNotWritten() throws {
    let text = BoxScene.text.replacing("duration: 0.5, ", with: "")
      .replacing("pace: linear", with: "pace: 'spring(response: 0.4, dampingFraction: 0.6)'")
    let scene = try BoxScene(text)
    let session = try scene.session()
    let bar = try #require(session.state.current.timeline.tracks.flatMap(\.bars).first)
    #expect(!bar.takesDuration)
    let (line, column) = (bar.location.line, bar.location.column)
    let error = #expect(throws: UserError.self) {
      try session.setAnimation("duration", to: "1", line: line, column: column)
    }
    #expect(error?.description.contains(":\(line):\(column): 'duration' has no effect") == true)
    #expect(try scene.read() == text)
  }

  @Test func editingThroughALinkKeepsLinkAndMode() throws {
    let scene = try BoxScene()
    let link = scene.folder.path("link.yaml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "s.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: scene.path)
    let session = try PreviewSession(path: link)
    let step = try place(of: "{ animate: ", in: scene)
    try session.setAnimation("duration", to: "0.25", line: step.line, column: step.column)
    #expect(try scene.read().contains("duration: 0.25"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "s.yaml")
    let attributes = try FileManager.default.attributesOfItem(atPath: scene.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scene.folder.url.path).sorted()
        == ["link.yaml", "s.yaml"])
  }
}
