// Events and actions by name, in traces, references and messages.

package import Scene
import Support

/// The kinds of the names in events, actions and traced variables.
package enum NameKind: String, Sendable, Hashable, CaseIterable {
  case message, timer, animation
  case state = "state variable"
  case view
}

/// The kinds of events, or the kinds of actions.
package protocol OccurrenceKind: RawRepresentable<String>, Sendable, Hashable, CaseIterable {
  /// The kind of the names that follow the word.
  var nameKind: NameKind { get }
  /// Whether numbers follow the word without a name. After another kind, "5" is a name.
  var takesNumbersAlone: Bool { get }
  /// The unit after the numbers, such as " s"; empty for none.
  var unit: String { get }
}

extension OccurrenceKind {
  package var unit: String { "" }
}

/// An event or an action: a kind with names and numbers, such as `scroll page to 0, 60`.
package struct NamedOccurrence<Kind: OccurrenceKind>: Sendable, Hashable {
  /// The endings that only some kinds have.
  package enum Ending: Sendable, Hashable {
    /// An animation ended because it was interrupted.
    case interrupted
    /// An animation was stopped at this position.
    case stopped(AnimatorControl.End)

    fileprivate static var all: [Ending] {
      [.interrupted] + AnimatorControl.End.allCases.map(Ending.stopped)
    }

    fileprivate var text: String {
      switch self {
      case .interrupted: EventPattern.interruption
      case .stopped(let end): " at \(end.rawValue)"
      }
    }
  }

  package let kind: Kind
  /// The names of views, messages, timers or animations.
  package let names: [String]
  /// The numbers, rounded as in traces: a content offset in points, a fraction, or seconds.
  package let numbers: [Double]
  package let ending: Ending?

  package init(
    _ kind: Kind, _ names: [String] = [], numbers: [Double] = [], ending: Ending? = nil
  ) {
    (self.kind, self.names, self.ending) = (kind, names, ending)
    self.numbers = numbers.map(roundedAsFormatted)
  }

  package var isInterrupted: Bool { ending == .interrupted }

  /// Returns the occurrence with other names.
  package func renaming(_ name: (NameKind, String) -> String) -> Self {
    Self(kind, names.map { name(kind.nameKind, $0) }, numbers: numbers, ending: ending)
  }

  /// Returns the occurrence with other numbers.
  package func with(numbers: [Double]) -> Self {
    Self(kind, names, numbers: numbers, ending: ending)
  }
}

// MARK: Text

extension NamedOccurrence: CustomStringConvertible {
  /// The text, such as "finish snapUp", "scroll page to 0, 60" or "then (interrupted)".
  package var description: String {
    (subject.isEmpty ? kind.rawValue : "\(kind.rawValue) \(subject)") + (ending?.text ?? "")
  }

  /// The names and numbers, such as "page to 0, 60"; empty without any.
  package var subject: String {
    let names = names.joined(separator: ", ")
    return names + (names.isEmpty || numbers.isEmpty ? "" : " to ") + numbersText
  }

  /// The numbers, such as "0, 60" or "0.5 s"; empty without any.
  package var numbersText: String {
    numbers.map(formatted).joined(separator: ", ") + (numbers.isEmpty ? "" : kind.unit)
  }

  /// Reads a text that `description` returned; nil if it begins with no kind.
  package init?(reading text: String) {
    guard
      let kind = Kind.allCases.first(where: {
        text == $0.rawValue || text.hasPrefix("\($0.rawValue) ")
      })
    else { return nil }
    var rest = text.dropFirst(kind.rawValue.count + 1)
    // A kind without a subject has its ending at once.
    let ending = Ending.all.first { text.hasSuffix($0.text) }
    if let ending { rest = rest.dropLast(ending.text.count) }
    func numbers(_ text: Substring) -> [Double]? {
      let text = text.hasSuffix(kind.unit) ? text.dropLast(kind.unit.count) : text
      let all = text.split(separator: ", ")
      let found = all.compactMap { Double($0) }.filter(\.isFinite)
      return found.isEmpty || found.count < all.count ? nil : found
    }
    func names(_ text: Substring) -> [String] { text.split(separator: ", ").map(String.init) }
    if kind.takesNumbersAlone, let alone = numbers(rest) {
      self.init(kind, numbers: alone, ending: ending)
    } else if let to = rest.ranges(of: " to ").last, let found = numbers(rest[to.upperBound...]) {
      self.init(kind, names(rest[..<to.lowerBound]), numbers: found, ending: ending)
    } else {
      self.init(kind, names(rest), ending: ending)
    }
  }
}
