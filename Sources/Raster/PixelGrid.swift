// The pixels of an image, from which smaller copies are computed.

import Images

/// Pixels with premultiplied alpha, 0xAARRGGBB, row by row.
struct PixelGrid {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, pixels: bitmap.premultipliedPixels)
  }

  /// Returns a grid of half the size, rounded up. Each pixel is the mean of four pixels. If the
  /// width or height is odd, the last column or row counts twice.
  func halved() -> PixelGrid {
    let (newWidth, newHeight) = ((width + 1) / 2, (height + 1) / 2)
    var result: [UInt32] = []
    result.reserveCapacity(newWidth * newHeight)
    pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<newHeight {
        let upper = 2 * y * width
        let lower = min(2 * y + 1, height - 1) * width
        for x in 0..<newWidth {
          let (left, right) = (2 * x, min(2 * x + 1, width - 1))
          result.append(
            Self.mean(
              pixels[upper + left], pixels[upper + right], pixels[lower + left],
              pixels[lower + right]))
        }
      }
    }
    return PixelGrid(width: newWidth, height: newHeight, pixels: result)
  }

  /// Returns the mean of four pixels, two channels at a time, rounded to nearest.
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let low = (a & mask) + (b & mask) + (c & mask) + (d & mask) + 0x0002_0002
    let high =
      (a >> 8 & mask) + (b >> 8 & mask) + (c >> 8 & mask) + (d >> 8 & mask) + 0x0002_0002
    return low >> 2 & mask | (high >> 2 & mask) << 8
  }
}
