// Tests of colour counts weighted by time, against results computed by hand.

import TestSupport
import Testing

@testable import Images

@Suite struct ColorUsageTests {
  /// Draws a frame of the given colours, row by row of the rectangle.
  private func draw(
    _ colors: [UInt32], _ rect: PixelRect, _ ids: ColorIDs, _ usage: inout ColorUsage
  ) {
    usage.beginFrame(ofPixels: colors.count)
    var row = [UInt32](repeating: 0, count: rect.width)
    for y in 0..<rect.height {
      let pixels = Array(colors[(y * rect.width)..<((y + 1) * rect.width)])
      ids.number(pixels, count: rect.width, into: &row)
      let span = Span(y: rect.y + y, x: rect.x, count: rect.width)
      usage.draw(row, [span][...], colorCount: ids.colors.count)
    }
  }

  @Test func coloursAreCountedOncePerFrameShown() {
    var shown = ColorUsage(width: 4, height: 2)
    let ids = ColorIDs()
    // Seven red pixels and a blue one. Then one red pixel and the blue one turn green, and one of
    // them white.
    draw([1, 1, 1, 1, 1, 1, 1, 2], PixelRect(x: 0, y: 0, width: 4, height: 2), ids, &shown)
    draw([3, 3], PixelRect(x: 2, y: 1, width: 2, height: 1), ids, &shown)
    draw([4], PixelRect(x: 3, y: 1, width: 1, height: 1), ids, &shown)
    #expect(shown.shares.prefix(4) == [0, 0, 16_777_216, 16_777_216])
    shown.change(from: ids.colors, to: nil)
    let entries = shown.counted
    #expect(entries.map(\.color) == [1, 2, 3, 4])
    // Six red pixels show for three frames and one for the first frame only, like blue. One green
    // pixel shows for two frames.
    #expect(entries.map(\.count) == [19, 1, 3, 1])
    // The first frame has no share, each pixel of the second a half, the pixel of the third all.
    #expect(entries.map(\.share) == [0, 0, 16_777_216, 16_777_216])
  }

  @Test func largeScreensAreSampledInEveryRowAndColumn() {
    let (width, height) = (1_000, 1_000)
    var shown = ColorUsage(width: width, height: height)
    let ids = ColorIDs()
    var pixels = [UInt32](repeating: 0xFF00_0001, count: width * height)
    for x in 0..<width { pixels[517 * width + x] = 0xFF00_0002 }
    for y in 0..<height { pixels[y * width + 333] = 0xFF00_0003 }
    draw(pixels, PixelRect(x: 0, y: 0, width: width, height: height), ids, &shown)
    shown.change(from: ids.colors, to: nil)
    #expect(shown.counted.map(\.count) == [249_500, 250, 250])
  }

  /// The tables of the second animation change after each frame.
  @Test func colourCountsDoNotDependOnTableChanges() {
    let (width, height) = (1_003, 770)
    var (one, many) = (
      ColorUsage(width: width, height: height), ColorUsage(width: width, height: height)
    )
    let oneIDs = ColorIDs()
    var manyIDs = ColorIDs()
    var random = SeededGenerator(seed: 31)
    for rect in [
      PixelRect(x: 0, y: 0, width: width, height: height),
      PixelRect(x: 992, y: 3, width: 11, height: 700),
      PixelRect(x: 0, y: 769, width: 16, height: 1),
      PixelRect(x: 32, y: 41, width: 496, height: 300),
    ] {
      let colors = (0..<(rect.width * rect.height)).map { _ in
        UInt32.random(in: 2...9, using: &random)
      }
      draw(colors, rect, oneIDs, &one)
      draw(colors, rect, manyIDs, &many)
      let next = ColorIDs()
      many.change(from: manyIDs.colors, to: next)
      manyIDs = next
    }
    one.change(from: oneIDs.colors, to: nil)
    let entries = one.counted
    #expect(entries == many.counted)
    // One pixel of three is sampled in each row, since 1,003 × 770 is about three times 250,000.
    let kept = (0..<height).reduce(0) { sum, y in
      sum + (0..<width).count { ($0 + y).isMultiple(of: 3) }
    }
    #expect(entries.reduce(0) { $0 + Int($1.count) } == 4 * kept)
  }
}
