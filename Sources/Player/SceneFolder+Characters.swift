// The search for characters that no font has.

import Raster
import Scene
import Support

extension Scene {
  /// Returns a diagnostic for each character of the scene's texts that no font has, by its first
  /// place in each text, sorted by location.
  ///
  /// - Throws: `FontError` for a fallback font that cannot be read.
  func missingCharacters(
    in fonts: FontLibrary, as severity: Diagnostic.Severity
  ) throws(FontError) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for text in writtenTexts {
      let scalars = Array(text.text.unicodeScalars)
      for missing in try fonts.missingCharacters(of: text.text) {
        guard let offset = scalars.firstIndex(of: missing.scalar), found.count < Limits.findings
        else { continue }
        found.append(
          Diagnostic(
            location: text.location(at: offset), message: missing.message, severity: severity))
      }
    }
    return Set(found).sorted { ($0.location, $0.message) < ($1.location, $1.message) }
  }
}

extension MissingCharacter {
  fileprivate var message: String {
    let code = String(scalar.value, radix: 16, uppercase: true)
    // All characters below U+1000 that no font has still have three digits.
    let padded = code.count < 4 ? "0" + code : code
    let remedy = package.map { "install the package \($0), or " } ?? ""
    return "no font has the character '\(scalar)' (U+\(padded)), which is drawn as a box; "
      + "\(remedy)name a font that has it under 'fonts'"
  }
}
