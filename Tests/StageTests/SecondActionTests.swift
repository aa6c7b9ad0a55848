// Tests of states that two actions reach. After a return to the start, each action has to act as if
// it were the first.

import Geometry
import Scene
import Testing

@testable import Stage

@Suite struct SecondActionTests {
  /// A rule sets every property back that the actions change.
  private static let body = """
    views:
      - id: photo
        frame: [0, 0, 60, 60]
        gestures:
          { tap: { requiresFailureOf: photo.doubleTap }, doubleTap: true, longPress: true,
            pinch: { range: [0.5, 3] } }
      - id: card
        frame: [0, 60, 60, 40]
        gestures: { pan: { axis: x, drives: translate.x, range: [0, 90], snap: [0, 45, 90] } }
      - id: page
        kind: scroll
        frame: [0, 100, 100, 50]
        contentSize: [100, 600]
        refresh: { threshold: 15, height: 10 }
      - id: map
        kind: scroll
        frame: [0, 150, 80, 50]
        contentSize: [400, 300]
        offset: [50, 40]
        zoom: { min: 1, max: 3, doubleTap: 2 }
      - { id: box, frame: [0, 0, 10, 10], background: red }
    rules:
      - on: message reset
        do:
          - set:
              { photo.scale.x: 1, photo.scale.y: 1, photo.translate.x: 0, photo.translate.y: 0,
                card.translate.x: 0, page.offset.y: 0, map.zoom.scale: 1, box.x: 0, box.alpha: 1 }
          - set: { map.offset.x: 50, map.offset.y: 40 }
          - timer: { stop: tick }
      - { on: refresh page, do: [{ wait: 1 }, { endRefreshing: page }] }
      - on: message slide
        do:
          - animate: { duration: 0.4, name: slide, curve: bouncy }
            set: { box.x: 40 }
            then: [{ set: { box.alpha: 0.5 } }]
      - on: message blink
        do: [{ timer: { start: tick } }]
      - { on: every 0.35, timer: tick, do: [{ set: { box.x: = box.x + 1 } }] }
    timeline:

    """

  private static let groups = [
    [
      "tap: photo", "doubleTap: photo", "longPress: photo",
      "pinch: { view: photo, to: 2, over: 0.5 }",
      "pinch: { view: photo, to: 0.2, over: 0.1 }",
      "touch: { path: [[0, 30, 30], [0.1, 31, 30]] }",
    ],
    [
      "drag: { view: card, by: [60, 0], over: 0.5 }",
      "drag: { view: card, by: [-40, 0], over: 0.2 }",
      "fling: { view: card, velocity: [900, 0] }",
    ],
    [
      "drag: { view: page, by: [0, -90], over: 0.3 }",
      "drag: { view: page, by: [0, 80], over: 0.5 }",
      "fling: { view: page, velocity: [0, -700] }", "scroll: { view: page, to: [0, 200] }",
      "tap: page",
    ],
    [
      "pinch: { view: map, to: 2, about: [20, 10], over: 0.5 }",
      "pinch: { view: map, to: 6, over: 0.3 }",
      "doubleTap: map", "doubleTap: [60, 170]", "drag: { view: map, by: [-90, -60], over: 0.4 }",
      "fling: { view: map, velocity: [-500, 300] }",
    ],
    ["send: slide", "send: blink"],
  ]

  private static let pairs = groups.flatMap { group in
    group.flatMap { first in group.map { (first, $0) } }
  }

  private static let names = [
    "photo.scale.x", "photo.scale.y", "photo.translate.x", "photo.translate.y",
    "card.translate.x", "page.offset.y", "page.insets.top", "map.offset.x", "map.offset.y",
    "map.zoom.scale", "box.x", "box.alpha",
  ]

  /// The time of the second action. It is exact in binary, so that both times round alike.
  private static let second = 8.0

  @Test(arguments: pairs)
  func actionsAreIndependentOfEarlierActions(first: String, next: String) throws {
    let alone = try Self.played("  - { \(next) }\n", from: 0)
    let after = try Self.played(
      """
        - { \(first) }
        - { at: 6, send: reset }
        - { at: \(Self.second), \(next) }

      """, from: Self.second)
    for (name, (old, new)) in zip(Self.names, zip(alone.values, after.values)) {
      for (step, (a, b)) in zip(old, new).enumerated() where abs(a - b) > 1e-6 {
        Issue.record("\(name) is \(b) instead of \(a), \(Double(step) / 10) s after the action")
        break
      }
    }
    #expect(after.events == alone.events)
  }

  /// Returns the values every tenth of a second and the events, from a time on.
  private static func played(_ timeline: String, from start: Double) throws -> (
    values: [[Double]], events: [String]
  ) {
    // Each message must be sent somewhere; here it is after the last look.
    let ending = "  - { wait: 20 }\n  - { send: reset }\n  - { send: slide }\n  - { send: blink }\n"
    var stage = Stage(try scene(body + timeline + ending), isLogging: true)
    var values = [[Double]](repeating: [], count: names.count)
    for step in 0..<50 {
      let time = start + Double(step) / 10
      try stage.advance(to: time)
      for (index, name) in names.enumerated() {
        values[index].append(try number(stage, name, at: time))
      }
    }
    let events = stage.events.filter { $0.time > start + 0.001 }
      .map { "\($0.cause) \(Int((($0.time - start) * 60).rounded()))" }
    return (values, events)
  }
}
