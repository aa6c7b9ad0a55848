// Tests of the selection of pixels to draw, traced by hand.

import Testing

@testable import Images

@Suite struct DirtyPixelsTests {
  private let screen = PixelRect(x: 0, y: 0, width: 2, height: 1)

  @Test func theFirstFrameIsDrawnWholeEvenWhereItIsBlack() {
    var dirty = DirtyPixels(width: 2, height: 1)
    #expect(dirty.select([0, 5], screen, stillness: 255) == [0xFF00_0000, 0xFF00_0005])
    #expect(dirty.select([0, 5], screen, stillness: 0) == nil)
  }

  /// A slowly fading pixel is drawn again when it differs by 3 levels from its last drawn colour.
  @Test(
    arguments: [
      ([10, 11, 12, 13, 14, 15, 16], [13, 16]), ([10, 12, 10, 8, 7, 9, 10], [7, 10]),
      ([10, 40, 41, 42, 43], [40, 43]),
    ] as [([UInt32], [UInt32])])
  func aFadeIsMeasuredFromTheColorThatWasDrawnLast(_ blues: [UInt32], _ drawn: [UInt32]) {
    var dirty = DirtyPixels(width: 1, height: 1)
    let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let selected = blues.compactMap { dirty.select([$0], pixel, stillness: 2)?.first }
    #expect(selected == ([10] + drawn).map { 0xFF00_0000 | $0 })
  }

  @Test(
    arguments: [
      (0x0A_0A0D, 2, true), (0x0A_0D0A, 2, true), (0x0D_0A0A, 2, true), (0x08_0C0C, 2, false),
      (0x0A_070A, 2, true), (0x0A_0A0B, 0, true),
    ] as [(UInt32, Int, Bool)])
  func theLargestStepOfAnyChannelCounts(_ color: UInt32, _ stillness: Int, _ isDrawn: Bool) {
    var dirty = DirtyPixels(width: 2, height: 1)
    _ = dirty.select([0x0A_0A0A, 0], screen, stillness: 0)
    let selected = dirty.select([color, 0], screen, stillness: stillness)
    #expect(selected == (isDrawn ? [0xFF00_0000 | color, 0] : nil))
  }

  /// A resting pixel is not drawn again even if it is 4 levels off, since that would flicker.
  @Test func aPixelThatDoesNotChangeIsLeftAloneThoughItIsNotExact() {
    var dirty = DirtyPixels(width: 2, height: 1)
    _ = dirty.select([10, 0], screen, stillness: 0)
    #expect(dirty.select([14, 0], screen, stillness: 4) == nil)
    #expect(dirty.select([14, 0], screen, stillness: 0) == nil)
    #expect(dirty.select([15, 0], screen, stillness: 0) == [0xFF00_000F, 0])
  }

  @Test func aRectangleHasItsPlaceOnTheScreenAndItsUpperBytesAreIgnored() {
    var dirty = DirtyPixels(width: 3, height: 2)
    let whole = PixelRect(x: 0, y: 0, width: 3, height: 2)
    _ = dirty.select([1, 2, 3, 4, 5, 6], whole, stillness: 0)
    let part = PixelRect(x: 1, y: 0, width: 2, height: 2)
    #expect(
      dirty.select([0xFF00_0002, 9, 0x8000_0005, 8], part, stillness: 0)
        == [0, 0xFF00_0009, 0, 0xFF00_0008])
    #expect(dirty.select([1, 2, 9, 4, 5, 8], whole, stillness: 0) == nil)
  }
}
