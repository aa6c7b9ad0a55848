// Tests of exact and cell-wise colour counts against results computed by hand.

import Testing

@testable import Images

@Suite struct ColorHistogramTests {
  /// The reds 16 and 17 share a cell, as do the greens 16 and 19. Green 20 is in the next cell.
  @Test func sharedCellsHoldAnInexactMeanColor() {
    var cells = ColorCells()
    for (color, count) in [(0x10_1010, 2), (0x11_1310, 3), (0x10_1410, 2)] {
      cells.add(UInt32(color), count: UInt64(count))
    }
    // Red is (2 · 16 + 3 · 17) / 5 = 16.6. Green is (2 · 16 + 3 · 19) / 5 = 17.8. Both are rounded.
    #expect(
      cells.entries == [
        ColorHistogram.Entry(color: 0x11_1210, count: 5, isExact: false),
        ColorHistogram.Entry(color: 0x10_1410, count: 2, isExact: true),
      ])
  }

  @Test func cellsAreSortedByColor() {
    var cells = ColorCells()
    let colors: [UInt32] = [0xFF_FFFF, 0x80_0000, 0, 0x00_FF00]
    for color in colors { cells.add(color, count: 1) }
    #expect(cells.entries.map(\.color) == colors.sorted())
  }

  /// The histogram holds 16,384 exact colours. The greys 240 and 241 exceed this limit and share a
  /// cell.
  @Test func colorsBeyondCapacityBecomeInexactMeans() {
    var histogram = ColorHistogram()
    for color in 0..<UInt32(16_384) { histogram.add(color, count: 1, share: 2) }
    histogram.add(0xF0_F0F0, count: 1, share: 5)
    histogram.add(0xF1_F1F1, count: 3, share: 7)
    histogram.add(9, count: 4, share: 1)
    let entries = histogram.entries
    #expect(entries.count == 16_385)
    #expect(entries[9] == ColorHistogram.Entry(color: 9, count: 5, share: 3, isExact: true))
    #expect(
      entries.last
        == ColorHistogram.Entry(color: 0xF1_F1F1, count: 4, share: 12, isExact: false))
  }
}
