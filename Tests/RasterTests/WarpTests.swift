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
    (0, 30, 1.0 / 800), (0, -55, 1.0 / 600), (40, 0, 1.0 / 500), (25, 65, 1.0 / 900),
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

  /// Returns the place of a screen point in the image, counted from the middle of its first pixel.
  private static func place(_ inverse: Projection, _ x: Double, _ y: Double) -> Point {
    let point = Point(x: x, y: y)
    let numerator = inverse.numerators.apply(to: point)
    return numerator * (1 / inverse.weight(of: point)) - Point(x: 0.5, y: 0.5)
  }

  /// Returns the largest difference of a pixel's red and green from its place in the image.
  ///
  /// The difference is at most the sum of these parts, in pixels of the image:
  ///
  /// - 1/2, because each sample is rounded. If there are several samples, their mean is rounded
  ///   again, which adds 1/2. The samples lie evenly around the place, so that the mean of their
  ///   places is the place.
  /// - 1/256, because the place of a sample is cut to one of 256 weights.
  /// - 1/250, because a place is a sum of steps in units of 1/65,536, each rounded by up to half a
  ///   unit. After 31 pixels, these are the first place, 31 steps and 31 · 30 / 2 changes of the
  ///   step: 248.5 units. The steps between 15 × 15 samples add 7 units.
  /// - 1/40 of the step to the next pixel, because the places of a block follow a parabola. They
  ///   depend on x as 1 / (1 + c·x) does, where x is 0 in the middle of the block. The parabola
  ///   through −h, 0 and h is off by the step, multiplied by c²·x·(h² − x²) and by (1 + c·x) /
  ///   (1 − c²·h²). With h = 16 and c·h = 1/16, this is at most 0.0625 · 0.385 · 1.04 = 0.025.
  ///
  /// A pixel has several samples if a step in the middle of its block is longer than 1.3. Steps
  /// differ from it by up to 1/7, so that pixels with steps below 1.1 have one sample.
  ///
  /// - Parameters:
  ///   - right: the step in the image for a step of one screen pixel to the right.
  ///   - down: the step in the image for a step of one screen pixel down.
  private static func tolerance(right: Point, down: Point) -> Point {
    let square = max(right.x * right.x + right.y * right.y, down.x * down.x + down.y * down.y)
    let rounding = (square < 1.1 * 1.1 ? 0.5 : 1) + 1.0 / 256 + 1.0 / 250
    return Point(x: rounding + abs(right.x) / 40, y: rounding + abs(right.y) / 40)
  }

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
    var worst = (excess: -Double.infinity, screen: Point.zero)
    for (index, pixel) in pixels.enumerated() where pixel >> 24 == 255 {
      let x = Double(Self.screen.left + index % Self.screen.width) + 0.5
      let y = Double(Self.screen.top + index / Self.screen.width) + 0.5
      let place = Self.place(inverse, x, y)
      // Samples of pixels at the edge lie on one side of the place.
      guard (12...237).contains(place.x), (12...237).contains(place.y) else { continue }
      compared += 1
      let tolerance = Self.tolerance(
        right: Self.place(inverse, x + 0.5, y) - Self.place(inverse, x - 0.5, y),
        down: Self.place(inverse, x, y + 0.5) - Self.place(inverse, x, y - 0.5))
      let excess = max(
        abs(Double(pixel >> 16 & 0xFF) - place.x) - tolerance.x,
        abs(Double(pixel >> 8 & 0xFF) - place.y) - tolerance.y)
      if excess > worst.excess { worst = (excess, Point(x: x, y: y)) }
    }
    #expect(compared > 2_000)
    #expect(worst.excess < 0, "at \(worst.screen)")
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
