// Tests of smooth tiles and mostly smooth images, counted by hand.

import Testing

@testable import Images

@Suite struct SmoothTilesTests {
  /// Returns the tiles of an image with one sampled step per row, from grey 100 to grey 100 +
  /// `step`.
  ///
  /// Row y compares the pixel in column 1 + y % 3 with its left neighbour.
  private func tiles(_ steps: [UInt32], x: Int = 0, y: Int = 0) -> SmoothTiles {
    let pixels = steps.enumerated().flatMap { row, step in
      (0..<4).map { column in
        0xFF00_0000 | (100 + (column > row % 3 ? step : 0)) * 0x1_0101
      }
    }
    return SmoothTiles(pixels, PixelRect(x: x, y: y, width: 4, height: steps.count))
  }

  /// A step of 3 levels is small, a step of 4 is large.
  @Test(
    arguments: [
      ([0, 0, 0], true), ([3], true), ([4], false),
      ([3, 3, 4], true), ([3, 4], false), ([3, 3, 3, 4, 4], false), ([1, 2, 3, 3, 4, 200], true),
      ([3, 0, 4], false),
    ] as [([UInt32], Bool)])
  func aPictureWithTwoSmallStepsForEachLargeOneIsMostlySmooth(_ steps: [UInt32], _ isSmooth: Bool) {
    #expect(tiles(steps).isMostlySmooth == isSmooth)
  }

  @Test(arguments: [
    (7, 0, false), (8, 0, true), (8, 1, true), (8, 2, false), (14, 2, false), (16, 0, true),
  ])
  func aTileWithEightSmallStepsForEachLargeOneIsSmooth(_ small: Int, _ large: Int, _ isSmooth: Bool)
  {
    let steps = Array(repeating: UInt32(3), count: small) + Array(repeating: 4, count: large)
    #expect(tiles(steps).isSmooth(x: 0, y: 0) == isSmooth)
  }

  /// The image begins in the middle of a tile: 8 rows are in the first tile, and 8 rows in the tile
  /// below.
  @Test func tilesAreThoseOfTheScreenAndNotOfThePicture() {
    let steps = Array(repeating: UInt32(2), count: 8) + Array(repeating: 90, count: 8)
    let tiles = tiles(steps, x: 32, y: 24)
    #expect(tiles.isSmooth(x: 33, y: 31) && !tiles.isSmooth(x: 33, y: 32))
    #expect(!tiles.isMostlySmooth)
    #expect([32, 33, 47, 48].map { tiles.columnsLeft(fromX: $0) } == [16, 15, 1, 16])
  }
}
