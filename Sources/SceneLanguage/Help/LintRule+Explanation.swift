// The rules of motion lint in sentences, with an example of each for `explain`.

import Scene

extension LintRule {
  package var explanation: Explanation {
    let (meaning, wrong, right) = example
    return Explanation(
      title: "\(rawValue) (motion lint)",
      meaning: "\(meaning) 'lint: { allow: [\(rawValue)] }' in the scene switches the rule off.",
      example: wrong, remedy: right)
  }

  /// The meaning, steps that the rule reports, and steps that it does not report.
  var example: (meaning: String, wrong: String, right: String) {
    switch self {
    case .interruptedEarly:
      (
        "An animation is replaced or removed before half of its duration.",
        "do: [{ animate: { duration: 1 }, set: { box.x: 200 } }, { wait: 0.2 }, { remove: box }]",
        "do: [{ animate: { duration: 1 }, set: { box.x: 200 }, then: [remove: box] }]"
      )
    case .competingAnimations:
      (
        "A second animation of an opacity, colour or blur hides the first or jumps without "
          + "'from: current'.",
        "animate: { duration: 0.3 }   # runs again while it runs",
        "animate: { duration: 0.3, from: current }"
      )
    case .unusedRule:
      (
        "A rule never runs, because its event never happens or its condition is never true.",
        "when: page.offset.y > 1200   # the page is at most at 900",
        "when: page.offset.y > 600"
      )
    case .competingRules:
      (
        "Two rules of one event both run, because the first makes the second's condition true.",
        "- { on: tap box, when: not open, do: [set: { open: true }] }\n"
          + "- { on: tap box, when: open, do: [set: { open: false }] }",
        "- { on: tap box, do: [set: { open: = not open }] }"
      )
    case .outlastingMotion:
      (
        "The end of the scene cuts motion off, or motion outlasts a 'settle'.",
        "timeline: [tap: box, wait: 0.1]", "timeline: [tap: box, wait: 1]"
      )
    case .refreshDependent:
      (
        "A scene shows other values at 120 refreshes a second than at 60, for more than 0.05 s.",
        "when: page.delta.y > 8", "when: page.velocity.y > 480"
      )
    case .unaskedJump:
      (
        "A view moves over 'jump' points in one refresh, without a 'set' or a page that scrolls "
          + "as far.",
        "frame: [0, \"= page.offset.y > 120 ? 0 : -200\", 320, 44]",
        "frame: [0, \"= map(page.offset.y, [100, 160], [-200, 0])\", 320, 44]"
      )
    case .movesUnderFinger:
      (
        "A text, or a view that takes taps, moves under a resting finger or during a tap.",
        "timeline: [tap: menu, tap: item]", "timeline: [tap: menu, wait: 0.5, tap: item]"
      )
    case .missedTouch:
      (
        "A tap or press touches a view without a rule or gesture, or no view.",
        "timeline: [tap: [10, 10]]   # the button is at [100, 60]", "timeline: [tap: button]"
      )
    case .animatedOffScreen:
      (
        "An animation continues for over 0.2 s after its view was last visible.",
        "animate: { duration: 2 }   # to far outside the screen", "animate: { duration: 0.4 }"
      )
    case .noReducedMotion:
      (
        "Large motion is the same with and without Reduce Motion.",
        "set: { card.translate.y: 300 }",
        "set: { card.translate.y: \"= appearance.reduceMotion ? 0 : 300\" }"
      )
    }
  }
}
