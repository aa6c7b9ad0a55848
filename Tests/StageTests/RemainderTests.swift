// Tests of rules that set what a finger moves: the finger's movement is kept to the last fraction.

import DisplayList
import Foundation
import Scene
import SceneLanguage
import Testing

@testable import Stage

@Suite struct RemainderTests {
  private static func scene(_ text: String) throws -> Scene {
    try readScene(Array("flickbook: 1\n\(text)".utf8), file: "s.yaml")
  }

  private static func value(_ name: String, in text: String, at time: Double) throws -> Double {
    var stage = Stage(try scene(text))
    try stage.advance(to: time)
    return try number(stage, name, at: time)
  }

  /// The collapsing header of many apps, in scrollViewDidScroll: height -= offset; offset = 0.
  private static func header(_ rate: Int, _ deviceScale: Int, _ steps: String) -> String {
    """
    screen: { size: [200, 300], scale: 1, deviceScale: \(deviceScale) }
    tickRate: \(rate)
    state: { height: 60 }
    views: [{ id: page, kind: scroll, frame: [0, 0, 200, 300], contentSize: [200, 9000] }]
    rules:
      - on: scroll page
        do: { set: { height: = height - page.offset.y, page.offset.y: 0 } }
    timeline: [\(steps), { wait: 9 }]
    """
  }

  /// The finger moves 100 points, of which the height must get all.
  @Test(arguments: [60, 120], [1, 2, 3])
  func aRuleThatSetsTheOffsetKeepsTheRemainder(rate: Int, deviceScale: Int) throws {
    let text = Self.header(
      rate, deviceScale, "{ drag: { view: page, by: [0, -100], over: 0.67, hold: 0.2 } }")
    let height = try Self.value("state.height", in: text, at: 1.5)
    #expect(abs(height - -40) <= 1e-9, "\(height)")
  }

  /// A fling covers 0.499 s times its velocity, less that of the last 10 points per second.
  @Test(arguments: [60, 120], [1, 2, 3])
  func aRuleThatSetsTheOffsetTakesTheWholeFling(rate: Int, deviceScale: Int) throws {
    let text = Self.header(rate, deviceScale, "{ fling: { view: page, velocity: [0, -1000] } }")
    let pixel = 1 / Double(deviceScale)
    for seconds in [0.5, 1] {
      let way = 1_000 * 0.499 * (1 - exp(1_000 * log(0.998) * seconds))
      let height = try Self.value("state.height", in: text, at: seconds)
      #expect(abs(60 - way - height) <= pixel / 2 + 1e-6, "\(height) at \(seconds)")
    }
    #expect(abs(60 - 990 * 0.499 - (try Self.value("state.height", in: text, at: 5))) <= pixel)
  }

  /// A bar of the navigation that takes the finger's movement over: setContentOffset(offset.y -
  /// delta) in scrollViewDidScroll. The content stays where it is.
  ///
  /// - Parameter start: the content offset at the touch, in points.
  private static func held(_ rate: Int, _ deviceScale: Int, from start: Double) -> String {
    let delta = "page.pan.translation.y - last"
    return """
      screen: { size: [200, 300], scale: 1, deviceScale: \(deviceScale) }
      tickRate: \(rate)
      state: { last: 0, taken: 0 }
      views:
        - id: page
          kind: scroll
          frame: [0, 0, 200, 300]
          contentSize: [200, 900]
          offset: [0, \(start)]
      rules:
        - { on: drag page, do: { set: { last: 0 } } }
        - on: scroll page
          do:
            - set:
                page.offset.y: = page.offset.y + \(delta)
                taken: = taken + \(delta)
                last: = page.pan.translation.y
      timeline:
        - drag: { view: page, by: [0, -15], over: 0.4, hold: 0.2 }
        - drag: { view: page, by: [0, 23], over: 0.31, hold: 0.2 }
        - wait: 1
      """
  }

  /// A rounding error at the edge would grow with each event, since the rubber band takes a part of
  /// the movement back.
  @Test(arguments: [60, 120], [1, 2, 3])
  func contentThatARuleHoldsStaysUnderTheFinger(rate: Int, deviceScale: Int) throws {
    let pixel = 1 / Double(deviceScale)
    for start in [0, 300.0] {
      var stage = Stage(try Self.scene(Self.held(rate, deviceScale, from: start)))
      for tick in 0..<(start == 0 ? 36 : 120) {
        let time = Double(tick) / 60
        try stage.advance(to: time)
        let offset = try number(stage, "page.offset.y", at: time)
        #expect(abs(offset - start) <= pixel + 1e-9, "\(offset) at \(time)")
      }
      let taken = try number(stage, "state.taken", at: start == 0 ? 0.59 : 2)
      #expect(abs(taken - (start == 0 ? -15 : 8)) <= pixel + 1e-9, "\(taken)")
    }
  }

  /// The photo is 120 points high at scale 1 and 240 at scale 2, so that its upper inset ends at
  /// 30. With the inset of the pinch's beginning, it would rest at -60.
  @Test func zoomedContentRestsWithinItsInsets() throws {
    let text = """
      screen: { size: [200, 300], scale: 1 }
      views:
        - id: page
          kind: scroll
          frame: [0, 0, 200, 300]
          contentSize: [200, 120]
          zoom: { min: 1, max: 4 }
          insets: [90, 0, 0, 0]
          offset: [0, -90]
      rules:
        - on: scroll page
          do: { set: { page.insets.top: = (300 - 120 * page.zoom.scale) / 2 } }
      timeline:
        - pinch: { view: page, to: 2, over: 0.4 }
        - wait: 2
      """
    #expect(try Self.value("page.zoom.scale", in: text, at: 2) == 2)
    #expect(try Self.value("page.insets.top", in: text, at: 2) == 30)
    #expect(abs(try Self.value("page.offset.y", in: text, at: 2) - -30) <= 1)
  }

  /// A spring with a damping ratio of 0.2 moves the width from 40 to 0, and below it.
  @Test func aViewOfNegativeWidthIsNotDrawn() throws {
    let text = """
      screen: { size: [100, 100], scale: 1 }
      duration: 2
      views:
        - { id: box, frame: [20, 20, 40, 40], background: red, border: { width: 3, color: black } }
      rules:
        - on: start
          do: { animate: { duration: 1, curve: "spring(damping: 0.2)" }, set: { box.width: 0 } }
      """
    var stage = Stage(try Self.scene(text))
    var below = 0
    for tick in 0..<60 {
      let time = Double(tick) / 60
      try stage.advance(to: time)
      guard try number(stage, "box.width", at: time) < -0.5 else { continue }
      below += 1
      #expect(try stage.frame(at: time).commands.isEmpty, "at \(time)")
    }
    #expect(below > 5)
  }
}
