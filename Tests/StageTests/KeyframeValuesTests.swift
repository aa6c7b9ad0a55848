// Tests of keyframes with a curve for each segment, and of values at equal times.

import Scene
import Testing

@testable import Stage

private let shownError = 1e-9

@Suite struct KeyframeValuesTests {
  private func scene(_ options: String, _ content: String) -> String {
    """
    state: { n: 0 }
    views:
      - { id: box, frame: [50, 0, 10, 10], background: '#000000' }
      - { id: follower, frame: [= n, 0, 10, 10] }
    rules:
      - on: start
        do:
          - keyframes: { duration: 1, curve: linear\(options) }
            \(content)
    timeline: [{ wait: 3 }]
    """
  }

  private func check(_ body: String, _ name: String, _ times: [Double], _ wanted: [Double]) throws {
    for (shown, wanted) in zip(try numbers(body, name, at: times), wanted) {
      #expect(abs(shown - wanted) < shownError, "\(shown), not \(wanted)")
    }
  }

  /// The first value shows at once, and the model has the last one.
  @Test func valuesAreAtEqualTimes() throws {
    let body = scene("", "values: { box.x: [0, 10, 4] }")
    try check(body, "box.x", [0, 0.25, 0.5, 0.75, 1, 2], [0, 5, 10, 7, 4, 4])
    try check(
      scene("", "values: { n: [0, 10, 4] }"), "follower.x", [0.25, 0.5, 0.75, 2], [5, 10, 7, 4])
  }

  @Test func discreteValuesStayForEqualParts() throws {
    let body = scene(", mode: discrete", "values: { box.x: [1, 2, 3, 4] }")
    try check(body, "box.x", [0, 0.2, 0.3, 0.6, 0.8, 2], [1, 1, 2, 3, 4, 4])
  }

  /// Rotations with the key times of a menu button that becomes a cross.
  @Test func valuesAreAtTheirKeyTimes() throws {
    let body = scene("", "values: { box.x: [0, 10, 4] }\n        keyTimes: [0, 0.2, 1]")
    try check(body, "box.x", [0, 0.1, 0.2, 0.6, 1, 2], [0, 5, 10, 7, 4, 4])
    let held = scene(
      ", mode: discrete", "values: { box.x: [1, 2, 3] }\n        keyTimes: [0, 0.1, 0.8]")
    try check(held, "box.x", [0.05, 0.15, 0.75, 0.85, 2], [1, 2, 2, 3, 3])
    let curved = scene(
      "",
      "values: { box.x: [0, 10, 4] }\n        keyTimes: [0, 0.2, 1]\n"
        + "        curves: [steps(2), linear]")
    try check(curved, "box.x", [0.05, 0.15, 0.6], [0, 5, 7])
  }

  /// A tab icon that bounces, with its values and with frames of a sixth each.
  @Test func valuesEqualFramesOfEqualLength() throws {
    let values = scene(", mode: cubic", "values: { box.scale: [1, 1.4, 0.9, 1.15, 1] }")
    let frames = scene(
      ", mode: cubic",
      "frames: [{ duration: 0.25, set: { box.scale: 1.4 } }, "
        + "{ start: 0.25, duration: 0.25, set: { box.scale: 0.9 } }, "
        + "{ start: 0.5, duration: 0.25, set: { box.scale: 1.15 } }, "
        + "{ start: 0.75, set: { box.scale: 1 } }]")
    let times = (0...20).map { Double($0) / 20 }
    for name in ["box.scale.x", "box.scale.y"] {
      try check(values, name, times, numbers(frames, name, at: times))
    }
    try check(values, "box.scale.x", [0.25, 0.5], [1.4, 0.9])
  }

  @Test func eachValueHasACurveToTheNext() throws {
    let body = scene("", "values: { box.x: [0, 10, 4] }\n        curves: [steps(2), linear]")
    try check(body, "box.x", [0.2, 0.3, 0.45, 0.75], [0, 5, 5, 7])
  }

  @Test func aFrameHasItsOwnCurve() throws {
    let body = scene(
      "",
      "frames: [{ duration: 0.5, curve: steps(2), set: { box.x: 60 } }, "
        + "{ start: 0.5, set: { box.x: 54 } }]")
    try check(body, "box.x", [0.2, 0.3, 0.45, 0.75, 1], [50, 55, 55, 57, 54])
  }

  @Test func valuesMayBeExpressionsAndColours() throws {
    let body = scene("", "values: { box.x: [= n, = n + 8], box.background: [red, '#00ff00'] }")
    try check(body, "box.x", [0.5], [4])
    let stage = try played(body, to: 0.5)
    let variable = try #require(stage.scene.variable(named: "box.background"))
    #expect(try stage.value(of: variable, at: 0.5).shown == "#808000")
  }

  @Test func theLogHasEachValueWithItsTime() throws {
    let stage = try played(scene("", "values: { box.x: [0, 10, 4] }"), to: 0.1)
    let ends = stage.events.flatMap(\.effects).compactMap { effect -> Double? in
      if case .change(_, _, .keyframe(let end)) = effect { end } else { nil }
    }
    #expect(ends == [0, 0.5, 1])
  }
}
