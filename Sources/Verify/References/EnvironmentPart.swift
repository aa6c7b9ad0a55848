// The libraries and fonts that affect the pixels of drawn pictures.

/// A library with its version, or a font with a fingerprint of its file. Different versions can
/// draw different pixels.
struct EnvironmentPart: Hashable, CustomStringConvertible {
  /// The name of the library or font, such as "Cairo" or "font Inter InterVariable.ttf".
  var name: String
  /// The version of a library, or the fingerprint of a font file.
  var version: String

  /// The name and version as a string, such as "Cairo 1.16.0".
  var description: String { version.isEmpty ? name : "\(name) \(version)" }

  init(name: String, version: String) {
    self.name = name
    self.version = version
  }

  /// Parses a string that `description` returned.
  init(written text: String) {
    guard let blank = text.lastIndex(of: " ") else {
      self.init(name: text, version: "")
      return
    }
    self.init(name: String(text[..<blank]), version: String(text[blank...].dropFirst()))
  }
}

extension EnvironmentPart {
  /// The mark of a reference that begins in the dark appearance.
  static let darkAppearance = EnvironmentPart(name: "appearance", version: "dark")
}

extension [EnvironmentPart] {
  /// Returns the differences from the environment of the reference as phrases, sorted by name. Two
  /// fonts can have the same name, so a name can have several versions.
  ///
  /// - Parameter old: the environment of the reference.
  func differences(from old: [EnvironmentPart]) -> [String] {
    func versions(of name: String, in parts: [EnvironmentPart]) -> [String] {
      parts.filter { $0.name == name }.map(\.version).sorted()
    }
    return Set((self + old).map(\.name)).sorted().compactMap { name in
      let (before, after) = (versions(of: name, in: old), versions(of: name, in: self))
      if before == after { return nil }
      if before.isEmpty { return "\(name) \(after.joined(separator: ", ")) is new" }
      if after.isEmpty { return "\(name) \(before.joined(separator: ", ")) is missing" }
      return "\(name) \(before.joined(separator: ", ")) → \(after.joined(separator: ", "))"
    }
  }
}
