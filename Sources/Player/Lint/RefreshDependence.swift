// Rules that do something else on a device of 60 refreshes a second than on one of 120.

import Geometry
import Scene
import Stage

/// What rules did that is done once: at any number of refreshes it happens equally often, and at
/// the same place. What follows a scroll offset refresh by refresh is left out.
private struct Deeds {
  /// A step's work on a subject, by the rule that did it.
  struct Key: Hashable {
    let rule: SourceLocation
    let effect: Effect
  }

  var moments: [Key: [LoggedEvent]] = [:]
  /// In the order in which they first happened.
  var keys: [Key] = []

  init(_ rehearsed: RehearsedScene) {
    let flowing = rehearsed.scene.flowingTargets
    let rules = Set(rehearsed.scene.rules.map(\.location))
    for event in rehearsed.events {
      for run in event.runs where rules.contains(run.rule) {
        for effect in run.effects {
          guard let effect = effect.once(in: flowing[run.rule] ?? []) else { continue }
          let key = Key(rule: run.rule, effect: effect)
          if moments[key] == nil { keys.append(key) }
          moments[key, default: []].append(event)
        }
      }
    }
  }
}

extension RehearsedScene {
  /// An event is seen up to a refresh late, and so are a wait and an animation's end: what three of
  /// them at 60 a second can explain is no difference.
  private static let slackSeconds = 3.0 / 60

  /// Rules that run at one number of refreshes and not at the other, more often, or elsewhere.
  func refreshDependence() throws(UserError) -> [LintFinding] {
    let other = try refreshing(at: scene.tickRate == 60 ? 120 : 60)
    let (slow, fast) = scene.tickRate == 60 ? (self, other) : (other, self)
    let (few, many) = (Deeds(slow), Deeds(fast))
    var findings: [LintFinding] = []
    for key in few.keys + many.keys.filter({ few.moments[$0] == nil })
    where !findings.contains(where: { $0.location == key.rule }) {
      let (first, second) = (few.moments[key] ?? [], many.moments[key] ?? [])
      if first.count == second.count {
        let pair = zip(first, second).first { abs($0.time - $1.time) > Self.slackSeconds }
        guard let pair else { continue }
        findings.append(
          LintFinding(
            .runsElsewhere(try slow.place(of: pair.0), try fast.place(of: pair.1)), key.rule,
            at: min(pair.0.time, pair.1.time)))
      } else {
        let longer = first.count > second.count ? first : second
        let shorter = first.count > second.count ? second : first
        let lonely = longer.first { event in
          !shorter.contains { abs($0.time - event.time) <= Self.slackSeconds }
        }
        guard let event = lonely ?? longer.last else { continue }
        let player = first.count > second.count ? slow : fast
        findings.append(
          LintFinding(
            .runsAsOften(
              first.count, second.count, try player.place(of: event),
              readsDelta: scene.readsDelta(key.rule)), key.rule,
            at: event.time))
      }
    }
    return findings
  }

  /// When something happened and, of what scrolls, where.
  private func place(of event: LoggedEvent) throws(UserError) -> LintFinding.Place {
    guard case .event(.scroll(let view)) = event.cause else {
      return LintFinding.Place(seconds: event.time, view: nil, offset: .zero)
    }
    let values = try values(
      of: Property.contentOffset.map { .quantity(view: view, .property($0)) },
      at: [event.time])[0].map { $0.number ?? 0 }
    return LintFinding.Place(
      seconds: event.time, view: scene.views[view].name, offset: .init(x: values[0], y: values[1]))
  }
}

extension Effect {
  /// What was done, without what may differ between two devices; nil for what is done again and
  /// again.
  ///
  /// - Parameter flowing: what follows a movement.
  fileprivate func once(in flowing: Set<Change.Target>) -> Effect? {
    switch self {
    case .change(let target, _, _) where flowing.contains(target): return nil
    case .change(let target, let value, _): return .change(target, value, .instant)
    case .scroll(var scroll):
      scroll.target = .zero
      return .scroll(scroll)
    case .wait, .animator(_, .scrub): return nil
    default: return self
    }
  }
}

extension Scene {
  /// True for a rule whose condition is about the change that one event brought.
  fileprivate func readsDelta(_ rule: SourceLocation) -> Bool {
    rules.filter { $0.location == rule }.contains { rule in
      (rule.condition?.origin.variables ?? []).contains { variable in
        guard case .quantity(_, .reading(let reading)) = variable else { return false }
        return reading == .deltaX || reading == .deltaY
      }
    }
  }

  /// By rule: what it sets to something that differs from one moment to the next.
  fileprivate var flowingTargets: [SourceLocation: Set<Change.Target>] {
    var targets: [SourceLocation: Set<Change.Target>] = [:]
    for rule in rules {
      let flowing = rule.steps.flatMap(\.allChanges).filter { change in
        change.value.origin.variables.contains { variable in
          switch variable {
          case .time, .quantity: true
          case .state, .finished: false
          }
        }
      }
      targets[rule.location, default: []].formUnion(flowing.map(\.target))
    }
    return targets
  }
}
