// What decides about pixels besides the scene: a library, or a font.

/// A library with its version, or a font with its contents: they decide about pixels, too.
struct EnvironmentPart: Hashable, CustomStringConvertible {
  /// "Cairo", "font Inter InterVariable.ttf".
  var name: String
  /// A version, or a fingerprint.
  var version: String

  /// "Cairo 1.16.0".
  var description: String { version.isEmpty ? name : "\(name) \(version)" }

  init(name: String, version: String) {
    self.name = name
    self.version = version
  }

  /// As `description` writes it.
  init(written text: String) {
    guard let blank = text.lastIndex(of: " ") else {
      self.init(name: text, version: "")
      return
    }
    self.init(name: String(text[..<blank]), version: String(text[blank...].dropFirst()))
  }
}

extension [EnvironmentPart] {
  /// What is another here than there, in words, by name: the order says nothing. A part that is
  /// there twice is one with two versions.
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
