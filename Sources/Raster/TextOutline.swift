// A text as glyph outlines.

import Geometry

/// The outlines of a text set in its box.
struct TextOutline {
  /// The glyphs in points, relative to the box's upper left corner.
  var path: Path
  /// The bounding box of the path; nil if nothing is visible.
  var box: Rect?
  var lineCount: Int

  /// The approximate memory in bytes.
  var byteCount: Int {
    path.elements.count * MemoryLayout<Path.Element>.stride + 500
  }
}
