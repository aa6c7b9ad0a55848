// What a player shows, and what is drawn over it.

import Testing

@testable import Images

@Suite struct GIFCanvasTests {
  /// The states of two white pixels that were drawn before, the first with a tolerance of its own.
  private func statesAfter(tolerance: UInt16, isWanted: Bool) -> [PixelState]? {
    var canvas = GIFCanvas(width: 2, height: 1)
    var mapper = DitheringMapper(
      ColorMapper(palette: [0xFF_FFFF, 0x40_4040]), dithering: nil, in: nil)
    let rect = PixelRect(x: 0, y: 0, width: 2, height: 1)
    let white: UInt32 = 0xFFFF_FFFF
    _ = canvas.draw([white, white], rect, with: &mapper, tolerances: [tolerance, 0])
    // The second turns grey, so that there is a frame.
    return canvas.draw([isWanted ? white : 0, 0xFF40_4040], rect, with: &mapper, tolerances: nil)?
      .states
  }

  @Test func whereAnotherColourMayShowTheWantedOneIsDrawnAgainAndItIsNotCalledTheSame() {
    #expect(statesAfter(tolerance: 9, isWanted: true) == [.drawn, .drawn])
    // Alone the second is drawn where the first shows surely, or is not wanted anew.
    #expect(statesAfter(tolerance: 0, isWanted: true) == [.drawn])
    #expect(statesAfter(tolerance: 9, isWanted: false) == [.drawn])
  }
}
