// A log of the rules that change which views are on the stage, and in which order.

import Player
import Scene
import Stage

/// The times at which rules add, remove and reorder views. Traces of values do not show these
/// effects.
struct HierarchyLog {
  struct Key: Hashable {
    let rule: SourceLocation
    let effect: Effect
  }

  /// The times of each effect, in seconds, in chronological order.
  private(set) var times: [Key: [Double]] = [:]
  /// The effects in the order of their first occurrence.
  private(set) var keys: [Key] = []

  init(_ rehearsed: RehearsedScene) {
    for event in rehearsed.events {
      for run in event.runs {
        for effect in run.effects where effect.changesHierarchy {
          let key = Key(rule: run.rule, effect: effect)
          if times[key] == nil { keys.append(key) }
          times[key, default: []].append(event.time)
        }
      }
    }
  }
}

extension Effect {
  fileprivate var changesHierarchy: Bool {
    switch self {
    case .add, .remove, .front, .back, .swap: true
    case .change, .wait, .send, .timer, .scroll, .target, .endRefreshing, .animator: false
    }
  }
}
