// Tests of the log: each event is logged once, however many rules react to it.

import Layout
import Scene
import Testing

@testable import Stage

@Suite struct LogTests {
  /// Returns the events without their arguments, each with the lines of the rules that ran.
  private static func log(_ body: String, to time: Double) throws -> [String] {
    let stage = try played(body, to: time)
    return stage.events.map { event in
      let cause =
        switch event.cause {
        case .event(.start): "start"
        case .event(.added): "added"
        case .event(.scroll): "scroll"
        case .event(.drag): "drag"
        case .event(.release): "release"
        case .event(.settle): "settle"
        case .event(.tap): "tap"
        case .event(.doubleTap): "doubleTap"
        case .event(.longPress): "longPress"
        case .event(.down), .event(.up): "press"
        case .event(.longPressChange), .event(.longPressEnd): "long press"
        case .event(.refresh): "refresh"
        case .event(.appear): "appear"
        case .event(.disappear): "disappear"
        case .event(.begin), .event(.change), .event(.end), .event(.cancel), .event(.willEnd): "pan"
        case .event(.timer(let index)): "timer \(index)"
        case .event(.message(let name)): "message \(name)"
        case .event(.finish(let name)): "finish \(name)"
        case .event(.layout): "layout"
        case .interrupted(let name): "interrupted \(name)"
        case .completion: "then"
        case .waited: "wait"
        case .scriptedSet: "set"
        case .scriptedScroll: "scroll to"
        }
      return "\(cause): \(event.runs.map { "\($0.rule.line)" }.joined(separator: " "))"
    }
  }

  private static let page = """
    state: { a: 0, b: 0 }
    views:
      - { id: page, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 900], children: [
          { id: row, frame: [0, 0, 100, 100] }] }

    """

  /// Scripts, each with the event that it causes and the event's name in the log. The lines of
  /// rules begin with 8.
  private static let gestures: [(script: String, event: String, name: String)] = [
    ("{ tap: row }", "tap row", "tap"), ("{ send: go }", "message go", "message go"),
    ("layout: all", "layout", "layout"),
    ("{ drag: { view: page, by: [0, -50], over: 0.2 } }", "drag page", "drag"),
    ("{ drag: { view: page, by: [0, -50], over: 0.2 } }", "release page", "release"),
    (
      "{ drag: { view: page, by: [0, -50], over: 0.2 } }, { settle: page }", "settle page", "settle"
    ),
    ("{ fling: { view: page, velocity: [0, -500] } }", "drag page", "drag"),
    ("{ fling: { view: page, velocity: [0, -500] } }", "release page", "release"),
  ]

  @Test(arguments: gestures)
  func aGestureEventIsLoggedOnce(_ script: String, _ event: String, _ name: String) throws {
    let rules = ["", "false", "true", "true, false", "true, true", "false, true"]
    // A message without a rule is an error.
    for conditions in rules where !(conditions.isEmpty && name == "message go") {
      let lines = conditions.split(separator: ", ").map {
        "  - { on: \(event), when: a == \($0 == "true" ? 0 : 7), do: [{ set: { b: = b + 1 } }] }\n"
      }
      let body =
        Self.page + (lines.isEmpty ? "" : "rules:\n" + lines.joined())
        + "timeline: [{ wait: 0.1 }, \(script), { wait: 3 }]\n"
      let found = try Self.log(body, to: 5).filter { $0.hasPrefix("\(name):") }
      let ran = conditions.split(separator: ", ").enumerated().filter { $1 == "true" }
        .map { " \(8 + $0.offset)" }
      #expect(found == ["\(name):" + (ran.isEmpty ? " " : ran.joined())], "\(conditions)")
    }
  }

  @Test func loggedEventsIncludeTheEffectsOfRules() throws {
    let stage = try played(
      Self.page + """
        rules:
          - { on: tap row, do: [{ set: { a: 1 } }] }
          - { on: tap row, when: a == 0, do: [{ set: { b: 5 } }] }
          - { on: tap row, when: a == 1, do: [{ set: { b: 2 } }, { send: done }] }
          - { on: message done, do: [{ set: { a: 3 } }] }
        timeline: [{ tap: row }, { set: { b: 9 } }]
        """, to: 1)
    #expect(
      stage.events.map(\.cause) == [
        .event(.tap(ViewID(1))), .scriptedSet, .event(.message("done")),
      ])
    #expect(stage.events[0].runs.map(\.rule.line) == [8, 10])
    #expect(
      stage.events[0].effects == [
        .change(.state(0), .number(1), .instant), .change(.state(1), .number(2), .instant),
        .send("done"),
      ])
    #expect(stage.events[2].runs.map(\.rule.line) == [11])
  }

  @Test func timerEventsAreLoggedWhenTheyFire() throws {
    let body =
      Self.page + """
        rules:
          - { on: every 0.5, when: a == 7, do: [{ set: { b: 1 } }] }
        timeline: [{ wait: 2 }]
        """
    #expect(try Self.log(body, to: 1.9) == ["timer 0: ", "timer 0: ", "timer 0: "])
  }

  @Test func completionsAreLoggedOnce() throws {
    let body =
      Self.page + """
        rules:
          - on: start
            do: { animate: { duration: 0.5, name: pop }, set: { row.alpha: 0 }, then: { send: on } }
          - { on: message on, when: a == 7, do: [{ set: { b: 1 } }] }
          - { on: finish pop, when: a == 7, do: [{ set: { b: 1 } }] }
          - { on: finish pop, when: finished, do: [{ set: { b: 2 } }] }
          - { on: finish pop, when: not finished, do: [{ set: { b: 3 } }] }
        timeline: [{ wait: 1 }]
        """
    #expect(
      try Self.log(body, to: 1) == ["start: 8", "then: 8", "message on: ", "finish pop: 12"])
  }

  /// The finger lifts at a tick at which the pan also changes.
  @Test func aChangeIsLoggedBeforeTheEndOfItsPan() throws {
    let body = """
      views: [{ id: box, frame: [0, 0, 50, 50], gestures: { pan: {} } }]
      state: { n: 0 }
      rules: [{ on: change box, do: [{ set: { n: = n + 1 } }] }]
      timeline: [{ drag: { view: box, by: [60, 0], over: 0.1 } }, { wait: 1 }]
      """
    let events = try played(body, to: 1).events.suffix(2).map(\.cause)
    #expect(events == [.event(.change(ViewID(0))), .event(.end(ViewID(0)))])
  }

  /// The same holds for the start, whose rule does not run.
  @Test func scrollEventsAreLoggedOnlyIfARuleRan() throws {
    let script = "timeline: [{ scroll: { view: page, to: [0, 90], over: 0.2 } }, { wait: 1 }]\n"
    #expect(try Self.log(Self.page + script, to: 1) == ["scroll to: ", "settle: "])
    let rules = """
      rules:
        - { on: scroll page, when: page.offset.y > 50 and a == 0, do: [{ set: { a: 1 } }] }
        - { on: scroll page, when: page.offset.y > 50 and b == 0, do: [{ set: { b: 1 } }] }
        - { on: start, when: a == 7, do: [{ set: { b: 1 } }] }

      """
    #expect(
      try Self.log(Self.page + rules + script, to: 1) == ["scroll to: ", "scroll: 8 9", "settle: "])
  }
}
