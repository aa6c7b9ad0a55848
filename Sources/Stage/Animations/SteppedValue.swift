// The motion of properties that steps set without animation at successive ticks.

import Scene

extension Animations {
  /// Records a value that a step set without animation, for the velocity of the property.
  ///
  /// - Parameter exact: the value computed with content offsets before rounding.
  mutating func noteStep(_ target: Change.Target, _ shown: Double, exact: Double, at time: Double) {
    stepped[target, default: SteppedValue(shown, exact: exact, at: time)]
      .update(shown, exact: exact, at: time)
  }

  /// Forgets the values that steps have set, because an animation of the property begins.
  mutating func forgetSteps(of target: Change.Target) { stepped[target] = nil }

  /// Returns the value computed with exact content offsets if a step has set `number` last.
  /// Otherwise returns `number`.
  func exact(_ target: Change.Target, of number: Double) -> Double {
    stepped[target]?.exact(of: number) ?? number
  }

  /// Returns the velocity that steps give a property, in its unit per second.
  ///
  /// - Parameter isTickOver: whether the rules of the tick have run. Before that, a value set at
  ///   the previous tick still counts.
  func stepVelocity(of target: Change.Target, at time: Double, isTickOver: Bool = false) -> Double {
    stepped[target]?.velocity(at: time, tickSeconds: plan.tickSeconds, isTickOver: isTickOver) ?? 0
  }
}

/// A property that steps set without animation at successive ticks, such as the position of a view
/// that follows scroll events.
struct SteppedValue {
  /// The value that a step last set in the model.
  private var shown: Double
  /// The last set value, computed with content offsets before rounding, and its time in seconds.
  private var last: (time: Double, value: Double)
  private var earlier: (time: Double, value: Double)?

  init(_ shown: Double, exact: Double, at time: Double) {
    self.shown = shown
    last = (time, exact)
  }

  mutating func update(_ shown: Double, exact: Double, at time: Double) {
    if time > last.time { earlier = last }
    self.shown = shown
    last = (time, exact)
  }

  /// Returns the value computed with exact content offsets if `number` is the last set value.
  /// Otherwise returns `number`.
  func exact(of number: Double) -> Double { number == shown ? last.value : number }

  /// Returns the velocity between the last two set values, in units of the property per second. The
  /// velocity is 0 if the two values were not set at successive ticks. It is also 0 if the last
  /// value is older than about one tick.
  func velocity(at time: Double, tickSeconds: Double, isTickOver: Bool) -> Double {
    let reach = isTickOver ? tickSeconds * 0.999 : tickSeconds * 1.5
    guard let earlier, time - last.time < reach, last.time - earlier.time < tickSeconds * 1.5 else {
      return 0
    }
    return (last.value - earlier.value) / (last.time - earlier.time)
  }
}
