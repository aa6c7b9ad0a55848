// Frozen views and properties, compared with pictures that were computed by hand.

import Player
import TestSupport
import Testing

@testable import Preview

@Suite struct FreezeTests {
  /// Retained until the test ends, because its folder is temporary.
  private let scene: BoxScene

  init() throws { scene = try BoxScene() }

  /// Returns the numbers of a property in the timeline.
  private func numbers(_ name: String, in session: PreviewSession) throws -> [Double] {
    let track = try #require(session.state.timeline.tracks.first { $0.name == name })
    guard case .numbers(let points) = track.points else { return [] }
    return points.map(\.value)
  }

  @Test(arguments: [Freeze.Subject.property("box.x"), .view("box")])
  func aFrozenBoxKeepsItsPlace(subject: Freeze.Subject) throws {
    let session = try scene.session()
    try session.freeze(subject, at: 0.4)
    for frame in [0, 4, 9] {
      expectSame(try session.bitmap(frame), BoxScene.picture(x: 8), "frame \(frame), frozen")
    }
    let kept = try numbers("box.x", in: session)
    #expect(kept.count == 2 && kept.allSatisfy { abs($0 - 8) < 1e-9 }, "\(kept)")
    try session.unfreeze(subject)
    for (frame, x) in [(4, 8), (9, 20)] {
      expectSame(try session.bitmap(frame), BoxScene.picture(x: x), "frame \(frame), playing")
    }
    #expect(try scene.read() == BoxScene.text)
  }

  @Test func freezingKeepsEventsAndBars() throws {
    let session = try scene.session()
    let before = session.state
    try session.freeze(.view("box"), at: 0)
    let after = session.state
    #expect(after.current.rehearsed.events == before.current.rehearsed.events)
    #expect(after.timeline.spans == before.timeline.spans && !after.timeline.spans.isEmpty)
    #expect(after.frameCount == before.frameCount)
    #expect(session.hasUnsavedChanges)
  }

  @Test func aFreezeStoresTheTimeAndNotTheValue() throws {
    let session = try scene.session()
    try session.freeze(.property("box.x"), at: 0.4)
    let id = try session.addVariant(.values(["far": "30"]))
    expectSame(try session.bitmap(9, of: id), BoxScene.picture(x: 12), "frame 9 of B")
    try session.setParameters(["far": "10"])
    expectSame(try session.bitmap(9), BoxScene.picture(x: 4), "frame 9, another distance")
    try scene.edit("duration: 0.5", to: "duration: 0.25")
    session.reloadIfChanged()
    expectSame(try session.bitmap(9), BoxScene.picture(x: 8), "frame 9, another duration")
    try session.unfreeze(nil)
    expectSame(try session.bitmap(9), BoxScene.picture(x: 10), "frame 9, playing")
    expectSame(try session.bitmap(9, of: id), BoxScene.picture(x: 30), "frame 9 of B, playing")
  }

  @Test func expressionsFollowFrozenValues() throws {
    let scene = try BoxScene(
      BoxScene.text.replacing(
        "rules:", with: "  - { id: tail, frame: [= box.x + 1, 20, 5, 5] }\nrules:"))
    let session = try scene.session()
    try session.freeze(.property("box.x"), at: 0.4)
    let kept = try numbers("tail.x", in: session)
    #expect(kept.allSatisfy { abs($0 - 9) < 1e-9 }, "\(kept)")
    // A property with an expression can be frozen itself.
    try session.unfreeze(nil)
    try session.freeze(.view("tail"), at: 0)
    #expect(try numbers("tail.x", in: session).allSatisfy { abs($0 - 1) < 1e-9 })
    #expect(try numbers("box.x", in: session).max() == 20)
  }

  private static let refused: [(subject: Freeze.Subject, reason: String)] = [
    (.view("nobody"), "'nobody' is not a view of the scene; select one"),
    (.view("still"), "'still' does not change; freeze a view that moves"),
    (.property("box.q"), "'box.q' is not a property of the scene; select an animation"),
    (.property("time"), "'time' is not a property of a view; freeze a view that follows it"),
  ]

  @Test(arguments: refused)
  func refusedFreezesHaveAReason(subject: Freeze.Subject, reason: String) throws {
    let text = BoxScene.text.replacing(
      "rules:", with: "  - { id: still, frame: [30, 0, 5, 5] }\nrules:")
    let session = try BoxScene(text).session()
    let message = trouble { () throws(UserError) in try session.freeze(subject, at: 0.4) }
    #expect(message == "s.yaml: \(reason)")
    #expect(session.state.version == 1 && session.state.freezes.isEmpty)
  }

  @Test func aFailureWhileFrozenHasARemedy() throws {
    let failing = BoxScene.text.replacing(
      "rules:", with: "  - { id: tail, frame: [= sqrt(box.x + 0.3 - time), 20, 5, 5] }\nrules:")
    let remedy =
      "the scene fails only while 'box.x' is frozen; unfreeze it, or freeze it at another moment"
    let session = try scene.session()
    try session.freeze(.property("box.x"), at: 0)
    try scene.write(failing)
    session.reloadIfChanged()
    #expect(session.state.problems.count > 1 && session.state.problems.contains(remedy))
    try session.unfreeze(nil)
    #expect(session.state.problems == [])
    #expect(try !numbers("tail.x", in: session).isEmpty)
    let message = trouble { () throws(UserError) in try session.freeze(.property("box.x"), at: 0) }
    #expect(message?.contains(remedy) == true)
    #expect(session.state.freezes.isEmpty)
  }

  @Test func aMissingFrozenViewIsReported() throws {
    let session = try scene.session()
    try session.freeze(.view("box"), at: 0.4)
    try scene.write(BoxScene.text.replacing("box", with: "square"))
    session.reloadIfChanged()
    #expect(
      session.state.problems
        == ["'box' is frozen, but the scene no longer has it; unfreeze it"])
    try session.unfreeze(.view("box"))
    #expect(session.state.problems == [])
  }
}

extension PreviewState {
  fileprivate var frameCount: Int { shown.frames.count }
}
