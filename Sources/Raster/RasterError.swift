// Why a frame could not be drawn.

/// What stops a drawing. None of these is left to chance by a scene that was checked: pictures and
/// fonts are known before the first frame.
package enum RasterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A failure inside Cairo, in its own words: mostly a lack of memory.
  case cairo(String)
  /// Memory was short while a library drew, which went on without.
  case noMemory
  /// Pango was built without the FreeType fonts that Flickbook uses everywhere.
  case noFontMap
  /// A frame shows a picture that the image library does not hold.
  case missingImage(String)
  /// A frame sets text in a family that the font library does not hold.
  case missingFamily(String)
  /// A font's file could be read when it was looked for, and cannot now.
  case unreadableFont(String)
  /// More pixels in groups within groups than a frame may hold at a time.
  case groupsTooDeep(megapixels: Int)

  /// One line, with what to do where a scene can help it.
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
      "a file of the font '\(family)' cannot be opened any more; has it gone, or are too many files"
        + " open ('ulimit -n')?"
    case .groupsTooDeep(let megapixels):
      "views that fade, clip or cast shadows are nested so deeply that a frame needs more than"
        + " \(megapixels) megapixels; nest fewer of them"
    }
  }
}
