// What is wrong with a scene and where: data for whoever shows it.

/// One finding about a scene: where, what is wrong, and what to do, in one line.
package struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// Errors keep a scene from being played; warnings do not.
  package enum Severity: String, Sendable, Hashable {
    case error, warning
  }

  /// Where the mistake begins.
  package var location: SourceLocation
  /// What is wrong and what to do, in one line.
  package var message: String
  /// How bad it is.
  package var severity: Severity

  /// A finding; control characters in its message are escaped.
  package init(location: SourceLocation, message: String, severity: Severity = .error) {
    self.location = location
    self.message = message.singleLine
    self.severity = severity
  }

  /// `file:line:column: message`; warnings say so after the place.
  package var description: String {
    switch severity {
    case .error: "\(location): \(message)"
    case .warning: "\(location): warning: \(message)"
    }
  }
}

extension String {
  /// The text with control characters escaped, so that a hostile name cannot break a line or
  /// reach the terminal.
  var singleLine: String {
    guard unicodeScalars.contains(where: { $0.isControl }) else { return self }
    return unicodeScalars.map { $0.isControl ? "\\u{\(String($0.value, radix: 16))}" : "\($0)" }
      .joined()
  }

  /// The text in single quotes, cut to a length that fits a message.
  var quoted: String {
    count > 40 ? "'\(prefix(39))…'" : "'\(self)'"
  }
}

extension Unicode.Scalar {
  /// C0, DEL and C1 controls, the line separators, and the marks that reorder text.
  fileprivate var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
