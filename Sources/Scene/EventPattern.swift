// Patterns of event names in `expect` and `references`.

/// A pattern of event names. `finish snapUp` matches one event, `finish` all events of its kind,
/// and `snapUp` events of any kind with this name.
package struct EventPattern: Sendable, Hashable {
  /// The pattern as written in the scene, with single spaces between its words.
  package let text: String
  /// Whether the pattern is about interrupted animations.
  package let isInterrupted: Bool
  /// The pattern without its ending for interrupted animations.
  package let name: String
  private let first: Substring
  private let rest: Substring
  /// Further names of the events in the log, such as `timer clock` for `every 0.5`.
  private var aliases: [String] = []

  /// The ending of a pattern for interrupted animations: `finish snapUp (interrupted)`.
  package static let interruption = " (interrupted)"

  /// The kind of the events; nil for a pattern that does not begin with a kind.
  package var kind: EventKind? { EventKind(rawValue: String(first)) }
  /// The view, message, timer or animation after the kind; empty for a single word.
  package var subject: String { String(rest) }

  package init(_ text: String) {
    self.text = text
    isInterrupted = text.hasSuffix(Self.interruption)
    name = isInterrupted ? String(text.dropLast(Self.interruption.count)) : text
    let blank = name.firstIndex(of: " ") ?? name.endIndex
    first = name[..<blank]
    rest = name[blank...].dropFirst()
  }

  /// Returns the pattern with further names of the events that it means.
  package func alsoMatching(_ names: [String]) -> EventPattern {
    var pattern = self
    pattern.aliases += names
    return pattern
  }

  /// Returns whether the pattern matches an event.
  ///
  /// - Parameters:
  ///   - kind: the kind of the event.
  ///   - subject: the name of the view, message or animation; empty for an event without a name.
  ///   - isInterrupted: whether the event is the interruption of an animation.
  package func matches(kind: EventKind, subject: String, isInterrupted: Bool) -> Bool {
    guard isInterrupted == self.isInterrupted else { return false }
    if first == kind.rawValue, rest == subject || rest.isEmpty && kind.isNamed { return true }
    return name == subject && !subject.isEmpty || aliases.contains("\(kind.rawValue) \(subject)")
  }
}
