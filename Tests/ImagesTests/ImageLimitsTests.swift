// Tests of image sizes at the limits.

import Testing

@testable import Images

@Suite struct ImageLimitsTests {
  /// The limits are 10 pixels per side and 60 in total.
  @Test(arguments: [
    (10, 6, true), (6, 10, true), (1, 1, true), (7, 8, true), (8, 8, false), (11, 1, false),
    (1, 11, false), (0, 5, false), (5, 0, false), (-3, -4, false), (Int.max, 2, false),
    (4, Int.max, false),
  ])
  func aPictureMustStayWithinBothLimits(_ width: Int, _ height: Int, _ isAllowed: Bool) {
    let limits = ImageLimits(sidePixels: 10, pixels: 60)
    #expect(limits.allow(width: width, height: height) == isAllowed)
  }

  @Test(arguments: [
    (8_192, 2_048, true), (4_096, 4_096, true), (8_193, 1, false), (4_097, 4_096, false),
  ])
  func theStandardLimitsAre8192PixelsASideAnd16Megapixels(
    _ width: Int, _ height: Int, _ isAllowed: Bool
  ) {
    #expect(ImageLimits.standard.allow(width: width, height: height) == isAllowed)
  }

  /// The limit is 1,000 pixels plus 7 per byte. Two bytes are the minimum for 16 frames of 63
  /// pixels.
  @Test(arguments: [(0, 15), (1, 15), (2, 16), (90, 25), (91, 25), (92, 26)])
  func eachByteOfAnAnimationAllowsMorePixels(_ bytes: Int, _ frames: Int) {
    var limits = ImageLimits(sidePixels: 10, pixels: 100)
    limits.animationPixels = 1_000
    limits.animationPixelsPerByte = 7
    #expect(limits.frameCount(width: 9, height: 7, byteCount: bytes) == frames)
  }

  @Test func theRefusalNamesTheSizeAndBothLimits() {
    #expect(
      ImageLimits(sidePixels: 10, pixels: 60).refusal(width: 12, height: 34)
        == "has 12 × 34 pixels; a picture has at most 10 a side and 60 in all")
  }
}
