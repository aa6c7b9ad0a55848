// Rectangles of whole pixels, such as the rectangle in which two frames differ.

import Support

/// A rectangle of pixels: the columns `x..<x + width` and the rows `y..<y + height`.
package struct PixelRect: Sendable, Hashable {
  /// The first column.
  package var x: Int
  /// The first row.
  package var y: Int
  package var width: Int
  package var height: Int

  /// Creates a rectangle without checking the values.
  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates the smallest rectangle that contains all differences between two bitmaps of one size;
  /// nil if the bitmaps are equal.
  package init?(changedFrom old: Bitmap, to new: Bitmap) {
    precondition(
      old.width == new.width && old.height == new.height,
      "only bitmaps of one size are compared")
    let (width, height) = (new.width, new.height)
    let changed = old.pixels.withUnsafeBufferPointer { a in
      new.pixels.withUnsafeBufferPointer { b -> PixelRect? in
        guard let a = a.baseAddress, let b = b.baseAddress else { return nil }
        func rowDiffers(_ y: Int) -> Bool {
          memcmp(a + y * width, b + y * width, width * MemoryLayout<UInt32>.stride) != 0
        }
        guard let top = (0..<height).first(where: rowDiffers),
          let bottom = (top..<height).last(where: rowDiffers)
        else { return nil }
        var (left, right) = (width - 1, 0)
        for y in top...bottom {
          let row = y * width
          left = (0..<left).first { a[row + $0] != b[row + $0] } ?? left
          right = (right..<width).last { a[row + $0] != b[row + $0] } ?? right
        }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      }
    }
    guard let changed else { return nil }
    self = changed
  }

  /// The column after the last column.
  var right: Int { x + width }

  /// The row after the last row.
  var bottom: Int { y + height }

  /// Returns the common part of two rectangles; nil if they share no pixel.
  func intersection(_ other: PixelRect) -> PixelRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(right, other.right), min(bottom, other.bottom))
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the part of an array that belongs to this rectangle.
  ///
  /// - Parameters:
  ///   - values: the values of the rectangle `whole`, row by row.
  ///   - whole: a rectangle that contains this rectangle.
  func part<Value>(of values: [Value], in whole: PixelRect) -> [Value] {
    var part: [Value] = []
    part.reserveCapacity(width * height)
    for row in (y - whole.y)..<(bottom - whole.y) {
      let start = row * whole.width + x - whole.x
      part += values[start..<(start + width)]
    }
    return part
  }
}
