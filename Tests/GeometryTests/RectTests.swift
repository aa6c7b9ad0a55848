// Tests of rectangles, rounded rectangles and the control boxes of paths.

import Geometry
import Testing

@Suite struct RectTests {
  static let box = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test(
    arguments: [
      (Rect(x: 0, y: 0, width: 20, height: 30), Rect(x: 10, y: 20, width: 10, height: 10)),
      (Rect(x: 15, y: 25, width: 5, height: 5), Rect(x: 15, y: 25, width: 5, height: 5)),
      (Rect(x: 0, y: 0, width: 100, height: 100), box),
      (Rect(x: 40, y: 20, width: 5, height: 5), nil),
      (Rect(x: 15, y: 25, width: 0, height: 5), nil),
    ] as [(Rect, Rect?)])
  func intersectionIsTheSharedAreaOrNil(_ other: Rect, _ shared: Rect?) {
    #expect(Self.box.intersection(other) == shared)
    #expect(other.intersection(Self.box) == shared)
  }

  @Test(
    arguments: [
      (5, Rect(x: 5, y: 15, width: 40, height: 50)),
      (-10, Rect(x: 20, y: 30, width: 10, height: 20)),
      (-15, Rect(x: 25, y: 35, width: 0, height: 10)),
      (-100, Rect(x: 25, y: 40, width: 0, height: 0)),
    ] as [(Double, Rect)])
  func expandingMovesEdgesButNotBeyondTheCentre(_ distance: Double, _ result: Rect) {
    #expect(Self.box.expanded(by: distance) == result)
  }

  @Test(arguments: [(-1, 0), (0, 0), (8, 8), (99, 15)])
  func cornerRadiiAreLimitedToHalfTheShorterSide(_ radius: Double, _ result: Double) {
    #expect(RoundedRect(Self.box, radius: radius).radius == result)
  }

  @Test func controlBoxContainsPointsAndControlPoints() {
    let path = Path([
      .move(Point(x: 1, y: 2)), .line(Point(x: 5, y: 2)),
      .curve(
        control1: Point(x: 9, y: -3), control2: Point(x: 2, y: 3), end: Point(x: 4, y: 8)), .close,
    ])
    #expect(path.controlBox == Rect(x: 1, y: -3, width: 8, height: 11))
    #expect(Path().controlBox == nil)
    #expect(Path([.close]).controlBox == nil)
  }
}
