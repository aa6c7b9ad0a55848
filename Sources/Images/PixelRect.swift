// A part of a bitmap, in whole pixels.

/// A rectangle of pixels: columns `x..<x + width`, rows `y..<y + height`, counted from 0.
package struct PixelRect: Sendable, Hashable {
  /// The first column.
  package var x: Int
  /// The first row.
  package var y: Int
  /// How many columns.
  package var width: Int
  /// How many rows.
  package var height: Int

  /// Nothing is checked: an empty rectangle has no pixels.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
