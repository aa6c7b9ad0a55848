// Patterns of event names in `expect` and `references`.

/// A pattern of event names. `finish snapUp` matches one kind of event, and `snapUp` matches events
/// of any kind.
package struct EventPattern: Sendable, Hashable {
  /// The pattern as written in the scene, with single spaces between its words.
  package let text: String
  private let first: Substring
  private let rest: Substring
  private let isInterrupted: Bool

  /// The ending of a pattern for interrupted animations: `finish snapUp (interrupted)`.
  package static let interruption = " (interrupted)"

  /// The kind of the events; nil for a pattern without a kind.
  var kind: EventKind? { rest.isEmpty ? nil : EventKind(rawValue: String(first)) }
  /// The view, message, timer or animation of the events, for a pattern with a kind.
  var subject: String { String(rest) }

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
  ///   - subject: the name of the view, message or animation; empty for an event without a name.
  ///   - isInterrupted: whether the event is the interruption of an animation.
  package func matches(kind: EventKind, subject: String, isInterrupted: Bool) -> Bool {
    guard isInterrupted == self.isInterrupted else { return false }
    if first == kind.rawValue, rest == subject { return true }
    return rest.isEmpty ? first == subject && !subject.isEmpty : "\(first) \(rest)" == subject
  }
}
