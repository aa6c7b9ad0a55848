// A log of the effects that rules have. The effects must be the same at every refresh rate.

import Geometry
import Player
import Scene
import Stage

/// A log of the effects that a scene's rules have. The effects must occur equally often and at the
/// same times at every refresh rate. Effects that repeat at every refresh, such as following a
/// content offset, are omitted.
struct RuleEffectLog {
  struct Key: Hashable {
    let rule: SourceLocation
    let effect: Effect
  }

  /// The events that caused each effect, in chronological order.
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
  /// Returns the effect without the parts that may differ between refresh rates; nil for an effect
  /// that may repeat at every refresh.
  ///
  /// - Parameter flowing: the targets to which the rule assigns a continuously changing value.
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
  /// The targets to which a rule assigns a continuously changing value, such as a content offset.
  fileprivate var flowingTargets: [SourceLocation: Set<Change.Target>] {
    var targets: [SourceLocation: Set<Change.Target>] = [:]
    for rule in rules {
      let flowing = rule.steps.flatMap(\.allChanges).filter { change in
        change.value.origin.variables.contains { variable in
          switch variable {
          case .time, .quantity: true
          case .state, .finished, .isDark, .darkness: false
          }
        }
      }
      targets[rule.location, default: []].formUnion(flowing.map(\.target))
    }
    return targets
  }
}
