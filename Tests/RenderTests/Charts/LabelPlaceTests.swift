// Tests of labels near lines, of text widths, and of the colours of kinds.

import Geometry
import TestSupport
import Testing

@testable import Render

@Suite struct LabelPlaceTests {
  @Test(
    arguments: [
      ([20], [20]), ([20, 40], [20, 40]), ([40, 20], [40, 20]),
      // Labels are centred on their common middle, in order.
      ([50, 50], [45, 55]), ([52, 50], [56, 46]), ([50, 50, 50], [40, 50, 60]),
      // Labels are pushed from both sides, and from the ends of the range.
      ([50, 54, 80], [47, 57, 80]), ([50, 54, 60], [44.667, 54.667, 64.667]),
      ([0, 0], [0, 10]), ([100, 99], [100, 90]),
      ([-30], [0]), ([130], [100]), ([], []),
    ] as [([Double], [Double])])
  func collidingLabelsAreSpreadEvenly(
    _ wanted: [Double], _ places: [Double]
  ) {
    let found = spread(wanted, by: 10, within: 0...100)
    #expect(found.map { ($0 * 1_000).rounded() / 1_000 } == places)
  }

  @Test(arguments: 0..<40)
  func spreadLabelsKeepTheirSpacingAndOrder(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let wanted = (0..<7).map { _ in Double.random(in: 0...100, using: &generator) }
    let found = spread(wanted, by: 14, within: 0...100)
    let order = wanted.indices.sorted { wanted[$0] < wanted[$1] }
    for (upper, lower) in zip(order, order.dropFirst()) {
      #expect(found[lower] - found[upper] >= 14 - 1e-9)
    }
    #expect(found.allSatisfy { (0...100).contains($0) })
  }

  @Test func estimatedTextWidthsMatchInterRoundedUp() {
    // The widths are 0.4 + 0.6 + 0.65, and 1 for unknown characters.
    #expect(abs(wordWidth("tap", size: 10) - 16.5) < 1e-9)
    #expect(abs(wordWidth("한x", size: 20) - 31) < 1e-9)
    #expect(wordWidth("", size: 10) == 0)
  }

  @Test(
    arguments: [
      (100.0, "tap panel"), (41, "tap pa…"), (40, "tap p…"), (25.1, "tap…"), (13, "t…"), (11, nil),
    ] as [(Double, String?)])
  func overlongLabelsKeepAsManyCharactersAsFit(_ width: Double, _ shown: String?) {
    // The widths are 4 for "t", 16.5 for "tap", 26 for "tap p", 32 for "tap pa", 46.5 in all, and
    // 8.5 for the ellipsis.
    #expect(cut("tap panel", to: width, size: 10) == shown)
  }

  @Test func curvesOfOneKindAreShadesOfOneHue() {
    let names = ["page.offset.y", "a.x", "a.alpha", "b.y", "a.scale.x", "c.x", "state.n"]
    let colors = PropertyKind.colors(of: names)
    #expect(
      [0, 1, 2, 4, 6].map { colors[$0].hex } == [
        "#0e7f93", "#1f57d6", "#7346c9", "#9a5a08", "#3f7030",
      ])
    #expect(Set(colors).count == 7)
    let places = PropertyKind.colors(of: Array(repeating: "a.x", count: mostPlottedLines))
    #expect(Set(places).count == mostPlottedLines)
    // The channels are 0x1F, 0x57 and 0xD6 times 0.45.
    #expect(places[1].hex == "#0e2760")
    #expect(
      PropertyKind.styles(isDark: true).hasPrefix("--offset: #4fc3d9; --opacity: #ab92f7; --place:")
    )
  }
}
