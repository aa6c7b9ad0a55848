// Tests of paths, and of the cutting of very large paths.

import DisplayList
import Geometry
import Images
import Testing

@testable import Raster

@Suite struct PathTests {
  static func line(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var elements = points.enumerated().map { index, point -> Path.Element in
      let point = Point(x: point.0, y: point.1)
      return index == 0 ? .move(point) : .line(point)
    }
    if closed { elements.append(.close) }
    return Path(elements)
  }

  static func stroked(
    _ path: Path, width: Double, cap: LineCap = .butt, join: LineJoin = .miter
  ) -> Command {
    let stroke = PathContent.Stroke(color: .black, width: width, cap: cap, join: join)
    return .path(PathContent(path: path, fill: nil, stroke: stroke), identity)
  }

  static func filled(_ path: Path, _ transform: Transform = identity) -> Command {
    .path(PathContent(path: path, fill: .black, stroke: nil), transform)
  }

  @Test func aTriangleCoversHalfItsBox() throws {
    let bitmap = try draw([Self.filled(Self.line([(5, 5), (35, 5), (5, 35)]))])
    #expect(abs(bitmap.area - 450) < BoxTests.curveEpsilon)
  }

  @Test func fillFollowsTheNonzeroWindingRule() throws {
    let outer = [(5.0, 5.0), (35, 5), (35, 35), (5, 35)]
    let inner = [(15.0, 15.0), (25, 15), (25, 25), (15, 25)]
    func both(_ second: [(Double, Double)]) -> Path {
      Path(Self.line(outer, closed: true).elements + Self.line(second, closed: true).elements)
    }
    #expect(try draw([Self.filled(both(inner))]).area == 900)
    #expect(try draw([Self.filled(both(inner.reversed()))]).area == 800)
  }

  @Test(
    arguments: [(.butt, 80), (.square, 96), (.round, 80 + 4 * Double.pi)] as [(LineCap, Double)])
  func eachLineCapCoversItsExactArea(_ cap: LineCap, _ area: Double) throws {
    let bitmap = try draw([Self.stroked(Self.line([(10, 20), (30, 20)]), width: 4, cap: cap)])
    #expect(abs(bitmap.area - area) < BoxTests.curveEpsilon)
  }

  @Test(arguments: [(.miter, 16), (.bevel, 14), (.round, 12 + Double.pi)] as [(LineJoin, Double)])
  func eachLineJoinCoversItsExactArea(_ join: LineJoin, _ corner: Double) throws {
    let path = Self.line([(10, 30), (10, 10), (30, 10)])
    let bitmap = try draw([Self.stroked(path, width: 4, join: join)])
    // Two arms of 18 × 4, plus the part of the corner's 16 that the join covers.
    #expect(abs(bitmap.area - (2 * 18 * 4 + corner)) < BoxTests.curveEpsilon)
  }

  @Test func strokeWidthIsTransformedWithThePath() throws {
    let stroke = PathContent.Stroke(color: .black, width: 2, cap: .butt, join: .miter)
    let content = PathContent(path: Self.line([(5, 2), (15, 2)]), fill: nil, stroke: stroke)
    let bitmap = try draw([.path(content, .scale(x: 2, y: 5))])
    #expect(bitmap.inkBox == PixelRect(x: 10, y: 5, width: 20, height: 10))
  }

  static let disc = RoundedRect(Rect(x: -1, y: -1, width: 2, height: 2), radius: 1).path

  @Test(arguments: [1e3, 1e5, 1e6, 3e7])
  func theEdgeOfAnEnormousDiscIsAccurate(radius: Double) throws {
    let toScreen = Transform.scale(x: radius, y: radius).then(.translation(x: 20.5 - radius, y: 20))
    let bitmap = try draw([Self.filled(Self.disc, toScreen)])
    #expect(bitmap.darkness(19, 20) == 1 && bitmap.darkness(22, 20) == 0)
    // A cut curve is within 1/20 pixel, and two Béziers per corner are within 5e-6 of the radius.
    let slack = min(0.1 + radius * 5e-6, 1)
    #expect(abs(bitmap.darkness(20, 20) - 0.5) < slack)
  }

  @Test func clippingDistantPathPartsKeepsTheVisiblePart() throws {
    let star = Self.line(
      [(20, -90_000), (60_000, 70_000), (-80_000, -20_000), (80_000, -20_000), (-60_000, 70_000)],
      closed: true)
    let whole = try draw([Self.filled(star)])
    let near = Self.line([(20, -300), (2000, 7000), (-3000, 0)], closed: true)
    #expect(whole.area == 1600)
    let far = Self.filled(near, .scale(x: 1, y: 1))
    #expect(try draw([far]).area > 0)
  }

  @Test func distantStrokesCrossTheScreenAtTheirPosition() throws {
    let line = Self.line([(-900_000, 20), (900_000, 20)])
    let bitmap = try draw([Self.stroked(line, width: 4)])
    #expect(bitmap.inkBox == PixelRect(x: 0, y: 18, width: 40, height: 4))
    #expect(bitmap.area == 160)
  }

  @Test func aClosedOutlineLeavingTheScreenKeepsItsCorner() throws {
    let path = Self.line(
      [(20, 20), (900_000, 20), (900_000, 900_000), (20, 900_000)], closed: true)
    let bitmap = try draw([Self.stroked(path, width: 4)])
    #expect(bitmap.inkBox == PixelRect(x: 18, y: 18, width: 22, height: 22))
    #expect(bitmap.darkness(18, 18) == 1)
  }
}
