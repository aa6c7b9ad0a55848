// Tests of the nearest palette colour against an exhaustive search.

import TestSupport
import Testing

@testable import Images

@Suite struct ColorMapperTests {
  private static func palette(_ count: Int, mask: UInt32 = 0xFF_FFFF) -> [UInt32] {
    var random = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) & mask }
  }

  /// Palettes of all colours, and of dark colours that share a few cells.
  @Test(arguments: [1, 2, 7, 100, 256], [0xFF_FFFF, 0x1F_1F0F])
  func theMapperFindsTheNearestColour(_ count: Int, _ mask: UInt32) {
    let palette = Self.palette(count, mask: mask)
    var mapper = ColorMapper(palette: palette)
    var random = SeededGenerator(seed: 9)
    for round in 0..<4_000 {
      // Half of the colours are in the range of the palette.
      let color = UInt32.random(in: 0...0xFF_FFFF, using: &random) & (round % 2 == 0 ? mask : ~0)
      let distances = palette.map {
        Oklab.distance(Oklab.point(of: $0), Oklab.point(of: color))
      }
      let best = palette.indices.min { (distances[$0], $0) < (distances[$1], $1) }
      #expect(Int(mapper.index(of: color)) == best)
    }
  }

  @Test func theFirstOfEquallyNearColoursWins() {
    var mapper = ColorMapper(palette: [0x19_0000, 0x0F_0000, 0x0F_0000, 0x19_0000])
    #expect(mapper.index(of: 0x18_0000) == 0)
    #expect(mapper.index(of: 0x10_0000) == 1)
  }

  @Test func paletteColoursMapToThemselves() {
    let palette = Array(Set(Self.palette(256))).sorted()
    var mapper = ColorMapper(palette: palette)
    for (index, color) in palette.enumerated() { #expect(Int(mapper.index(of: color)) == index) }
  }

  @Test func colourMappingDoesNotDependOnQueryOrder() {
    let palette = Self.palette(40)
    var random = SeededGenerator(seed: 5)
    let asked = (0..<5_000).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    var (forwards, backwards) = (ColorMapper(palette: palette), ColorMapper(palette: palette))
    let first = asked.map { forwards.index(of: $0) }
    let second = asked.reversed().map { backwards.index(of: $0) }
    #expect(first == second.reversed())
  }
}
