// Errors in the step `transition`, each with its message and source location (▸).

import Motion
import Scene
import Testing

@testable import SceneLanguage

@Suite struct TransitionReadingTests {
  private static let errors: [(String, String)] = [
    (
      "{ transition: { view: a, duration: 1, style: ▸curlUp } }",
      "'style' takes one of flipFromLeft, flipFromRight, flipFromTop, flipFromBottom, "
        + "crossDissolve, not 'curlUp'"
    ),
    (
      "{ transition: ▸{ duration: 1, style: flipFromTop } }",
      "'transition' takes either 'view' or 'from'"
    ),
    (
      "{ transition: ▸{ view: a, from: a, to: b, duration: 1, style: flipFromTop } }",
      "'transition' takes either 'view' or 'from'"
    ),
    (
      "{ transition: { view: a, to: ▸b, duration: 1, style: flipFromTop } }",
      "'to' is allowed only with 'from'"
    ),
    (
      "{ transition: { from: ▸a, duration: 1, style: flipFromTop } }",
      "'from' needs 'to', the view to show"
    ),
    (
      "{ transition: { from: a, to: ▸inner, duration: 1, style: flipFromTop } }",
      "'from' and 'to' take two siblings; put both views into one superview"
    ),
    (
      "{ transition: ▸{ view: a, style: flipFromTop } }",
      "'duration' is missing in 'transition'; add 'duration: 0.3'"
    ),
    (
      "{ transition: ▸{ view: a, duration: 1 } }",
      "'style' is missing in 'transition'; add 'style: flipFromLeft'"
    ),
    (
      "{ transition: { view: a, duration: 1, style: flipFromTop, "
        + "curve: ▸'spring(damping: 0.5)' } }",
      "a spring is not allowed here; use a timing curve"
    ),
    (
      "{ transition: { view: a, duration: 1, style: flipFromTop }, do: [▸{ wait: 1 }] }",
      "only 'set', 'add', 'remove', 'front', 'back' and 'swap' are allowed inside 'transition'; "
        + "write the step before or after it"
    ),
  ]

  @Test(arguments: errors)
  func transitionErrorsAreReportedAtTheirLocation(_ step: String, _ message: String) {
    check(
      "views: [{ id: a, frame: [0, 0, 9, 9], children: [{ id: inner, frame: [0, 0, 1, 1] }] }, "
        + "{ id: b, frame: [0, 0, 9, 9] }]\nrules: [{ on: start, do: [\(step)] }]", message)
  }

  @Test func aTransitionIsReadWithItsOptions() throws {
    let scene = try read(
      """
      views: [{ id: a, frame: [0, 0, 9, 9] }, { id: b, frame: [0, 0, 9, 9], hidden: true }]
      rules:
        - on: start
          do:
            transition: { from: a, to: b, duration: 0.5, style: flipFromLeft, name: turn }
        - { on: finish turn, do: [] }
      """)
    guard case .transition(let block)? = scene.rules[0].steps.first?.action else {
      Issue.record("no transition")
      return
    }
    #expect(block.view == nil && block.style == .flipFromLeft && block.eyeDistance == 1_000)
    #expect(block.curve == .easeInOut && block.name == "turn")
    let hidden = block.changes.map { $0.value.constant }
    #expect(hidden == [.boolean(true), .boolean(false)])
  }
}
