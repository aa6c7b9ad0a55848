// Errors in animations, keyframes and animators, each with its message and source location (▸).

import Scene
import Testing

@testable import SceneLanguage

@Suite struct AnimationErrorTests {
  private static let animations: [(String, String)] = [
    ("{ animate: ▸{}, set: { a.x: 1 } }", "'duration' is missing; add 'duration: 0.3', in seconds"),
    (
      "{ animate: ▸{ curve: linear }, set: { a.x: 1 } }",
      "'duration' is missing; add 'duration: 0.3', in seconds"
    ),
    (
      "{ animate: ▸{ curve: 'spring(damping: 0.5)' }, set: { a.x: 1 } }",
      "'duration' is missing; add 'duration: 0.3', in seconds"
    ),
    (
      "▸{ animate: { duration: 1 } }",
      "'animate' changes nothing; write "
        + "{ animate: { duration: 0.3 }, set: { box.x: 200 } }"
    ),
    (
      "{ animate: { duration: ▸-1 }, set: { a.x: 1 } }",
      "'duration' takes a number from 0 to 600, not -1"
    ),
    (
      "{ animate: { duration: ▸601 }, set: { a.x: 1 } }",
      "'duration' takes a number from 0 to 600, not 601"
    ),
    ("{ animate: { duration: = ▸'a' }, set: { a.x: 1 } }", "expected a number, not text"),
    (
      "{ animate: { duration: 1, delay: ▸-1 }, set: { a.x: 1 } }",
      "'delay' takes a number from 0 to 600, not -1"
    ),
    (
      "{ animate: { duration: 1, name: ▸1a }, set: { a.x: 1 } }",
      "'name' takes a name (letters, digits and _, no digit first), not '1a'"
    ),
    (
      "{ animate: { duration: 1, from: ▸start }, set: { a.x: 1 } }",
      "'from' takes one of model, current, not 'start'"
    ),
    (
      "{ animate: { duration: 1, repeat: ▸ever }, set: { a.x: 1 } }",
      "'repeat' takes one of forever, not 'ever'"
    ),
    (
      "{ animate: { duration: 1, autoreverse: ▸1 }, set: { a.x: 1 } }",
      "'autoreverse' takes true or false, not 1"
    ),
    (
      "{ animate: { duration: 1, override: ▸curve }, set: { a.x: 1 } }",
      "'override' takes a list, not 'curve'; write 'override: [duration]'"
    ),
    (
      "{ animate: { duration: 1, override: [▸delay] }, set: { a.x: 1 } }",
      "'override' takes one of duration, curve, not 'delay'"
    ),
    (
      "{ animate: { duration: 1, ▸dealy: 1 }, set: { a.x: 1 } }",
      "unknown key 'dealy' in 'animate'; did you mean 'delay'?"
    ),
    (
      "{ animate: { duration: 1 }, set: { a.x: 1 }, ▸than: [] }",
      "unknown key 'than' in 'animate'; did you mean 'then'?"
    ),
    (
      "{ animate: { duration: 1, curve: ▸easIn }, set: { a.x: 1 } }",
      "'curve' takes a curve, not 'easIn': unknown curve 'easIn'; did you mean 'easeIn'?"
    ),
    (
      "{ animate: { duration: 1, curve: 'cubic-bezier(▸2, 0, 1, 1)' }, set: { a.x: 1 } }",
      "'curve' takes a curve, not 'cubic-bezier(2, 0, 1, 1)': x1 is from 0 to 1, not '2'"
    ),
    (
      "{ animate: { duration: 1, curve: 'steps(▸0)' }, set: { a.x: 1 } }",
      "'curve' takes a curve, not 'steps(0)': the number of steps is a whole number from 1 to "
        + "10000, not '0'"
    ),
    (
      "{ animate: { duration: 1 }, do: [▸{ wait: 1 }] }",
      "only 'set' and 'animate' are allowed inside 'animate'"
    ),
    (
      "{ animate: { duration: 1 }, do: [▸{ front: a }] }",
      "only 'set' and 'animate' are allowed inside 'animate'"
    ),
    ("{ animate: { duration: 1 }, set: { ▸a.z.z: 1 } }", "unknown property 'z.z' on view 'a'"),
    (
      "{ animate: { duration: 1 }, set: { a.x: 1 }, then: [▸{ bakc: a }] }",
      "a step takes one of each, animate, keyframes, transition, animator, scrub, set, send, "
        + "scroll, target, add, endRefreshing, remove, front, back, swap, timer, if, wait, pause, "
        + "continue, "
        + "reverse, stop, push, pop, present, dismiss; "
        + "did you mean 'back'?"
    ),
  ]

  @Test(arguments: animations)
  func invalidAnimationsAreReported(_ step: String, _ message: String) {
    check(stageViews + "rules: [{ on: start, do: [\(step)] }]", message)
  }

  /// YAML cuts an unquoted curve inside braces at its first comma.
  @Test func anUnquotedCurveWithACommaIsAnError() {
    let rule = stageViews + "rules: [{ on: start, do: [{ animate: { duration: 1, curve: "
    check(
      rule + "spring(damping▸: 0.5, velocity: 8) }, set: { a.x: 1 } }] }]",
      "malformed YAML: did not find expected ',' or '}' while parsing a flow mapping; "
        + "put quotes around a value that contains a comma, a bracket or ': '")
    check(
      rule + "▸cubic-bezier(0, 0.5, 1, 1) }, set: { a.x: 1 } }] }]",
      "'curve' has a comma, which ends the text here; write curve: "
        + "\"cubic-bezier(0, 0.5, 1, 1)\"")
  }

  private static let keyframes: [(String, String)] = [
    (
      "{ keyframes: { duration: 1, curve: ▸'spring(damping: 0.5)' }, frames: [{ set: { a.x: 1 } "
        + "}] }",
      "keyframes take a timing curve, not a spring; write easeInOut"
    ),
    (
      "▸{ keyframes: { duration: 1 } }",
      "'frames' is missing in 'keyframes'; add 'frames: [{ duration: 0.5, set: { box.x: 200 } }]' "
        + "or 'values: { box.scale: [1, 1.4, 1] }'"
    ),
    ("{ keyframes: { duration: 1 }, frames: ▸[] }", "'frames' takes 1 to 1000 elements, not 0"),
    (
      "{ keyframes: { duration: 1 }, frames: [▸{ start: 0 }] }",
      "'set' is missing in 'frame'; add 'set: { box.x: 200 }'"
    ),
    (
      "{ keyframes: { duration: 1 }, values: { a.x: [0, 1, 2] }, keyTimes: ▸[0, 1] }",
      "'keyTimes' has 2 times for 3 values; write 3"
    ),
    (
      "{ keyframes: { duration: 1 }, values: { a.x: [0, 1, 2] }, keyTimes: [0, ▸1.5, 1] }",
      "'keyTimes' takes a number from 0 to 1, not 1.5"
    ),
    (
      "{ keyframes: { duration: 1 }, values: { a.x: [0, 1, 2, 3] }, keyTimes: [0, 0.6, ▸0.5, 1] }",
      "the time 0.5 comes before 0.6; write the times in ascending order"
    ),
    (
      "{ keyframes: { duration: 1 }, values: { a.x: [0, 1] }, keyTimes: ▸[0.2, 1] }",
      "'keyTimes' goes from 0.2 to 1; begin with 0 and end with 1"
    ),
    (
      "{ keyframes: { duration: 1 }, frames: [{ set: { a.x: 1 } }], keyTimes: ▸[0, 1] }",
      "'keyTimes' is allowed only with 'values'"
    ),
    (
      "{ keyframes: { duration: 1 }, values: { ▸a.hidden: [true, false] } }",
      "'a.hidden' is true or false, which has no values in between; write 'set' steps with 'wait' "
        + "between them, or animate a number"
    ),
    (
      "{ keyframes: { duration: 1 }, frames: [{ start: ▸2, set: { a.x: 1 } }] }",
      "'start' takes a number from 0 to 1, not 2"
    ),
    (
      "{ keyframes: { duration: 1 }, frames: [{ start: ▸= 3 / 2, set: { a.x: 1 } }] }",
      "the value is 1.5; it takes 0 to 1"
    ),
    (
      "{ keyframes: { duration: 1 }, frames: [▸{ start: 0.5, duration: 0.6, set: { a.x: 1 } }] }",
      "the keyframe ends at 1.1; start and duration are fractions of the animation, "
        + "at most 1 together"
    ),
    (
      "{ keyframes: { duration: 1, mode: ▸cubicpaced }, frames: [{ set: { a.x: 1 } }] }",
      "'mode' takes one of linear, discrete, paced, cubic, cubicPaced, not 'cubicpaced'; "
        + "did you mean 'cubicPaced'?"
    ),
    (
      "{ keyframes: ▸{}, frames: [{ set: { a.x: 1 } }] }",
      "'duration' is missing; add 'duration: 0.3', in seconds"
    ),
    (
      "{ keyframes: { duration: 1, ▸from: current }, frames: [{ set: { a.x: 1 } }] }",
      "unknown key 'from' in 'keyframes'; the keys are duration, curve, delay, name, repeat, "
        + "autoreverse, mode"
    ),
  ]

  @Test(arguments: keyframes)
  func invalidKeyframesAreReported(_ step: String, _ message: String) {
    check(stageViews + "rules: [{ on: start, do: [\(step)] }]", message)
  }

  private static let animators: [(String, String)] = [
    (
      "{ animator: ▸{ duration: 1 }, set: { a.x: 1 } }",
      "'name' is missing in 'animator'; add 'name: show'"
    ),
    (
      "▸{ animator: { name: s, duration: 1 } }",
      "'set' is missing in 'animator'; add 'set: { box.x: 200 }'"
    ),
    (
      "{ animator: ▸{ name: s }, set: { a.x: 1 } }",
      "'duration' is missing; add 'duration: 0.3', in seconds"
    ),
    (
      "{ animator: { name: s, duration: 1 }, set: { a.x: 1 } }, { animator: { name: ▸s, "
        + "duration: 1 }, set: { a.y: 1 } }",
      "the animator 's' is defined twice; rename one of them"
    ),
    (
      "{ animator: { name: s, duration: 1, fraction: ▸2 }, set: { a.x: 1 } }",
      "'fraction' takes a number from 0 to 1, not 2"
    ),
    (
      "{ animator: { name: s, duration: 1, fraction: = ▸true }, set: { a.x: 1 } }",
      "expected a number, not true or false"
    ),
    (
      "{ animator: { name: s, duration: 1, fraction: = ▸bound.alpha }, set: { a.x: 1 } }",
      "'fraction' reads 'bound.alpha', which follows an expression itself; "
        + "write that expression here"
    ),
    (
      "{ animator: { name: s, duration: 1, ▸repeat: 2 }, set: { a.x: 1 } }",
      "unknown key 'repeat' in 'animator'; the keys are name, duration, curve, paused, fraction, "
        + "scrubsLinearly"
    ),
    (
      "{ pause: ▸sldie }, { animator: { name: slide, duration: 1 }, set: { a.x: 1 } }",
      "no animator is named 'sldie'; did you mean 'slide'?"
    ),
    ("{ reverse: ▸s }", "no animator is named 's'; a step 'animator' names it"),
    ("{ continue: ▸s }", "no animator is named 's'; a step 'animator' names it"),
    ("{ stop: ▸s }", "no animator is named 's'; a step 'animator' names it"),
    ("{ scrub: ▸s, to: 0 }", "no animator is named 's'; a step 'animator' names it"),
    (
      "▸{ scrub: s }, { animator: { name: s, duration: 1 }, set: { a.x: 1 } }",
      "'to' is missing in 'scrub'; add 'to: 0.5'"
    ),
    (
      "{ scrub: s, to: ▸2 }, { animator: { name: s, duration: 1 }, set: { a.x: 1 } }",
      "'to' takes a number from 0 to 1, not 2"
    ),
    (
      "{ stop: s, at: ▸middle }, { animator: { name: s, duration: 1 }, set: { a.x: 1 } }",
      "'at' takes one of start, end, current, not 'middle'"
    ),
    (
      "{ continue: s, durationFactor: ▸-1 }, { animator: { name: s, duration: 1 }, set: { a.x: "
        + "1 } }",
      "'durationFactor' takes a number from 0 to 1000, not -1"
    ),
    (
      "{ pause: s, ▸at: end }, { animator: { name: s, duration: 1 }, set: { a.x: 1 } }",
      "unknown key 'at' in 'pause'; the only key is pause"
    ),
  ]

  @Test(arguments: animators)
  func invalidAnimatorsAreReported(_ steps: String, _ message: String) {
    check(
      "views: [{ id: a, frame: [0, 0, 1, 1] }, { id: bound, frame: [0, 0, 1, 1], alpha: = time }]\n"
        + "rules: [{ on: start, do: [\(steps)] }]", message)
  }
}
