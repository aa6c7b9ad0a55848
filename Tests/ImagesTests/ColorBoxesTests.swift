// Tests of the division of colours into boxes, against results computed by hand.

import TestSupport
import Testing

@testable import Images

@Suite struct ColorBoxesTests {
  private typealias Entry = ColorHistogram.Entry

  private static func means(_ colors: [UInt32: UInt64], most: Int) -> [UInt32] {
    let entries = colors.sorted { $0.key < $1.key }.map { Entry(color: $0.key, count: $0.value) }
    return ColorBoxes(entries, most: most).means.sorted()
  }

  /// The reds 10, 10, 10 and 12 have the mean 10.5, the reds 200, 200 and 203 have 201.
  @Test func twoClustersBecomeTheirWeightedMeans() {
    let reds: [UInt32: UInt64] = [0x0A_0000: 3, 0x0C_0000: 1, 0xC8_0000: 2, 0xCB_0000: 1]
    #expect(Self.means(reds, most: 2) == [0x0B_0000, 0xC9_0000])
    // All seven: (30 + 12 + 400 + 203) / 7 = 92.1.
    #expect(Self.means(reds, most: 1) == [0x5C_0000])
  }

  /// Ten levels of grey have a variance of 20,800 in lightness. Twenty levels of blue have 11,500
  /// from blue to yellow, thirty have 25,800.
  @Test(
    arguments: [
      (20, [0x64_646E, 0x6E_6E78]), (30, [0x69_6969, 0x69_6987]),
    ] as [(UInt32, [UInt32])])
  func boxesSplitAlongTheLargestErrorAxis(_ blue: UInt32, _ expected: [UInt32]) {
    let means = Self.means(
      [0x64_6464: 1, 0x6E_6E6E: 1, 0x64_6464 + blue: 1, 0x6E_6E6E + blue: 1], most: 2)
    #expect(means == expected)
  }

  /// The greys 0 and 10 have 9 pixels each, 100 and 120 have one each. The cut between 10 and 100
  /// is first. In Oklab, 0 and 10 are 135 apart, 100 and 120 are 276. The next cut gains 9 · 9 / 18
  /// · 135² = 82,000 below, and 1 / 2 · 276² = 38,000 above.
  @Test func theBoxWithTheLargestGainIsSplitNext() {
    let greys: [UInt32: UInt64] = [0: 9, 0x0A_0A0A: 9, 0x64_6464: 1, 0x78_7878: 1]
    #expect(Self.means(greys, most: 2) == [0x05_0505, 0x6E_6E6E])
    #expect(Self.means(greys, most: 3) == [0, 0x0A_0A0A, 0x6E_6E6E])
    #expect(Self.means(greys, most: 4) == [0, 0x0A_0A0A, 0x64_6464, 0x78_7878])
    #expect(Self.means(greys, most: 9) == [0, 0x0A_0A0A, 0x64_6464, 0x78_7878])
  }

  @Test func noColorsYieldNoBoxes() {
    #expect(Self.means([:], most: 3).isEmpty)
    #expect(Self.means([5: 1], most: 0).isEmpty)
  }

  @Test(arguments: 0..<20)
  func moreColorBoxesNeverIncreaseTheError(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var colors: [UInt32: UInt64] = [:]
    for _ in 0..<60 {
      let color = UInt32.random(in: 0...0xFF_FFFF, using: &random) & 0x3F_0F1F
      colors[color] = UInt64.random(in: 1...1_000, using: &random)
    }
    func error(_ palette: [UInt32]) -> Int {
      colors.reduce(0) { sum, entry in
        sum + Int(entry.value) * (palette.map { colorDistance($0, entry.key) }.min() ?? 0)
      }
    }
    let errors = (1...colors.count).map { error(Self.means(colors, most: $0)) }
    // Means are rounded, so the error may grow by up to 9 / 4 a pixel.
    let rounding = Int(colors.values.reduce(0, +)) * 9 / 4
    for (fewer, more) in zip(errors, errors.dropFirst()) { #expect(more <= fewer + rounding) }
    #expect(errors.last == 0)
  }
}
