// The table of events: the words by which rules, promises and logs call them.

/// A kind of event; its raw value is its word.
package enum EventKind: String, Sendable, Hashable, CaseIterable {
  case start, scroll, drag, release, settle, tap, every, timer, message, finish, layout
  /// Steps that ran on, in logs alone.
  case then, wait, set

  /// The spelling after `on`, with its argument in capitals; nil when no rule can wait for it.
  private var spelling: String? {
    switch self {
    case .start, .layout: rawValue
    case .scroll, .drag, .release, .settle, .tap: "\(rawValue) VIEW"
    case .every: "\(rawValue) SECONDS"
    case .timer, .message, .finish: "\(rawValue) NAME"
    case .then, .wait, .set: nil
    }
  }

  /// The words that can stand after `on`.
  static let wordsOfRules = allCases.filter { $0.spelling != nil }.map(\.rawValue)

  /// The spellings as a list: `start, scroll VIEW … or layout`.
  static let help: String = {
    let spellings = allCases.compactMap(\.spelling)
    return "\(spellings.dropLast().joined(separator: ", ")) or \(spellings.last ?? "")"
  }()
}
