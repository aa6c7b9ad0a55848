// Tests of the nearest palette colour against an exhaustive search.

import TestSupport
import Testing

@testable import Images

@Suite struct ColorMapperTests {
  private static func palette(_ count: Int) -> [UInt32] {
    var random = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
  }

  @Test(arguments: [1, 2, 7, 100, 256])
  func theNearestIsTheNearest(count: Int) {
    let palette = Self.palette(count)
    let search = NearestColor(palette)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<2_000 {
      let color = UInt32.random(in: 0...0xFF_FFFF, using: &random)
      let best = palette.indices.min {
        (colorDistance(palette[$0], color), $0) < (colorDistance(palette[$1], color), $1)
      }
      #expect(Int(search.index(of: color)) == best)
      // The result does not depend on the guess.
      let guess = UInt8.random(in: 0...UInt8(count - 1), using: &random)
      let distance = colorDistance(palette[Int(guess)], color)
      #expect(Int(search.index(of: color, near: guess, distance: distance)) == best)
    }
  }

  @Test func ofColoursThatAreAsNearAsEachOtherItIsTheFirstWhereverTheSearchBegins() {
    // Two pairs of equal reds, 5 below and 5 above the colour.
    let search = NearestColor([0x19_0000, 0x0F_0000, 0x0F_0000, 0x19_0000])
    #expect(search.index(of: 0x14_0000) == 0)
    for guess: UInt8 in 0...3 {
      #expect(search.index(of: 0x14_0000, near: guess, distance: 2 * 5 * 5) == 0)
    }
  }

  @Test func aColourOfThePaletteIsItsOwn() {
    let palette = Array(Set(Self.palette(256))).sorted()
    var mapper = ColorMapper(palette: palette)
    for (index, color) in palette.enumerated() { #expect(Int(mapper.index(of: color)) == index) }
  }

  @Test func anAnswerDoesNotHangOnWhatWasAskedBefore() {
    let palette = Self.palette(40)
    var random = SeededGenerator(seed: 5)
    let asked = (0..<5_000).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    var (forwards, backwards) = (ColorMapper(palette: palette), ColorMapper(palette: palette))
    let first = asked.map { forwards.index(of: $0) }
    let second = asked.reversed().map { backwards.index(of: $0) }
    #expect(first == second.reversed())
  }
}
