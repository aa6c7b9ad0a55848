// Tests of the difference between two images.

import Images
import Testing

@testable import Verify

@Suite struct CompareTests {
  private let white = Bitmap(width: 4, height: 3, filledWith: 0xFFFF_FFFF)

  @Test func changedPixelsReportTheirBoundsCountAndSize() {
    var other = white
    other[1, 1] = 0xFFFF_FFFA
    other[3, 2] = 0xFFF0_FFFF
    let all = ChangedPixels(white, other)
    #expect(all.count == 2 && all.largestDifference == 15)
    #expect(all.bounds == PixelRect(x: 1, y: 1, width: 3, height: 2))
    let large = ChangedPixels(white, other, tolerance: 5)
    #expect(large.count == 1 && large.bounds == PixelRect(x: 3, y: 2, width: 1, height: 1))
    let none = ChangedPixels(white, other, tolerance: 15)
    #expect(none.count == 0 && none.bounds == nil)
  }

  @Test func changedPixelsAreRedInTheDifferencePicture() {
    var other = white
    other[2, 0] = 0xFF00_0000
    let picture = differencePicture(white, other)
    #expect(picture[2, 0] == 0xFFE0_0000)
    #expect(picture[0, 0] != 0xFFE0_0000)
  }
}
