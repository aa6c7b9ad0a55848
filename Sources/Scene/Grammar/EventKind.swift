// The kinds of events, with their names in rules, expectations and logs.

/// A kind of event. The raw value is the name in scenes and logs.
package enum EventKind: String, Sendable, Hashable, CaseIterable {
  case start, scroll, drag, release, settle, tap, every, timer, message, finish, layout
  /// The kinds that appear only in logs, as the causes of steps. Rules cannot wait for these
  /// events.
  case then, wait, set

  /// The syntax of the event after `on`, such as `tap VIEW`; nil for a kind that appears only in
  /// logs.
  private var spelling: String? {
    switch self {
    case .start, .layout: rawValue
    case .scroll, .drag, .release, .settle, .tap: "\(rawValue) VIEW"
    case .every: "\(rawValue) SECONDS"
    case .timer, .message, .finish: "\(rawValue) NAME"
    case .then, .wait, .set: nil
    }
  }

  /// The words that an event after `on` can begin with, such as `tap`.
  static let wordsOfRules = allCases.filter { $0.spelling != nil }.map(\.rawValue)

  /// The syntax of all events that rules can wait for: `start, scroll VIEW … or layout`.
  static let help: String = {
    let spellings = allCases.compactMap(\.spelling)
    return "\(spellings.dropLast().joined(separator: ", ")) or \(spellings.last ?? "")"
  }()
}
