// The state of a session, and its changes by parameters and by saving.

import Foundation
import Player
import Scene
import Synchronization
import TestSupport
import Testing

@testable import Preview

@Suite struct PreviewSessionTests {
  /// Retained until the test ends, because its folder is temporary.
  private let scene: BoxScene

  init() throws { scene = try BoxScene() }

  @Test func aSessionDescribesItsScene() throws {
    let described = try scene.session().described()
    #expect(
      described
        == Described(
          version: 1, path: scene.path, name: "s.yaml", title: "A box", trouble: [], width: 80,
          height: 60,
          scale: 2, fps: 10, frames: 10, duration: 1, variants: [],
          events: [
            .init(time: 0.2, name: "message go", effects: ["box.x = 20 over 0.5 s, linear"]),
            .init(time: 0.7, name: "finish slide", effects: []),
          ],
          params: [
            .init(
              name: "far", value: .number(20), turned: false, isCurve: false, min: 0, max: 30,
              file: .number(20)),
            .init(
              name: "tint", value: .text("#C02040"), turned: false, isCurve: false,
              file: .text("#C02040")),
            .init(
              name: "pace", value: .text("linear"), turned: false, isCurve: true,
              file: .text("linear")),
          ],
          properties: ["box.x"], moving: ["box.x"], views: ["box"]))
  }

  @Test func onlyChangingPropertiesAreListedAsMoving() throws {
    // The rule sets a property to the value that it already has.
    try scene.edit("box.x: = far }", to: "box.x: 0, box.y: = far }")
    let described = try scene.session().described()
    #expect(described.properties == ["box.x", "box.y"])
    #expect(described.moving == ["box.y"])
  }

  @Test func parameterDescriptionUnitAndStepAreListed() throws {
    try scene.edit("max: 30 }", to: "max: 30, about: How far., unit: pt, step: 0.5 }")
    let far = try scene.session().described()["far"]
    #expect(far?.about == "How far." && far?.unit == "pt" && far?.step == 0.5)
  }

  @Test func parametersAreDescribedWithAllDigits() throws {
    let range = "value: 20.123456789012345, min: -0.12345678901234568, max: 30.000000000000004"
    try scene.edit("value: 20, min: 0, max: 30", to: range + ", step: 0.1234567890123")
    let far = try scene.session().described()["far"]
    #expect(far?.value == .number(20.123456789012345))
    #expect(far?.file == .number(20.123456789012345))
    #expect(far?.min == -0.12345678901234568 && far?.max == 30.000000000000004)
    #expect(far?.step == 0.1234567890123)
  }

  @Test(arguments: [
    ("wait: 0.2", "weit: 0.2", "s.yaml:15:5: "), ("far: {", "near: {", "far"),
  ])
  func aBrokenSceneOpensOnceItIsFixed(part: String, other: String, words: String) throws {
    try scene.edit(part, to: other)
    let session = try scene.session()
    let before = try session.described()
    #expect(before.trouble.first?.contains(words) == true, "\(before.trouble)")
    #expect(before.frames == 0 && before.params == [] && before.version == 1)
    session.reloadIfChanged()
    session.reloadIfChanged(isRetrying: true)
    #expect(session.state.version == 1)
    try scene.write(BoxScene.text)
    session.reloadIfChanged()
    let after = try session.described()
    #expect(after.trouble == [] && after.frames == 10 && after.version == 2)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 20), "frame 9")
  }

  @Test func missingImportsAreRetried() throws {
    try scene.edit("fps: 10", to: "fps: 10\nimports: [part.yaml]")
    let session = try scene.session()
    #expect(try session.described().trouble.first?.contains("part.yaml") == true)
    try scene.write("flickbook: 1\ncomponents: {}\n", to: "part.yaml")
    session.reloadIfChanged()
    #expect(try session.described().frames == 0)
    session.reloadIfChanged(isRetrying: true)
    #expect(try session.described().frames == 10)
  }

  @Test func aMissingFileHasNoSession() throws {
    let path = scene.folder.path("nobody.yaml")
    let message = trouble { () throws(UserError) in _ = try PreviewSession(path: path) }
    #expect(message == "\(path): No such file or directory")
  }

  @Test func setValuesTakeEffect() throws {
    let session = try scene.session()
    try session.setParameters(["far": "10", "tint": "#2040C0"])
    let described = try session.described()
    #expect(described.version == 2)
    #expect(described["far"]?.value == .number(10))
    #expect(described["far"]?.turned == true && described["far"]?.file == .number(20))
    #expect(described["tint"]?.value == .text("#2040C0"))
    #expect(described["pace"]?.turned == false)
    #expect(described.events[0].effects == ["box.x = 10 over 0.5 s, linear"])
    expectSame(
      try session.bitmap(9), BoxScene.picture(x: 10, tint: BoxScene.blue), "frame 9, turned")
    // All other parameters have the file's values.
    try session.setParameters(["far": "12"])
    #expect(try session.described()["tint"]?.turned == false)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 12), "frame 9, turned again")
    try session.setParameters([:])
    expectSame(try session.bitmap(9), BoxScene.picture(x: 20), "frame 9, reset")
  }

  @Test(arguments: [
    (["far": "31"], "'far' takes 0 to 30"), (["far": "much"], "'far' takes a number"),
    (["fur": "1"], "no such parameter"), (["pace": "quickly"], "quickly"),
  ])
  func anInvalidValueChangesNothing(values: [String: String], words: String) throws {
    let session = try scene.session()
    try session.setParameters(["far": "10"])
    let before = try session.described()
    let message = trouble { () throws(UserError) in try session.setParameters(values) }
    #expect(message?.contains(words) == true, "\(message ?? "no trouble")")
    #expect(try session.described() == before)
  }

  @Test func savingWritesOnlyChangedValues() throws {
    let session = try scene.session()
    try session.setParameters(["far": "12.5", "pace": "easeIn"])
    try session.save()
    #expect(
      try scene.read()
        == BoxScene.text.replacing("value: 20,", with: "value: 12.5,")
        .replacing("pace: linear", with: "pace: easeIn"))
    let described = try session.described()
    #expect(described.version == 3)
    #expect(described["far"]?.value == .number(12.5))
    #expect(described.params.allSatisfy { !$0.turned })
    #expect(session.state.saved.rehearsed.scene.parameters[0].value == .number(12.5))
    // The session's own edit is not treated as a change by another program.
    session.reloadIfChanged()
    #expect(try session.described().version == 3)
  }

  @Test func savingLeavesABrokenFileUnchanged() throws {
    let session = try scene.session()
    try session.setParameters(["far": "10"])
    let broken = "params: [\n"
    try scene.write(broken)
    #expect(trouble { () throws(UserError) in try session.save() } != nil)
    #expect(try scene.read() == broken)
    #expect(try session.described()["far"]?.turned == true)
  }

  /// Two threads signal each other in turn. The caller therefore usually finds the other thread
  /// waiting.
  @Test func aWaitingClientIsWokenByAChange() async throws {
    let session = try scene.session()
    #expect(
      session.published.revision(otherThan: SessionRevision(), within: 0)
        == SessionRevision(version: 1))
    #expect(session.published.revision(otherThan: SessionRevision(version: 1), within: 0) == nil)
    let other = try scene.session()
    @Sendable func wait(for session: PreviewSession, version: Int) -> Bool {
      session.published.revision(otherThan: SessionRevision(version: version - 1), within: 60)
        == SessionRevision(version: version)
    }
    // Both use threads that exist from the start; a task might begin after the other's timeout.
    let (call, echo) = try await inThread {
      let echo = Mutex(false)
      let hasEnded = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let isHeard = (2...20).allSatisfy { version in
          defer { other.published.update { _ in } }
          return wait(for: session, version: version)
        }
        echo.withLock { $0 = isHeard }
        hasEnded.signal()
      }
      let call = (2...20).allSatisfy { version in
        session.published.update { _ in }
        return wait(for: other, version: version)
      }
      hasEnded.wait()
      return (call, echo.withLock { $0 })
    }
    #expect(call)
    #expect(echo)
  }
}
