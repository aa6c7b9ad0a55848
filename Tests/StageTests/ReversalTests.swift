// Tests of property animators that reverse before or after half of their distance.

import Motion
import Scene
import Testing

@testable import Stage

@Suite struct ReversalTests {
  /// Plays an animator that moves a box from 0 to 100 in a second, and returns its end event.
  private func played(
    _ options: String, _ timeline: String, x: [(time: Double, value: Double)]
  ) throws -> String {
    let body =
      box + """
        state: { ended: '' }
        rules:
          - on: start
            do:
              - animator: { name: slide, duration: 1, \(options) }
                set: { box.x: 100 }
                then: [{ set: { ended: "{finished} at {time}" } }]
          - { on: message reverse, do: { reverse: slide } }
          - { on: message pause, do: { pause: slide } }
          - { on: message go, do: { continue: slide } }
        timeline: [\(timeline), { wait: 3 }, { at: 9, send: pause }, { at: 9, send: go },
          { at: 9, send: reverse }]
        """
    var stage = Stage(try scene(body))
    for (time, value) in x {
      try stage.advance(to: time)
      let shown = try number(stage, "box.x", at: time)
      #expect(abs(shown - value) <= 1e-6, "x is \(shown) at \(time)")
    }
    return stage.rules.state[0].shown
  }

  @Test func reversingAtAQuarterTakesThatLongToReturn() throws {
    let ended = try played(
      "curve: linear", "{ wait: 0.25 }, { send: reverse }",
      x: [(0.25, 25), (0.3, 20), (0.375, 12.5), (0.49, 1), (0.51, 0), (2, 0)])
    #expect(ended == "false at 0.5")
  }

  @Test func reversingAtThreeQuartersTakesThatLongToReturn() throws {
    let ended = try played(
      "curve: linear", "{ wait: 0.75 }, { send: reverse }",
      x: [(0.75, 75), (1, 50), (1.25, 25), (1.49, 1), (1.51, 0)])
    #expect(ended == "false at 1.5")
  }

  @Test func reversingTwiceContinuesFromTheCurrentFraction() throws {
    let ended = try played(
      "curve: linear", "{ wait: 0.5 }, { send: reverse }, { wait: 0.25 }, { send: reverse }",
      x: [(0.5, 50), (0.75, 25), (1, 50), (1.25, 75), (1.49, 99), (1.51, 100)])
    #expect(ended == "true at 1.5")
  }

  @Test func pausingAndReversingTogetherReturnsAfterResuming() throws {
    let ended = try played(
      "curve: linear",
      "{ wait: 0.25 }, { send: pause }, { send: reverse }, { wait: 0.5 }, { send: go }",
      x: [(0.5, 25), (0.75, 25), (0.875, 12.5), (1.01, 0)])
    #expect(ended == "false at 1")
  }

  /// The steps have different times. At the same time, a rule above another one runs first.
  @Test func aPausedAnimatorReversesOnlyWhenResumed() throws {
    let ended = try played(
      "curve: linear",
      "{ wait: 0.25 }, { send: pause }, { wait: 0.25 }, { send: reverse }, { wait: 0.25 }, "
        + "{ send: go }", x: [(0.5, 25), (0.7, 25), (0.75, 25), (0.875, 12.5), (1.01, 0)])
    #expect(ended == "false at 1")
  }

  /// The animator returns along its curve without linear scrubbing.
  @Test func aReversedAnimatorRetracesItsCurve() throws {
    let curve = TimingCurve.easeIn
    let ended = try played(
      "curve: easeIn, scrubsLinearly: false", "{ wait: 0.25 }, { send: reverse }",
      x: [0.25, 0.3, 0.375, 0.45].map { ($0, 100 * curve.value(at: 0.5 - $0)) })
    #expect(ended == "")
    #expect(
      try played(
        "curve: easeIn, scrubsLinearly: false", "{ wait: 0.25 }, { send: reverse }", x: [(1, 0)])
        == "false at 0.5")
  }

  /// The progress becomes the fraction, and the whole curve applies to the remaining distance
  /// (docs/physics.md).
  @Test func aLinearlyScrubbingAnimatorReversesWithTheWholeCurve() throws {
    let progress = TimingCurve.easeInOut.value(at: 0.25)
    let ended = try played(
      "curve: easeInOut", "{ wait: 0.25 }, { send: reverse }",
      x: [
        (0.25, 100 * progress), (0.25 + progress / 2, 50 * progress), (0.25 + progress + 0.01, 0),
      ])
    // The end is at the first tick after 0.25 + 0.129.
    #expect(ended == "false at 0.383333")
  }
}
