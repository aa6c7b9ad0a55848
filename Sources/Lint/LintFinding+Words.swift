// Findings of motion lint in words: one line each with place, fact, time and rule.

import Geometry
import Scene
import Support

extension LintFinding: CustomStringConvertible {
  /// "s.yaml:9:20: the animation of 'box.alpha' …, at 0.43 s [interrupted-early]".
  package var description: String { "\(location): \(sentence)" }

  /// The same without its place.
  package var sentence: String {
    let moment = count == 1 ? "at" : "\(count) times, first at"
    return "\(statement), \(moment) \(rounded(seconds)) s [\(rule.rawValue)]"
  }

  private var statement: String {
    switch fact {
    case .interruptedEarly(let name, let after, let all):
      "the animation of '\(name)' is interrupted after \(rounded(after)) of its \(rounded(all)) s"
    case .jumpedOver(let name, let other, let from, let to):
      "'\(name)' jumps from \(shown(from)) to \(shown(to)) when "
        + (other == location ? "this step" : "\(line(of: other))")
        + " animates it again; 'from: current' there begins where it is"
    case .neverShown(let name, let other):
      "the animation of '\(name)' never shows: \(line(of: other)) animates it, too"
    case .unreached(let threshold, let nearest):
      "the rule never runs: \(threshold) does not come true; the nearest is \(rounded(nearest))"
    case .cutByEnd(let name, let value, let target, let end):
      "'\(name)' is at \(shown(value)) on its way to \(shown(target)) when the scene ends; "
        + "it needs until \(rounded(end)) s"
    case .scrollCutByEnd(let name, let speed):
      "'\(name)' still scrolls with \(rounded(speed)) points per second when the scene ends"
    case .outlastsSettling(let name, let until, let next):
      "'\(name)' moves until \(rounded(until)) s, but \(line(of: next)) goes on after 'settle'"
    case .runsAsOften(let few, let many, let place, let readsDelta):
      "the rule does this \(times(few)) at 60 refreshes a second and \(times(many)) at 120"
        + (readsDelta ? " ('delta' depends on them, 'velocity' does not)" : "")
        + text(place)
    case .runsElsewhere(let few, let many):
      "at 60 refreshes a second the rule runs at \(rounded(few.seconds)) s\(text(few)), "
        + "at 120 at \(rounded(many.seconds)) s\(text(many))"
    case .jumps(let name, let from, let to, let most):
      "'\(name)' goes from \(text(from)) to \(text(to)) in one refresh, more than "
        + "\(rounded(most)) points, and nothing sets it there"
    case .movesUnderFinger(let name, let isTap):
      "'\(name)' moves \(isTap ? "as a finger taps it" : "while a finger rests on it")"
    case .offScreen(let name, let seconds):
      "the animation of '\(name)' goes on for \(rounded(seconds)) s when its view is seen no more"
    case .sameForAll(let name):
      "'\(name)' moves far, and nothing is different when less motion is wanted; "
        + "let 'appearance.reduceMotion' choose"
    }
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    default: "\(count) times"
    }
  }

  private func text(_ place: RunPosition) -> String {
    place.view.map { ", where '\($0).offset' is \(text(place.offset))" } ?? ""
  }

  private func text(_ point: Point) -> String {
    "(\(rounded(point.x)), \(rounded(point.y)))"
  }

  private func line(of other: SourceLocation) -> String {
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
