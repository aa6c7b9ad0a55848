// Tests of the tolerances of a frame's pixels.

import Testing

@testable import Images

@Suite struct ToleranceTests {
  private let rect = PixelRect(x: 0, y: 0, width: 4, height: 3)
  /// Greys, with two flat columns on the left.
  private let picture: [UInt32] = [
    50, 50, 60, 90,
    50, 50, 61, 91,
    50, 50, 62, 93,
  ].map { (level: UInt32) in level * 0x1_0101 }

  /// Returns the tolerances on a screen of the picture's size.
  private func tolerances(
    _ tolerance: Tolerance, of picture: [UInt32]? = nil,
    next: (pixels: [UInt32], rect: PixelRect)?, stillness: Int = 0, isGentle: Bool = false
  ) -> [UInt16] {
    let canvas = SourceCanvas(width: 4, height: 3)
    let part = part(picture ?? self.picture, rect)
    let wanted = canvas.show(part)
    var tiles = SmoothTiles.Counter(width: 4, rows: 0..<3)
    if isGentle {
      for y in 0..<3 { tiles.count([0, 1, 2, 3], above: nil, Span(y: y, x: 0, count: 4)) }
    }
    return ToleranceField(
      tolerance, of: part.spans, in: SmoothTiles(tiles),
      next: next.map { ImagesTests.part($0.pixels, $0.rect) }, stillness: stillness,
      on: canvas
    ).tolerances(of: part.spans, wanted: wanted)
  }

  @Test func flatAreasAndNextRestingPixelsAreExact() {
    // The next frame changes the two lower rows, except for the last pixel.
    var after = Array(picture.dropFirst(4)).map { $0 ^ 0x10 }
    after[7] = picture[11]
    let next = PixelRect(x: 0, y: 1, width: 4, height: 2)
    #expect(
      tolerances(Tolerance(distance: 70), next: (after, next)) == [
        0, 0, 0, 0,
        0, 0, 70, 70,
        0, 0, 70, 0,
      ])
    #expect(tolerances(Tolerance(distance: 70), next: nil) == Array(repeating: 0, count: 12))
    let nothing = PixelRect(x: 0, y: 0, width: 4, height: 0)
    #expect(
      tolerances(Tolerance(distance: 70), next: ([], nothing)) == Array(repeating: 0, count: 12))
  }

  @Test func noPixelOfAGradientIsExact() {
    let next = (picture.map { $0 ^ 0x10 }, rect)
    let result = tolerances(Tolerance(distance: 70), next: next, isGentle: true)
    #expect(result == Array(repeating: 70, count: 12))
  }

  /// The screen has two tiles, one above the other. Only the lower one is part of a gradient.
  @Test func flatAreasAreDeterminedPerTileRow() {
    let rect = PixelRect(x: 0, y: 0, width: 4, height: 20)
    let canvas = SourceCanvas(width: 4, height: 20)
    let part = part(Array(repeating: 50 * 0x1_0101, count: 80), rect)
    let wanted = canvas.show(part)
    var tiles = SmoothTiles.Counter(width: 4, rows: 0..<20)
    tiles.count([0, 1, 2, 3], above: nil, Span(y: 16, x: 0, count: 4))
    let result = ToleranceField(
      Tolerance(distance: 70), of: part.spans, in: SmoothTiles(tiles),
      next: ImagesTests.part(Array(repeating: 90 * 0x1_0101, count: 80), rect), stillness: 0,
      on: canvas
    ).tolerances(of: part.spans, wanted: wanted)
    #expect(result == Array(repeating: 0, count: 64) + Array(repeating: 70, count: 16))
  }

  @Test func busyNeighbourhoodsRaiseTheToleranceUpToALimit() {
    let next = (picture.map { $0 ^ 0x10 }, rect)
    let tolerance = Tolerance(distance: 500, busyPercent: 10)
    let result = tolerances(tolerance, next: next)
    // Greys d apart have a distance of 9 d²: the differences are 11 left, 30 right, 1 above and
    // below.
    #expect(result[6] == 500 / 2 + (9 * 11 * 11 + 2_000 + 9 + 9) * 10 / 100)
    // At the right border the differences are 30 left, 1 above and 2 below.
    #expect(result[7] == 500 / 2 + (2_000 + 0 + 9 + 9 * 4) * 10 / 100)
    // The tolerance is at most twice the distance.
    #expect(tolerances(Tolerance(distance: 20, busyPercent: 100), next: next)[6] == 40)
  }

  @Test func changesTooSmallToRedrawAreExact() {
    let tolerance = Tolerance(distance: 70)
    // All channels rise by one level, except for one that falls by two.
    var after = picture.map { $0 + 0x1_0101 }
    after[3] = picture[3] - 0x200
    func last(_ stillness: Int) -> [UInt16] {
      Array(tolerances(tolerance, next: (after, rect), stillness: stillness)[2...3])
    }
    #expect(last(0) == [70, 70] && last(1) == [0, 70] && last(2) == [0, 0])
  }

  @Test func thinLinesAreExact() {
    func greys(_ levels: [UInt32]) -> [UInt32] { levels.map { $0 * 0x1_0101 } }
    let across = greys([10, 20, 35, 50, 90, 90, 90, 90, 15, 27, 31, 60])
    let down = greys([10, 90, 35, 50, 14, 90, 32, 54, 19, 90, 30, 60])
    let tolerance = Tolerance(distance: 70)
    #expect(
      tolerances(tolerance, of: across, next: (across.map { $0 ^ 0x10 }, rect)) == [
        70, 70, 70, 70, 0, 0, 0, 0, 70, 70, 70, 70,
      ])
    #expect(
      tolerances(tolerance, of: down, next: (down.map { $0 ^ 0x10 }, rect)) == [
        70, 0, 70, 70, 70, 0, 70, 70, 70, 0, 70, 70,
      ])
  }
}
