// The name of an event as a scene's author says it: in promises and for reference pictures.

/// `finish snapUp` for one kind of event, or `snapUp` for any of that name.
package struct EventPattern: Sendable, Hashable {
  /// As it was written, single blanks between its words.
  package let text: String
  private let first: Substring
  private let rest: Substring
  private let isInterrupted: Bool

  /// How the name of an animation's end that was interrupted ends.
  package static let interruption = " (interrupted)"

  package init(_ text: String) {
    self.text = text
    isInterrupted = text.hasSuffix(Self.interruption)
    let name = isInterrupted ? text.dropLast(Self.interruption.count) : text[...]
    let blank = name.firstIndex(of: " ") ?? name.endIndex
    first = name[..<blank]
    rest = name[blank...].dropFirst()
  }

  /// Whether the pattern names an event.
  ///
  /// - Parameters:
  ///   - subject: the name of a view, message or animation; empty for kinds that need none.
  ///   - isInterrupted: whether an animation did not run to its end.
  package func matches(kind: EventKind, subject: String, isInterrupted: Bool) -> Bool {
    guard isInterrupted == self.isInterrupted else { return false }
    if first == kind.rawValue, rest == subject { return true }
    return rest.isEmpty ? first == subject && !subject.isEmpty : "\(first) \(rest)" == subject
  }
}
