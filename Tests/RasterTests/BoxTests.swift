// Tests of filled rectangles and borders against closed forms.

import DisplayList
import Geometry
import Images
import Testing

@Suite struct BoxTests {
  /// The allowed error of an area: up to 120 partly covered pixels are each rounded to 1/255.
  static let areaEpsilon = 0.35
  /// The allowed error of an area with curved or rotated edges, which are sampled on 15 lines per
  /// pixel.
  static let curveEpsilon = 0.6

  @Test(
    arguments: [
      Rect(x: 4, y: 5, width: 20, height: 10), Rect(x: 4.5, y: 5, width: 20, height: 10),
      Rect(x: 4.25, y: 5.75, width: 20.5, height: 10.125),
      Rect(x: 4.3, y: 5.6, width: 0.4, height: 20),
      Rect(x: 4.1, y: 5.1, width: 0.5, height: 0.5),
    ], [1.0, 2])
  func aBoxCoversItsExactArea(_ rect: Rect, scale: Double) throws {
    let bitmap = try draw([.fill(RoundedRect(rect), .black, identity)], scale: scale)
    let area = rect.width * rect.height * scale * scale
    #expect(abs(bitmap.area - area) < Self.areaEpsilon)
  }

  /// A corner of radius r leaves r²(1 − π/4) of its square uncovered.
  @Test(arguments: [[12.0, 0, 6, 3], [0, 8, 0, 0], [15, 15, 0, 0], [4, 4, 4, 4]], [1.0, 2])
  func eachCornerRadiusUncoversItsArea(radii: [Double], scale: Double) throws {
    let corners = CornerRadii(
      topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
    let outline = RoundedRect(Rect(x: 5, y: 5, width: 30, height: 30), radii: corners)
    let bitmap = try draw([.fill(outline, .black, identity)], scale: scale)
    let side = Int(15 * scale)
    let places = [(0, 0), (1, 0), (1, 1), (0, 1)]
    for ((column, row), radius) in zip(places, radii) {
      var area = 0.0
      for y in 0..<side {
        for x in 0..<side {
          area += bitmap.darkness(
            Int(5 * scale) + column * side + x, Int(5 * scale) + row * side + y)
        }
      }
      let expected = Double(side * side) - radius * radius * (1 - .pi / 4) * scale * scale
      #expect(abs(area - expected) < Self.curveEpsilon, "corner \(column), \(row)")
    }
  }

  @Test func edgePixelsShowTheirCoverage() throws {
    let bitmap = try draw([.fill(box(2.25, 3.5, 10, 10), .black, identity)])
    #expect(abs(bitmap.darkness(2, 8) - 0.75) < 0.005)
    #expect(abs(bitmap.darkness(12, 8) - 0.25) < 0.005)
    #expect(abs(bitmap.darkness(8, 3) - 0.5) < 0.005)
    #expect(abs(bitmap.darkness(2, 3) - 0.375) < 0.005)
  }

  @Test(arguments: [
    Command.fill(box(4, 5, 20, 10), .black, identity),
    .fill(box(-5, -7, 20, 10), .black, turn(90, about: 10, 10)),
    .fill(box(-7, -7, 3, 3), .black, .scale(x: -2, y: -3)),
    .border(box(4, 5, 20, 10), width: 2, .black, identity),
  ])
  func pixelAlignedEdgesAreSharp(_ command: Command) throws {
    let bitmap = try draw([command])
    #expect(Set(bitmap.pixels) == [0xFF00_0000, 0xFFFF_FFFF])
  }

  @Test(arguments: [1.0, 4, 7.5, 15])
  func roundedCornersReduceTheAreaExactly(radius: Double) throws {
    let bitmap = try draw([.fill(box(5, 5, 30, 30, radius: radius), .black, identity)])
    let area = 900 - (4 - Double.pi) * radius * radius
    #expect(abs(bitmap.area - area) < Self.curveEpsilon)
  }

  @Test(arguments: [0.0, 10, 30, 45, 77])
  func rotationKeepsTheArea(degrees: Double) throws {
    let outline = box(10, 12, 20, 16, radius: 3)
    let bitmap = try draw([.fill(outline, .black, turn(degrees, about: 20, 20))])
    #expect(abs(bitmap.area - (320 - (4 - Double.pi) * 9)) < Self.curveEpsilon)
  }

  @Test(arguments: [(0.0, 2.0), (6, 2), (6, 6), (10, 3), (2, 8)])
  func aBorderIsTheRingInsideItsOutline(radius: Double, width: Double) throws {
    func area(_ side: Double, _ radius: Double) -> Double {
      side * side - (4 - Double.pi) * radius * radius
    }
    let bitmap = try draw([
      .border(box(5, 5, 30, 30, radius: radius), width: width, .black, identity)
    ])
    let ring = area(30, radius) - area(30 - 2 * width, max(0, radius - width))
    #expect(abs(bitmap.area - ring) < 2 * Self.curveEpsilon)
    #expect(bitmap.darkness(20, 20) == 0)
    #expect(bitmap.darkness(20, 5) == 1)
  }

  @Test func aBorderWiderThanHalfTheBoxFillsIt() throws {
    let bitmap = try draw([.border(box(10, 10, 20, 10), width: 30, .black, identity)])
    #expect(bitmap.area == 200)
  }

  @Test func translucentColoursBlendWithTheBackground() throws {
    let bitmap = try draw([
      .fill(box(0, 0, 40, 40), Color(rgb: 0x3366CC), identity),
      .fill(box(0, 0, 40, 40), Color(rgb: 0xFF0000, alpha: 0.5), identity),
    ])
    #expect(distance(bitmap.rgb(20, 20), 0x993366) <= 1)
  }

  @Test func aMirroredBoxIsDrawnMirrored() throws {
    let flip = Transform.scale(x: -1, y: 1).then(.translation(x: 40, y: 0))
    let bitmap = try draw([.fill(box(2, 3, 4, 5), .black, flip)])
    #expect(bitmap.inkBox == PixelRect(x: 34, y: 3, width: 4, height: 5))
  }
}
