// Tests of long presses whose finger moves on.

import Layout
import Scene
import Testing

@testable import Stage

/// A row of 100 × 50 points with a long press, in a list that scrolls.
private func list(_ step: String, rules: String = "") -> String {
  """
  state: { grab: 0, n: 0, ends: 0, y: 0 }
  views:
    - id: list
      kind: scroll
      frame: [0, 0, 100, 200]
      contentSize: [100, 900]
      children: [{ id: row, frame: [0, 50, 100, 50], gestures: { longPress: true } }]
  rules:
    - { on: longPress row, do: { set: { grab: = row.longPress.location.y } } }
    - on: longPressChange row
      do: { set: { n: = n + 1, row.translate.y: = row.longPress.location.y - grab } }
    - { on: longPressEnd row, do: { set: { ends: = ends + 1, y: = row.longPress.location.y } } }
  \(rules)
  timeline: [{ \(step) }, { wait: 1 }]
  """
}

private let carry = "press: { view: row, for: 0.6, then: { drag: { by: [0, 60], over: 0.4 } } }"

@Suite struct LongPressTests {
  /// The row's middle is at 75. From 0.6 s on the finger moves with 150 points a second.
  @Test func aDragAfterALongPressCarriesTheView() throws {
    let ways = try numbers(list(carry), "row.translate.y", at: [0.55, 0.8, 1, 1.5])
    #expect(zip(ways, [0.0, 30, 60, 60]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(ways)")
    #expect(try numbers(list(carry), "list.offset.y", at: [1.5]) == [0])
    let names = ["grab", "n", "ends", "y"]
    // 0.4 s have 24 refreshes after the first.
    let values = try names.map { try numbers(list(carry), "state.\($0)", at: [2])[0] }
    #expect(values == [75, 24, 1, 135])
  }

  @Test func theLocationOfALongPressOutlivesIt() throws {
    #expect(
      try numbers(list(carry), "row.longPress.location.y", at: [0.4, 0.55, 0.8, 1.6])
        == [0, 75, 105, 135])
    let stage = try played(list(carry), to: 0.8)
    let active = try #require(stage.scene.variable(named: "row.longPress.isActive"))
    let times = [0.4, 0.8, 1.2]
    #expect(
      try times.map { try played(list(carry), to: $0).value(of: active, at: $0) }
        == [false, true, false].map(Value.boolean))
  }

  @Test(arguments: [
    ("touch: { path: [[0, 50, 75], [0.6, 50, 75], [1, 50, 95]] }", [75.0, 1, 95]),
    ("longPress: row", [75, 1, 75]),
    ("press: { view: row, for: 0.4, then: { drag: { by: [0, -60], over: 0.4 } } }", [0, 0, 0]),
  ])
  func everyRestingFingerStartsALongPress(step: String, expected: [Double]) throws {
    let values = try ["grab", "ends", "y"].map { name in
      try numbers(list(step), "state.\(name)", at: [2])[0]
    }
    #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(values)")
  }

  @Test func aRemovedViewCancelsItsLongPress() throws {
    let rules = """
        - { on: message go, do: { remove: row } }
        - { on: cancel row, do: { set: { ends: 7, y: = row.longPress.location.y } } }
      """
    let body = list(carry + " }, { send: go, at: 0.8", rules: rules)
    #expect(try ["ends", "y"].map { try numbers(body, "state.\($0)", at: [2])[0] } == [7, 105])
  }

  /// The finger moves on from 105 points, where the view is removed.
  @Test func aCancelledLongPressKeepsItsLocation() throws {
    let rules = """
        - { on: message go, do: { remove: row } }
        - { on: message later, do: { set: { y: = row.longPress.location.y } } }
      """
    let body = list(carry + " }, { send: go, at: 0.8 }, { send: later, at: 0.95", rules: rules)
    #expect(try numbers(body, "state.y", at: [2]) == [105])
  }

  @Test func aLongPressWithoutRulesLogsItsBeginningOnly() throws {
    let body = """
      views: [{ id: row, frame: [0, 50, 100, 50], gestures: { longPress: true } }]
      timeline: [{ \(carry) }, { wait: 1 }]
      """
    #expect(try played(body, to: 2).events.map(\.cause) == [.event(.longPress(ViewID(0)))])
  }
}
