// Tests of the lint rules on rules that never run, and on rules of one event that exclude each
// other.

import Scene
import Testing

@testable import Verify

@Suite struct RuleLintTests {
  /// A scroll view, a box and a flag. Each test's own text begins on line 8.
  private static let views = """
    state: { open: false, count: 0, place: 0 }
    views:
      - { id: page, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 1000] }
      - { id: box, frame: [0, 0, 10, 10], background: red, gestures: { pan: {} } }

    """

  private func findings(_ body: String) throws -> [String] { try lintLines(Self.views + body) }

  // MARK: Touches that nothing takes

  /// A label on a card with a rule, and a box without one.
  private static let missed: [(step: String, words: String?)] = [
    (
      "tap: [95, 45]",
      "the finger at (95, 45) touches no view; move it to a view with a rule or a "
        + "gesture"
    ),
    (
      "tap: [65, 10]",
      "the finger at (65, 10) touches 'plain', where nothing reacts; write a rule "
        + "'on: tap plain', or move the finger"
    ),
    (
      "press: { view: plain, for: 0.2 }",
      "the tap touches 'plain', where nothing reacts; write a "
        + "rule 'on: tap plain', or move the finger"
    ),
    (
      "longPress: [65, 10]",
      "the finger at (65, 10) touches 'plain', where nothing reacts; add "
        + "'gestures: { longPress: true }' to it, or move the finger"
    ),
    (
      "doubleTap: [65, 10]",
      "the finger at (65, 10) touches 'plain', where nothing reacts; add "
        + "'gestures: { doubleTap: true }' to it, or move the finger"
    ),
    ("tap: [5, 5]", nil), ("tap: text", nil), ("tap: key", nil), ("doubleTap: [5, 5]", nil),
  ]

  @Test(arguments: missed) func lintFindsTouchesThatNothingHandles(_ step: String, _ words: String?)
    throws
  {
    let body = """
      views:
        - id: card
          frame: [0, 0, 40, 40]
          children: [{ id: text, kind: label, frame: [0, 0, 9, 9], text: a }]
        - { id: plain, frame: [60, 0, 20, 20] }
        - { id: key, frame: [60, 30, 20, 20], gestures: { press: true } }
      rules: [{ on: tap card, do: [] }]
      timeline: [{ tap: card }, { wait: 1 }, { \(step) }, { wait: 1 }]
      """
    let expected = words.map { ["s.yaml:11:40: \($0) (at 1 s) [missed-touch]"] } ?? []
    #expect(try lintLines(body) == expected)
  }

  // MARK: Rules that never run

  private func threshold(_ condition: String) -> String {
    """
    rules: [{ on: scroll page, when: "\(condition)", do: { set: { box.hidden: true } } }]
    timeline: [{ scroll: { view: page, to: [0, 60], over: 0.5 } }, { wait: 0.6 }]
    """
  }

  private static let neverTrue: [(condition: String, words: String?)] = [
    (
      "page.offset.y > 60",
      "'page.offset.y > 60' is never true; change the threshold: the nearest value is 60 "
        + "(at 0.483 s)"
    ),
    (
      "not box.hidden and 75 <= page.offset.y",
      "'page.offset.y >= 75' is never true; change the threshold: the nearest value is 60 "
        + "(at 0.483 s)"
    ),
    (
      "abs(page.velocity.y) > 500",
      "the part '> 500' of 'abs(page.velocity.y) > 500' is never true; "
        + "change the threshold: the nearest value is 206.897 (at 0.25 s)"
    ),
    (
      "page.offset.y > 10 and box.hidden",
      // The offset is 8.9 at 8/30 of the 0.5 s, and 11.2 at 9/30.
      "'page.offset.y > 10 and box.hidden' is false at each event 'scroll page'; it came nearest "
        + "to true when only 'box.hidden' was false; change it, or the state that it reads "
        + "(at 0.15 s)"
    ),
    // The threshold is reached, or reached by another part.
    ("page.offset.y > 59.9", nil), ("page.offset.y > 70 or page.offset.y > 20", nil),
  ]

  /// The offset follows easeInOut. At 29/30 of the 0.5 s, the offset is 59.9, which rounds to 60 at
  /// 2 pixels per point.
  @Test(arguments: neverTrue)
  func lintFindsConditionsThatAreNeverTrue(_ condition: String, _ words: String?) throws {
    let expected = words.map { "s.yaml:8:9: the rule never runs: \($0) [unused-rule]" }
    #expect(try findings(threshold(condition)) == (expected.map { [$0] } ?? []))
  }

  @Test(arguments: [
    "scroll page", "drag page", "tap box", "begin box", "change box", "settle page", "message go",
    "finish move", "layout", "every 5", "willEnd page",
  ])
  func lintFindsRulesWhoseEventNeverOccurs(_ event: String) throws {
    let rules = """
      rules:
        - { on: \(event), do: { set: { box.z: 1 } } }
        - { on: tap page, do: [{ send: go }, { send: move }] }
        - { on: message go, do: { set: { box.z: 2 } } }
        - { on: message move, do: { animate: { duration: 0.1, name: move }, set: { box.y: 1 } } }
        - { on: every 0.1, timer: clock, do: { set: { box.z: 3 } } }

      """
    let finding = "'\(event)' does not happen; add a step that causes it [unused-rule]"
    let without = try findings(rules + "timeline: [{ wait: 0.5 }]\n")
    #expect(without.contains { $0.contains(finding) }, "\(without)")
    // The same rule with its event.
    let script = """
      timeline:
        - { tap: page }
        - { tap: box }
        - { drag: { view: box, by: [9, 9], over: 0.1 } }
        - { drag: { view: page, by: [0, -20], from: [50, 40], over: 0.1, hold: 0.2 } }
        - { settle: page }
        - { layout: all }
        - { wait: 5 }
      """
    let with = try findings(rules + script)
    #expect(!with.contains { $0.contains(finding) }, "\(with)")
  }

  /// The rule of each tap: one part after the other becomes true, but never all.
  @Test(arguments: [
    ("open and count > 3", "only 'count > 3' was false", 0.3),
    ("count > 3 and open", "only 'count > 3' was false", 0.3),
    ("open and (count > 3 and place > 1)", "only '(count > 3 and place > 1)' was false", 0.2),
    ("place > 1 and count > 3 and open", "'place > 1' and 'count > 3' were false", 0.2),
    ("count > 3 and place > 1", "'count > 3' and 'place > 1' were false", 0.3),
    // Any space separates words, and a bracket needs none.
    ("open\\nand  count > 3", "only 'count > 3' was false", 0.3),
    ("open and (place > 1)and count > 3", "'(place > 1)' and 'count > 3' were false", 0.2),
  ])
  func lintNamesTheFalsePartsOfTheNearestEvent(
    _ condition: String, _ words: String, _ seconds: Double
  ) throws {
    let body = """
      rules:
        - { on: tap box, when: "\(condition)", do: { set: { box.z: 1 } } }
        - { on: tap box, do: { set: { open: true, count: = count + 1 } } }
      timeline:
        - { wait: 0.1 }
        - { tap: box }
        - { wait: 0.1 }
        - { tap: box }
        - { wait: 0.1 }
        - { tap: box }
        - { wait: 0.1 }
      """
    let found = try findings(body).first { $0.contains("[unused-rule]") } ?? ""
    #expect(found.contains("it came nearest to true when \(words); "), "\(found)")
    #expect(found.contains("(at \(seconds) s)"), "\(found)")
  }

  @Test func lintReportsComponentRulesOnceForAllInstances() throws {
    let scene = """
      components:
        switch:
          state: { on: false }
          view: { id: knob, frame: [0, 0, 20, 20] }
          rules:
            - { on: tap knob, do: { set: { on: = not on } } }
            - { on: tap knob, when: on and count > 9, do: { set: { count: 1 } } }
      """
    let views = """
      state: { count: 0 }
      views:
        - { id: a, use: switch, frame: [0, 0, 20, 20] }
        - { id: b, use: switch, frame: [40, 0, 20, 20] }
      timeline: [{ tap: a }, { wait: 0.1 }]

      """
    #expect(
      try lintLines(views + scene) == [
        "s.yaml:15:9: the rule never runs: 'on and count > 9' is false at each event 'tap a'; "
          + "it came nearest to true when only 'count > 9' was false; change it, or the state "
          + "that it reads (at 0 s) [unused-rule]"
      ])
  }

  /// A parameter chooses between rules, and an import has more rules than a scene needs.
  @Test func rulesDisabledByAParameterAreNoFinding() throws {
    let scene = """
      params: { style: 1 }
      imports: [parts/ios]
      rules:
        - { on: tap box, when: style == 1, do: { set: { box.z: 1 } } }
        - { on: tap box, when: style == 2, do: { set: { box.z: 2 } } }
      timeline: [{ tap: box }, { wait: 0.1 }]
      """
    #expect(try findings(scene) == [])
  }

  // MARK: Rules of one event that exclude each other

  private func pair(_ first: String, _ second: String) -> String {
    "rules:\n  - { on: tap box, \(first) }\n  - { on: tap box, \(second) }\n"
      + "timeline: [{ wait: 0.1 }, { tap: box }, { wait: 0.1 }, { tap: box }, { wait: 0.1 }]\n"
  }

  private static let found =
    "s.yaml:10:5: the rule runs because the rule at line 9 ran for the same 'tap box'; "
    + "write one rule whose steps depend on the condition (at 0.1 s) [competing-rules]"

  @Test(arguments: [
    ("when: not open, do: { set: { open: true } }", "when: open, do: { set: { open: false } }"),
    ("when: not open, do: { set: { open: true } }", "when: open, do: { set: { box.z: 2 } }"),
    ("when: box.x < 5, do: { set: { box.x: 9 } }", "when: box.x > 5, do: { set: { box.z: 2 } }"),
    // The second condition has no effect, because the first rule always makes it true.
    ("do: { set: { open: true } }", "when: open, do: { set: { box.z: 2 } }"),
  ])
  func lintFindsRulesThatEnableTheNextRule(_ first: String, _ second: String) throws {
    let found = try findings(pair(first, second))
    #expect(found.filter { $0.contains("[competing-rules]") } == [Self.found])
  }

  @Test(arguments: [
    // One rule computes a value, and the next uses it.
    ("do: { set: { place: = box.x + 3 } }", "when: place > 2, do: { set: { box.z: 2 } }"),
    ("do: { set: { open: = not open } }", "when: open, do: { set: { box.z: 2 } }"),
    ("do: { set: { count: = count + 1 } }", "when: count == 2, do: { set: { box.z: 2 } }"),
    // A rule counts, and the next acts on the last count.
    (
      "when: count < 1, do: { set: { count: = count + 1 } }",
      "when: count == 1, do: { set: { box.z: 2 } }"
    ),
    // The order of the rules is the other way round.
    ("when: open, do: { set: { box.z: 2 } }", "when: not open, do: { set: { open: true } }"),
    // The conditions are about different variables.
    (
      "when: count == 0, do: { set: { open: true, count: 1 } }",
      "when: count == 0 and place == 0, do: { set: { box.z: 2, place: 1 } }"
    ),
  ])
  func nonCompetingRulesAreNotReported(_ first: String, _ second: String) throws {
    let found = try findings(pair(first, second))
    #expect(found.filter { $0.contains("[competing-rules]") } == [])
  }
}
