// Tests of content offsets in device pixels: rules meet their thresholds exactly.

import Scene
import Testing

@testable import Stage

@Suite struct ThresholdTests {
  /// A finger moves 50 points up, rests, and moves 30 points down. Sums of binary fractions would
  /// give 50.00000000000001 or 20.000000000000004.
  @Test(arguments: [0.3, 0.5, 0.7, 0.9, 1.1, 1.3])
  func aLinearDragMeetsItsThresholdExactly(seconds: Double) throws {
    let body = """
      views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 5000] }]
      state: { isBeyond: false, isBack: false, back: 0 }
      rules:
        - { on: scroll p, when: p.offset.y > 50, do: [{ set: { isBeyond: true } }] }
        - on: scroll p
          when: p.offset.y <= 20 and isBack and back == 0
          do: [{ set: { back: = time } }]
      timeline:
        - wait: 0.1
        - drag: { view: p, by: [0, -50], over: \(seconds), hold: 0.2 }
        - set: { isBack: true }
        - drag: { view: p, by: [0, 30], over: \(seconds), hold: 0.2 }
      """
    let stage = try played(body, to: 4)
    #expect(stage.state[0] == .boolean(false))
    // The finger arrives at a tick, since all times are tenths of a second.
    let arrival = 0.3 + 2 * seconds
    #expect(abs(stage.state.number(2) - arrival) <= 1e-9)
    #expect(try numbers(body, "p.offset.y", at: [4]) == [20])
  }

  /// A device with 3 pixels per point has offsets of thirds.
  @Test(arguments: [(1, 10.0), (2, 10), (3, 31 / 3.0), (10, 10.2)])
  func offsetsAreWholePixelsOfTheDevice(scale: Int, expected: Double) throws {
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
    #expect(stage.state[0] == .number(expected))
  }
}
