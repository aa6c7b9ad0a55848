// Tests that packing is lossless and hardly grows the data.

import Testing

@testable import Images

@Suite struct PixelRunsTests {
  @Test(
    arguments: [
      [1], [1, 1, 1, 1], [1, 1, 1], [1, 2, 3, 4, 5], [1, 2, 2, 2, 2, 2, 3], [7, 7, 7, 7, 7, 8],
      [1, 1, 2, 2, 3, 3], [],
    ] as [[UInt32]])
  func aRowIsUnpackedAsItWasPacked(_ row: [UInt32]) {
    var words: [UInt32] = []
    for _ in 0..<3 { row.withUnsafeBufferPointer { PixelRuns.pack($0, onto: &words) } }
    // The words may arrive in two parts, cut anywhere.
    for cut in 0...words.count {
      var unpacked: [UInt32] = []
      words.withUnsafeBufferPointer { words in
        unpacked = Array(unsafeUninitializedCapacity: row.count * 3) { pixels, filled in
          let first = UnsafeBufferPointer(rebasing: words[..<cut])
          let used = PixelRuns.unpack(first, into: pixels, filled: &filled)
          let rest = UnsafeBufferPointer(rebasing: words[used...])
          #expect(PixelRuns.unpack(rest, into: pixels, filled: &filled) == words.count - used)
        }
      }
      #expect(unpacked == row + row + row)
    }
    #expect(words.count <= 3 * (row.count + 1))
  }

  @Test func aFlatRowIsTwoWords() {
    var words: [UInt32] = []
    [UInt32](repeating: 5, count: 1_000).withUnsafeBufferPointer {
      PixelRuns.pack($0, onto: &words)
    }
    #expect(words == [0x8000_0000 | 1_000, 5])
  }
}
