// Findings of motion lint in words: one line each, that says where, what, when, and by which rule.

import Scene

extension LintFinding: CustomStringConvertible {
  /// "s.yaml:9:20: the animation of 'box.alpha' …, at 0.43 s [interrupted-early]".
  package var description: String {
    let moment = count == 1 ? "at" : "\(count) times, first at"
    return "\(location): \(words), \(moment) \(rounded(seconds)) s [\(rule.rawValue)]"
  }

  private var words: String {
    switch fact {
    case .interruptedEarly(let name, let after, let all):
      "the animation of '\(name)' is interrupted after \(rounded(after)) of its \(rounded(all)) s"
    case .jumpedOver(let name, let other, let from, let to):
      "'\(name)' jumps from \(shown(from)) to \(shown(to)) when "
        + (other == location ? "this step" : "\(place(other))")
        + " animates it again; 'from: current' there begins where it is"
    case .neverShown(let name, let other):
      "the animation of '\(name)' never shows: \(place(other)) animates it, too"
    case .unreached(let threshold, let nearest):
      "the rule never runs: \(threshold) does not come true; the nearest is \(rounded(nearest))"
    case .cutByEnd(let name, let value, let target, let end):
      "'\(name)' is at \(shown(value)) on its way to \(shown(target)) when the scene ends; "
        + "it needs until \(rounded(end)) s"
    case .scrollCutByEnd(let name, let speed):
      "'\(name)' still scrolls with \(rounded(speed)) points per second when the scene ends"
    case .outlastsSettling(let name, let until, let next):
      "'\(name)' moves until \(rounded(until)) s, but \(place(next)) goes on after 'settle'"
    }
  }

  private func place(_ other: SourceLocation) -> String {
    other.file == location.file ? "line \(other.line)" : "\(other.file):\(other.line)"
  }

  private func shown(_ value: Value) -> String {
    if case .number(let number) = value { rounded(number) } else { value.shown }
  }

  /// Three decimals tell what eyes can see.
  private func rounded(_ number: Double) -> String {
    formatted((number * 1_000).rounded() / 1_000)
  }
}
