// Tests of planes in perspective against projections worked out by hand.

import DisplayList
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite struct PlaneTests {
  /// Returns the map of a turn about (30, 30), seen from a distance in points.
  private static func turn(x: Double = 0, y: Double = 0, eye: Double) throws -> Projection {
    try #require(
      TransformComponents(turnDegrees: Point(x: x, y: y), eyeDistance: eye)
        .projection(about: Point(x: 30, y: 30)))
  }

  private static func plane(_ commands: [Command], _ map: Projection) -> Command {
    .plane(PlaneContent(commands: commands, projection: map), identity)
  }

  private static let card = Command.fill(box(10, 10, 40, 40), .black, identity)

  /// Returns the area and the centre of a polygon (Gauss's formula).
  private static func measure(_ corners: [Point]) -> (area: Double, centre: Point) {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for (index, one) in corners.enumerated() {
      let other = corners[(index + 1) % corners.count]
      let cross = one.x * other.y - other.x * one.y
      sum += cross
      x += (one.x + other.x) * cross
      y += (one.y + other.y) * cross
    }
    return (abs(sum) / 2, Point(x: x / (3 * sum), y: y / (3 * sum)))
  }

  @Test(arguments: [(0.0, 35.0, 150.0), (0, -60, 80), (50, 0, 100), (30, 40, 120), (20, 150, 200)])
  func aCardCoversItsProjectedOutline(_ x: Double, _ y: Double, _ eye: Double) throws {
    let map = try Self.turn(x: x, y: y, eye: eye)
    let corners = [(10.0, 10.0), (50, 10), (50, 50), (10, 50)].compactMap {
      map.apply(to: Point(x: $0.0, y: $0.1))
    }
    let (area, centre) = Self.measure(corners.map { $0 * 3 })
    let bitmap = try draw([Self.plane([Self.card], map)], width: 60, height: 60, scale: 3)
    #expect(abs(bitmap.area / area - 1) < 0.01, "\(bitmap.area) of \(area)")
    #expect(bitmap.centreOfMass.distance(to: centre) < 0.15)
  }

  /// The corners of a square of 2 points are far apart, so each is found where it is computed.
  @Test func pointsOfAPlaneAreAtTheirComputedPositions() throws {
    let map = try Self.turn(x: 25, y: 50, eye: 90)
    for (x, y) in [(14.0, 14.0), (46, 14), (46, 46), (14, 46), (30, 30)] {
      let dot = Command.fill(box(x - 1, y - 1, 2, 2), .black, identity)
      let bitmap = try draw([Self.plane([dot], map)], width: 60, height: 60, scale: 4)
      let place = try #require(map.apply(to: Point(x: x, y: y)))
      #expect(bitmap.centreOfMass.distance(to: place * 4) < 0.3)
    }
  }

  /// Whole pixels are copied, so the plane equals its commands.
  @Test func aPlaneThatIsMovedByWholePixelsIsCopied() throws {
    let commands: [Command] = [
      Self.card, .text(label("Ag", Rect(x: 12, y: 12, width: 30, height: 20)), identity),
      .fill(box(20, 30, 15, 15, radius: 5), Color(rgb: 0x3366CC), identity),
    ]
    let map = Projection(numerators: .translation(x: 3, y: 4))
    let (one, other) = (
      try draw([Self.plane(commands, map)], width: 60, height: 60, scale: 2),
      try draw(
        [Self.plane(commands, Projection(numerators: .identity))], width: 60, height: 60, scale: 2)
    )
    let direct = try draw(commands, width: 60, height: 60, scale: 2)
    for y in 0..<110 {
      for x in 0..<110 {
        #expect(distance(other.rgb(x, y), direct.rgb(x, y)) <= 1)
        #expect(one.rgb(x + 6, y + 8) == other.rgb(x, y))
      }
    }
  }

  /// Stripes of one pixel, reduced five times, are grey: black and white in equal parts.
  @Test func fineStripesBecomeGreyAtAFlatAngle() throws {
    let stripes = (0..<30).map { Command.fill(box(Double($0) * 2, 0, 1, 60), .black, identity) }
    let map = try Self.turn(y: 78, eye: 2_000)
    let bitmap = try draw([Self.plane(stripes, map)], width: 60, height: 60)
    for x in 26...33 { #expect(abs(bitmap.darkness(x, 30) - 0.5) < 0.12, "\(x)") }
  }

  /// All points have the image x′ = 30.
  @Test func aPlaneSeenFromItsEdgeIsInvisible() throws {
    let map = Projection(
      numerators: Transform(a: 0.3, b: 0, c: 0, d: 1, tx: 30, ty: 0), px: 0.01, py: 0, pw: 1)
    #expect(try draw([Self.plane([Self.card], map)], width: 60, height: 60).area == 0)
  }

  /// Seen from 15 points, the left edge of the card is behind the eye.
  @Test func aPlaneIsCutBeforeTheEye() throws {
    let map = try Self.turn(y: 80, eye: 15)
    let bitmap = try draw([Self.plane([Self.card], map)], width: 60, height: 60)
    #expect(bitmap.area > 100)
    // The right edge at x = 50 is 20 sin 80° = 19.7 behind the plane: at 20 cos 80° / 2.313.
    let end = 30 + 20 * 0.1736482 / (1 + 20 * 0.9848078 / 15)
    let box = try #require(bitmap.inkBox)
    #expect(abs(Double(box.x + box.width) - end) <= 1)
  }

  @Test func planesInsidePlanesAreProjectedTwice() throws {
    let (inner, outer) = (try Self.turn(y: 40, eye: 100), try Self.turn(x: 50, eye: 90))
    let both = inner.then(outer)
    let corners = [(10.0, 10.0), (50, 10), (50, 50), (10, 50)].compactMap {
      both.apply(to: Point(x: $0.0, y: $0.1))
    }
    let (area, centre) = Self.measure(corners.map { $0 * 3 })
    let bitmap = try draw(
      [Self.plane([Self.plane([Self.card], inner)], outer)], width: 60, height: 60, scale: 3)
    #expect(abs(bitmap.area / area - 1) < 0.015)
    #expect(bitmap.centreOfMass.distance(to: centre) < 0.2)
  }

  /// A card inside a card comes in from below: the flat image shows more of it in each frame.
  @Test(arguments: [false, true])
  func aCutPlaneInsideAPlaneIsDrawnAgain(isBehindGlass: Bool) throws {
    let inner = Self.plane(
      [.fill(box(15, 15, 30, 30), Color(rgb: 0xFF8000), identity)],
      try Self.turn(x: 30, y: 10, eye: 200))
    let glass = Command.backdrop(
      box(10, 10, 40, 40), PictureFilter(saturation: 0.5), opacity: 1, identity)
    let outer = PlaneContent(
      commands: [Self.card, inner] + (isBehindGlass ? [glass] : []),
      projection: try Self.turn(x: -20, eye: 200))
    let raster = try Raster(fonts: try FontLibrary(), images: ImageLibrary())
    for y in [30.0, 20, 10, 0] {
      let frame = frame([.plane(outer, .translation(x: 0, y: y))], width: 60, height: 60)
      let fresh = try Raster(fonts: try FontLibrary(), images: ImageLibrary()).draw(frame)
      expectSame(try raster.draw(frame), fresh, "moved by \(y) points")
    }
  }
}
