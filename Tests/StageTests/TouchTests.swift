// Tests of the touch indicator, which moves 10 points before a drag begins and then follows the
// content.

import DisplayList
import Geometry
import Scene
import SceneLanguage
import Testing

@testable import Stage

@Suite struct TouchTests {
  /// Returns the centres of the visible touch indicators, in points relative to the touch down.
  private func discs(_ timeline: String, at times: [Double]) throws -> [[Point]] {
    let text = """
      flickbook: 1
      screen: { size: [100, 200], scale: 1, showTouches: true }
      views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [900, 5000] }]
      timeline: [\(timeline)]
      """
    var stage = Stage(try readScene(Array(text.utf8), file: "s.yaml"))
    return try times.map { time in
      try stage.advance(to: time)
      return try stage.frame(at: time).commands.compactMap { command -> Point? in
        guard case .fill(let disc, _, _) = command, disc.rect.width == 44 else { return nil }
        return Point(x: disc.rect.minX + 22 - 40, y: disc.rect.minY + 22 - 190)
      }
    }
  }

  private func check(_ shown: [[Point]], _ expected: [[Point]]) {
    #expect(shown.count == expected.count)
    for (some, others) in zip(shown, expected) {
      #expect(some.count == others.count, "\(shown)")
      for (one, other) in zip(some, others) {
        #expect(abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9, "\(shown)")
      }
    }
  }

  /// The finger moves 10 + 60 points. A view of 100 points holds this path, which is centred.
  @Test(arguments: [(100.0, 15.0), (24, 12)])
  func aDragBeginsOnItsView(side: Double, start: Double) throws {
    let body = """
      views: [{ id: thumb, frame: [0, 0, \(side), 30], gestures: { pan: {} } }]
      timeline: [{ drag: { view: thumb, by: [60, 0], over: 0.2 } }, { wait: 1 }]
      """
    let stage = try played(body, to: 0.1)
    #expect(stage.fingers.touches.map(\.place.x) == [start])
  }

  /// The finger moves 480 points per second, so 10 points take 20.8 ms.
  @Test func theTouchDiscAppearsBeforeTheDrag() throws {
    let drag = "{ wait: 0.5 }, { drag: { view: p, by: [0, -240], over: 0.5, from: [40, 190] } }"
    check(
      try discs(drag, at: [0.45, 0.5 - 0.5 / 48, 0.5, 0.75, 0.999_999_999_999, 1.1, 1.16]),
      [
        [], [Point(x: 0, y: -5)], [Point(x: 0, y: -10)], [Point(x: 0, y: -130)],
        [Point(x: 0, y: -250)], [Point(x: 0, y: -250)], [],
      ])
  }

  @Test(arguments: [
    "scroll: { view: p, by: [0, 300] }", "set: { p.alpha: 0.9 }", "tap: p", "layout: all",
  ])
  func touchDiscsAppearInTimeAfterInstantaneousSteps(_ step: String) throws {
    let drag = "{ drag: { view: p, by: [0, -240], over: 0.5, from: [40, 190] } }"
    check(
      try discs("{ wait: 0.5 }, { \(step) }, \(drag)", at: [0.45, 0.5 - 0.5 / 48]),
      [[], [Point(x: 0, y: -5)]])
  }

  @Test func showingTouchesDoesNotChangeTheScrolling() throws {
    let body = """
      views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 5000] }]
      timeline: [{ wait: 0.5 }, { drag: { view: p, by: [0, -240], over: 0.5 } }, { wait: 1 }]
      """
    let shown = "flickbook: 1\nscreen: { size: [100, 200], scale: 2, showTouches: true }\n" + body
    var stage = Stage(try readScene(Array(shown.utf8), file: "s.yaml"))
    let times = [0.49, 0.5, 0.6, 1, 1.3]
    let hidden = try numbers(body, "p.offset.y", at: times)
    for (time, offset) in zip(times, hidden) {
      try stage.advance(to: time)
      #expect(try number(stage, "p.offset.y", at: time) == offset)
    }
    for (offset, expected) in zip(hidden, [0.0, 0, 48, 240]) {
      #expect(abs(offset - expected) < 1e-9)
    }
  }

  @Test func touchDiscsAccelerateFor100MsBeforeADrag() throws {
    let drag = """
      { wait: 0.5 }, { drag: { view: p, path: [[30, -40], [60, 0]], over: 1, curve: easeInOut,
      from: [40, 190] } }
      """
    check(
      try discs(drag, at: [0.4, 0.45, 0.5, 1, 1.49999999999]),
      [
        [.zero], [Point(x: 3, y: -4)], [Point(x: 6, y: -8)], [Point(x: 36, y: -48)],
        [Point(x: 66, y: -8)],
      ])
  }

  @Test func aStationaryTouchDiscHasNoApproachPath() throws {
    let still = "{ wait: 0.5 }, { drag: { view: p, by: [0, 0], over: 0.5, from: [40, 190] } }"
    check(try discs(still, at: [0.49, 0.5, 0.9]), [[], [.zero], [.zero]])
    // The second finger touches down as the first one lifts; the first disc fades while the second
    // finger moves 10 points.
    let two = """
      { wait: 0.5 }, { drag: { view: p, by: [0, -24], over: 0.5, from: [40, 190], hold: 0.2 } },
      { drag: { view: p, by: [0, -24], over: 0.5, from: [40, 190] } }
      """
    check(
      try discs(two, at: [1.19, 1.2]),
      [[Point(x: 0, y: -34)], [Point(x: 0, y: -34), Point(x: 0, y: -10)]])
    // After a rest the slop has its full time: 48 points per second would take longer than 0.1 s.
    let later = two.replacing("},\n{ drag", with: "}, { wait: 0.2 },\n{ drag")
    check(try discs(later, at: [1.39, 1.4]), [[Point(x: 0, y: -9)], [Point(x: 0, y: -10)]])
    // The fling of 40 points per second stops ln(4)/0.002002 ms after the lift, at 1.192 s.
    let flown = """
      { drag: { view: p, by: [0, -20], over: 0.5, from: [40, 190] } }, { settle: p },
      { drag: { view: p, by: [0, -200], over: 0.5, from: [40, 190] } }
      """
    let shown = try discs(flown, at: [1.16, 1.19, 1.2])
    #expect(shown.map(\.count) == [0, 1, 1])
    #expect(shown[1][0].y < -8 && shown[1][0].y > -10 && shown[2][0].y < -10)
  }
}
