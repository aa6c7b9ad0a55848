// Effects of rules that must not depend on the refresh rate.

import Geometry
import Player
import Scene
import Stage

/// The effects of rules that occur once: equally often and at the same place at every refresh rate.
/// Effects that follow a scroll offset in every refresh are excluded.
struct RuleEffectLog {
  /// An effect together with the rule that caused it.
  struct Key: Hashable {
    let rule: SourceLocation
    let effect: Effect
  }

  /// The events that caused each effect, in order.
  private(set) var events: [Key: [LoggedEvent]] = [:]
  /// The effects in the order of their first occurrence.
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
  /// Returns the effect without the parts that may differ between refresh rates, or nil for an
  /// effect that repeats.
  ///
  /// - Parameter flowing: the targets that follow a movement.
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
  /// The targets that each rule sets to a value that changes continuously.
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
