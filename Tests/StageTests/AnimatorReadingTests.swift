// Tests of the values of running animators, and of animators that continue with another curve.

import Scene
import Testing

@testable import Stage

private let shownError = 1e-9

@Suite struct AnimatorReadingTests {
  /// Returns a scene whose view moves from 0 to 100 within a second, while another one follows.
  private func moving(
    _ options: String = "", _ steps: String = "", follower: String = "= 80 * move.fraction"
  ) -> String {
    """
    state: { base: -1, v: 5, stiff: 100 }
    views:
      - { id: box, frame: [0, 0, 10, 10] }
      - { id: follower, frame: ["\(follower)", 0, 10, 10] }
    rules:
      - on: start
        do:
          - animator: { name: move, duration: 1, curve: linear\(options) }
            set: { box.x: 100 }
    \(steps.isEmpty ? "" : steps + "\n")\
      - { on: message look, do: { set: { base: = move.fraction } } }
    timeline: [{ wait: 0.4 }, { send: look }, { wait: 5 }]
    """
  }

  private func check(_ body: String, _ name: String, _ times: [Double], _ wanted: [Double]) throws {
    for (shown, wanted) in zip(try numbers(body, name, at: times), wanted) {
      #expect(abs(shown - wanted) < shownError, "\(shown), not \(wanted)")
    }
  }

  @Test func aBindingFollowsTheFraction() throws {
    try check(moving(), "follower.x", [0.25, 0.5, 1.5], [20, 40, 80])
    try check(moving(", scrubsLinearly: false"), "follower.x", [0.25], [20])
  }

  @Test func aRuleReadsTheFractionOfItsRefresh() throws {
    try check(moving(), "state.base", [0.5], [0.4])
  }

  /// A spring of stiffness 100 and damping 20 is critically damped: 1 − (1 + 10·t)·e^(−10·t).
  @Test func aLinearlyScrubbedFractionIsTheProgress() throws {
    let body = moving(", curve: \"spring(mass: 1, stiffness: 100, damping: 20)\"")
      .replacing("curve: linear, ", with: "").replacing("duration: 1, ", with: "")
    try check(body, "follower.x", [0.1], [80 * 0.264_241_117_657_115_3])
  }

  @Test func expressionsReadWhetherAnAnimatorRuns() throws {
    let steps = """
            - wait: 0.25
            - pause: move
            - wait: 0.25
            - reverse: move
            - continue: move
      """
    let running = moving("", steps, follower: "= move.isRunning ? 7 : 3")
    try check(running, "follower.x", [0.1, 0.4, 0.6, 2], [7, 3, 7, 3])
    let reversed = moving("", steps, follower: "= move.isReversed ? 7 : 3")
    try check(reversed, "follower.x", [0.1, 0.4, 0.6], [3, 3, 7])
    // It has ended at its start.
    try check(moving("", steps), "follower.x", [2], [0])
  }

  @Test(arguments: [("start", 0.0), ("end", 80), ("current", 20)])
  func aStoppedAnimatorKeepsItsFraction(end: String, wanted: Double) throws {
    let steps = """
            - wait: 0.25
            - { stop: move, at: \(end) }
      """
    try check(moving("", steps), "follower.x", [0.5], [wanted])
  }

  @Test func theFractionOfAFollowingAnimatorIsItsExpression() throws {
    try check(moving(", fraction: = time / 2"), "follower.x", [0.5, 3], [20, 80])
  }

  @Test func aPinFollowsAFraction() throws {
    let body = moving().replacing(
      "frame: [\"= 80 * move.fraction\", 0, 10, 10]",
      with: "pin: { left: = 80 * move.fraction, top: 0, size: 10 }")
    try check(body, "follower.x", [0.25], [20])
  }

  @Test func anAnimatorBeforeItsCreationIsAtZero() throws {
    let body = moving().replacing("- on: start", with: "- on: message look")
    try check(body, "follower.x", [0.2, 0.65], [0, 20])
  }

  // MARK: Another curve

  /// The view is at 40 when it continues at 0.4 s.
  private func continued(_ curve: String) -> String {
    moving(
      "",
      """
            - wait: 0.4
            - pause: move
            - continue: move
              curve: "\(curve)"
              durationFactor: 0.5
      """)
  }

  @Test func aContinuedAnimationFollowsItsNewCurve() throws {
    // The second half of the rest begins at 0.65 s.
    try check(continued("steps(2)"), "box.x", [0.5, 0.7, 0.95], [40, 70, 100])
  }

  /// 40 + 60·(1 − (1 + (10 − v)·t)·e^(−10·t)) at t = 0.1 s, for the velocities 0 and 5.
  @Test(arguments: [
    ("", 55.854_467_059_426_92), (", velocity: 5", 66.890_850_294_570_19),
    (", velocity: = v", 66.890_850_294_570_19),
  ])
  func aContinuedAnimationFollowsASpring(velocity: String, wanted: Double) throws {
    let springs = ["100", "= stiff"].map {
      "spring(mass: 1, stiffness: \($0), damping: 20\(velocity))"
    }
    for spring in springs {
      let body = continued(spring).replacing("durationFactor: 0.5", with: "")
      try check(body, "box.x", [0.4, 0.5], [40, wanted])
    }
  }

  /// The progress of easeIn at 0.5 is 0.315…; nothing jumps, and the rest is linear.
  @Test func aNewCurveBeginsAtTheCurrentProgress() throws {
    let body = moving(", scrubsLinearly: false").replacing("curve: linear", with: "curve: easeIn")
    let before = try numbers(body, "box.x", at: [0.4])[0]
    let steps = """
            - wait: 0.4
            - pause: move
            - { continue: move, curve: linear, durationFactor: 1 }
      """
    let changed = moving(", scrubsLinearly: false", steps)
      .replacing("curve: linear, scrubs", with: "curve: easeIn, scrubs")
    try check(changed, "box.x", [0.4, 0.9, 1.4], [before, (before + 100) / 2, 100])
  }

  /// The two animators stop at 0.25 s, so that each stays at a quarter of its way.
  @Test func aStepTakesSeveralAnimators() throws {
    let body = """
      views: [{ id: a, frame: [0, 0, 9, 9] }, { id: b, frame: [0, 20, 9, 9] }]
      rules:
        - on: start
          do:
            - { animator: { name: one, duration: 1, curve: linear }, set: { a.x: 100 } }
            - { animator: { name: two, duration: 1, curve: linear }, set: { b.x: 60 } }
            - wait: 0.25
            - pause: [one, two]
      timeline: [{ wait: 1 }]
      """
    try check(body, "a.x", [0.8], [25])
    try check(body, "b.x", [0.8], [15])
  }

  /// UIViewPropertyAnimator's stopAnimation does nothing to an inactive animator.
  @Test func aStopOfAnEndedAnimatorHasNoEffect() throws {
    let steps = """
        - on: message again
          do: [{ stop: move }, { set: { base: 5 } }]
      """
    let scene = moving("", steps)
      .replacing("{ wait: 5 }", with: "{ wait: 1 }, { send: again }, { wait: 1 }")
    try check(scene, "state.base", [2], [5])
    try check(scene, "box.x", [2], [100])
    // A stop of an animator that was never created is still an error.
    let early = """
      views: [{ id: box, frame: [0, 0, 9, 9] }]
      rules:
        - { on: message stop, do: { stop: move } }
        - on: message make
          do: [{ animator: { name: move, duration: 1 }, set: { box.x: 9 } }]
      timeline: [{ send: stop }, { send: make }, { wait: 3 }]
      """
    #expect(throws: StageError.self) { try numbers(early, "box.x", at: [2]) }
  }
}
