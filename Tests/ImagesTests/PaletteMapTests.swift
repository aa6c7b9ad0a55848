// Tests of the palette indices of colour numbers.

import TestSupport
import Testing

@testable import Images

@Suite struct PaletteMapTests {
  private static func palette(_ count: Int) -> [UInt32] {
    var random = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
  }

  @Test func eachPaletteColourGetsItsIndex() {
    let palette = Array(Set(Self.palette(255))).sorted()
    var map = PaletteMap(IndexedPalette(palette), dithering: nil)
    map.learn(ArraySlice(0..<UInt32(palette.count)), ColorTable(palette, number: 0))
    // Index 0 is transparent.
    #expect(map.indices.entries.map(\.nearest) == palette.indices.map { UInt8($0 + 1) })
    #expect(map.errors.allSatisfy { $0 == 0 })
  }

  @Test func onlyRequestedColoursOfTheCurrentTableAreMapped() {
    var map = PaletteMap(IndexedPalette([0, 0xFF_FFFF]), dithering: nil)
    let table = ColorTable([0, 0xFF_FFFF, 0x01_0000], number: 4)
    map.learn([1], table)
    #expect(map.errors == [-1, 0, -1] && map.indices.entries[1].nearest == 2)
    map.learn([2, 1], table)
    #expect(map.errors == [-1, 0, 2] && map.indices.entries[2].nearest == 1)
    map.learn([0], ColorTable([0xFF_FFFF], number: 5))
    #expect(map.errors == [0] && map.indices.entries.map(\.nearest) == [2])
  }

  @Test func paletteLookupFindsOnlyPaletteColours() {
    let palette = Array(Set(Self.palette(255))).sorted()
    let lookup = PaletteLookup(IndexedPalette(palette), number: 3)
    let colors = palette + palette.map { $0 ^ 1 }.filter { !palette.contains($0) } + [1 << 24]
    var indices = [UInt8](repeating: 9, count: colors.count)
    lookup.find(colors, count: colors.count, into: &indices)
    let expected = palette.indices.map { UInt8($0 + 1) }
    #expect(indices == expected + colors.dropFirst(palette.count).map { _ in 0 })
  }
}
