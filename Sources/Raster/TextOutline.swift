// Strings as glyph outlines.

import Geometry

struct TextOutline {
  /// The outlines in points, relative to the rectangle's upper left corner.
  var path: Path
  /// The path's bounds; nil if nothing is visible.
  var box: Rect?
  var lineCount: Int

  /// The approximate memory use in bytes, which is the cost in the cache.
  var byteCount: Int {
    path.elements.count * MemoryLayout<Path.Element>.stride + 500
  }
}
