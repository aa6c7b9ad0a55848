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
    let when = isOfWholeScene ? "" : " (\(moment) \(thousandths(seconds)) s)"
    return "\(statement)\(when) [\(rule.rawValue)]"
  }

  /// Whether the finding is about the whole scene instead of a moment.
  package var isOfWholeScene: Bool {
    switch fact {
    case .conditionFalse(_, _, let parts): parts.isEmpty
    case .withoutEvent, .runsElsewhere: true
    case .interruptedEarly, .jumpedOver, .neverShown, .unreached, .cutByEnd, .scrollCutByEnd,
      .outlastsSettling, .runsAfter, .shownElsewhere, .jumps, .movesUnderFinger, .missed,
      .offScreen,
      .sameForAll:
      false
    }
  }

  /// The fact and its remedy, without location, time and rule.
  package var statement: String {
    switch fact {
    case .interruptedEarly(let name, let after, let all):
      "the animation of '\(name)' is interrupted after \(thousandths(after)) s of "
        + "\(thousandths(all)) s"
    case .jumpedOver(let name, let other, let from, let to):
      "'\(name)' jumps from \(shown(from)) to \(shown(to)) when "
        + (other == location ? "this step" : "\(line(of: other))")
        + " animates it again; add 'from: current' there to avoid the jump"
    case .neverShown(let name, let other):
      "the animation of '\(name)' never shows because \(line(of: other)) replaces it at once"
    case .unreached(let threshold, let nearest):
      "the rule never runs: \(threshold) is never true; change the threshold: the nearest "
        + "value is \(thousandths(nearest))"
    case .cutByEnd(let name, let value, let target, let end):
      "'\(name)' is at \(shown(value)) and still moves to \(shown(target)) when the scene ends; "
        + "extend the scene to \(thousandths(end)) s"
    case .scrollCutByEnd(let name, let speed):
      "'\(name)' still scrolls at \(thousandths(speed)) points per second when the scene ends"
    case .outlastsSettling(let name, let until, let next):
      "'\(name)' moves until \(thousandths(until)) s, but \(line(of: next)) already begins after "
        + "'settle'"
    case .conditionFalse(let condition, let event, let parts):
      "the rule never runs: '\(condition)' is false at each event "
        + "'\(event)'; \(nearest(parts))change it, or the state that it reads"
    case .withoutEvent(let event):
      "the rule never runs: the event '\(event)' does not happen; add a step that causes it"
    case .runsAfter(let first, let event):
      "the rule runs because the rule at \(line(of: first)) ran for the same '\(event)'; "
        + "write one rule whose steps depend on the condition"
    case .shownElsewhere(let name, let slow, let fast, let readsDelta):
      "'\(name)' depends on the refresh rate: it is \(shown(slow)) at 60 Hz and "
        + "\(shown(fast)) at 120 Hz" + remedy(readsDelta)
    case .runsElsewhere(let slow, let fast, let readsDelta):
      "the rule depends on the refresh rate: it acts \(times(slow)) at 60 Hz and \(times(fast)) "
        + "at 120 Hz" + remedy(readsDelta)
    case .jumps(let name, let from, let to, let most):
      "'\(name)' jumps from \(text(from)) to \(text(to)) within one refresh, more than "
        + "\(thousandths(most)) points, although no step sets it there"
    case .movesUnderFinger(let name, let isTap):
      "'\(name)' moves while a finger \(isTap ? "taps" : "rests on") it"
    case .missed(let finger, let view?, let remedy):
      "\(finger) touches '\(view)', where nothing reacts; \(remedy), or move the finger"
    case .missed(let finger, _, _):
      "\(finger) touches no view; move it to a view with a rule or a gesture"
    case .offScreen(let name, let seconds):
      "the animation of '\(name)' continues for \(thousandths(seconds)) s after its view was last "
        + "visible"
    case .sameForAll(let name):
      "'\(name)' moves far, and reduced motion changes nothing; "
        + "let 'appearance.reduceMotion' choose a smaller motion"
    }
  }

  /// Returns the words for the parts of a condition that were false when it came nearest to true.
  private func nearest(_ parts: [String]) -> String {
    if parts.isEmpty { return "" }
    let names = parts.map { "'\($0)'" }.joined(separator: " and ")
    return parts.count == 1
      ? "it came nearest to true when only \(names) was false; "
      : "it came nearest to true when \(names) were false; "
  }

  private func remedy(_ readsDelta: Bool) -> String {
    readsDelta
      ? "; use 'velocity' instead of 'delta'"
      : "; make it depend on time or a position"
  }

  private func times(_ seconds: [Double]) -> String {
    guard let first = seconds.first else { return "never" }
    let count = seconds.count == 1 ? "" : "\(seconds.count) times, first "
    return "\(count)at \(thousandths(first)) s"
  }

  private func text(_ point: Point) -> String {
    "(\(thousandths(point.x)), \(thousandths(point.y)))"
  }

  private func line(of other: SourceLocation) -> String {
    other.file == location.file ? "line \(other.line)" : "\(other.file):\(other.line)"
  }

  private func shown(_ value: Value) -> String {
    switch value {
    case .number(let number): thousandths(number)
    case .text(let text): "'\(text)'"
    case .boolean, .color: value.shown
    }
  }
}
