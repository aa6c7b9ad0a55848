// Strings as glyph outlines and coloured glyphs.

import Geometry

struct TextOutline {
  /// The outlines in points, relative to the upper left corner of the text's rectangle.
  var path: Path
  /// The path's bounds; nil if no outline is visible.
  var box: Rect?
  /// The coloured glyphs, which are drawn above the outlines.
  var pictures: [PlacedGlyph] = []
  /// The outlines of runs with colours of their own.
  var coloredParts: [ColoredPart] = []
  var lineCount: Int

  /// The outlines of a run with a colour of its own.
  struct ColoredPart {
    let color: Color
    let path: Path
    let box: Rect
  }

  /// The bounds of the outlines and coloured glyphs; nil if nothing is visible.
  var ink: Rect? {
    (pictures.map(\.box) + coloredParts.map(\.box)).reduce(box) { $0?.union($1) ?? $1 }
  }

  /// The approximate memory use in bytes, which is the cost in the cache.
  var byteCount: Int {
    (path.elements.count + coloredParts.map(\.path.elements.count).reduce(0, +))
      * MemoryLayout<Path.Element>.stride
      + pictures.count * MemoryLayout<PlacedGlyph>.stride + 500
  }
}
