// Tests of expectations that cannot fail, and of one scene for each kind of expectation that fails
// after a change of the scene.

import Scene
import Testing

@testable import Player

@Suite struct CertainExpectationTests {
  /// A scene of 1 s. Nothing touches it, and nothing moves `still`.
  private static let quiet = """
    views:
      - { id: box, frame: [0, 0, 10, 10], background: red, alpha: 0 }
      - { id: still, frame: [0, 0, 10, 10], background: red }
    rules:
      - on: start
        do:
          - animate: { duration: 0.5, curve: linear }
            set: { box.x: 40, box.alpha: 0.5 }
    duration: 1
    expect:

    """

  private static let still = "no step, expression or finger changes the value"

  @Test(arguments: [
    ("still.x is monotonic", still), ("still.x overshoots by at most 3", still),
    ("still.x settles by 0.5", still), ("still.x stays within 0 and 3", still),
    ("still.background is red at 0.5", still), ("still.hidden is false at 0.5", still),
    ("box.alpha stays within 0 and 1", "the value shown is always from 0 to 1"),
    ("box.alpha stays within -1 and 9", "the value shown is always from 0 to 1"),
    ("event tap box never", "no step of the timeline is a touch"),
    ("event tap 0 times", "no step of the timeline is a touch"),
    ("event willEnd never", "the event happens only in a scene with a rule 'on: willEnd VIEW'"),
    ("event layout never", "no step of the timeline is 'layout: all'"),
    ("event start before 1", "every scene starts at 0"),
    ("event start 1 times", "every scene starts at 0"),
  ])
  func anExpectationThatCannotFailIsAnError(_ line: String, _ reason: String) throws {
    let rehearsed = try produce(Self.quiet + "  - \(line)\n")
    let error = trouble { () throws(UserError) in _ = try rehearsed.brokenExpectations() }
    let text =
      "s.yaml:14:5: '\(line)' cannot fail: \(reason); expect something else, or remove it"
    #expect(error?.description.hasPrefix(text) == true, "\(error?.description ?? "no error")")
  }

  @Test(arguments: [
    "box.x is monotonic", "box.alpha stays within 0 and 0.9", "box.alpha stays within 0.5 and 9",
    "still.x is 3 at 0.5", "still.x stays within 3 and 4", "event start never",
    "settles by 0.5",
  ])
  func expectationsThatCanFailAreAccepted(_ line: String) throws {
    _ = try produce(Self.quiet + "  - \(line)\n").brokenExpectations()
  }

  /// A parameter may be the start of a value that nothing moves.
  @Test func expectationsMayDependOnParameters() throws {
    let scene = "params: { n: 3 }\n" + Self.quiet + "  - still.x is 0 at 0.5\n"
    #expect(try produce(scene).brokenExpectations() == [])
  }

  @Test func restingValuesAreAcceptedWithReducedMotion() throws {
    let scene = Self.quiet.replacing("x: 40", with: "x: \"= appearance.reduceMotion ? 0 : 40\"")
    for line in ["box.x is monotonic", "box.x settles by 0.6", "box.x overshoots by at most 1"] {
      let reduced = try produce(scene + "  - \(line)\n", SceneOptions(reducesMotion: true))
      #expect(try reduced.brokenExpectations() == [])
    }
  }

  // MARK: Each kind of expectation fails once

  /// A box that slides, pops and fades when it is tapped, and a page that a finger drags.
  private static let scene = """
    state: { word: one }
    views:
      - { id: box, frame: [20, 0, 10, 10], background: systemRed }
      - { id: page, kind: scroll, frame: [0, 20, 100, 30], contentSize: [100, 500] }
    rules:
      - on: tap box
        do:
          - set: { word: two }
          - animate: { duration: 0.4, curve: linear, name: slide }
            set: { box.x: 60, box.background: systemOrange, box.alpha: 0.4 }
      - on: finish slide
        do: [{ send: done }]
      - on: message done
        do: { animate: { duration: 0.1 }, set: { box.alpha: 1 } }
    timeline:
      - wait: 0.2
      - tap: box
      - wait: 0.5
      - scroll: { view: page, to: [0, 40], over: 0.2, curve: linear }
      - wait: 0.6
    expect:

    """

  /// A promise, a change of the scene that breaks it, and the beginning of the objection.
  private struct Row: Sendable, CustomTestStringConvertible {
    let promise, old, new, objection: String

    init(_ promise: String, _ old: String, _ new: String, _ objection: String) {
      (self.promise, self.old, self.new, self.objection) = (promise, old, new, objection)
    }

    var testDescription: String { promise }
  }

  private static let rows = [
    Row("event done before 0.7", "duration: 0.4", "duration: 0.6", "it happened at 0.8"),
    Row("event tap box after 0.1", "wait: 0.2", "wait: 0.05", "it happened at 0.05"),
    Row("event finish slide at 0.6", "duration: 0.4", "duration: 0.5", "it happened at 0.7"),
    Row("event tap between 0.1 and 0.3", "tap: box", "wait: 0", "no such event happened"),
    Row(
      "event slide (interrupted) never", "tap: box",
      "tap: box\n  - wait: 0.1\n  - send: done", "it happened at 0.6"),
    Row(
      "event tap box 1 times", "tap: box", "tap: box\n  - wait: 0.1\n  - tap: box",
      "it happened twice, at 0.2, 0.3"),
    Row("event scroll page before 0.8", "wait: 0.5", "wait: 0.7", "it happened 12 times, at 0.9"),
    Row("box.x overshoots by at most 6.3", "linear, name", spring, "it reaches 66."),
    Row("box.x is monotonic", "linear, name", spring, "it turns back at 0."),
    Row("box.x settles by 0.6", "duration: 0.4", "duration: 0.5", "it moves until 0.7"),
    Row("settles by 0.9", "over: 0.2", "over: 0.4", "page.offset.y moves until 1.1"),
    Row("box.x is 60 at 0.6", "box.x: 60", "box.x: 61", "it is 61"),
    Row("state.word is two at 0.3", "word: two", "word: six", "it is six"),
    Row("box.background is systemOrange at 0.6", "systemOrange", "systemBlue", "it is #007aff"),
    Row(
      "page.offset.y stays within 0 and 45", "to: [0, 40]", "to: [0, 60]", "it is 50 at 0.866667"),
  ]

  /// A spring of the damping ratio 0.5 overshoots by exp(-π · 0.5 / √0.75) = 0.16303: of 40 points
  /// by 6.52.
  private static let spring = "\"spring(damping: 0.5)\", name"

  @Test(arguments: rows)
  private func eachKindOfExpectationFailsOnce(_ row: Row) throws {
    let line = "  - \(row.promise)\n"
    #expect(try produce(Self.scene + line).brokenExpectations() == [])
    let changed = Self.scene.replacing(row.old, with: row.new)
    let broken = try produce(changed + line).brokenExpectations()
    let beginning = "expected '\(row.promise)', but \(row.objection)"
    #expect(
      broken.map { $0.message.hasPrefix(beginning) } == [true], "\(broken.map(\.message))")
  }

  // MARK: Values as they are shown

  /// A scene whose opacity springs to a value.
  private func fade(to alpha: String, _ promise: String, more: String = "") throws -> [String] {
    try produce(
      more
        + """
        views: [{ id: box, frame: [0, 0, 9, 9], background: systemOrange, alpha: 0 }]
        rules:
          - on: start
            do:
              - animate: { duration: 0.5, curve: "spring(damping: 0.5)" }
                set: { box.alpha: \(alpha), box.background: systemBlue }
        duration: 1
        expect: [\(promise)]

        """
    ).brokenExpectations().map(\.message)
  }

  @Test func opacityIsClampedFrom0To1() throws {
    // The spring alone overshoots by 0.163.
    #expect(try fade(to: "1", "box.alpha overshoots by at most 0") == [])
    let low = try fade(to: "0.5", "box.alpha overshoots by at most 0.05")
    #expect(low.first?.contains("but it reaches 0.58") == true, "\(low)")
  }

  @Test func coloursAreComparedInTheCurrentAppearance() throws {
    for name in ["systemBlue", "'#007aff'", "'#007AFF'"] {
      #expect(try fade(to: "1", "\"box.background is \(name) at 0.9\"") == [])
    }
    #expect(
      try fade(to: "1", "box.background is systemRed at 0.9") == [
        "expected 'box.background is systemRed at 0.9', but it is #007aff"
      ])
    // The dark variants of UIColor.
    let dark = "appearance: dark\n"
    #expect(try fade(to: "1", "box.background is systemBlue at 0.9", more: dark) == [])
    #expect(
      try fade(to: "1", "'box.background is \"#007aff\" at 0.9'", more: dark).first?
        .hasSuffix("but it is #0a84ff") == true)
  }

  // MARK: Events by the names of rules

  private static let gestures = """
    components:
      switch:
        view: { id: ground, frame: [0, 0, 9, 9], children: [{ id: knob, frame: [0, 0, 5, 5] }] }
    views:
      - { id: card, frame: [0, 0, 40, 40], background: red, gestures: { pan: {}, pinch: {} } }
      - { id: page, kind: scroll, frame: [50, 0, 50, 50], contentSize: [50, 500] }
      - { id: wifi, use: switch, frame: [0, 42, 9, 8] }
      - { id: dots, repeat: 2, view: { frame: [20, 42, 5, 5] } }
    rules:
      - { on: every 0.25, timer: clock, do: [{ set: { card.alpha: 1 } }] }
      - { on: start, do: [{ timer: { start: clock } }] }
    timeline:
      - pinch: { view: card, to: 1.5, over: 0.2 }
      - drag: { view: card, by: [5, 5], over: 0.2 }
      - drag: { view: page, by: [0, -30], over: 0.2, hold: 0.2 }
      - tap: wifi.knob
      - tap: dots[1]
      - wait: 1
    expect:

    """

  @Test(arguments: [
    "begin card", "begin", "change card", "change", "end card", "scroll page", "scroll",
    "drag page", "drag", "release page", "settle page", "tap wifi.knob", "tap dots[1]", "tap",
    "every 0.25", "every 0.250", "every", "timer clock", "timer", "clock", "start", "wifi.knob",
    "card", "page",
  ])
  func eventsAreFoundByTheirNames(_ name: String) throws {
    let broken = try produce(Self.gestures + "  - event \(name) never\n").brokenExpectations()
    #expect(
      broken.map { $0.message.contains("but it happened ") } == [true], "\(broken.map(\.message))")
  }

  @Test(arguments: ["tap dots[0]", "cancel card", "finish (interrupted)", "drag card to 3"])
  func absentEventsSatisfyNever(_ name: String) throws {
    let scene = Self.gestures + "  - event \(name) never\n"
    guard name != "drag card to 3" else {
      return #expect(trouble(scene)?.description.contains("cannot be the id of a view") == true)
    }
    #expect(try produce(scene).brokenExpectations() == [])
  }
}
