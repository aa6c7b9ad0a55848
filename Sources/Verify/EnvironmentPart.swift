// The libraries and fonts that decide about pixels.

/// A library with its version, or a font with a fingerprint of its file. Both decide about pixels.
struct EnvironmentPart: Hashable, CustomStringConvertible {
  /// The name: "Cairo", "font Inter InterVariable.ttf".
  var name: String
  /// The version of a library, or the fingerprint of a font file.
  var version: String

  /// The name and the version: "Cairo 1.16.0".
  var description: String { version.isEmpty ? name : "\(name) \(version)" }

  init(name: String, version: String) {
    self.name = name
    self.version = version
  }

  /// Reads the form that `description` writes.
  init(written text: String) {
    guard let blank = text.lastIndex(of: " ") else {
      self.init(name: text, version: "")
      return
    }
    self.init(name: String(text[..<blank]), version: String(text[blank...].dropFirst()))
  }
}

extension [EnvironmentPart] {
  /// Returns the differences from another environment in words, sorted by name. A part that is
  /// listed twice has two versions.
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
