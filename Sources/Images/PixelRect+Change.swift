// What changed between two frames.

import Platform

extension PixelRect {
  /// The smallest rectangle that holds every pixel in which two bitmaps of one size differ; nil
  /// when they are the same.
  package init?(changedFrom old: Bitmap, to new: Bitmap) {
    precondition(
      old.width == new.width && old.height == new.height,
      "only bitmaps of one size are compared")
    let (width, height) = (new.width, new.height)
    let found: (left: Int, top: Int, right: Int, bottom: Int)? =
      old.pixels.withUnsafeBufferPointer { a in
        new.pixels.withUnsafeBufferPointer { b in
          guard let a = a.baseAddress, let b = b.baseAddress else { return nil }
          func rowDiffers(_ y: Int) -> Bool {
            memcmp(a + y * width, b + y * width, width * MemoryLayout<UInt32>.stride) != 0
          }
          guard let top = (0..<height).first(where: rowDiffers),
            let bottom = (top..<height).last(where: rowDiffers)
          else { return nil }
          var left = width - 1
          var right = 0
          for y in top...bottom {
            let row = y * width
            var x = 0
            while x < left, a[row + x] == b[row + x] { x += 1 }
            left = x
            x = width - 1
            while x > right, a[row + x] == b[row + x] { x -= 1 }
            right = x
          }
          return (left, top, right, bottom)
        }
      }
    guard let found else { return nil }
    self.init(
      x: found.left, y: found.top, width: found.right - found.left + 1,
      height: found.bottom - found.top + 1)
  }
}
