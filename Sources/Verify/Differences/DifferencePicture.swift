// The picture that marks the differing pixels of two bitmaps.

package import Images

/// The colour that marks a differing pixel.
let differingPixel: UInt32 = 0xFFE0_0000

/// Returns the expected picture in pale grey, with the differing pixels in red.
///
/// - Parameter tolerance: the largest channel difference, 0…255, at which a pixel is not marked.
/// - Precondition: both bitmaps have the same size.
package func differencePicture(_ expected: Bitmap, _ actual: Bitmap, tolerance: Int = 0) -> Bitmap {
  precondition(
    expected.width == actual.width && expected.height == actual.height,
    "pictures of two sizes have no pixels in common")
  var picture = expected
  for index in picture.pixels.indices {
    let pixel = expected.pixels[index]
    if channelDifference(pixel, actual.pixels[index]) <= tolerance {
      let sum = (pixel >> 16 & 0xFF) * 2 + (pixel >> 8 & 0xFF) * 5 + (pixel & 0xFF)
      let pale = 192 + sum / 8 / 4
      picture.pixels[index] = 0xFF00_0000 | pale << 16 | pale << 8 | pale
    } else {
      picture.pixels[index] = differingPixel
    }
  }
  return picture
}
