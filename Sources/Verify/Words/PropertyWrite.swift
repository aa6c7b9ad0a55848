// The comparison of steps that write properties. It separates the causes of differences from their
// consequences.

import Player

/// A step that writes a property in the reference, and the same step in the new run with another
/// value or timing.
struct PropertyWrite {
  /// The part of a step that differs.
  enum Part: Hashable {
    case value, curve, duration, delay
    /// Only one of the steps is animated; the values are equal.
    case animation
  }

  let old: ChangeName
  let new: ChangeName
  /// The times of the steps, in seconds.
  let oldSeconds: Double
  let newSeconds: Double
  let part: Part

  var isAnimated: Bool { old.timing.animation != nil || new.timing.animation != nil }

  /// Compares two writes of the same property; nil if they are equal.
  init?(_ old: ChangeName, _ oldSeconds: Double, _ new: ChangeName, _ newSeconds: Double) {
    (self.old, self.new, self.oldSeconds, self.newSeconds) = (old, new, oldSeconds, newSeconds)
    let (before, after) = (old.timing.animation, new.timing.animation)
    if old.value != new.value || old.timing.keyframeEnd != new.timing.keyframeEnd {
      part = .value
    } else if (before == nil) != (after == nil) {
      part = .animation
    } else if let before, let after, !after.hasSameCurve(as: before) {
      part = .curve
    } else if before?.seconds != after?.seconds {
      part = .duration
    } else if before?.delaySeconds != after?.delaySeconds {
      part = .delay
    } else {
      return nil
    }
  }

  /// The time in seconds by which the new animation starts later than the old one. Delays are
  /// included.
  var shift: Double {
    newSeconds + (new.timing.animation?.delaySeconds ?? 0) - oldSeconds
      - (old.timing.animation?.delaySeconds ?? 0)
  }

  /// Returns the first differing write of each property.
  ///
  /// - Parameter pairs: the matching events, in order of time.
  static func first(in pairs: [(old: MotionReference.Event, new: MotionReference.Event)])
    -> [TracedVariable: PropertyWrite]
  {
    var found: [TracedVariable: PropertyWrite] = [:]
    for pair in pairs where pair.old.effects != pair.new.effects {
      let writes = [pair.old, pair.new].map { event in
        Dictionary(grouping: event.effects.compactMap(\.change), by: \.target)
      }
      var known: [TracedVariable: Int] = [:]
      for change in pair.new.effects.compactMap(\.change) where found[change.target] == nil {
        let index = known[change.target, default: 0]
        known[change.target] = index + 1
        let (others, own) = (writes[0][change.target] ?? [], writes[1][change.target] ?? [])
        // Of several writes, only writes in the same order can be compared one by one.
        guard index < others.count, others.count == own.count,
          own.count == 1
            || zip(others, own).allSatisfy({
              ($0.timing.animation == nil) == ($1.timing.animation == nil)
            })
        else { continue }
        found[change.target] = PropertyWrite(
          others[index], pair.old.time, change, pair.new.time)
      }
    }
    return found
  }
}
