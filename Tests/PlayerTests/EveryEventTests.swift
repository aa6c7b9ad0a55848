// Each kind of event: it runs its rules, and no rule of another name.

import Scene
import Support
import Testing

@testable import Player

@Suite struct EveryEventTests {
  /// A timeline in which an event happens.
  struct Happening: Sendable, CustomTestStringConvertible {
    /// The event, with its view or name.
    let event: String
    /// The event of the same kind with another name; empty for a kind without names.
    let other: String
    let timeline: String
    /// Further rules, in lines.
    let rules: String
    /// The expected number of runs; nil for one in each refresh of a motion.
    let count: Int?

    init(
      _ event: String, other: String = "", _ timeline: String, rules: String = "", count: Int? = 1
    ) {
      (self.event, self.other, self.timeline, self.count) = (event, other, timeline, count)
      self.rules = rules
    }

    var testDescription: String { event }
  }

  private static let views = """
    flickbook: 1
    screen: { size: [200, 100] }
    fps: 60
    state: { count: 0, others: 0 }
    views:
      - id: page
        kind: scroll
        frame: [0, 0, 60, 60]
        contentSize: [60, 600]
        refresh: { threshold: 20 }
        children:
          - { id: first, frame: [0, 0, 60, 20] }
          - { id: row, frame: [0, 70, 60, 20] }
          - { id: last, frame: [0, 500, 60, 20] }
      - id: shelf
        kind: scroll
        frame: [70, 0, 40, 40]
        contentSize: [40, 400]
        refresh: { threshold: 20 }
      - id: card
        frame: [120, 0, 30, 30]
        gestures: { tap: true, doubleTap: true, longPress: true, pan: { drives: [x, y] } }
      - id: note
        frame: [160, 0, 30, 30]
        gestures: { tap: true, doubleTap: true, longPress: true, pan: { drives: [x, y] } }
      - { id: mark, frame: [0, 70, 10, 10] }
      - { id: key, frame: [120, 40, 30, 30], gestures: { press: true } }
      - { id: knob, frame: [160, 40, 30, 30], gestures: { press: true } }

    """
  private static let dragPage = "{ drag: { view: page, by: [0, -30], over: 0.2, hold: 0.1 } }"
  private static let dragCard = "{ drag: { view: card, by: [0, 20], over: 0.2, hold: 0.1 } }"
  private static let pressKey = "{ press: { view: key, for: 0.1 } }"
  private static let carryCard =
    "{ press: { view: card, for: 0.6, then: { drag: { by: [0, 20], over: 0.2 } } } }"

  static let happenings = [
    Happening("start", "{ wait: 0.2 }"),
    Happening("scroll page", other: "scroll shelf", dragPage, count: nil),
    Happening("drag page", other: "drag shelf", dragPage),
    Happening("release page", other: "release shelf", dragPage),
    Happening("settle page", other: "settle shelf", "\(dragPage), { settle: page }"),
    Happening("willEnd page", other: "willEnd shelf", dragPage),
    Happening(
      "refresh page", other: "refresh shelf",
      "{ drag: { view: page, by: [0, 100], over: 0.3, hold: 0.1 } }"),
    Happening("appear row", other: "appear last", dragPage),
    Happening("disappear first", other: "disappear row", dragPage),
    Happening("tap card", other: "tap note", "{ tap: card }"),
    Happening("doubleTap card", other: "doubleTap note", "{ doubleTap: card }"),
    Happening("longPress card", other: "longPress note", "{ longPress: card }"),
    Happening("longPressChange card", other: "longPressChange note", carryCard, count: nil),
    Happening("longPressEnd card", other: "longPressEnd note", carryCard),
    Happening("down key", other: "down knob", pressKey),
    Happening("up key", other: "up knob", pressKey),
    Happening("begin card", other: "begin note", dragCard),
    Happening("change card", other: "change note", dragCard, count: nil),
    Happening("end card", other: "end note", dragCard),
    Happening(
      "cancel card", other: "cancel note",
      "{ drag: { view: card, by: [0, 20], over: 0.2, hold: 0.1 } }, { at: 0.1, send: stop }",
      rules: stop),
    Happening("every 0.05", other: "every 3", "{ wait: 0.22 }", count: 6),
    Happening("timer clock", other: "timer watch", "{ wait: 0.22 }", rules: clocks, count: 3),
    Happening("message go", other: "message stay", "{ send: go }", rules: sender),
    Happening("finish move", other: "finish turn", "{ wait: 0.3 }", rules: moves),
    Happening("layout", "{ layout: all }"),
  ]

  private static let clocks =
    "  - { on: every 0.1, timer: clock, do: [{ set: { mark.x: 1 } }] }\n"
    + "  - { on: every 5, timer: watch, do: [{ set: { mark.x: 2 } }] }\n"
    + "  - { on: start, do: [{ timer: { start: clock } }, { timer: { start: watch } }] }\n"
  private static let moves =
    "  - { on: start, do: [{ animate: { duration: 0.1, name: move }, set: { mark.y: 80 } }] }\n"
    + "  - { on: start, do: [{ animate: { duration: 9, name: turn }, set: { mark.alpha: 0 } }] }\n"
  private static let sender = "  - { on: start, when: count > 9, do: [{ send: stay }] }\n"
  private static let stop =
    "  - { on: message stop, do: [{ animate: { duration: 0.1 }, set: { card.x: 100 } }] }\n"

  /// The other kinds are causes of steps in logs.
  @Test func everyEventIsInTheTable() {
    let kinds = Self.happenings.map { $0.event.prefix { $0 != " " } }.map(String.init)
    let causes: [EventKind] = [.then, .wait, .set]
    #expect(Set(kinds) == Set(EventKind.allCases.filter { !causes.contains($0) }.map(\.rawValue)))
  }

  @Test(arguments: happenings) func anEventRunsItsRules(_ happening: Happening) throws {
    let events = [(happening.event, "count"), (happening.other, "others")]
    let counting = events.filter { !$0.0.isEmpty }.map { event, name in
      "  - { on: \(event), do: [{ set: { \(name): = \(name) + 1 } }] }\n"
    }
    let text =
      Self.views + "rules:\n" + happening.rules + counting.joined()
      + "timeline: [\(happening.timeline), { wait: 0.1 }]\n"
    let scene = try RehearsedScene(path: "s.yaml", source: Array(text.utf8))
    let rows = try scene.traceText(.properties(["state.count", "state.others"]), format: .csv)
    let last = try #require(rows.split(separator: "\n").last).split(separator: ",").map(String.init)
    let count = try #require(Int(last[1]))
    if let expected = happening.count { #expect(count == expected) } else { #expect(count > 4) }
    #expect(last[2] == "0", "a rule of '\(happening.other)' ran")
  }
}
