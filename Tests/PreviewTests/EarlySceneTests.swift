// Frames of a scene that is announced before it is played to its end.

import Images
import Player
import TestSupport
import Testing

@testable import Preview

@Suite struct EarlySceneTests {
  private let scene: BoxScene
  private let session: PreviewSession

  init() throws {
    scene = try BoxScene()
    session = try scene.session()
  }

  /// Returns the box scene with the given values, resolved but not played.
  private func resolved(_ values: [String: String]) throws -> ResolvedScene {
    try ResolvedScene(
      path: scene.path, source: Array(BoxScene.text.utf8), overrides: values,
      after: session.state.saved)
  }

  @Test func announcedScenesCanBeDrawnBeforePlaying() throws {
    session.published.announce(try resolved(["far": "10"]))
    // From 0.2 s on, the box moves a fifth of the distance in 0.1 s.
    for (frame, place) in [(0, 0), (4, 4), (9, 10)] {
      let file = try #require(try session.picture(frame: frame, ofEarly: 1))
      expectSame(try PNG.decode(file), BoxScene.picture(x: place), "frame \(frame)")
    }
    // The scene lasts one second at 10 frames per second.
    #expect(try session.picture(frame: 10, ofEarly: 1) == nil)
    #expect(try session.picture(frame: -1, ofEarly: 1) == nil)
    // The page still shows the former scene.
    expectSame(try session.bitmap(9), BoxScene.picture(x: 20), "frame 9 as shown")
  }

  @Test func earlyPicturesCanBeScaledDown() throws {
    session.published.announce(try resolved(["far": "10"]))
    let small = try PNG.decode(try #require(try session.picture(frame: 9, ofEarly: 1, scale: 1)))
    #expect([small.width, small.height] == [40, 30])
  }

  @Test func onlyTheNewestEarlySceneIsDrawn() throws {
    session.published.announce(try resolved(["far": "10"]))
    session.published.announce(try resolved(["far": "15"]))
    #expect(try session.picture(frame: 9, ofEarly: 1) == nil)
    #expect(try session.picture(frame: 9, ofEarly: 3) == nil)
    #expect(
      session.published.revision(otherThan: SessionRevision(version: 1), within: 0)
        == SessionRevision(version: 1, early: 2))
    try session.setParameters(["far": "5"])
    #expect(
      session.published.revision(otherThan: SessionRevision(version: 1), within: 0)
        == SessionRevision(version: 2))
    #expect(try session.picture(frame: 9, ofEarly: 2) == nil)
    let file = try #require(try session.picture(frame: 9, ofEarly: 3))
    expectSame(try PNG.decode(file), BoxScene.picture(x: 5), "frame 9")
  }

  @Test func aFailingEarlySceneIsWithdrawn() throws {
    // The division by zero only happens when the animation ends.
    let failing = BoxScene.text.replacing("views:", with: "state: { none: 0 }\nviews:")
      .replacing(
        "rules:", with: "rules:\n  - { on: finish slide, do: { set: { box.y: = 1 / none } } }")
    try scene.write(failing)
    session.reloadIfChanged()
    let shown = session.state
    #expect(shown.early?.number == nil)
    try #require(shown.problems.count == 1, "the scene was to fail while it plays")
    #expect(shown.earlyNumber == 1)
    session.reloadIfChanged(isRetrying: true)
    #expect(session.state.earlyNumber == 1)
    #expect(session.state.version == shown.version)
  }

  @Test func picturesReloadOnlyWhenTheirFileChanges() throws {
    let text = BoxScene.text.replacing(
      "views:", with: "views:\n  - { kind: image, source: it.png, frame: [0, 20, 10, 10] }")
    try scene.write(bytes: try PNG.encode(square(BoxScene.red)), to: "it.png")
    try scene.write(text)
    session.reloadIfChanged()
    let first = session.state.saved
    try scene.write(text.replacing("value: 20", with: "value: 21"))
    session.reloadIfChanged()
    #expect(session.state.saved.resources === first.resources)
    try scene.write(bytes: try PNG.encode(square(BoxScene.blue)), to: "it.png")
    try scene.write(text)
    session.reloadIfChanged()
    #expect(try session.bitmap(9)[5, 45] == BoxScene.blue)
  }

  private func square(_ color: UInt32) -> Bitmap {
    Bitmap(width: 20, height: 20, filledWith: color)
  }
}
