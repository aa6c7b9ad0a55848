// Tests of a palette's order and its transparent entry, and of their effect on the codes of small
// frames.

import TestSupport
import Testing

@testable import Images

@Suite struct IndexedPaletteTests {
  @Test(arguments: [
    (1, true), (3, true), (4, false), (5, true), (128, false), (255, true), (256, false),
  ])
  func transparentIndexIsAddedWithoutWideningCodes(
    count: Int, hasHole: Bool
  ) {
    let colors = (0..<count).map { UInt32($0 + 1) }
    let exact = IndexedPalette(colors, isExact: true)
    #expect(exact.hole == (hasHole ? 0 : nil))
    #expect(exact.colors == (hasHole ? [0] : []) + colors)
    if count < 256 { #expect(IndexedPalette(colors).hole == 0) }
  }

  @Test func noColourMapsToTheTransparentIndex() {
    var map = PaletteMap(IndexedPalette([0xFF_FFFF, 0x20_2020]), dithering: nil)
    map.learn([0], ColorTable([0], number: 0))
    #expect(map.indices.entries.map(\.nearest) == [2])
    var mapper = ColorMapper(IndexedPalette([0xFF_FFFF, 0x20_2020]))
    #expect(mapper.index(of: 0) == 2)
  }

  /// Returns a first frame of many colours and two frames that change three pixels in a corner. The
  /// last frame uses the last colour.
  private static func frames(_ colors: Int) -> [Bitmap] {
    let all = (0..<colors).map { 0xFF00_0000 | UInt32($0 * 60_013 % 0xFF_FFFF) }
    var frame = Bitmap(width: 40, height: 40, filledWith: all[0])
    for index in 0..<colors { frame.pixels[index] = all[index] }
    return [0, 1, 2].map { number in
      for index in 0..<(number == 0 ? 0 : 60) {
        frame[30 + index % 6, 30 + index / 6] = all[colors - 1 - (index * number) % 3]
      }
      return frame
    }
  }

  @Test func threeColourFramesUseTwoBitCodes() async throws {
    let frames = Self.frames(200)
    let made = try await animation(frames.map { ($0, 5) })
    #expect(made.summary.isExact)
    #expect(codeSizes(made.bytes) == [8, 2, 2])
    expectSame(try decoded(made.bytes, width: 40, height: 40), frames, "200 colours")
  }

  @Test func threeColourFramesUseTwoBitCodesWhenQuantized() async throws {
    let made = try await animation(Self.frames(1_000).map { ($0, 5) })
    #expect(!made.summary.isExact)
    #expect(codeSizes(made.bytes).dropFirst().allSatisfy { $0 == 2 })
  }
}
