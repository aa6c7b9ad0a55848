// Tests of presses: the events of a finger on a view, as UIControl has them.

import Scene
import Testing

@testable import Stage

/// A key of 40 × 40 points in the middle of the screen of 100 × 200 points.
private func key(_ gestures: String, _ rest: String) -> String {
  """
  views: [{ id: key, frame: [30, 80, 40, 40], gestures: { \(gestures) } }]
  \(rest)
  """
}

/// A key of 40 × 40 points at the top of a list whose content is 900 points high.
private func list(_ step: String, more: String = "") -> String {
  """
  views:
    - id: list
      kind: scroll
      frame: [0, 0, 100, 200]
      contentSize: [100, 900]\(more)
      children: [{ id: key, frame: [30, 80, 40, 40], gestures: { press: true } }]
  timeline: [{ \(step) }, { wait: 1 }]
  """
}

/// A list that a fling moves at 1,000 points per second, touched after 0.1 s and again at rest.
private func flying(_ touch: String) -> String {
  """
  views:
    - id: list
      kind: scroll
      frame: [0, 0, 100, 200]
      contentSize: [100, 9000]
      children: [{ id: row, frame: [0, 0, 100, 9000], gestures: { press: true, longPress: true } }]
  rules: [{ on: tap row, do: [] }]
  timeline:
    - { fling: { view: list, velocity: [0, -1000] } }
    - { wait: 0.1 }
    - { \(touch) }
    - { wait: 1 }
    - { \(touch) }
    - { wait: 1 }
  """
}

private let scroll = "by: [0, -60], over: 0.2, hold: 0.2"

/// Returns the events of gestures in a log, with their times in milliseconds.
private func events(_ body: String) throws -> [String] {
  try played(body, to: 3).events.compactMap { entry in
    guard case .event(let event) = entry.cause else { return nil }
    let word: String? =
      switch event {
      case .down: "down"
      case .up: "up"
      case .cancel: "cancel"
      case .tap: "tap"
      case .longPress: "longPress"
      case .begin: "begin"
      case .end: "end"
      case .drag: "drag"
      case .release: "release"
      default: nil
      }
    return word.map { "\($0) \(Int((entry.time * 1_000).rounded()))" }
  }
}

@Suite struct PressTests {
  @Test(arguments: [
    "tap: row", "tap: [50, 100]", "press: { view: row, for: 0.3 }", "longPress: row",
    "touch: { path: [[0, 50, 100], [0.2, 50, 100]] }",
  ])
  func aTouchThatStopsAFlingIsNoTap(_ touch: String) throws {
    let words = ["tap", "down", "up", "longPress"]
    let times = try events(flying(touch)).map { $0.split(separator: " ") }
      .filter { words.contains(String($0[0])) }.compactMap { Int($0[1]) }
    #expect(!times.isEmpty && times.allSatisfy { $0 >= 1_100 }, "\(times)")
    let offsets = try numbers(flying(touch), "list.offset.y", at: [0.05, 0.15, 1])
    #expect(offsets[0] < offsets[1] && offsets[1] == offsets[2])
  }

  /// The finger stops the flight at 0.1 s and drags the content on, by 60 points.
  @Test func aTouchThatStopsAFlingMayDrag() throws {
    let body = flying("press: { view: row, for: 0.1, then: { drag: { by: [0, -60], over: 0.2 } } }")
    let offsets = try numbers(body, "list.offset.y", at: [0.15, 0.45])
    #expect(offsets[1] - offsets[0] > 59, "\(offsets)")
    let names = try events(body).prefix { !$0.hasPrefix("drag 2") }
    #expect(!names.contains { $0.hasPrefix("down") })
  }

  @Test func aPressReportsTheTouchAndTheLift() throws {
    let body = key("press: true", "timeline: [wait: 0.2, press: { view: key, for: 0.3 }, wait: 1]")
    #expect(try events(body) == ["down 200", "up 500"])
  }

  @Test func bindingsReadThePress() throws {
    let body = """
      views:
        - id: key
          frame: [30, 80, 40, 40]
          gestures: { press: true }
          alpha: "= key.isPressed ? 0.5 : 1"
      timeline: [wait: 0.2, press: { view: key, for: 0.3 }, wait: 1]
      """
    #expect(try numbers(body, "key.alpha", at: [0.1, 0.2, 0.4, 0.5, 1]) == [1, 0.5, 0.5, 1, 1])
  }

  /// The finger begins at (50, 100), and the lower edge of the key is at 120.
  private static let lifts: [(gestures: String, way: Double, isInside: Bool)] = [
    ("press: true", 19, true), ("press: true", 80, true), ("press: true", 89, true),
    ("press: true", 91, false), ("press: { margin: 0 }", 19, true),
    ("press: { margin: 0 }", 21, false),
  ]

  @Test(arguments: lifts.indices)
  func theLiftReportsWhetherTheFingerIsInside(index: Int) throws {
    let lift = Self.lifts[index]
    let body = key(
      lift.gestures,
      """
      state: { inside: 0, outside: 0 }
      rules:
        - { on: up key, when: key.isTouchInside, do: { set: { inside: = inside + 1 } } }
        - { on: up key, when: not key.isTouchInside, do: { set: { outside: = outside + 1 } } }
      timeline:
        - press: { view: key, for: 0.2, then: { drag: { by: [0, \(lift.way)], over: 0.4 } } }
        - wait: 1
      """)
    let sides = try ["inside", "outside"].map { try numbers(body, "state.\($0)", at: [1])[0] }
    #expect(sides == (lift.isInside ? [1, 0] : [0, 1]))
  }

  /// The finger moves with 100 points a second from 0.2 s on, and crosses the edge at 0.4 s.
  @Test func aFingerThatLeavesEndsItsPress() throws {
    let body = key(
      "press: { margin: 0 }",
      """
      timeline:
        - press:
            view: key
            for: 0.2
            then: { drag: { path: [[0, 40], [0, 0]], over: 0.8 } }
        - wait: 1
      """)
    let stage = Stage(try scene(body))
    let pressed = try #require(stage.scene.variable(named: "key.isPressed"))
    let times = [0.1, 0.35, 0.45, 0.75, 0.85, 1.1]
    let values = try times.map { try played(body, to: $0).value(of: pressed, at: $0) }
    #expect(values == [true, true, false, false, true, false].map(Value.boolean))
    #expect(try events(body) == ["down 0", "up 1000"])
  }

  @Test(arguments: [
    ("for: 0.3", "", ["down 150", "up 300"]), ("for: 0.1", "", ["down 100", "up 100"]),
    ("for: 0.3", "\n    delaysContentTouches: false", ["down 0", "up 300"]),
    ("for: 0.3", "\n    bounces: false\n    insets: [0, 0, -800, 0]", ["down 0", "up 300"]),
  ])
  func aScrollViewDelaysAPress(rest: String, more: String, expected: [String]) throws {
    #expect(try events(list("press: { view: key, \(rest) }", more: more)) == expected)
  }

  /// The finger moves 10 points before the content does.
  @Test func aScrollViewTakesTheFingerFromAPress() throws {
    let step = "press: { view: key, for: 0.3, then: { drag: { \(scroll) } } }"
    #expect(try events(list(step)) == ["down 150", "cancel 300", "drag 300", "release 700"])
    #expect(try numbers(list(step), "list.offset.y", at: [0.25, 0.5, 1]) == [0, 60, 60])
  }

  @Test func aFingerThatScrollsAtOnceStartsNoPress() throws {
    let pressed = "press: { view: key, for: 0.1, then: { drag: { \(scroll) } } }"
    #expect(try events(list(pressed)) == ["drag 100", "release 500"])
    #expect(
      try events(list("drag: { view: key, \(scroll) }"))
        == ["drag 0", "release 400"])
  }

  @Test func aTapAlsoPresses() throws {
    let body = key(
      "press: true, tap: true", "timeline: [wait: 0.2, tap: key, wait: 1]")
    #expect(try events(body) == ["down 200", "tap 200", "up 350"])
    let touched = key(
      "press: true, tap: true",
      "timeline: [touch: { path: [[0, 50, 100], [0.3, 53, 100]] }, wait: 1]")
    #expect(try events(touched) == ["down 0", "tap 300", "up 300"])
  }

  @Test func aLongPressTakesTheFingerFromAPress() throws {
    let body = key("press: true, longPress: true", "timeline: [longPress: key, wait: 1]")
    #expect(try events(body) == ["down 0", "cancel 500", "longPress 500"])
  }

  @Test func aRemovedViewLosesItsPress() throws {
    let body = key(
      "press: true",
      """
      rules: [{ on: message go, do: { remove: key } }]
      timeline: [{ press: { view: key, for: 1 } }, { send: go, at: 0.5 }, { wait: 1 }]
      """)
    #expect(try events(body) == ["down 0", "cancel 500"])
  }

  @Test func aPressedViewIgnoresASecondFinger() throws {
    let body = key(
      "press: true",
      "timeline: [press: { view: key, for: 1 }, { tap: key, at: 0.5 }, wait: 1]")
    #expect(try events(body) == ["down 0", "tap 500", "up 1000"])
  }

  /// A pan that needs no movement begins at the touch, also if the finger never moves.
  @Test(arguments: [
    ("touch: { path: [[0, 50, 100], [0.3, 50, 100]] }", 300),
    ("touch: { path: [[0, 50, 100], [0.3, 50, 101]] }", 300),
    ("press: { view: key, for: 0.2, then: { drag: { by: [0, 9], over: 0.3 } } }", 500),
    ("tap: key", 150),
  ])
  func aPanWithoutMinimumDistanceBeginsAtTheTouch(step: String, lift: Int) throws {
    let body = key("pan: { minimumDistance: 0 }", "timeline: [{ \(step) }, { wait: 1 }]")
    #expect(try events(body).filter { !$0.hasPrefix("tap") } == ["begin 0", "end \(lift)"])
  }

  /// The view learns of the finger before the pan takes it.
  @Test func aPanThatBeginsAtTouchCancelsAPress() throws {
    let body = key(
      "press: true, pan: { minimumDistance: 0 }",
      "timeline: [{ press: { view: key, for: 0.2 } }, { wait: 1 }]")
    let found = try events(body).filter { $0 != "tap 200" }
    #expect(found == ["down 0", "cancel 0", "begin 0", "end 200"])
  }

  @Test func aPanAtTheTouchFollowsTheWholeMovement() throws {
    let body = key(
      "pan: { minimumDistance: 0, drives: y }",
      """
      timeline:
        - press: { view: key, for: 0.2, then: { drag: { by: [0, 9], over: 0.3 } } }
        - wait: 1
      """)
    let values = try numbers(body, "key.y", at: [0.1, 0.35, 0.5])
    #expect(zip(values, [80, 84.5, 89]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(values)")
    #expect(try numbers(body, "key.pan.location.y", at: [0.1, 0.5]) == [100, 109])
  }
}
