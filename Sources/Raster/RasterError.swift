// The errors of drawing a frame.

/// The reason why a frame cannot be drawn. A checked scene cannot cause one by chance, since its
/// images and fonts are known before the first frame.
package enum RasterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A failure inside Cairo, with its message; mostly a lack of memory.
  case cairo(String)
  /// A lack of memory in a library that continued without an error.
  case noMemory
  /// A Pango that was built without FreeType fonts, which Flickbook requires.
  case noFontMap
  /// An image that the image library does not hold.
  case missingImage(String)
  /// A font family that the font library does not hold.
  case missingFamily(String)
  /// A font file that was readable before and is not now.
  case unreadableFont(String)
  /// More pixels in nested groups than a frame may hold at a time.
  case groupsTooDeep(megapixels: Int)

  /// The problem in one line, with a remedy if the scene can help.
  package var description: String {
    switch self {
    case .cairo(let words): "the frame cannot be drawn: \(words)"
    case .noMemory: "the frame cannot be drawn: there is no memory left"
    case .noFontMap:
      "Pango has no FreeType font map; install a Pango that was built with FreeType"
    case .missingImage(let source): "the picture '\(source)' was not loaded"
    case .missingFamily(let family):
      "no font file serves the family '\(family)'; name one under 'fonts:'"
    case .unreadableFont(let family):
      "a file of the font '\(family)' can no longer be opened; check that it exists and that"
        + " 'ulimit -n' allows enough open files"
    case .groupsTooDeep(let megapixels):
      "views that fade, clip or cast shadows are nested so deeply that a frame needs more than"
        + " \(megapixels) megapixels; nest fewer of them"
    }
  }
}
