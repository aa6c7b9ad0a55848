// What is wrong with a scene and where: data for whoever shows it.

/// A place in a scene file; line and column count from 1, columns in characters.
package struct SourceLocation: Sendable, Hashable, Comparable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  package var description: String { "\(file):\(line):\(column)" }

  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column, left.file) < (right.line, right.column, right.file)
  }

  /// The place `count` characters to the right.
  func advanced(by count: Int) -> SourceLocation {
    SourceLocation(file: file, line: line, column: column + count)
  }
}

/// One finding about a scene: where, what is wrong, and what to do, in one line.
package struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// Errors keep a scene from being played; warnings do not.
  package enum Severity: String, Sendable, Hashable {
    case error, warning
  }

  /// Where, what, and how bad.
  package var location: SourceLocation
  package var message: String
  package var severity: Severity

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

/// A scene that cannot be read: everything found wrong with it, in the order of the file.
package struct SceneError: Error, Sendable, CustomStringConvertible {
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}

/// Collects findings while a scene is read, so that one run reports them all.
struct Findings {
  private(set) var all: [Diagnostic] = []

  var hasErrors: Bool { all.contains { $0.severity == .error } }

  mutating func error(_ location: SourceLocation, _ message: String) {
    add(Diagnostic(location: location, message: message))
  }

  mutating func warning(_ location: SourceLocation, _ message: String) {
    add(Diagnostic(location: location, message: message, severity: .warning))
  }

  /// A component is read once for each instance; what is wrong in it is said once.
  private mutating func add(_ diagnostic: Diagnostic) {
    if all.count < Limits.findings, !all.contains(diagnostic) { all.append(diagnostic) }
  }

  /// In the order of the file.
  var sorted: [Diagnostic] {
    all.sorted { ($0.location, $0.message) < ($1.location, $1.message) }
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
