// The steps of rules that have a duration: animations, keyframes and property animators.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct AnimationStepTests {
  private func steps(_ text: String) throws -> [String] {
    SceneLanguageTests.steps(
      of: try read(
        stageViews + "state: { n: 1 }\nparams: { pace: easeOut, long: 0.4 }\n"
          + "rules: [{ on: start, do: [\(text)] }]"))
  }

  static let animations: [(String, String)] = [
    ("{ duration: 0.3 }", "0.3 easeInOut"), ("{ duration: 0 }", "0 easeInOut"),
    ("{ duration: = long, curve: = pace }", "0.4 easeOut"), ("{ duration: = n }", "= n easeInOut"),
    ("{ duration: 1, curve: linear }", "1 linear"), ("{ duration: 1, curve: ease }", "1 ease"),
    ("{ duration: 1, curve: ease-in }", "1 easeIn"),
    (
      "{ duration: 1, curve: 'cubic-bezier(0.1, 0.2, 0.3, 0.4)' }",
      "1 cubic-bezier(0.1, 0.2, 0.3, 0.4)"
    ),
    ("{ duration: 1, curve: 'steps(3, jump-end)' }", "1 steps(3, jump-end)"),
    ("{ duration: 1, curve: 'linear(0, 0.5 25%, 1)' }", "1 linear(0, 0.5 25%, 1)"),
    (
      "{ duration: 1, curve: 'spring(damping: 0.5, velocity: 8)' }",
      "1 spring(damping: 0.5, velocity: 8)"
    ),
    ("{ curve: bouncy }", "0 bouncy"), ("{ curve: smooth }", "0 smooth"),
    (
      "{ curve: 'spring(mass: 1, stiffness: 100, damping: 10)' }",
      "0 spring(mass: 1, stiffness: 100, damping: 10)"
    ),
    ("{ curve: 'spring(duration: 0.5, bounce: 0.2)' }", "0 spring(duration: 0.5, bounce: 0.2)"),
    (
      "{ curve: 'spring(response: 0.5, dampingFraction: 0.9)' }",
      "0 spring(response: 0.5, dampingFraction: 0.9)"
    ),
    ("{ duration: 1, delay: 0.25 }", "1 easeInOut, delay 0.25"),
    ("{ duration: 1, delay: = n }", "1 easeInOut, delay = n"),
    ("{ duration: 1, name: fade }", "1 easeInOut, name fade"),
    ("{ duration: 1, from: model }", "1 easeInOut"),
    ("{ duration: 1, from: current }", "1 easeInOut, from current"),
    ("{ duration: 1, repeat: 2.5 }", "1 easeInOut, repeat 2.5"),
    ("{ duration: 1, repeat: forever }", "1 easeInOut, repeat inf"),
    ("{ duration: 1, repeat: = 1 + 1, autoreverse: true }", "1 easeInOut, repeat 2, autoreverse"),
    ("{ duration: 1, override: [] }", "1 easeInOut"),
    ("{ duration: 1, override: [duration] }", "1 easeInOut, own duration"),
    ("{ duration: 1, override: [curve, duration] }", "1 easeInOut, own duration, own curve"),
  ]

  @Test(arguments: animations)
  func animationOptionsAreRead(_ options: String, _ line: String) throws {
    #expect(
      try steps("{ animate: \(options), set: { a.x: 5 } }") == ["animate \(line)", "  a.x: 5"])
  }

  @Test func nestedBlocksAndCompletionStepsAreRead() throws {
    #expect(
      try steps(
        """
        { animate: { duration: 1 }, set: { a.x: 1 },
          do: [{ animate: { curve: linear }, set: { a.y: 2 } }, { set: { a.z: 3 } }],
          then: [{ set: { n: 2 } },
            { animate: { duration: 2 }, set: { a.x: 0 }, then: { front: a } }] }
        """) == [
          "animate 1 easeInOut", "  a.x: 1", "  animate 0 linear", "    a.y: 2", "  set a.z: 3",
          "then", "  set state.n: 2", "  animate 2 easeInOut", "    a.x: 0", "  then",
          "    front a",
        ])
  }

  @Test func completionStepsReadWhetherTheAnimationFinished() throws {
    #expect(
      try steps(
        "{ animate: { duration: 1 }, set: { a.x: 1 }, then: { set: { l.text: '{finished}' } } }")
        == ["animate 1 easeInOut", "  a.x: 1", "then", "  set l.text: = {finished}"])
  }

  // MARK: Keyframes

  static let keyframes: [(String, [String])] = [
    (
      "{ keyframes: { duration: 1 }, frames: [{ set: { a.x: 1 } }] }",
      ["keyframes linear 1 easeInOut", "  0+1: a.x: 1"]
    ),
    (
      "{ keyframes: { duration: 2, curve: linear, mode: cubicPaced, name: k, delay: 1, repeat: "
        + "3 }, "
        + "frames: [{ start: 0.25, set: { a.x: 1, a.y: 2 } }, { start: 0.5, duration: 0.25, "
        + "set: { a.x: 3 } }] }",
      [
        "keyframes cubicPaced 2 linear, delay 1, name k, repeat 3", "  0.25+0.75: a.x: 1",
        "  0.25+0.75: a.y: 2", "  0.5+0.25: a.x: 3",
      ]
    ),
    (
      "{ keyframes: { duration: 1, mode: discrete }, frames: [{ start: 1, duration: 0, set: { "
        + "a.x: 1 } }], "
        + "then: { front: a } }",
      ["keyframes discrete 1 easeInOut", "  1+0: a.x: 1", "then", "  front a"]
    ),
    (
      "{ keyframes: { duration: 1, mode: paced }, frames: [{ start: = 1 / 4, duration: = 1 / 2, "
        + "set: { a.x: 1 } }] }",
      ["keyframes paced 1 easeInOut", "  0.25+0.5: a.x: 1"]
    ),
    (
      "{ keyframes: { duration: 1, mode: cubic }, frames: [{ start: 0.9, duration: 0.1, set: { "
        + "a.x: 1 } }] }",
      ["keyframes cubic 1 easeInOut", "  0.9+0.1: a.x: 1"]
    ),
  ]

  @Test(arguments: keyframes)
  func keyframeStepsAreRead(_ step: String, _ lines: [String]) throws {
    #expect(try steps(step) == lines)
  }

  // MARK: Animators

  static let animators: [(String, String)] = [
    ("{ name: s, duration: 2 }", "animator s 2 easeInOut"),
    ("{ name: s, duration: = n, curve: linear }", "animator s = n linear"),
    ("{ name: s, duration: 1, paused: true }", "animator s 1 easeInOut, paused"),
    (
      "{ name: s, duration: 1, scrubsLinearly: false }",
      "animator s 1 easeInOut, scrubs along its curve"
    ),
    ("{ name: s, duration: 1, scrubsLinearly: true }", "animator s 1 easeInOut"),
    ("{ name: s, curve: bouncy }", "animator s 1 bouncy"),
    ("{ name: s, duration: 1, fraction: 0.5 }", "animator s 1 easeInOut, fraction 0.5"),
    (
      "{ name: s, duration: 1, fraction: '= progress(0, 9, p.offset.y)' }",
      "animator s 1 easeInOut, fraction = progress(0, 9, p.offset.y)"
    ),
  ]

  @Test(arguments: animators)
  func animatorOptionsAreRead(_ options: String, _ line: String) throws {
    #expect(
      try steps("{ animator: \(options), set: { a.x: 5 }, then: { front: a } }")
        == [line, "  a.x: 5", "then", "  front a"])
  }

  static let controls: [(String, String)] = [
    ("{ pause: s }", "pause s"), ("{ reverse: s }", "reverse s"),
    ("{ continue: s }", "continue s 0"),
    ("{ continue: s, durationFactor: 0.5 }", "continue s 0.5"),
    ("{ continue: s, curve: easeOut }", "continue s 0 easeOut"),
    ("{ stop: s }", "stop s at current"), ("{ stop: s, at: start }", "stop s at start"),
    ("{ stop: s, at: end }", "stop s at end"), ("{ stop: s, at: current }", "stop s at current"),
    ("{ scrub: s, to: 0.25 }", "scrub s to 0.25"),
    ("{ scrub: s, to: = n / 4 }", "scrub s to = n / 4"),
  ]

  @Test(arguments: controls)
  func anAnimatorIsControlledByItsName(_ control: String, _ line: String) throws {
    #expect(
      try steps("\(control), { animator: { name: s, duration: 1 }, set: { a.x: 5 } }").first == line
    )
  }
}
