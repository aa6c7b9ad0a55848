// The errors of drawing a frame.

package import Images

/// The reason why a frame cannot be drawn. Images and fonts are checked before the first frame, so
/// the usual reason is a lack of memory.
package enum RasterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Cairo reported an error with this message, usually a lack of memory.
  case cairo(String)
  /// A library lacked memory and continued without reporting an error.
  case noMemory
  /// Pango was built without FreeType fonts, which Flickbook requires.
  case noFontMap
  /// The image library has no image of this name.
  case missingImage(String)
  /// The SVG file of this name cannot be drawn at the size that a view needs.
  case picture(String, PictureFileError)
  /// The font library has no family of this name.
  case missingFamily(String)
  /// The file of this font family was readable before, but can no longer be opened.
  case unreadableFont(String)
  /// A fallback font cannot be opened.
  case font(FontError)
  /// A coloured glyph of this font holds no readable picture.
  case unreadableGlyph(String)
  /// The open groups together need more pixels than the limit, which is given in megapixels.
  case groupsTooDeep(megapixels: Int)

  /// The problem in one line, with a remedy if a change of the scene or the system can help.
  package var description: String {
    switch self {
    case .cairo(let words): "the frame cannot be drawn: \(words)"
    case .noMemory: "the frame cannot be drawn: there is no memory left"
    case .noFontMap:
      "Pango has no FreeType font map; install a Pango that was built with FreeType"
    case .missingImage(let source): "the picture '\(source)' was not loaded"
    case .picture(let source, let error): "the picture '\(source)' \(error)"
    case .missingFamily(let family):
      "no font file contains the family '\(family)'; name one under 'fonts:'"
    case .unreadableFont(let family):
      "a file of the font '\(family)' can no longer be opened; check that it exists and that"
        + " 'ulimit -n' allows enough open files"
    case .font(let error): error.description
    case .unreadableGlyph(let font):
      "a coloured character of the font '\(font)' cannot be decoded; name another font"
    case .groupsTooDeep(let megapixels):
      "views that fade, clip or cast shadows are nested so deeply that a frame needs more than"
        + " \(megapixels) megapixels; nest fewer of them"
    }
  }
}
