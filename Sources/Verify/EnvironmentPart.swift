// What decides about pixels besides the scene: a library, or a font.

/// A library with its version, or a font with its contents.
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
  /// The first part that is another here than there, in words; nil when all are the same.
  func firstDifference(from old: [EnvironmentPart]) -> String? {
    for part in self {
      guard let before = old.first(where: { $0.name == part.name }) else {
        return "\(part) is new"
      }
      if before != part { return "\(part) instead of \(before)" }
    }
    return old.first { before in !contains { $0.name == before.name } }
      .map { "\($0) is missing" }
  }
}
