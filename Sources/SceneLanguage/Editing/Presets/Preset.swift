// Presets: named sets of parameter values.

import Scene
import Support

/// A named set of parameter values. All other parameters keep the scene's values.
package struct Preset: Sendable, Hashable {
  package struct Setting: Sendable, Hashable {
    /// The name of the parameter, which may be missing from the scene.
    package let name: String
    /// The value as written in a scene, without quotes.
    package let text: String
  }

  /// The name of the preset. It is valid, so `problem(withName:)` returns nil for it.
  package let name: String
  /// The settings in the order of the file.
  package let settings: [Setting]

  /// The settings as parameter overrides for reading a scene.
  package var overrides: [ParameterOverride] {
    settings.map {
      ParameterOverride(name: $0.name, text: $0.text, spelling: "preset \(name.quoted),")
    }
  }

  /// Returns the problem with a name as the end of a sentence, such as "is empty"; nil if valid.
  package static func problem(withName name: String) -> String? {
    if name.allSatisfy(\.isWhitespace) { return "is empty" }
    if name.first?.isWhitespace == true || name.last?.isWhitespace == true {
      return "begins or ends with a space"
    }
    if name.count > mostNameCharacters || name.utf8.count > 4 * mostNameCharacters {
      return "is longer than \(mostNameCharacters) characters"
    }
    if name.unicodeScalars.contains(where: \.isControl) {
      return "has invisible characters"
    }
    return nil
  }

  private static let mostNameCharacters = 60
}
