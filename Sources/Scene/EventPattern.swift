// Patterns for event names, as `expect` and `references` write them.

/// A pattern such as `finish snapUp` for one kind of event, or `snapUp` for any kind.
package struct EventPattern: Sendable, Hashable {
  /// The pattern as written, with single spaces between its words.
  package let text: String
  private let first: Substring
  private let rest: Substring
  private let isInterrupted: Bool

  /// The suffix of the event of an animation that was interrupted.
  package static let interruption = " (interrupted)"

  package init(_ text: String) {
    self.text = text
    isInterrupted = text.hasSuffix(Self.interruption)
    let name = isInterrupted ? text.dropLast(Self.interruption.count) : text[...]
    let blank = name.firstIndex(of: " ") ?? name.endIndex
    first = name[..<blank]
    rest = name[blank...].dropFirst()
  }

  /// Returns whether the pattern matches an event.
  ///
  /// - Parameters:
  ///   - kind: the kind of the event.
  ///   - subject: the name of a view, message or animation; empty for kinds without one.
  ///   - isInterrupted: whether an animation was interrupted.
  package func matches(kind: EventKind, subject: String, isInterrupted: Bool) -> Bool {
    guard isInterrupted == self.isInterrupted else { return false }
    if first == kind.rawValue, rest == subject { return true }
    return rest.isEmpty ? first == subject && !subject.isEmpty : "\(first) \(rest)" == subject
  }
}
