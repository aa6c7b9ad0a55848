// Tests of a single rehearsal for expectations and motion lint.

import Player
import Scene
import Testing

@testable import Verify

@Suite struct LintedSceneTests {
  /// A scene that moves a box evenly from 0 to 100 points within a second.
  private static let mover =
    "views: [{ id: box, frame: [0, 0, 10, 10], background: red }]\n"
    + "rules: [{ on: start, do: [{ animate: { duration: 1, curve: linear }, "
    + "set: { box.x: 100 } }] }]\n"

  @Test(arguments: [0.0, 0.01, 0.5, 0.51, 0.516667, 1], [7.0, 29.97, 30, 60])
  func lintedScenesJudgeExpectationsLikeTheTrace(
    _ duration: Double, _ framesPerSecond: Double
  ) throws {
    for (tickRate, lintsMotion) in [(60, false), (60, true), (120, false), (120, true)] {
      let body =
        Self.mover + "duration: \(duration)\ntickRate: \(tickRate)\n"
        + "expect: [box.x settles by 0, box.x stays within 0 and 90, box.x is 3 at 0.01]\n"
      let resolved = try resolvedScene(body, SceneOptions(framesPerSecond: framesPerSecond))
      let checked = try LintedScene(resolved, lintsMotion: lintsMotion)
      let trace = try checked.rehearsed.trace()
      let broken = try checked.brokenExpectations()
      #expect(try broken == checked.rehearsed.brokenExpectations(in: trace))
      #expect(!broken.isEmpty)
    }
  }

  @Test(arguments: [60, 120], ["", "{ wait: 0.007 },", "{ settle: page },"])
  func lintObservesMotionOnlyUntilTheSceneEnds(_ tickRate: Int, _ step: String) throws {
    let body = """
      tickRate: \(tickRate)
      views:
        - { id: page, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 1000] }
        - { id: box, frame: [0, 0, 10, 10], background: red }
      rules:
        - { on: message go, do: { animate: { duration: 0.4 }, set: { box.alpha: 0.5 } } }
        - { on: start, do: { animate: { duration: 9, curve: linear }, set: { box.x: 90 } } }
      timeline: [{ fling: { view: page, velocity: [0, -300] } }, { wait: 0.304 },
        \(step) { send: go }]
      """
    let found = try lintLines(body).filter { $0.contains("[outlasting-motion]") }
    #expect(found.contains { $0.contains("'box.x' is at ") }, "\(found)")
    // The last step is due between two ticks; the animation that it starts begins after the end.
    #expect(!found.contains { $0.contains("box.alpha") }, "\(found)")
  }

  /// The page comes to rest at 0.71 s, between the ticks 42/60 and 43/60. The tick at 44/60 reports
  /// the rest.
  @Test func expectationsIgnoreRulesThatRunAfterTheEnd() throws {
    let body = """
      views:
        - { id: page, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 1000] }
        - { id: box, frame: [0, 0, 10, 10], background: red }
      rules: [{ on: settle page, do: [{ set: { box.x: 50 } }] }]
      timeline:
        - drag: { view: page, by: [0, -100], over: 0.51, hold: 0.2 }
        - settle: page
      expect: [box.x stays within 0 and 1]
      """
    let checked = try LintedScene(try resolvedScene(body, SceneOptions()), lintsMotion: false)
    #expect(checked.rehearsed.times.durationSeconds == 0.71)
    #expect(try checked.rehearsed.trace().times.last == 42.0 / 60)
    #expect(try checked.brokenExpectations().isEmpty)
  }

  @Test func scenesWithoutExpectationsAreNotTraced() throws {
    // Between the frames of the rehearsal the scene would divide by zero.
    let body = "views: [{ id: box, frame: [= 1 / (0.45 - time), 0, 9, 9] }]\nduration: 0.6\n"
    let options = SceneOptions(framesPerSecond: 10)
    let checked = try LintedScene(try resolvedScene(body, options), lintsMotion: false)
    #expect(try checked.brokenExpectations().isEmpty)
    let promising = try resolvedScene(body + "expect: [settles by 9]\n", options)
    #expect(throws: UserError.self) { try LintedScene(promising, lintsMotion: false) }
  }
}
