// Tests of the duration of scenes whose last step scrolls.

import Scene
import Testing

@testable import Stage

@Suite struct TrailingScrollTests {
  private func stage(after timeline: String) throws -> Stage {
    try played(
      """
      views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 5000] }]
      rules: [{ on: tap p, do: [{ scroll: { view: p, to: [0, 9], over: 2 } }] }]
      timeline: [\(timeline)]
      """, to: 6)
  }

  /// The scene ends one frame after the scroll, at 30 frames per second.
  @Test(arguments: [
    ("{ scroll: { view: p, to: [0, 60], over: 1 } }", 1.0),
    ("{ scroll: { view: p, to: [0, 60], animated: true } }", 0.3),
    ("{ scroll: { view: p, keyframes: [[0, 0, 0], [0.5, 0, 90], [0.8, 0, 60]] } }", 0.8),
    ("{ wait: 0.2 }, { scroll: { view: p, to: [0, 60], over: 1 } }, { wait: 0.4 }", 1.2),
    ("{ at: 0.5, scroll: { view: p, to: [0, 60], over: 1 } }", 1.5),
  ])
  func aTrailingScrollExtendsTheSceneToItsTarget(timeline: String, arrival: Double) throws {
    let stage = try stage(after: timeline)
    let end = try #require(stage.endSeconds)
    #expect(abs(end - arrival - 1 / 30.0) <= 1e-9)
    #expect(try number(stage, "p.offset.y", at: end - 1 / 30.0) == 60)
  }

  /// The scroll ends before the scene, is interrupted, or belongs to a rule.
  @Test(arguments: [
    ("{ scroll: { view: p, to: [0, 60], over: 1 } }, { wait: 1.5 }", 1.5),
    ("{ scroll: { view: p, to: [0, 60], over: 1 } }, { settle: p }", 1),
    (
      "{ scroll: { view: p, to: [0, 60], over: 1 } }, { wait: 0.4 }, "
        + "{ scroll: { view: p, to: [0, 9] } }", 0.4
    ),
    (
      "{ scroll: { view: p, to: [0, 60], over: 1 } }, { wait: 0.2 }, "
        + "{ drag: { view: p, by: [0, -30], over: 0.1 } }", 0.3
    ),
    ("{ wait: 0.5 }, { tap: p }", 0.5),
    ("{ scroll: { view: p, to: [0, 60] } }", 0),
  ])
  func anInterruptedScrollDoesNotLengthenTheScene(timeline: String, seconds: Double) throws {
    #expect(abs(try #require(try stage(after: timeline).endSeconds) - seconds) <= 1e-9)
  }
}
