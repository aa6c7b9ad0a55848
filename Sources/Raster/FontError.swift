// Why the fonts of a scene are not there.

/// What can be wrong with font files; each description is one line that says what to do.
package enum FontError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A font that every scene may use is not installed.
  case missing(family: String, file: String, package: String)
  /// A file that is not there, or that FreeType cannot read as a font.
  case unreadable(file: String)
  /// A font file that serves other families than the scene says.
  case otherFamily(file: String, wanted: String, found: [String])
  /// fontconfig has no memory left.
  case noConfiguration

  /// One line with the file or the package that is wanted.
  package var description: String {
    switch self {
    case .missing(let family, let file, let package):
      "the font '\(family)' is not installed: no \(file) in any font folder; install the package"
        + " \(package)"
    case .unreadable(let file): "'\(file)' is not a font file that can be read"
    case .otherFamily(let file, let wanted, let found):
      "'\(file)' serves \(found.map { "'\($0)'" }.joined(separator: ", ")), not '\(wanted)'"
    case .noConfiguration: "fontconfig could not make a configuration; is there memory left?"
    }
  }
}
