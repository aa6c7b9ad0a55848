// Tests of the bounding rectangle of changes between two images.

import Testing

@testable import Images

@Suite struct PixelRectTests {
  /// Changed pixels in an image of 7 × 5 pixels, and their bounding rectangle.
  @Test(
    arguments: [
      ([(3, 2)], PixelRect(x: 3, y: 2, width: 1, height: 1)),
      ([(0, 0), (6, 4)], PixelRect(x: 0, y: 0, width: 7, height: 5)),
      // Rows with fewer or no changes lie between rows with more.
      ([(2, 0), (4, 3)], PixelRect(x: 2, y: 0, width: 3, height: 4)),
      ([(4, 1), (1, 2), (2, 2), (3, 3)], PixelRect(x: 1, y: 1, width: 4, height: 3)),
      ([(6, 4)], PixelRect(x: 6, y: 4, width: 1, height: 1)),
    ] as [([(Int, Int)], PixelRect)])
  func changedPixelsHaveAMinimalBoundingBox(_ places: [(x: Int, y: Int)], _ box: PixelRect) {
    let old = Bitmap(width: 7, height: 5, pixels: [UInt32](repeating: 5, count: 35))
    var pixels = old.pixels
    for place in places { pixels[place.y * 7 + place.x] = 6 }
    let new = Bitmap(width: 7, height: 5, pixels: pixels)
    #expect(PixelRect(changedFrom: old, to: new) == box)
    #expect(PixelRect(changedFrom: new, to: new) == nil)
  }
}
