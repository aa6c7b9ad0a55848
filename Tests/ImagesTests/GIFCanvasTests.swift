// Tests of a player's screen, and of the pixels that frames draw on it.

import Testing

@testable import Images

@Suite struct GIFCanvasTests {
  private let palette = IndexedPalette([0xFF_FFFF, 0x40_4040])

  /// Returns the second frame, after a white frame of two pixels, the first with a tolerance.
  private func second(tolerance: UInt16, isWanted: Bool) -> IndexedFrame? {
    let canvas = GIFCanvas(width: 2, height: 1)
    let rect = PixelRect(x: 0, y: 0, width: 2, height: 1)
    _ = canvas.frame(
      drawing([0xFF_FFFF, 0xFF_FFFF], rect, palette, tolerances: [tolerance, 0]))
    // The second pixel turns grey, so that the frame draws something.
    return canvas.frame(drawing([0xFF_FFFF, 0x40_4040], rect, palette, wanted: [isWanted, true]))
  }

  @Test func uncertainPixelsAreRedrawnOnlyOnRequest() {
    #expect(second(tolerance: 9, isWanted: true)?.whole == [1, 2])
    #expect(second(tolerance: 9, isWanted: true)?.holed == nil)
    // Only the second pixel is drawn if the first shows its colour for certain, or is not wanted.
    let second = second(tolerance: 0, isWanted: true)
    #expect(second?.rect == PixelRect(x: 1, y: 0, width: 1, height: 1))
    #expect(self.second(tolerance: 9, isWanted: false)?.whole == [2])
  }

  /// The screen has 20 × 3 pixels. "D" is drawn.
  @Test(
    arguments: [
      (["....................", "...D................", "...................."], 3, 1, 1, 1),
      (["....................", "...D..............D.", "..D................."], 2, 1, 17, 2),
      (["D...................", "....................", "...................."], 0, 0, 1, 1),
      (["....................", "....................", "...................D"], 19, 2, 1, 1),
    ] as [([String], Int, Int, Int, Int)])
  func aFrameIsCroppedToItsDrawnPixels(
    _ rows: [String], _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) throws {
    let screen = PixelRect(x: 0, y: 0, width: 20, height: 3)
    let rect = PixelRect(x: x, y: y, width: width, height: height)
    let drawn = rows.joined().map { $0 == "D" }
    let expected = rect.part(of: drawn, in: screen)
    for tolerance: UInt16 in [0, 5] {
      let canvas = GIFCanvas(width: 20, height: 3)
      _ = canvas.frame(drawing(drawn.map { _ in 0xFF_FFFF }, screen, palette))
      let frame = try #require(
        canvas.frame(
          drawing(
            drawn.map { $0 ? 0x40_4040 : 0xFF_FFFF }, screen, palette, wanted: drawn,
            tolerances: tolerance == 0 ? nil : drawn.map { _ in tolerance })))
      #expect(frame.rect == rect)
      #expect(frame.whole == expected.map { $0 ? 2 : 1 })
      #expect(frame.holed == (expected.allSatisfy { $0 } ? nil : expected.map { $0 ? 2 : 0 }))
      if tolerance > 0 {
        #expect(frame.lossy?.tolerances == expected.map { $0 ? tolerance : 0 })
        let colors = zip(expected, frame.lossy?.colors ?? []).filter(\.0).map(\.1)
        #expect(colors.allSatisfy { $0 == 0x40_4040 })
      }
    }
  }

  @Test func anUnchangedFrameIsNil() {
    let canvas = GIFCanvas(width: 2, height: 1)
    let rect = PixelRect(x: 0, y: 0, width: 2, height: 1)
    let white = drawing([0xFF_FFFF, 0xFF_FFFF], rect, palette)
    #expect(canvas.frame(white)?.whole == [1, 1])
    #expect(canvas.frame(white) == nil)
    #expect(canvas.repetition(palette).whole == [0])
  }

  /// The second palette has white at another index and lacks grey.
  @Test func aNewPaletteRecognisesPixelsOfSharedColours() {
    let canvas = GIFCanvas(width: 3, height: 1)
    let rect = PixelRect(x: 0, y: 0, width: 3, height: 1)
    _ = canvas.frame(drawing([0xFF_FFFF, 0x40_4040, 0xFF_FFFF], rect, palette))
    let other = IndexedPalette([0x11_1111, 0x22_2222, 0xFF_FFFF])
    let frame = canvas.frame(
      drawing(
        [0x22_2222, 0x40_4040, 0xFF_FFFF], rect, other, wanted: [true, false, true], number: 1))
    #expect(frame?.whole == [2] && frame?.palette == other.colors)
    let last = canvas.frame(
      drawing(
        [0x11_1111, 0x40_4040, 0x22_2222], rect, other, wanted: [true, false, true], number: 1))
    #expect(last?.whole == [1, 0, 2] && last?.holed == [1, 0, 2])
    // The first palette still knows its grey.
    let again = canvas.frame(
      drawing([0xFF_FFFF, 0x40_4040, 0xFF_FFFF], rect, palette, wanted: [true, false, true]))
    #expect(again?.whole == [1, 2, 1] && again?.holed == [1, 0, 1])
  }
}
