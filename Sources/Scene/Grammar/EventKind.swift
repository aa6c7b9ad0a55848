// The kinds of events, with their names in rules, expectations and logs.

/// A kind of event; its raw value is the name in scenes and logs.
package enum EventKind: String, Sendable, Hashable, CaseIterable {
  case start, scroll, drag, release, settle, tap, every, timer, message, finish, layout
  /// The cause of steps in a log; rules cannot wait for it.
  case then, wait, set

  /// The syntax after `on`, with its argument in capitals; nil for an event that rules cannot name.
  private var spelling: String? {
    switch self {
    case .start, .layout: rawValue
    case .scroll, .drag, .release, .settle, .tap: "\(rawValue) VIEW"
    case .every: "\(rawValue) SECONDS"
    case .timer, .message, .finish: "\(rawValue) NAME"
    case .then, .wait, .set: nil
    }
  }

  /// The first words after `on`.
  static let wordsOfRules = allCases.filter { $0.spelling != nil }.map(\.rawValue)

  /// The syntax of all events as a list: `start, scroll VIEW … or layout`.
  static let help: String = {
    let spellings = allCases.compactMap(\.spelling)
    return "\(spellings.dropLast().joined(separator: ", ")) or \(spellings.last ?? "")"
  }()
}
