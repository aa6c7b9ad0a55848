// Lint rule: a rule of the scene acts differently at 60 and at 120 Hz.

import Geometry
import Player
import Scene
import Stage

extension ObservedPlayback {
  /// The largest time difference due to the refresh rate alone, in seconds: three refreshes at 60
  /// Hz. An event, a wait and the end of an animation can each be observed one refresh late.
  private static let slackSeconds = 3.0 / 60

  func refreshDependence() throws(UserError) -> [LintFinding] {
    let rate = scene.tickRate == 60 ? 120 : 60
    let other = try RehearsedScene(try rehearsed.resolved.refreshing(at: rate))
    let (slow, fast) = scene.tickRate == 60 ? (rehearsed, other) : (other, rehearsed)
    let (few, many) = (RuleEffectLog(slow), RuleEffectLog(fast))
    var findings: [LintFinding] = []
    for key in few.keys + many.keys.filter({ few.events[$0] == nil })
    where !findings.contains(where: { $0.location == key.rule }) {
      let (first, second) = (few.events[key] ?? [], many.events[key] ?? [])
      if first.count == second.count {
        let pair = zip(first, second).first { abs($0.time - $1.time) > Self.slackSeconds }
        guard let pair else { continue }
        findings.append(
          LintFinding(
            .runsElsewhere(try slow.position(of: pair.0), try fast.position(of: pair.1)), key.rule,
            at: min(pair.0.time, pair.1.time)))
      } else {
        let isSlowMore = first.count > second.count
        let (longer, shorter) = isSlowMore ? (first, second) : (second, first)
        let lonely = longer.first { event in
          !shorter.contains { abs($0.time - event.time) <= Self.slackSeconds }
        }
        guard let event = lonely ?? longer.last else { continue }
        let position = try (isSlowMore ? slow : fast).position(of: event)
        findings.append(
          LintFinding(
            .runsAsOften(
              first.count, second.count, position, readsDelta: scene.readsDelta(key.rule)),
            key.rule, at: event.time))
      }
    }
    return findings
  }
}

extension RehearsedScene {
  /// Returns the time of an event. The position of a scroll event also contains the content offset.
  fileprivate func position(of event: LoggedEvent) throws(UserError) -> LintFinding.RunPosition {
    guard case .event(.scroll(let view)) = event.cause else {
      return LintFinding.RunPosition(seconds: event.time, view: nil, offset: .zero)
    }
    let values = try values(
      of: Property.contentOffset.map { .quantity(view: view, .property($0)) },
      at: [event.time])[0].map { $0.number ?? 0 }
    return LintFinding.RunPosition(
      seconds: event.time, view: scene.views[view].name, offset: .init(x: values[0], y: values[1]))
  }
}

extension Scene {
  /// Whether the rule's condition reads `deltaX` or `deltaY`. Both become smaller at a higher
  /// refresh rate.
  fileprivate func readsDelta(_ rule: SourceLocation) -> Bool {
    rules.filter { $0.location == rule }.contains { rule in
      (rule.condition?.origin.variables ?? []).contains { variable in
        guard case .quantity(_, .reading(let reading)) = variable else { return false }
        return reading == .deltaX || reading == .deltaY
      }
    }
  }
}
