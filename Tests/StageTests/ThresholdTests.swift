// Tests of content offsets in device pixels: rules reach their thresholds exactly.

import Scene
import SceneLanguage
import Testing

@testable import Stage

@Suite struct ThresholdTests {
  /// A finger moves 100 points up, rests, and moves 80 points down. The durations are chosen so
  /// that binary rounding errors would exceed a threshold: the sum is above 50 when the finger is
  /// at 50, or above 20 when the finger lifts at 20.
  @Test(arguments: [0.6, 0.9, 1.1, 1.3, 1.4, 1.9])
  func aLinearDragReachesThresholdsAtExactTimes(seconds: Double) throws {
    let body = """
      views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 5000] }]
      state: { beyond: 0, isBack: false, back: 0 }
      rules:
        - on: scroll p
          when: p.offset.y > 50 and beyond == 0
          do: [{ set: { beyond: = time } }]
        - on: scroll p
          when: p.offset.y <= 20 and isBack and back == 0
          do: [{ set: { back: = time } }]
      timeline:
        - wait: 0.1
        - drag: { view: p, by: [0, -100], over: \(seconds), hold: 0.2 }
        - set: { isBack: true }
        - drag: { view: p, by: [0, 80], over: \(seconds), hold: 0.2 }
      """
    let stage = try played(body, to: 5)
    // All times are twentieths of a second and so ticks. The finger is at 50 after half of its
    // time, and above 50 a tick later.
    #expect(abs(stage.rules.state.number(0) - (0.1 + seconds / 2 + 1 / 60.0)) <= 1e-9)
    #expect(abs(stage.rules.state.number(2) - (0.3 + 2 * seconds)) <= 1e-9)
    #expect(try numbers(body, "p.offset.y", at: [5]) == [20])
  }

  /// A device with 3 pixels per point rounds offsets to thirds of a point.
  @Test(arguments: [(1, 10.0), (2, 10), (3, 31 / 3.0), (10, 10.2)])
  func contentOffsetsAreRoundedToDevicePixels(scale: Int, expected: Double) throws {
    let text = """
      flickbook: 1
      screen: { size: [100, 200], scale: 1, deviceScale: \(scale) }
      views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 5000] }]
      state: { seen: 0 }
      rules: [{ on: scroll p, do: [{ set: { seen: = p.offset.y } }] }]
      timeline: [{ scroll: { view: p, to: [0, 10.21] } }, { wait: 1 }]
      """
    var stage = Stage(try readScene(Array(text.utf8), file: "s.yaml"))
    try stage.advance(to: 0.5)
    #expect(try number(stage, "p.offset.y", at: 0.5) == expected)
    #expect(stage.rules.state[0] == .number(expected))
  }
}
