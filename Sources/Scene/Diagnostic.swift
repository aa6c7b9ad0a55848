// What is wrong with a scene and where: data for whoever shows it.

import Support

/// One finding about a scene: where, what is wrong, and what to do, in one line.
package struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// Errors keep a scene from being played; warnings do not.
  package enum Severity: String, Sendable, Hashable {
    case error, warning
  }

  package var location: SourceLocation
  /// What is wrong and what to do, in one line.
  package var message: String
  package var severity: Severity

  /// A finding; control characters in its message are escaped.
  package init(location: SourceLocation, message: String, severity: Severity = .error) {
    self.location = location
    self.message = message.printable
    self.severity = severity
  }

  /// `file:line:column: message`; warnings say so after the place.
  package var description: String {
    switch severity {
    case .error: "\(location): \(message)".printable
    case .warning: "\(location): warning: \(message)".printable
    }
  }
}

extension String {
  /// The text in single quotes, cut to a length that fits a message.
  package var quoted: String {
    count > 40 ? "'\(prefix(39))…'" : "'\(self)'"
  }
}
