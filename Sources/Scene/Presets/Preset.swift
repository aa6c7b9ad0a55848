// A named set of values for a scene's parameters, as its file of presets says it.

import Support

/// Values under a name. Parameters that it does not name keep the scene's own.
package struct Preset: Sendable, Hashable {
  /// A value of one parameter.
  package struct Setting: Sendable, Hashable {
    /// The parameter's; the scene may not have it (any more).
    package let name: String
    /// As a scene would say the value, without quotes.
    package let text: String
  }

  /// What people call it; as `problem(withName:)` allows.
  package let name: String
  /// In the order of the file.
  package let settings: [Setting]

  /// The values as whoever reads a scene takes them.
  package var overrides: [ParameterOverride] {
    settings.map {
      ParameterOverride(name: $0.name, text: $0.text, spelling: "preset \(name.quoted),")
    }
  }

  /// What speaks against a name, as the end of a sentence; nil for one that can be a preset's.
  package static func problem(withName name: String) -> String? {
    if name.allSatisfy(\.isWhitespace) { return "is empty" }
    if name.first?.isWhitespace == true || name.last?.isWhitespace == true {
      return "begins or ends with a space"
    }
    if name.count > mostNameCharacters || name.utf8.count > 4 * mostNameCharacters {
      return "is longer than \(mostNameCharacters) characters"
    }
    if name.unicodeScalars.contains(where: \.isControl) {
      return "has characters that cannot be seen"
    }
    return nil
  }

  private static let mostNameCharacters = 60
}
