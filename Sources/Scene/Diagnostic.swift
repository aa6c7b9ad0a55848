// Diagnostics: errors and warnings about a scene, each with its location in the file.

import Support

/// An error or a warning about a scene: a location and one line of text.
package struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// The severity. Only an error prevents the scene from playing.
  package enum Severity: String, Sendable, Hashable {
    case error, warning
  }

  /// The kind of a diagnostic. The raw value is the name for `flickbook explain`.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Text that is not YAML.
    case yaml
    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    /// A value of another type, form or range than the key takes.
    case wrongValue = "wrong-value"
    case unknownName = "unknown-name"
    /// A new name with other characters than letters and digits, or a name that is taken.
    case wrongName = "wrong-name"
    /// An expression that cannot be computed.
    case expression
    /// Values that are valid alone, but not together or not in this place.
    case combination
    /// An imported file that cannot be used.
    case importing = "import"
    /// A value without effect; a warning.
    case noEffect = "no-effect"
    /// A property in `animate` that changes at once; a warning.
    case notAnimated = "not-animated"
  }

  package var location: SourceLocation
  /// The problem and its remedy, in one line without control characters.
  package var message: String
  package var severity: Severity
  /// The kind, which `flickbook explain` describes.
  package var kind: Kind

  /// Creates a diagnostic and escapes the control characters of its message.
  package init(
    location: SourceLocation, message: String, severity: Severity = .error,
    kind: Kind = .combination
  ) {
    self.location = location
    self.message = message.printable
    self.severity = severity
    self.kind = kind
  }

  /// The diagnostic as `file:line:column: message`, with "warning:" before a warning's message.
  package var description: String {
    switch severity {
    case .error: "\(location): \(message)".printable
    case .warning: "\(location): warning: \(message)".printable
    }
  }
}

extension String {
  /// The string in single quotes for messages, shortened to 39 characters and an ellipsis.
  package var quoted: String {
    count > 40 ? "'\(prefix(39))…'" : "'\(self)'"
  }
}
