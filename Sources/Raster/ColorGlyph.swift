// Glyphs that are pictures, such as emoji.

import Geometry

/// The identity of a coloured glyph: a font and an index. Equal identities have equal pictures.
struct ColorGlyph: Hashable {
  /// The family and style of the font.
  let font: String
  let index: UInt32
}

struct PlacedGlyph {
  let glyph: ColorGlyph
  /// The rectangle of the picture, in the coordinates of the text.
  var box: Rect
}
