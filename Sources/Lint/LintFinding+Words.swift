// Descriptions of lint findings. One line contains the place, the fact, the time and the lint rule.

import Geometry
import Scene
import Support

extension LintFinding: CustomStringConvertible {
  /// The finding with its location: "s.yaml:9:20: the animation … [interrupted-early]".
  package var description: String { "\(location): \(sentence)" }

  /// The finding without its location.
  package var sentence: String {
    let moment = count == 1 ? "at" : "\(count) times, first at"
    return "\(statement) (\(moment) \(rounded(seconds)) s) [\(rule.rawValue)]"
  }

  private var statement: String {
    switch fact {
    case .interruptedEarly(let name, let after, let all):
      "the animation of '\(name)' is interrupted after \(rounded(after)) s of \(rounded(all)) s"
    case .jumpedOver(let name, let other, let from, let to):
      "'\(name)' jumps from \(shown(from)) to \(shown(to)) when "
        + (other == location ? "this step" : "\(line(of: other))")
        + " animates it again; add 'from: current' there to avoid the jump"
    case .neverShown(let name, let other):
      "the animation of '\(name)' never shows because \(line(of: other)) replaces it at once"
    case .unreached(let threshold, let nearest):
      "the rule never runs: \(threshold) is never true; the nearest value is \(rounded(nearest))"
    case .cutByEnd(let name, let value, let target, let end):
      "'\(name)' is at \(shown(value)) and still moves to \(shown(target)) when the scene ends; "
        + "extend the scene to \(rounded(end)) s"
    case .scrollCutByEnd(let name, let speed):
      "'\(name)' still scrolls at \(rounded(speed)) points per second when the scene ends"
    case .outlastsSettling(let name, let until, let next):
      "'\(name)' moves until \(rounded(until)) s, but \(line(of: next)) already begins after "
        + "'settle'"
    case .runsAsOften(let few, let many, let place, let readsDelta):
      "the rule depends on the refresh rate: it acts \(times(few)) at 60 Hz and \(times(many)) "
        + "at 120 Hz" + text(place) + (readsDelta ? "; use 'velocity' instead of 'delta'" : "")
    case .runsElsewhere(let few, let many):
      "the rule depends on the refresh rate: at 60 Hz it runs at \(rounded(few.seconds)) s"
        + "\(text(few)), and at 120 Hz at \(rounded(many.seconds)) s\(text(many))"
    case .jumps(let name, let from, let to, let most):
      "'\(name)' jumps from \(text(from)) to \(text(to)) within one refresh, more than "
        + "\(rounded(most)) points, although no step sets it there"
    case .movesUnderFinger(let name, let isTap):
      "'\(name)' moves while a finger \(isTap ? "taps" : "rests on") it"
    case .offScreen(let name, let seconds):
      "the animation of '\(name)' continues for \(rounded(seconds)) s after its view was last "
        + "visible"
    case .sameForAll(let name):
      "'\(name)' moves far, and reduced motion changes nothing; "
        + "let 'appearance.reduceMotion' choose a smaller motion"
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
    switch value {
    case .number(let number): rounded(number)
    case .text(let text): "'\(text)'"
    case .boolean, .color: value.shown
    }
  }

  private func rounded(_ number: Double) -> String {
    formatted((number * 1_000).rounded() / 1_000)
  }
}
