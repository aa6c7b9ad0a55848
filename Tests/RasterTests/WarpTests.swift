// Tests of projected images: their places, and that no pixel depends on the drawn region.

import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite struct WarpTests {
  private static let side = 250

  /// Returns the map of an image of 250 × 250 pixels that is turned about its middle, with a
  /// perspective of `bend` per pixel.
  private static func turn(x: Double, y: Double, bend: Double) throws -> Projection {
    let half = Double(side) / 2
    let components = TransformComponents(
      turnDegrees: Point(x: x, y: y), eyeDistance: 1 / bend)
    return try #require(components.projection(about: Point(x: half, y: half)))
  }

  private static let turns: [(Double, Double, Double)] = [
    (0.0, 30.0, 1.0 / 800), (0, -55, 1.0 / 600), (40, 0, 1.0 / 500), (25, 65, 1.0 / 900),
    (-70, 10, 1.0 / 2_000), (0, 78, 1.0 / 700), (10, 20, 1.0 / 160),
  ]

  /// Returns the pixels of a rectangle of the screen that shows an image.
  private static func drawn(
    _ image: Surface, _ map: Projection, in box: PixelBox
  ) throws -> [UInt32] {
    let source = PixelBox(left: 0, top: 0, right: side, bottom: side)
    let warp = try #require(Warp(map, from: source, to: box))
    let surface = try Surface(.color, width: box.width, height: box.height)
    try warp.draw(image, on: surface, corner: (box.left, box.top))
    return try surface.withRows { rows in
      (0..<box.height).flatMap { y in
        Array(UnsafeBufferPointer(start: rows.pixels(y), count: box.width))
      }
    }
  }

  private static let screen = PixelBox(left: -20, top: -10, right: 270, bottom: 260)

  /// The red of a pixel is its column, the green its row. Red and green of the result are therefore
  /// the place, which the inverse of the map gives.
  @Test(arguments: turns)
  func eachPixelShowsItsPlaceInTheImage(x: Double, y: Double, bend: Double) throws {
    let colors = (0..<Self.side * Self.side).map {
      0xFF00_0000 | UInt32($0 % Self.side) << 16 | UInt32($0 / Self.side) << 8
    }
    let image = try Surface(premultiplied: colors, width: Self.side, height: Self.side)
    let map = try Self.turn(x: x, y: y, bend: bend)
    let inverse = try #require(map.inverted)
    let pixels = try Self.drawn(image, map, in: Self.screen)
    var compared = 0
    for (index, pixel) in pixels.enumerated() where pixel >> 24 == 255 {
      let screen = Point(
        x: Double(Self.screen.left + index % Self.screen.width) + 0.5,
        y: Double(Self.screen.top + index / Self.screen.width) + 0.5)
      let n = inverse.numerators.apply(to: screen)
      let weight = inverse.weight(of: screen)
      let (u, v) = (n.x / weight - 0.5, n.y / weight - 0.5)
      // Samples of pixels at the edge lie on one side of the place.
      guard (12...237).contains(u), (12...237).contains(v) else { continue }
      compared += 1
      #expect(abs(Double(pixel >> 16 & 0xFF) - u) < 0.8, "at \(screen)")
      #expect(abs(Double(pixel >> 8 & 0xFF) - v) < 0.8, "at \(screen)")
    }
    #expect(compared > 2_000)
  }

  /// The image has random colours, so that each other place or sample shows.
  @Test(arguments: turns)
  func aPixelDoesNotDependOnTheDrawnRegion(x: Double, y: Double, bend: Double) throws {
    var random = SeededGenerator(seed: 7)
    let colors = (0..<Self.side * Self.side).map { _ in
      let alpha = UInt32.random(in: 0...3, using: &random) * 85
      let (red, blue) = (
        UInt32.random(in: 0...alpha, using: &random), UInt32.random(in: 0...alpha, using: &random)
      )
      return alpha << 24 | red << 16 | blue
    }
    let image = try Surface(premultiplied: colors, width: Self.side, height: Self.side)
    let map = try Self.turn(x: x, y: y, bend: bend)
    let whole = try Self.drawn(image, map, in: Self.screen)
    for left in 0..<34 {
      let box = PixelBox(
        left: Self.screen.left + 70 + left, top: 100, right: Self.screen.left + 110 + left * 2,
        bottom: 103)
      let part = try Self.drawn(image, map, in: box)
      let wanted = (box.top..<box.bottom).flatMap { y in
        (box.left..<box.right).map { x in
          whole[(y - Self.screen.top) * Self.screen.width + x - Self.screen.left]
        }
      }
      #expect(part == wanted, "from \(box.left)")
    }
  }
}
