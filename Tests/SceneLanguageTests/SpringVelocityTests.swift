// The sources of a spring's velocity.

import Motion
import Scene
import Support
import Testing

@testable import SceneLanguage

@Suite struct SpringVelocityTests {
  private static let views = """
    params: { pace: 'spring(damping: 0.4, velocity: inherit)', push: 3 }
    views: [{ id: a, frame: [0, 0, 9, 9] }, { id: p, kind: scroll, frame: [0, 0, 9, 9] }]

    """

  private func options(_ curve: String) throws -> AnimationOptions {
    let text =
      head + Self.views + "rules: [{ on: start, do: [{ animate: { duration: 1, curve: \(curve) }, "
      + "set: { a.x: 1 } }] }]"
    let scene = try readFile(text)
    guard case .animate(let block)? = scene.rules.first?.steps.first?.action else {
      throw SceneError([])
    }
    return block.options
  }

  @Test func springVelocitiesMayBeInheritedOrComputed() throws {
    for text in ["'spring(damping: 0.4, velocity: inherit)'", "= pace"] {
      let options = try options(text)
      #expect(options.curve == .timedSpring(dampingRatio: 0.4, velocity: 0))
      guard case .inherited = options.velocity else {
        Issue.record("\(text)")
        continue
      }
    }
    for (text, source) in [
      ("= a.velocity.y", "a.velocity.y"), ("= clamp(push, 0, (2)) * 2", "clamp(push, 0, (2)) * 2"),
    ] {
      let options = try options("'spring(velocity: \(text), mass: 2)'")
      #expect(try options.curve == .spring(Spring(mass: 2)))
      guard case .expression(let expression) = options.velocity else {
        Issue.record("\(text)")
        continue
      }
      #expect(expression.origin.source == source)
    }
    guard case .ofCurve = try options("'spring(damping: 0.4, velocity: 2)'").velocity else {
      Issue.record("a number")
      return
    }
  }

  private static func step(_ curve: String) -> String {
    views + "rules: [{ on: start, do: [{ animate: { duration: 1, curve: \(curve) }, "
      + "set: { a.x: 1 } }] }]"
  }

  private static let elsewhere =
    "only the spring of an animate step can take over a velocity; use a number here"

  private static let wrong: [(String, String)] = [
    (
      step("'spring(damping: 1, velocity: = ▸a.velocty.y)'"),
      "unknown property 'velocty.y' on view 'a'; did you mean 'velocity.y'?"
    ),
    (
      step("'spring(damping: 1, velocity: = ▸pish * 2)'"),
      "unknown name 'pish'; did you mean 'push'?"
    ),
    (
      step("'spring(damping: = 1 - ▸pish)'"), "unknown name 'pish'; did you mean 'push'?"
    ),
    (
      step("'spring(damping: 1, velocity: ▸inherti)'"),
      "'curve' takes a curve, not 'spring(damping: 1, velocity: inherti)': velocity is a number, "
        + "inherit or '= ' and an expression, not 'inherti'"
    ),
    (
      step("'spring(damping: 1, velocity: =▸)'"),
      "'curve' takes a curve, not 'spring(damping: 1, velocity: =)': the expression after '=' is "
        + "missing"
    ),
    (
      views + "timeline: [{ drag: { view: p, by: [0, 9], over: 1, curve: "
        + "▸'spring(damping: 1, velocity: inherit)' } }]", "'curve': \(elsewhere)"
    ),
    (
      views + "rules: [{ on: start, do: [{ animator: { name: n, duration: 1, curve: "
        + "▸= pace }, set: { a.x: 1 } }] }]", "'curve': \(elsewhere)"
    ),
    (
      "views: [{ id: a, frame: [0, 0, 9, 9], alpha: = ▸a.velocity.y }]",
      "'a.velocity.y' is known only to rules, the timeline and traces, because displayed values "
        + "cannot depend on it; only a scroll view's velocity is allowed here"
    ),
  ]

  @Test(arguments: wrong)
  func springVelocityErrorsAreReported(_ text: String, _ message: String) {
    check(text, message)
  }

  @Test func theSchemaOffersTheSystemsCurve() {
    #expect(sceneSchema().written(indented: false).contains("\"system\""))
  }
}
