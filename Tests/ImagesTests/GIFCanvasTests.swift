// Tests of the pixels that a player shows, and of the pixels drawn over them.

import Testing

@testable import Images

@Suite struct GIFCanvasTests {
  /// Returns the states of two white pixels from a previous frame. `tolerance` applies to the first
  /// pixel.
  private func statesAfter(tolerance: UInt16, isWanted: Bool) -> [PixelState]? {
    var canvas = GIFCanvas(width: 2, height: 1)
    var mapper = DitheringMapper(
      ColorMapper(palette: [0xFF_FFFF, 0x40_4040]), dithering: nil, in: nil)
    let rect = PixelRect(x: 0, y: 0, width: 2, height: 1)
    let white: UInt32 = 0xFFFF_FFFF
    _ = canvas.draw([white, white], rect, with: &mapper, tolerances: [tolerance, 0])
    // The second pixel turns grey, so that the frame draws something.
    return canvas.draw([isWanted ? white : 0, 0xFF40_4040], rect, with: &mapper, tolerances: nil)?
      .states
  }

  @Test func whereAnotherColourMayShowTheWantedOneIsDrawnAgainAndItIsNotCalledTheSame() {
    #expect(statesAfter(tolerance: 9, isWanted: true) == [.drawn, .drawn])
    // Only the second pixel is drawn if the first one shows its colour for certain, or is not
    // wanted again.
    #expect(statesAfter(tolerance: 0, isWanted: true) == [.drawn])
    #expect(statesAfter(tolerance: 9, isWanted: false) == [.drawn])
  }
}
