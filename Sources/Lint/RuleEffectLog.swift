// Rules that do something else on a device of 60 refreshes a second than on one of 120.

import Geometry
import Player
import Scene
import Stage

/// The effects of rules that happen once: equally often and at the same place at any refresh rate.
/// Effects that follow a scroll offset refresh by refresh are left out.
struct RuleEffectLog {
  /// A step's work on a subject, by the rule that did it.
  struct Key: Hashable {
    let rule: SourceLocation
    let effect: Effect
  }

  /// The events that had each effect, in order.
  private(set) var events: [Key: [LoggedEvent]] = [:]
  /// The effects in the order in which they first happened.
  private(set) var keys: [Key] = []

  init(_ rehearsed: RehearsedScene) {
    let flowing = rehearsed.scene.flowingTargets
    let rules = Set(rehearsed.scene.rules.map(\.location))
    for event in rehearsed.events {
      for run in event.runs where rules.contains(run.rule) {
        for effect in run.effects {
          guard let effect = effect.once(in: flowing[run.rule] ?? []) else { continue }
          let key = Key(rule: run.rule, effect: effect)
          if events[key] == nil { keys.append(key) }
          events[key, default: []].append(event)
        }
      }
    }
  }
}

extension Effect {
  /// Returns the effect without the parts that may differ between two devices; nil for one that
  /// happens again and again.
  ///
  /// - Parameter flowing: targets that follow a movement.
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
  /// The targets that each rule sets to something that differs from one moment to the next.
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
