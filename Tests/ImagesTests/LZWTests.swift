// Tests of LZW codes with an independent decoder written from the specification, and with giflib.

import Foundation
import TestSupport
import Testing

@testable import Images

@Suite struct LZWTests {
  /// Only frames of at most 65,536 indices are coded with a look ahead.
  private static let lengths = [0, 1, 2, 3, 254, 255, 256, 4_000, 9_000, 65_536, 65_537]

  @Test(arguments: 2...8, lengths)
  func lzwCodesRoundTrip(codeSize: Int, length: Int) throws {
    var random = SeededGenerator(seed: UInt64(codeSize * 100_000 + length))
    let most = UInt8((1 << codeSize) - 1)
    var lzw = LZW()
    let sequences: [[UInt8]] = [
      (0..<length).map { _ in UInt8.random(in: 0...most, using: &random) },
      Array(repeating: most, count: length),
      (0..<length).map { UInt8($0 / 7 % (Int(most) + 1)) },
      (0..<length).map { $0 % 97 == 0 ? most : UInt8($0 / 1_000 % 2) },
    ]
    for sequence in sequences {
      let codes = lzw.compress(sequence, codeSize: codeSize)
      let read = try #require(decompressed(codes, codeSize: codeSize))
      expectSame(Data(read), Data(sequence), "\(length) indices")
    }
  }

  /// The code table must work for more than 4,095 frames.
  @Test func codeTableSurvivesThousandsOfFrames() {
    var lzw = LZW()
    for frame in 0..<5_000 {
      let sequence = (0..<12).map { UInt8((frame + $0 * $0) % 4) }
      let isSame = decompressed(lzw.compress(sequence, codeSize: 2), codeSize: 2) == sequence
      #expect(isSame)
    }
  }

  /// 200 colours from green to red, one level apart.
  private static let palette = (0..<200).map { (level: UInt32) -> UInt32 in
    level << 16 | (255 - level) << 8 | 0x80
  }

  private func noise(_ count: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 4)
    return (0..<count).map { _ in UInt8.random(in: 0..<200, using: &random) }
  }

  private func lossyCodes(
    _ wanted: [UInt8], tolerances: [UInt16], carriedQuarters: Int = 0
  ) -> [UInt8] {
    var lossy = LossyLZW()
    return lossy.compress(
      TolerantPixels(
        indices: wanted, colors: wanted.map { Self.palette[Int($0)] }[...], tolerances: tolerances,
        holed: nil, transparentIndex: nil, palette: Self.palette,
        carriedQuarters: carriedQuarters),
      codeSize: 8)
  }

  @Test func lossyCodesStayWithinPixelTolerances() {
    let wanted = noise(40_000)
    // Every third pixel is exact; 6 · 2² is the distance of two levels.
    let tolerances = wanted.indices.map { UInt16($0 % 3 == 0 ? 0 : 6 * 4) }
    var lzw = LZW()
    let exact = lzw.compress(wanted, codeSize: 8)
    let codes = lossyCodes(wanted, tolerances: tolerances)
    #expect(codes.count < exact.count * 95 / 100)
    let shown = decompressed(codes, codeSize: 8) ?? []
    #expect(shown.count == wanted.count)
    var changed = 0
    for place in 0..<min(wanted.count, shown.count) {
      let apart = abs(Int(wanted[place]) - Int(shown[place]))
      #expect(apart <= (place % 3 == 0 ? 0 : 2))
      changed += apart > 0 ? 1 : 0
    }
    #expect(changed > 1_000)
  }

  /// The longest phrases of abcbcdabcd are a, b, c, bc, d, ab, c, d. With "a" instead of "ab",
  /// "bcd" follows, so 7 codes suffice. Three of them and the clear code have 3 bits; the other
  /// four and the end code have 4 bits.
  @Test func aShorterPhraseIsChosenForALongerNext() {
    var lzw = LZW()
    let indices: [UInt8] = [0, 1, 2, 1, 2, 3, 0, 1, 2, 3]
    let codes = lzw.compress(indices, codeSize: 2)
    #expect(decompressed(codes, codeSize: 2) == indices)
    #expect(codes.first == 4, "\(codes)")
  }

  /// The search without tolerances takes the longest phrase each time.
  @Test(arguments: [1, 2, 300, 9_000, 70_000])
  func zeroToleranceYieldsLongestPhraseCodes(length: Int) {
    let rows = noise(300)
    var random = SeededGenerator(seed: 5)
    // Parts of 12 indices in any order.
    var indices: [UInt8] = []
    while indices.count < length {
      let start = 12 * Int.random(in: 0..<25, using: &random)
      indices += rows[start..<(start + 12)].prefix(length - indices.count)
    }
    var lzw = LZW()
    let exact = lzw.compress(indices, codeSize: 8)
    let codes = lossyCodes(indices, tolerances: Array(repeating: 0, count: length))
    #expect(decompressed(codes, codeSize: 8) == indices)
    switch length {
    case 9_000: #expect(exact.count < codes.count * 99 / 100)
    default: #expect(exact == codes)
    }
  }

  @Test func carryingErrorsReducesMeanDrift() {
    let wanted = noise(30_000)
    func drift(_ carriedQuarters: Int) -> Double {
      let codes = lossyCodes(
        wanted, tolerances: Array(repeating: 6 * 81, count: wanted.count),
        carriedQuarters: carriedQuarters)
      let shown = decompressed(codes, codeSize: 8) ?? []
      // Sums the mean errors over groups of 8 pixels.
      var sum = 0
      for start in stride(from: 0, to: min(wanted.count, shown.count) - 8, by: 8) {
        sum += abs((start..<(start + 8)).reduce(0) { $0 + Int(wanted[$1]) - Int(shown[$1]) })
      }
      return Double(sum)
    }
    #expect(drift(3) < 0.9 * drift(0))
  }

  @Test func transparentPixelsLengthenRuns() {
    // Transparent pixels followed by pixels that show already can form one run.
    let indices = [UInt8](repeating: 5, count: 300) + Array(repeating: 3, count: 300)
    func codes(_ holed: [UInt8]?) -> [UInt8] {
      var lossy = LossyLZW()
      return lossy.compress(
        TolerantPixels(
          indices: indices, colors: [UInt32](repeating: 0, count: 600)[...],
          tolerances: Array(repeating: 0, count: 600), holed: holed, transparentIndex: 5,
          palette: Array(Self.palette.prefix(5)), carriedQuarters: 0),
        codeSize: 3)
    }
    let (kept, holed) = (codes(nil), codes(Array(repeating: 5, count: 600)))
    #expect(decompressed(kept, codeSize: 3) == indices)
    #expect(holed.count < kept.count)
    let shown = decompressed(holed, codeSize: 3) ?? []
    #expect(shown.prefix(300).allSatisfy { $0 == 5 })
    #expect(shown.dropFirst(300).allSatisfy { $0 == 5 || $0 == 3 })
  }
}
