// Tests of colour counts weighted by time, against results computed by hand.

import TestSupport
import Testing

@testable import Images

@Suite struct ColorUsageTests {
  @Test func aColourCountsInEachFrameThatShowsItDrawnOrNot() {
    var shown = ColorUsage(width: 4, height: 2)
    // Seven red pixels and a blue one. Then one red pixel and the blue one turn green, and one of
    // them white.
    shown.draw(
      [1, 1, 1, 1, 1, 1, 1, 2].map { 0xFF00_0000 | $0 }, PixelRect(x: 0, y: 0, width: 4, height: 2))
    shown.draw([3, 3].map { 0xFF00_0000 | $0 }, PixelRect(x: 2, y: 1, width: 2, height: 1))
    shown.draw([4].map { 0xFF00_0000 | $0 }, PixelRect(x: 3, y: 1, width: 1, height: 1))
    let entries = shown.counted()
    #expect(entries.map(\.color) == [1, 2, 3, 4])
    // Six red pixels show for three frames and one for the first frame only, like blue. One green
    // pixel shows for two frames.
    #expect(entries.map(\.count) == [19, 1, 3, 1])
    // The first frame has no share, each pixel of the second a half, the pixel of the third all.
    #expect(entries.map(\.share) == [0, 0, 16_777_216, 16_777_216])
  }

  @Test func ofALargeScreenEveryColumnAndEveryRowIsLookedAt() {
    let (width, height) = (1_000, 1_000)
    var shown = ColorUsage(width: width, height: height)
    var pixels = [UInt32](repeating: 0xFF00_0001, count: width * height)
    for x in 0..<width { pixels[517 * width + x] = 0xFF00_0002 }
    for y in 0..<height { pixels[y * width + 333] = 0xFF00_0003 }
    shown.draw(pixels, PixelRect(x: 0, y: 0, width: width, height: height))
    #expect(shown.counted().map(\.count) == [249_500, 250, 250])
  }

  @Test func aPartOfAFrameCountsAsItsPixelsAloneDoAndEachKeptPixelOnceAFrame() {
    let (width, height) = (1_003, 770)
    var (whole, parts) = (
      ColorUsage(width: width, height: height), ColorUsage(width: width, height: height)
    )
    var random = SeededGenerator(seed: 31)
    var frame = Bitmap(width: width, height: height, filledWith: 0xFF00_0001)
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    whole.draw(frame, all)
    parts.draw(frame.pixels, all)
    for rect in [
      PixelRect(x: 998, y: 3, width: 5, height: 700), PixelRect(x: 1, y: 769, width: 1, height: 1),
      PixelRect(x: 37, y: 41, width: 500, height: 300),
    ] {
      for y in rect.y..<(rect.y + rect.height) {
        for x in rect.x..<(rect.x + rect.width) {
          frame[x, y] = 0xFF00_0000 | UInt32.random(in: 2...9, using: &random)
        }
      }
      whole.draw(frame, rect)
      parts.draw(rect.part(of: frame.pixels, in: all), rect)
    }
    let entries = whole.counted()
    #expect(entries == parts.counted())
    // One pixel of three is sampled in each row, since 1,003 × 770 is about three times 250,000.
    let kept = (0..<height).reduce(0) { sum, y in
      sum + (0..<width).count { ($0 + y).isMultiple(of: 3) }
    }
    #expect(entries.reduce(0) { $0 + Int($1.count) } == 4 * kept)
  }
}
