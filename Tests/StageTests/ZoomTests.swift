// Tests of zooming scroll views, by formulas worked by hand.

import Geometry
import Layout
import Scene
import Testing

@testable import Stage

@Suite struct ZoomTests {
  private static func page(_ timeline: String) -> String {
    """
    views:
      - id: page
        kind: scroll
        frame: [0, 0, 80, 150]
        contentSize: [400, 900]
        offset: [50, 100]
        zoom: { min: 1, max: 3, doubleTap: 2 }
        children: [{ id: dot, frame: [110, 180, 10, 10] }]
    timeline: \(timeline)
    """
  }

  private static func pinch(to factor: Double) -> String {
    page("[{ pinch: { view: page, to: \(factor), over: 0.5, about: [60, 80] } }, { wait: 2 }]")
  }

  /// The dot lies under the fingers: 50 + 60 = 110, 100 + 80 = 180.
  @Test(arguments: [0.3, 0.8, 1.7, 2.9, 6])
  func zoomingKeepsTheContentUnderTheFingers(factor: Double) throws {
    var stage = Stage(try scene(Self.pinch(to: factor)))
    for time in stride(from: 0, through: 0.499, by: 0.0371) {
      try stage.advance(to: time)
      let shown = try stage.presentation(at: time, keepsExactOffsets: true)
      let place = shown.screenTransform(of: ViewID(1)).apply(to: .zero)
      #expect(abs(place.x - 60) < 0.01 && abs(place.y - 80) < 0.01, "\(factor) at \(time)")
    }
  }

  /// Beyond a limit l the scale is l·(1 + y) or l/(1 + y), with y = 1 − 1/(0.55·x + 1). Here x is
  /// 1 and y = 0.354839. The way back is a spring: 2.1·e^(−1.1) of it remain after 0.1 s.
  @Test(arguments: [
    (1.5, 0.25, 1.25), (1.5, 0.5, 1.5), (1.5, 2, 1.5), (6, 0.5, 4.064516), (6, 0.6, 3.744130),
    (6, 2, 3), (0.5, 0.5, 0.738095), (0.5, 0.6, 0.816923), (0.5, 2, 1),
  ])
  func zoomBeyondItsRangeIsRubberBanded(factor: Double, time: Double, scale: Double) throws {
    let found = try numbers(Self.pinch(to: factor), "page.zoom.scale", at: [time])[0]
    #expect(abs(found - scale) < 1e-5)
  }

  /// The finger touches down as the two others lift, at 0.1 s.
  @Test func aDragTakesOverFromAPinch() throws {
    let body = Self.page(
      "[{ pinch: { view: page, to: 2, over: 0.1, about: [60, 80] } }, "
        + "{ drag: { view: page, by: [30, 40], over: 0.2, hold: 0.2 } }, { wait: 1 }]")
    #expect(try numbers(body, "page.zoom.scale", at: [0.2, 1]) == [2, 2])
    // 110·2 − 60 − 30, 180·2 − 80 − 40
    #expect(try numbers(body, "page.offset.x", at: [1]) == [130])
    #expect(try numbers(body, "page.offset.y", at: [1]) == [240])
    let causes = try played(body, to: 1).events.map(\.cause)
    let page = ViewID(0)
    #expect(
      causes.filter { $0 != .event(.scroll(page)) } == [
        .event(.begin(page)), .event(.end(page)), .event(.drag(page)), .event(.release(page)),
        .event(.settle(page)),
      ])
  }

  @Test func zoomedContentSettlesWithinItsEdges() throws {
    let offsets = ["page.offset.x", "page.offset.y"]
    func rest(_ body: String) throws -> [Double] {
      try offsets.map { try numbers(body, $0, at: [2])[0] }
    }
    // 110·3 − 60, 180·3 − 80
    #expect(try rest(Self.pinch(to: 6)) == [270, 460])
    #expect(try rest(Self.pinch(to: 0.5)) == [50, 100])
    let corner = Self.pinch(to: 0.5).replacing("[50, 100]", with: "[320, 750]")
    #expect(try rest(corner) == [320, 750])
    // The content is 400·2 by 900·2 points.
    let dragged = Self.page(
      "[{ doubleTap: [60, 80] }, { wait: 1 }, "
        + "{ drag: { view: page, path: [[-900, 0], [-900, -1900]], over: 1, hold: 0.2 } }, "
        + "{ wait: 2 }]")
    let ends = try offsets.map { try numbers(dragged, $0, at: [5])[0] }
    #expect(ends == [800 - 80, 1800 - 150])
  }

  /// The second tap comes after 0.15 s; the way takes 0.3 s.
  @Test func aDoubleTapZoomsToAPointAndBack() throws {
    let body = Self.page(
      "[{ doubleTap: [60, 80] }, { wait: 1 }, { doubleTap: page }, { wait: 1 }]")
    let names = ["page.zoom.scale", "page.offset.x", "page.offset.y"]
    let values = try names.map { try numbers(body, $0, at: [0.15, 0.3, 0.5, 2]) }
    // 110·2 − 60, 180·2 − 80; then about the middle (40, 75): (160 + 40)/2 − 40, (280 + 75)/2 − 75
    #expect(values[0] == [1, 1.5, 2, 1])
    #expect(values[1] == [50, 105, 160, 60])
    #expect(values[2] == [100, 190, 280, 102.5])
    let stage = try played(body, to: 2)
    #expect(stage.events.filter { $0.cause == .event(.settle(ViewID(0))) }.count == 2)
  }

  /// The middle of the dot, (115, 185), stays at (65, 85) of the screen: 115·2 − 65, 185·2 − 85.
  @Test func aDoubleTapOfContentZoomsToIt() throws {
    let body = Self.page("[{ doubleTap: dot }, { wait: 1 }]")
    let names = ["page.zoom.scale", "page.offset.x", "page.offset.y"]
    #expect(try names.map { try numbers(body, $0, at: [1])[0] } == [2, 165, 285])
  }

  @Test func settingTheZoomScaleZoomsAboutTheCentre() throws {
    let body =
      Self.page("[{ tap: dot }, { wait: 2 }]") + """

        rules:
          - on: tap dot
            do: { animate: { duration: 1, curve: linear }, set: { page.zoom.scale: 9 } }
        """
    // The limit is 3. The middle shows (50 + 40, 100 + 75) of the content.
    #expect(try numbers(body, "page.zoom.scale", at: [0.5, 1]) == [2, 3])
    #expect(try numbers(body, "page.offset.x", at: [0.5, 1]) == [140, 90 * 3 - 40])
    #expect(try numbers(body, "page.offset.y", at: [0.5, 1]) == [275, 175 * 3 - 75])
  }

  @Test func zoomingContentCannotBeDragged() throws {
    let body = Self.page(
      "[{ doubleTap: page }, { drag: { view: page, by: [0, -50], over: 0.1 } }, { wait: 1 }]")
    #expect(try numbers(body, "page.zoom.scale", at: [1]) == [2])
    // 175·2 − 75
    #expect(try numbers(body, "page.offset.y", at: [1]) == [275])
  }
}
