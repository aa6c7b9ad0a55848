// Tests of palettes of histograms against results computed by hand.

import TestSupport
import Testing

@testable import Images

@Suite struct PaletteTests {
  private typealias Entry = ColorHistogram.Entry

  /// Three pixels of grey 100 and one pixel of grey 104 have the mean grey 101.
  @Test(arguments: [(true, 0x64_6464), (false, 0x65_6565)])
  func onlyExactFlatAreasKeepTheirColor(_ isExact: Bool, _ expected: UInt32) {
    let histogram = [
      Entry(color: 0x64_6464, count: 3, isExact: isExact), Entry(color: 0x68_6868, count: 1),
    ]
    #expect(Palette.refined([0x64_6464], for: histogram) == [expected])
  }

  /// One pixel of grey 16 and three pixels of grey 20 have the mean grey 19. All other pixels are
  /// white.
  @Test(arguments: [(100, 0x10_1010), (101, 0x13_1313)])
  func onePercentOfExactPixelsFixesAColor(_ total: UInt64, _ expected: UInt32) {
    let histogram = [
      Entry(color: 0x10_1010, count: 1, isExact: true), Entry(color: 0x14_1414, count: 3),
      Entry(color: 0xFF_FFFF, count: total - 4, isExact: true),
    ]
    #expect(Palette.refined([0x10_1010, 0xFF_FFFF], for: histogram) == [expected, 0xFF_FFFF])
  }

  /// The reds are 0 (eight times), 20 and 40.
  @Test func refiningMovesColorsToTheirClusterMeans() {
    let histogram = [(0, 8), (20, 1), (40, 1)].map { red, count in
      Entry(color: UInt32(red) << 16, count: count)
    }
    // Red 20 is nearer to 8 than to 32: (0 · 8 + 20) / 9 = 2, 40 / 1 = 40.
    #expect(Palette.refined([0x08_0000, 0x20_0000], for: histogram) == [0x02_0000, 0x28_0000])
    // Red 20 is nearer to 2 than to 40, so nothing changes.
    let second = Palette.refined([0x08_0000, 0x20_0000], for: histogram, rounds: 2)
    #expect(second == [0x02_0000, 0x28_0000])
    // Red 20 is nearer to 30: (20 + 40) / 2 = 30.
    #expect(Palette.refined([0, 0x1E_0000], for: histogram) == [0, 0x1E_0000])
    #expect(Palette.refined([0x01_0203, 0], for: [], rounds: 3) == [0x01_0203, 0])
  }

  /// 400 greens, and one colour with 2 % of the pixels.
  @Test func thePaletteContainsFlatAreaColorsExactly() {
    var histogram = (0..<400).map { Entry(color: UInt32($0 * 41 % 256) << 8, count: 49) }
    histogram.append(Entry(color: 0x33_6699, count: 400, isExact: true))
    let colors = Palette.colors(for: histogram, most: 5)
    #expect(colors.count == 5 && colors.contains(0x33_6699))
  }

  /// Blue has 3 pixels of 8, red 2; the others are not flat.
  @Test func flatAreasComeFirstButLeaveOneColor() {
    let histogram = [
      Entry(color: 0x00_00FF, count: 3, isExact: true), Entry(color: 0x30_0000, count: 3),
      Entry(color: 0xFF_0000, count: 2, isExact: true),
    ]
    #expect(Palette.colors(for: histogram, most: 2) == [0x00_00FF, 0x83_0000])
    #expect(Palette.colors(for: histogram, most: 3) == [0x00_00FF, 0xFF_0000, 0x30_0000])
  }

  @Test func aHistogramThatFitsBecomesThePalette() {
    let histogram = [5, 90, 91, 92, 255].map { Entry(color: $0, count: UInt64($0)) }
    #expect(Palette.colors(for: histogram, most: 5).sorted() == histogram.map(\.color))
    #expect(Palette.colors(for: histogram, most: 256).sorted() == histogram.map(\.color))
  }

  /// The palette of 5,000 colours of a photograph's kind, as recorded on x86-64 in November 2026.
  @Test func thePaletteIsTheSameOnEveryProcessor() {
    var random = SeededGenerator(seed: 39)
    let histogram = (0..<5_000).map { _ in
      let light = UInt32.random(in: 0...191, using: &random)
      func channel() -> UInt32 { light + UInt32.random(in: 0...63, using: &random) }
      let count = UInt64.random(in: 1...1_000_000_000, using: &random)
      return Entry(color: channel() << 16 | channel() << 8 | channel(), count: count)
    }
    var hash: UInt32 = 0
    let colors = Palette.colors(for: histogram)
    for color in colors { hash = (hash &+ color) &* 2_654_435_761 }
    #expect(colors.count == 256)
    #expect(hash == 211_549_858)
  }

  @Test func colorsAreSortedByTheirLargestFrameShare() {
    let histogram = [
      Entry(color: 0x01_0101, count: 90, share: 2), Entry(color: 0x7F_7F7F, count: 1, share: 3),
      Entry(color: 0x80_8080, count: 1, share: 4), Entry(color: 0xFE_FEFE, count: 1, share: 6),
    ]
    let sorted = Palette.sorted([0, 0x80_8080, 0xFF_FFFF], for: histogram)
    #expect(sorted == [0x80_8080, 0xFF_FFFF, 0])
  }

  /// Red 3 differs from black by 13, 14 and 5 units, so its error is 390 / 16 = 24. Red 253 differs
  /// from red 255 by 15, 5 and 3 units: 259 / 16 = 16.
  @Test func paletteErrorIsTheMeanOverDrawnPixels() {
    var map = PaletteMap(IndexedPalette([0, 0xFF_0000]), dithering: nil)
    let pixels: [UInt32] = [0, 0x03_0000, 0x77_7777, 0xFD_0000]
    let part = part(pixels, PixelRect(x: 0, y: 0, width: 4, height: 1))
    var colors = FrameColors()
    // The counts of an earlier frame are not added.
    colors.count(part, wanted: [255, 255, 255, 255])
    colors.count(part, wanted: [255, 255, 0, 255])
    let error = PaletteError(of: colors, &map, part.table)
    // The three drawn pixels give (0 + 24 + 16) / 3, rounded up; the two inexact ones give 20.
    #expect(error.ofAll == 14 && error.ofInexact == 20 && colors.pixelCount == 3)
  }

  /// Each of 1,000 dark colours has an error of at least 1 in a palette of white.
  @Test func paletteErrorMeasurementStopsAboveTheLimit() {
    let pixels = (0..<1_000).map { UInt32($0) }
    let part = part(pixels, PixelRect(x: 0, y: 0, width: 1_000, height: 1))
    var colors = FrameColors()
    colors.count(part, wanted: Array(repeating: 255, count: 1_000))
    func measure(most: Int) -> (isAbove: Bool, isComplete: Bool) {
      var map = PaletteMap(IndexedPalette([0xFF_FFFF]), dithering: nil)
      let error = PaletteError(of: colors, &map, part.table, most: most)
      return (error.ofAll > most, !map.errors.contains(-1))
    }
    #expect(measure(most: 0) == (true, false))
    #expect(measure(most: .max) == (false, true))
  }
}
