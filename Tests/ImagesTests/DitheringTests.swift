// Tests of ordered dithering against results from Bayer's matrix (IEEE ICC 1973).

import Testing

@testable import Images

@Suite struct DitheringTests {
  private func grey(_ level: UInt32) -> UInt32 { level * 0x1_0101 }

  private func index(
    _ color: UInt32, _ palette: [UInt32], x: Int = 0, y: Int = 0, above least: Int = 0
  ) -> UInt8 {
    let canvas = GIFCanvas(width: 24, height: 24)
    let frame = canvas.frame(
      drawing(
        Array(repeating: color, count: 576), PixelRect(x: 0, y: 0, width: 24, height: 24),
        IndexedPalette(palette), dithering: least))
    // The first index is transparent.
    return (frame?.whole[y * 24 + x] ?? 0) - 1
  }

  /// Grey 9 is three eighths of grey 24. Grey 24 is therefore at the positions with 0 to 23 in the
  /// matrix.
  @Test func ditheringMixesColorsInProportion() {
    let pattern = (0..<8).map { y in
      (0..<8).map { x in index(grey(9), [0, grey(24)], x: x, y: y) == 1 ? "#" : "." }.joined()
    }
    #expect(
      pattern == [
        "#.#.#.#.",
        ".#...#..",
        "#.#.#.#.",
        "...#...#",
        "#.#.#.#.",
        ".#...#..",
        "#.#.#.#.",
        "...#...#",
      ])
    // The pattern repeats after 8 pixels.
    #expect(index(grey(9), [0, grey(24)], x: 8 + 1, y: 16 + 1) == 1)
  }

  /// The error of grey 9 shown as black: 124 units of lightness, 124² / 16 = 961.
  @Test(arguments: [(960, 1), (961, 0), (962, 0)] as [(Int, UInt8)])
  func colorsBelowTheErrorThresholdAreNotDithered(_ least: Int, _ expected: UInt8) {
    #expect(index(grey(9), [0, grey(24)], above: least) == expected)
  }

  @Test(arguments: [(13, 28, 1), (14, 29, 0), (100, 250, 0)] as [(UInt32, UInt32, UInt8)])
  func colorsMoreThan28LevelsApartAreNotMixed(
    _ wanted: UInt32, _ other: UInt32, _ expected: UInt8
  ) {
    #expect(index(grey(wanted), [0, grey(other)]) == expected)
  }

  /// Dithering mixes the nearest colour with its opposite. For grey 5 the opposite of black is grey
  /// 10, which is nearer to black. For grey 7 it is grey 14.
  @Test(arguments: [(2, 0), (5, 0), (7, 1)] as [(UInt32, UInt8)])
  func colorsNearAPaletteColorAreNotDithered(_ wanted: UInt32, _ expected: UInt8) {
    #expect(index(grey(wanted), [0, grey(24)]) == expected)
  }

  /// The opposite colour has red −14, which is clamped to 0. The distance between both colours is 2
  /// · 16² + 4 · 16² = 1,536. The wanted colour is at 2 · 16 · 16 + 4 · 4 · 16 = 768 of 1,536.
  /// Therefore 32 of 64 positions take the opposite colour. The matrix has 28 at (1, 3), 30 at (5,
  /// 3) and 32 at (1, 0).
  @Test(arguments: [(1, 3, 1), (5, 3, 1), (1, 0, 0), (0, 0, 1)] as [(Int, Int, UInt8)])
  func ditheringClampsNegativeAndWeighsAllChannels(
    _ x: Int, _ y: Int, _ expected: UInt8
  ) {
    #expect(index(0x02_0E02, [0x12_0A02, 0x02_1A02], x: x, y: y) == expected)
  }
}
