// Why a frame could not be drawn.

/// What stops a frame from being drawn.
public enum RasterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Cairo's own words.
  case cairo(String)
  case missingImage(String)
  case noFontMap

  public var description: String {
    switch self {
    case .cairo(let words): "the frame cannot be drawn: \(words)"
    case .missingImage(let source): "the picture '\(source)' was not loaded"
    case .noFontMap: "Pango has no Cairo font map that takes fontconfig's fonts"
    }
  }
}
