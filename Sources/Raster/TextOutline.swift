// A text as Cairo fills it.

import Geometry

/// The glyphs of a text set in its box.
struct TextOutline {
  /// In points; the box's upper left corner is (0, 0).
  var path: Path
  /// Holds the path. Nil when nothing shows.
  var box: Rect?
  var lineCount: Int

  /// What it takes of memory, about.
  var byteCount: Int {
    path.elements.count * MemoryLayout<Path.Element>.stride + 500
  }
}
