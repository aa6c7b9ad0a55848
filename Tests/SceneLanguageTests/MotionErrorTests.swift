// Errors about animators that are read or continue, numbers that animate, and keyframe values.

import Testing

@Suite struct MotionErrorTests {
  /// Steps of a rule after an animator 'move'.
  private static let afterAnimator: [(String, String)] = [
    (
      "{ set: { ▸move.fraction: 1 } }",
      "'move.fraction' is read-only; use a step 'scrub'"
    ),
    (
      "{ animator: { name: other, fraction: = ▸move.fraction }, set: { box.y: 9 } }",
      "'fraction' cannot read 'move.fraction'; read the value that drives that animator"
    ),
    (
      "{ continue: move, curve: ▸'spring(damping: 1, velocity: inherit)' }",
      "'curve': 'continue' takes over no velocity; write a number or an expression, in "
        + "distances per second"
    ),
    (
      "{ continue: move, curve: ▸bounce }",
      "'curve' takes a curve, not 'bounce'; write bouncy"
    ),
    (
      "{ animator: { name: again, duration: 1, curve: 'spring(damping: = ▸wobble)' }, set: "
        + "{ box.y: 9 } }",
      "unknown name 'wobble'"
    ),
  ]

  @Test(arguments: afterAnimator)
  func wrongUsesOfAnAnimatorAreReported(_ step: String, _ message: String) {
    check(
      "views: [{ id: box, frame: [0, 0, 9, 9] }]\n"
        + "rules: [{ on: start, do: [{ animator: { name: move, duration: 1 }, set: { box.x: 9 } }, "
        + "\(step)] }]",
      message)
  }

  /// The rest of a step that begins with the options of keyframes.
  private static let keyframes: [(String, String)] = [
    (
      " }, frames: [{ set: { box.x: 9 } }], values: ▸{ box.x: [0, 9] }",
      "'keyframes' takes either 'frames' or 'values'"
    ),
    (
      " }, values: { box.x: [0, 9, 0] }, curves: ▸[linear]",
      "'curves' has 1 curve, but there are 2 from one value to the next; write 2"
    ),
    (
      " }, frames: [{ set: { box.x: 9 } }], curves: ▸[linear]",
      "'curves' is allowed only with 'values'"
    ),
    (
      " }, values: { box.alpha: [0, ▸2] }",
      "'box.alpha' takes 0 to 1, not 2"
    ),
    (
      " }, values: { box.x: [0, 9] }, curves: [▸bouncy]",
      "a spring is not allowed here; use a timing curve"
    ),
  ]

  @Test(arguments: keyframes)
  func wrongKeyframeValuesAreReported(_ rest: String, _ message: String) {
    check(
      "views: [{ id: box, frame: [0, 0, 9, 9] }]\n"
        + "rules: [{ on: start, do: [{ keyframes: { duration: 1\(rest) }] }]",
      message)
  }

  @Test func aFractionCannotReadANumberOfAnotherFraction() {
    check(
      """
      state: { n: 0, m: 0 }
      views: [{ id: box, frame: [= n, = m, 9, 9] }]
      rules:
        - on: start
          do:
            - { animator: { name: a, fraction: = time }, set: { n: 9 } }
            - { animator: { name: b, fraction: = ▸n / 9 }, set: { m: 9 } }
      """,
      "'fraction' cannot read 'n', which an animator with a 'fraction' sets; read the value of "
        + "that fraction")
  }

  @Test func unknownValuesOfAnimatorsAreReported() {
    check(
      """
      views: [{ id: box, frame: [0, 0, 9, 9], alpha: = ▸move.fractoin }]
      rules:
        - on: start
          do: [{ animator: { name: move, duration: 1 }, set: { box.x: 9 } }, { pause: move }]
      """,
      "unknown value 'fractoin' of the animator 'move'; did you mean 'fraction'?")
  }
}
