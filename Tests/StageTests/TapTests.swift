// Tests of taps, double taps, long presses and fingers with a path of their own.

import Scene
import Testing

@testable import Stage

@Suite struct TapTests {
  private static func photo(_ gestures: String, _ timeline: String) -> String {
    """
    state: { taps: 0, doubles: 0, presses: 0, at: 0 }
    views: [{ id: photo, frame: [0, 0, 100, 100], gestures: { \(gestures) } }]
    rules:
      - { on: tap photo, do: { set: { taps: = taps + 1, at: = time } } }
      - { on: doubleTap photo, do: { set: { doubles: = doubles + 1 } } }
      - { on: longPress photo, do: { set: { presses: = presses + 1, at: = time } } }
    timeline: \(timeline)
    """
  }

  private static let both = "doubleTap: true, longPress: true"
  private static let waiting =
    "tap: { requiresFailureOf: photo.doubleTap }, doubleTap: true, longPress: { after: 0.25 }"

  private static let cases: [(gestures: String, timeline: String, counts: [Double])] = [
    (both, "[tap: photo, wait: 1]", [1, 0, 0]), (both, "[doubleTap: photo, wait: 1]", [2, 1, 0]),
    (waiting, "[doubleTap: photo, wait: 1]", [0, 1, 0]),
    (waiting, "[tap: photo, wait: 1]", [1, 0, 0]),
    (waiting, "[tap: photo, wait: 0.3, tap: photo, wait: 1]", [0, 1, 0]),
    (waiting, "[tap: photo, wait: 0.4, tap: photo, wait: 1]", [2, 0, 0]),
    (both, "[tap: photo, wait: 0.1, tap: photo, wait: 0.1, tap: photo, wait: 1]", [3, 1, 0]),
    (both, "[longPress: photo, wait: 1]", [0, 0, 1]),
    (both, "[longPress: [50, 50], wait: 1]", [0, 0, 1]),
    (both, "[doubleTap: [50, 50], wait: 1]", [2, 1, 0]),
    (both, "[touch: { path: [[0, 50, 50], [0.6, 52, 50]] }, wait: 1]", [0, 0, 1]),
    (both, "[touch: { path: [[0, 50, 50], [0.1, 52, 50]] }, wait: 1]", [1, 0, 0]),
    (both, "[touch: { path: [[0, 50, 50], [0.1, 80, 50]] }, wait: 1]", [0, 0, 0]),
  ]

  @Test(arguments: cases.indices)
  func tapsAndPressesCompete(index: Int) throws {
    let (gestures, timeline, counts) = Self.cases[index]
    let steps = timeline.dropFirst().dropLast().replacing(/, (wait|tap|doubleTap|longPress):/) {
      " }, { \($0.1):"
    }
    let body = Self.photo(gestures, "[{ \(steps) }]")
    let names = ["state.taps", "state.doubles", "state.presses"]
    #expect(try names.map { try numbers(body, $0, at: [3])[0] } == counts)
  }

  @Test func singleTapsWaitForTheDoubleTapToFail() throws {
    let body = Self.photo(Self.waiting, "[{ tap: photo }, { wait: 1 }]")
    #expect(try numbers(body, "state.at", at: [1]) == [21.0 / 60])
    let press = Self.photo(Self.waiting, "[{ longPress: photo }, { wait: 1 }]")
    #expect(try numbers(press, "state.at", at: [1]) == [0.25])
  }

  /// A finger without a drag or a long press taps when it lifts, at tick 14.
  @Test func aTapIsRecognizedAtTheLift() throws {
    let path = "[[0, 50, 50], [0.225, 52, 50]]"
    let body = Self.photo(Self.both, "[{ touch: { path: \(path) } }, { wait: 1 }]")
    #expect(try numbers(body, "state.at", at: [1]) == [14.0 / 60])
    #expect(try numbers(body, "state.taps", at: [0.2, 1]) == [0, 1])
  }

  /// The finger leaves the circle of 10 points after 0.05 s. It moves the card by what follows.
  @Test func aTouchPathPansAfterLeavingTheSlop() throws {
    let body = """
      views: [{ id: card, frame: [0, 0, 50, 50], gestures: { pan: { drives: translate.x } } }]
      timeline: [{ touch: { path: [[0, 20, 20], [0.2, 60, 20], [0.4, 60, 20]] } }, { wait: 1 }]
      """
    let values = try numbers(body, "card.translate.x", at: [0.05, 0.1, 0.2, 1])
    #expect(zip(values, [0.0, 10, 30, 30]).allSatisfy { abs($0 - $1) < 1e-9 })
    let events = try played(body, to: 1).events.map(\.time)
    #expect(events.first == 0.05 && events.count == 3)
  }

  @Test func simultaneousPansShareATouch() throws {
    func body(_ relation: String) -> String {
      """
      views:
        - id: outer
          frame: [0, 0, 100, 100]
          gestures: { pan: { drives: translate.y\(relation) } }
          children:
            - { id: inner, frame: [0, 0, 50, 50], gestures: { pan: { drives: translate.x } } }
      timeline: [{ drag: { view: inner, by: [20, 10], over: 0.2 } }, { wait: 1 }]
      """
    }
    func moved(_ relation: String) throws -> [Double] {
      try ["inner.translate.x", "outer.translate.y"].map {
        try numbers(body(relation), $0, at: [1])[0]
      }
    }
    #expect(try moved("") == [20, 0])
    #expect(try moved(", simultaneous: inner") == [20, 10])
    let waiting = body("").replacing(
      "drives: translate.x", with: "drives: translate.x, requiresFailureOf: outer")
    #expect(try numbers(waiting, "outer.translate.y", at: [1]) == [10])
    #expect(try numbers(waiting, "inner.translate.x", at: [1]) == [0])
  }
}
