// The errors of loading fonts.

/// The reason why fonts cannot be loaded. Each description is one line with a remedy.
package enum FontError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A standard font is not installed.
  case missing(family: String, file: String, package: String)
  /// The file does not exist, or FreeType cannot read it as a font.
  case unreadable(file: String)
  /// The system cannot open the file, for this reason.
  case unopened(file: String, reason: String)
  /// The file names a font, but its tables are damaged.
  case damaged(file: String)
  /// The file is a Git LFS pointer.
  case pointer(file: String)
  /// The font file ends before the last of its tables.
  case truncated(file: String)
  /// The font file contains other families than the scene states.
  case otherFamily(file: String, wanted: String, found: [String])
  /// fontconfig failed, usually for lack of memory.
  case noConfiguration

  /// The problem in one line, with the file or package that is missing or wrong.
  package var description: String {
    switch self {
    case .missing(let family, let file, let package):
      "the font '\(family)' is not installed: no \(file) in any font folder; install the package"
        + " \(package)"
    case .unreadable(let file): "'\(file)' is not a readable font file"
    case .unopened(let file, let reason): "'\(file)' cannot be opened: \(reason)"
    case .damaged(let file):
      "'\(file)' is a damaged font file: its tables cannot be read; copy it again"
    case .pointer(let file):
      "'\(file)' is a Git LFS pointer, not the file itself; run 'git lfs pull'"
    case .truncated(let file):
      "'\(file)' is truncated: the file ends inside a table of the font; copy it again"
    case .otherFamily(let file, let wanted, let found):
      "'\(file)' contains \(found.map { "'\($0)'" }.joined(separator: ", ")), not "
        + "'\(wanted)'; correct the family under 'fonts:'"
    case .noConfiguration: "fontconfig could not create a configuration, usually for lack of memory"
    }
  }
}
