// Tests of the selection of pixels to draw, traced by hand.

import TestSupport
import Testing

@testable import Images

@Suite struct SourceCanvasTests {
  private let screen = PixelRect(x: 0, y: 0, width: 2, height: 1)

  /// Returns whether each pixel of the next frame is drawn; nil if none is.
  private func select(
    _ colors: [UInt32], _ rect: PixelRect, on canvas: SourceCanvas, stillness: Int,
    isFirst: Bool = false, keepsDrawn: Bool = true
  ) -> [Bool]? {
    if keepsDrawn { canvas.keepDrawn() }
    let part = part(colors, rect)
    var wanted = canvas.show(part)
    let any = canvas.select(&wanted, part.spans, stillness: stillness, isFirst: isFirst)
    return any ? wanted.map { $0 == 255 } : nil
  }

  @Test func theFirstFrameIsDrawnWhole() {
    for stillness in [0, 255] {
      let canvas = SourceCanvas(width: 2, height: 1)
      #expect(
        select([0, 5], screen, on: canvas, stillness: stillness, isFirst: true) == [true, true])
      #expect(select([0, 5], screen, on: canvas, stillness: 0) == nil)
    }
  }

  /// A slowly fading pixel is drawn again when it differs by 3 levels from its last drawn colour.
  @Test(
    arguments: [
      ([10, 11, 12, 13, 14, 15, 16], [13, 16]), ([10, 12, 10, 8, 7, 9, 10], [7, 10]),
      ([10, 40, 41, 42, 43], [40, 43]),
    ] as [([UInt32], [UInt32])])
  func aFadeIsMeasuredFromTheLastDrawnColour(_ blues: [UInt32], _ drawn: [UInt32]) {
    let canvas = SourceCanvas(width: 1, height: 1)
    let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let selected = blues.enumerated().filter {
      select([$1], pixel, on: canvas, stillness: 2, isFirst: $0 == 0) != nil
    }
    #expect(selected.map(\.element) == [10] + drawn)
  }

  @Test(
    arguments: [
      (0x0A_0A0D, 2, true), (0x0A_0D0A, 2, true), (0x0D_0A0A, 2, true), (0x08_0C0C, 2, false),
      (0x0A_070A, 2, true), (0x0A_0A0B, 0, true), (0xFF_FFFF, 244, true), (0xFF_FFFF, 245, false),
    ] as [(UInt32, Int, Bool)])
  func theLargestChannelStepDecidesDrawing(_ color: UInt32, _ stillness: Int, _ isDrawn: Bool) {
    let canvas = SourceCanvas(width: 2, height: 1)
    _ = select([0x0A_0A0A, 0], screen, on: canvas, stillness: 0, isFirst: true)
    let selected = select([color, 0], screen, on: canvas, stillness: stillness)
    #expect(selected == (isDrawn ? [true, false] : nil))
  }

  /// Colours that are kept from the fifth frame on select the same pixels as colours kept always.
  @Test func keepingDrawnColoursLaterSelectsTheSamePixels() {
    var random = SeededGenerator(seed: 6)
    let (late, always) = (SourceCanvas(width: 40, height: 1), SourceCanvas(width: 40, height: 1))
    let row = PixelRect(x: 0, y: 0, width: 40, height: 1)
    for number in 0..<12 {
      let colors = (0..<40).map { _ in UInt32.random(in: 0...6, using: &random) }
      let stillness = number > 5 ? 2 : 0
      let selected = select(
        colors, row, on: late, stillness: stillness, isFirst: number == 0, keepsDrawn: number > 4)
      #expect(
        selected == select(colors, row, on: always, stillness: stillness, isFirst: number == 0))
    }
  }

  /// A resting pixel is not drawn again even if it is 4 levels off, since that would flicker.
  @Test func anUnchangedInexactPixelIsNotRedrawn() {
    let canvas = SourceCanvas(width: 2, height: 1)
    _ = select([10, 0], screen, on: canvas, stillness: 0, isFirst: true)
    #expect(select([14, 0], screen, on: canvas, stillness: 4) == nil)
    #expect(select([14, 0], screen, on: canvas, stillness: 0) == nil)
    #expect(select([15, 0], screen, on: canvas, stillness: 0) == [true, false])
  }

  @Test func spansAreLocatedOnTheScreen() {
    let canvas = SourceCanvas(width: 3, height: 2)
    let whole = PixelRect(x: 0, y: 0, width: 3, height: 2)
    _ = select([1, 2, 3, 4, 5, 6], whole, on: canvas, stillness: 0, isFirst: true)
    let part = PixelRect(x: 1, y: 0, width: 2, height: 2)
    #expect(
      select([2, 9, 5, 8], part, on: canvas, stillness: 0) == [false, true, false, true])
    #expect(select([1, 2, 9, 4, 5, 8], whole, on: canvas, stillness: 0) == nil)
  }

  /// Every pixel creeps by steps below the tolerance, for 2,000 frames.
  @Test func slowlyChangingPixelsStayWithinTheTolerance() {
    let (width, stillness) = (37, 3)
    let canvas = SourceCanvas(width: width, height: 1)
    let row = PixelRect(x: 0, y: 0, width: width, height: 1)
    var random = SeededGenerator(seed: 2)
    var levels = [Int](repeating: 128, count: 3 * width)
    var shown = levels
    var drawnCount = 0
    for frame in 0..<2_000 {
      for place in levels.indices {
        // Most channels creep upwards or downwards for a long time.
        let rises = place % 2 == frame / 300 % 2
        let step = Int.random(in: 0...2, using: &random)
        levels[place] = min(max(levels[place] + (rises ? step : -step), 0), 255)
      }
      let colors = (0..<width).map { x -> UInt32 in
        let pixel = levels[(3 * x)..<(3 * x + 3)]
        return pixel.reduce(0) { $0 << 8 | UInt32($1) }
      }
      let drawn = select(colors, row, on: canvas, stillness: stillness, isFirst: frame == 0)
      for x in 0..<width where drawn?[x] ?? false {
        for channel in (3 * x)..<(3 * x + 3) { shown[channel] = levels[channel] }
        drawnCount += 1
      }
      let errors = zip(levels, shown).map { abs($0 - $1) }
      #expect(errors.allSatisfy { $0 <= stillness })
    }
    // The tolerance saves at least half of the drawn pixels.
    #expect(drawnCount < 1_000 * width)
  }
}
