// Tests that packing is lossless and hardly grows the data.

import TestSupport
import Testing

@testable import Images

@Suite struct PixelRunsTests {
  private func packed(_ row: [UInt32]) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: PixelRuns.mostWords(row.count))
    let count = PixelRuns.pack(row, count: row.count, into: &words)
    return Array(words.prefix(count))
  }

  private func unpacked(_ words: [UInt32], count: Int) -> [UInt32]? {
    var row = [UInt32](repeating: 99, count: count)
    let used = words.withUnsafeBufferPointer { PixelRuns.unpack($0, into: &row, count: count) }
    return used == words.count ? row : nil
  }

  @Test(
    arguments: [
      [1], [1, 1, 1, 1, 1, 1], [1, 1, 1], [1, 2, 3, 4, 5], [1, 2, 2, 2, 2, 2, 2, 3], [],
      [7, 7, 7, 7, 7, 7, 8], [0xFFFF, 0x1_0000, 3], [0xF_FFFF],
      Array(repeating: 0xF_FFFF, count: 9),
      Array(repeating: 0, count: 9_000), Array(0..<9_001),
    ] as [[UInt32]])
  func packedRowsRoundTrip(_ row: [UInt32]) {
    let words = packed(row)
    #expect(unpacked(words, count: row.count) == row)
    #expect(words.count <= PixelRuns.mostWords(row.count))
    // Too few words, or words for more pixels, are not accepted.
    if !row.isEmpty {
      #expect(unpacked(Array(words.dropLast()), count: row.count) == nil)
      #expect(unpacked(words, count: row.count - 1) == nil)
    }
  }

  @Test func packedRandomRowsRoundTrip() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      var row: [UInt32] = []
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let id = UInt32.random(in: 0...(Bool.random(using: &random) ? 70_000 : 9), using: &random)
        row += Array(repeating: id, count: Int.random(in: 1...9, using: &random))
      }
      #expect(unpacked(packed(row), count: row.count) == row)
    }
  }

  @Test func flatRowsAndSmallNumbersPackTightly() {
    #expect(packed(Array(repeating: 5, count: 1_000)) == [0x8000_0000 | 1_000 << 20 | 5])
    #expect(packed([1, 2, 3]) == [3, 2 << 16 | 1, 3])
    #expect(packed([1, 0x1_0000]) == [1 << 30 | 2, 1, 0x1_0000])
  }
}
