// A part of a bitmap, in whole pixels.

/// A rectangle of pixels: columns `x..<x + width`, rows `y..<y + height`, counted from 0.
package struct PixelRect: Sendable, Hashable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
