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

  let old: EffectName
  let new: EffectName
  /// The times of the steps, in seconds.
  let oldSeconds: Double
  let newSeconds: Double
  let part: Part

  var isAnimated: Bool { old.timing != nil || new.timing != nil }

  /// Compares two writes of the same property; nil if they are equal.
  init?(_ old: EffectName, _ oldSeconds: Double, _ new: EffectName, _ newSeconds: Double) {
    (self.old, self.new, self.oldSeconds, self.newSeconds) = (old, new, oldSeconds, newSeconds)
    if old.value != new.value {
      part = .value
    } else if (old.timing == nil) != (new.timing == nil) {
      part = .animation
    } else if old.timing?.curve != new.timing?.curve {
      part = .curve
    } else if Self.differ(old.timing?.seconds, new.timing?.seconds) {
      part = .duration
    } else if Self.differ(old.timing?.delaySeconds, new.timing?.delaySeconds) {
      part = .delay
    } else {
      return nil
    }
  }

  /// Whether two times in seconds differ. References store times with six decimals.
  private static func differ(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one != other }
    return abs(one - other) > timeRounding
  }

  /// The time in seconds by which the new animation starts later than the old one. Delays are
  /// included.
  var shift: Double {
    newSeconds + (new.timing?.delaySeconds ?? 0) - oldSeconds - (old.timing?.delaySeconds ?? 0)
  }

  /// Returns the first differing write of each property, by the name of the property.
  ///
  /// - Parameter pairs: the matching events, in order of time.
  static func first(in pairs: [(old: MotionReference.Event, new: MotionReference.Event)])
    -> [String: PropertyWrite]
  {
    var found: [String: PropertyWrite] = [:]
    for pair in pairs where pair.old.effects != pair.new.effects {
      let writes = [pair.old, pair.new].map { event in
        Dictionary(grouping: event.effects.filter { $0.value != nil }, by: \.subject)
      }
      var known: [String: Int] = [:]
      for effect in pair.new.effects where effect.value != nil && found[effect.subject] == nil {
        let index = known[effect.subject, default: 0]
        known[effect.subject] = index + 1
        let (others, own) = (writes[0][effect.subject] ?? [], writes[1][effect.subject] ?? [])
        // Of several writes, only writes in the same order can be compared one by one.
        guard index < others.count, others.count == own.count,
          own.count == 1
            || zip(others, own).allSatisfy({ ($0.timing == nil) == ($1.timing == nil) })
        else { continue }
        found[effect.subject] = PropertyWrite(
          others[index], pair.old.time, effect, pair.new.time)
      }
    }
    return found
  }
}

extension EffectName {
  /// The written value without the position of its keyframe: "1.3" for "1.3 at 0.6".
  var plainValue: String {
    guard let value else { return "" }
    guard timing == nil, let place = value.ranges(of: " at ").last,
      Double(value[place.upperBound...]) != nil,
      Double(value[..<place.lowerBound]) != nil
        || value.hasPrefix("#")
    else { return value }
    return String(value[..<place.lowerBound])
  }

  /// Whether the write belongs to a keyframe.
  var isKeyframe: Bool { timing == nil && plainValue != value }
}
