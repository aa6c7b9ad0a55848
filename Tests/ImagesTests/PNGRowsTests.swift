// Tests of the rows of PNG files and their filters.

import TestSupport
import Testing

@testable import Images

@Suite struct PNGRowsTests {
  /// A bitmap of grey pixels, one list for each row.
  private func grey(_ rows: [[UInt32]]) -> Bitmap {
    Bitmap(
      width: rows[0].count, height: rows.count,
      pixels: rows.flatMap { $0 }.map { 0xFF00_0000 | $0 << 16 | $0 << 8 | $0 })
  }

  /// Filter 1 is the difference from the left, 2 from above, and 4 from Paeth's prediction.
  @Test(
    arguments: [
      // The sums without a filter, from the left and from above are 33, 12 and 33.
      ([[10, 11, 12]], 1, [10, 1, 1]),
      ([[10, 50, 20], [10, 50, 20]], 2, [0, 0, 0]),
      // The sums from the left, from above and by Paeth are 160, 140 and 70.
      ([[10, 90, 90, 90], [10, 90, 20, 20]], 4, [0, 0, 186, 0]),
      ([[1, 200, 255]], 0, [1, 200, 255]),
    ] as [([[UInt32]], UInt8, [UInt8])])
  func eachRowUsesTheFilterWithSmallestDifferences(
    _ rows: [[UInt32]], _ filter: UInt8, _ differences: [UInt8]
  ) {
    let filtered = PNGRows(grey(rows), channels: 3).filtered()
    #expect(
      filtered.suffix(1 + 3 * rows[0].count) == [filter] + differences.flatMap { [$0, $0, $0] })
  }

  @Test func rowsWithAlphaHoldFourBytesAPixel() {
    let bitmap = Bitmap(width: 1, height: 2, pixels: [0x8001_0203, 0xFF04_0506])
    #expect(PNGRows(bitmap, channels: 4).bytes == [0, 1, 2, 3, 0x80, 0, 4, 5, 6, 0xFF])
  }

  private func slope(alpha: UInt32) -> Bitmap {
    var random = SeededGenerator(seed: 8)
    var bitmap = Bitmap(width: 61, height: 40, filledWith: 0)
    for place in bitmap.pixels.indices {
      let level = UInt32(place % 61 * 2 + place / 61 * 2) + UInt32.random(in: 0...1, using: &random)
      bitmap.pixels[place] = alpha | level << 16 | (level + 7) << 8 | level / 2
    }
    return bitmap
  }

  @Test(arguments: [UInt32(0xFF00_0000), 0x8000_0000])
  func filteredPicturesAreSmallerAndRoundTrip(_ alpha: UInt32) throws {
    let bitmap = slope(alpha: alpha)
    let plain = try PNG.encode(bitmap, level: 3)
    let filtered = try PNG.encode(bitmap, level: 4)
    #expect(filtered.count * 3 < plain.count * 2, "\(filtered.count) and \(plain.count) bytes")
    expectSame(try PNG.decode(filtered), bitmap, "filtered")
  }

  /// Each row holds the same pixels from another position on, so a row repeats an earlier one only
  /// without filters.
  @Test func filtersAreDroppedWhereTheyDoNotHelp() throws {
    var random = SeededGenerator(seed: 3)
    let pattern = (0..<40).map { _ in UInt32.random(in: 0...31, using: &random) }
    let bitmap = grey(
      (0..<40).map { _ in
        let start = Int.random(in: 0..<40, using: &random)
        return Array(pattern[start...] + pattern[..<start])
      })
    #expect(PNGRows(bitmap, channels: 3).filtered() != PNGRows(bitmap, channels: 3).bytes)
    // The filtered rows take three times as many bytes. Levels 3 and 4 differ by a few bytes.
    let (plain, tried) = (try PNG.encode(bitmap, level: 3), try PNG.encode(bitmap, level: 4))
    #expect(tried.count * 10 < plain.count * 12, "\(tried.count) and \(plain.count) bytes")
  }
}
