// Tests of smooth tiles and mostly smooth images, counted by hand.

import Testing

@testable import Images

@Suite struct SmoothTilesTests {
  /// Returns the tiles of an image with one sampled step per row, from grey 100 to grey 100 +
  /// `step`.
  ///
  /// Row y compares the pixel in column 1 + y % 3 with its left neighbour.
  private func tiles(_ steps: [UInt32], x: Int = 0, y: Int = 0) -> SmoothTiles {
    var counter = SmoothTiles.Counter(width: 64, rows: y..<64)
    for (row, step) in steps.enumerated() {
      // Columns are sampled if column plus row is 1 more than a multiple of 3.
      let sampled = (x..<(x + 4)).first { $0 > 0 && ($0 + y + row) % 3 == 1 } ?? 0
      let colors = (0..<64).map { (100 + ($0 >= sampled ? step : 0)) * 0x1_0101 }
      colors.withUnsafeBufferPointer { colors in
        guard let colors = colors.baseAddress else { return }
        counter.count(colors, above: nil, Span(y: y + row, x: x, count: 4))
      }
    }
    return SmoothTiles(counter)
  }

  /// A step of 3 levels is small, a step of 4 is large.
  @Test(
    arguments: [
      ([0, 0, 0], true), ([3], true), ([4], false),
      ([3, 3, 4], true), ([3, 4], false), ([3, 3, 3, 4, 4], false), ([1, 2, 3, 3, 4, 200], true),
      ([3, 0, 4], false),
    ] as [([UInt32], Bool)])
  func twoSmallStepsPerLargeOneMakeMostlySmooth(_ steps: [UInt32], _ isSmooth: Bool) {
    #expect(tiles(steps).isMostlySmooth == isSmooth)
  }

  @Test(arguments: [
    (7, 0, false), (8, 0, true), (8, 1, true), (8, 2, false), (14, 2, false), (16, 0, true),
  ])
  func smoothTilesNeedEightSmallStepsPerLarge(_ small: Int, _ large: Int, _ isSmooth: Bool) {
    let steps = Array(repeating: UInt32(3), count: small) + Array(repeating: 4, count: large)
    #expect(tiles(steps).isSmooth(x: 0, y: 0) == isSmooth)
  }

  @Test(arguments: [(0, 0, false), (1, 0, true), (1, 1, true), (4, 5, false), (0, 1, false)])
  func gentleTilesNeedOneSmallStepPerLarge(_ small: Int, _ large: Int, _ isGentle: Bool) {
    let steps = Array(repeating: UInt32(3), count: small) + Array(repeating: 4, count: large)
    #expect(tiles(steps).areGentle(atRow: 15).first == isGentle)
  }

  /// The image begins in the middle of a tile: 8 rows are in the first tile, and 8 rows in the tile
  /// below.
  @Test func tilesAreAlignedToTheScreen() {
    let steps = Array(repeating: UInt32(2), count: 8) + Array(repeating: 90, count: 8)
    let tiles = tiles(steps, x: 32, y: 24)
    #expect(tiles.isSmooth(x: 33, y: 31) && !tiles.isSmooth(x: 33, y: 32))
    #expect(!tiles.isMostlySmooth)
  }

  /// Rows that become lighter downwards have no steps within a row.
  @Test(arguments: [(3, true), (4, false)] as [(UInt32, Bool)])
  func aVerticalGradientIsSmooth(step: UInt32, isSmooth: Bool) {
    let colors = (0..<UInt32(64 * 16)).map { (100 + $0 / 64 * step) * 0x1_0101 }
    var counter = SmoothTiles.Counter(width: 64, rows: 0..<16)
    colors.withUnsafeBufferPointer { colors in
      guard let first = colors.baseAddress else { return }
      for y in 0..<16 {
        let row = first + y * 64
        counter.count(row, above: y > 0 ? row - 64 : nil, Span(y: y, x: 0, count: 64))
      }
    }
    let tiles = SmoothTiles(counter)
    #expect(tiles.isSmooth(x: 20, y: 9) == isSmooth)
    #expect(tiles.isMostlySmooth == isSmooth)
  }
}
