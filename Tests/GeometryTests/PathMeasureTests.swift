// Tests of lengths along paths.

import Foundation
import Geometry
import Testing

private let square = Path([
  .move(Point(x: 0, y: 0)), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10)),
  .line(Point(x: 0, y: 10)), .close,
])

/// A circle of radius 10 from four cubic curves, which deviate from it by 0.03 %.
private let circle: Path = {
  let k = 10 * 0.5522847498
  func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
  return Path([
    .move(at(10, 0)), .curve(control1: at(10, k), control2: at(k, 10), end: at(0, 10)),
    .curve(control1: at(-k, 10), control2: at(-10, k), end: at(-10, 0)),
    .curve(control1: at(-10, -k), control2: at(-k, -10), end: at(0, -10)),
    .curve(control1: at(k, -10), control2: at(10, -k), end: at(10, 0)), .close,
  ])
}()

@Suite struct PathMeasureTests {
  @Test func pathLengthsMatchGeometry() {
    #expect(PathMeasure(square).length == 40)
    #expect(abs(PathMeasure(circle).length - 20 * Double.pi) < 0.02)
    #expect(PathMeasure(Path()).length == 0)
  }

  @Test func squarePartsStartAndEndMidSide() {
    let part = PathMeasure(square).part(from: 0.125, to: 0.625)
    #expect(
      part.elements == [
        .move(Point(x: 5, y: 0)), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10)),
        .line(Point(x: 5, y: 10)),
      ])
    #expect(PathMeasure(square).part(from: 0.5, to: 0.5).elements.isEmpty)
    #expect(PathMeasure(square).part(from: 0.8, to: 0.2).elements.isEmpty)
  }

  @Test(arguments: [(0.0, 0.25), (0.1, 0.6), (0.3, 0.31), (0.7, 1)])
  func aPartOfACircleHasProportionalLength(_ start: Double, _ end: Double) {
    let whole = PathMeasure(circle)
    let part = PathMeasure(whole.part(from: start, to: end))
    #expect(abs(part.length - (end - start) * whole.length) < 1e-4)
    if case .move(let point)? = whole.part(from: start, to: end).elements.first {
      let angle = 2 * Double.pi * start
      #expect(abs(point.x - 10 * cos(angle)) < 0.02)
    }
  }

  @Test func theWholePathStaysClosed() {
    // The last side of the square is a line of its own.
    let whole = PathMeasure(square).part(from: 0, to: 1)
    #expect(whole.elements.last == .close)
    #expect(PathMeasure(whole).length == 40)
  }

  @Test func dashPatternRestartsOnEachSubpath() throws {
    let lines = Path([
      .move(.zero), .line(Point(x: 10, y: 0)), .move(Point(x: 0, y: 5)), .line(Point(x: 4, y: 5)),
    ])
    let dashes = try #require(PathMeasure(lines).dashes(4, gap: 2, phase: 1))
    #expect(
      dashes.elements == [
        .move(.zero), .line(Point(x: 3, y: 0)), .move(Point(x: 5, y: 0)), .line(Point(x: 9, y: 0)),
        .move(Point(x: 0, y: 5)), .line(Point(x: 3, y: 5)),
      ])
  }

  @Test func tooManyDashesAreRefused() {
    #expect(PathMeasure(square).dashes(0.001, gap: 0, phase: 0) == nil)
    #expect(PathMeasure(square).dashes(0.01, gap: 0.01, phase: -5)?.elements.isEmpty == false)
  }
}
