// Velocities, and the velocities that springs take over. Shown values are exact functions of time
// between two ticks. A velocity is therefore a one-sided limit: from before for rules, from after
// for traces.

import Geometry
import Scene

/// The shown values at three times close to a given time.
struct MotionSamples {
  /// The side of the given time on which the samples are.
  enum Side {
    case before, after
  }

  /// The distance of the samples in seconds, far shorter than motion on a screen and far above
  /// rounding errors.
  private static let stepSeconds = 1e-6

  private let shown: [ValueTable]
  private let step: Double

  init(_ stage: Stage, at time: Double, _ side: Side) throws(StageError) {
    step = side == .before ? -Self.stepSeconds : Self.stepSeconds
    var shown: [ValueTable] = []
    for count in 1...3 {
      let time = time + Double(count) * step
      shown.append(try stage.presentation(at: time, keepsExactOffsets: true).values)
    }
    self.shown = shown
  }

  /// Returns the derivative at the given time, in units of the property per second, from the
  /// parabola through the three samples. No sample is at the given time, because a motion may
  /// begin or end there.
  func velocity(of view: ViewID, _ property: Property) -> Double {
    let values = shown.map { $0.number(view, property) }
    return (-5 * values[0] + 8 * values[1] - 3 * values[2]) / (2 * step)
  }
}

/// A property that steps set at successive ticks, so that it moves in jumps.
struct SteppedValue {
  /// The value in the model.
  private var shown: Double
  /// The last value, computed from content offsets that are not rounded.
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

  /// Returns the exact value that a value in the model stands for.
  func exact(of number: Double) -> Double { number == shown ? last.value : number }

  /// Returns the velocity from the last two ticks if both set the value; 0 at later ticks.
  func velocity(at time: Double, tickSeconds: Double, isTickOver: Bool) -> Double {
    let reach = isTickOver ? tickSeconds * 0.999 : tickSeconds * 1.5
    guard let earlier, time - last.time < reach, last.time - earlier.time < tickSeconds * 1.5 else {
      return 0
    }
    return (last.value - earlier.value) / (last.time - earlier.time)
  }
}

extension Stage {
  /// Records a set value as motion of the property.
  ///
  /// - Parameter exact: the value without the rounding of content offsets; nil for the same value.
  mutating func noteStep(_ change: Change, exact: Double?, at time: Double) {
    guard case .property(let view, let property) = change.target, property.type == .number else {
      return
    }
    let shown = model.number(view, property)
    let exact = exact.map { property.range.clamp($0) } ?? shown
    if steppedValues[change.target] == nil {
      steppedValues[change.target] = SteppedValue(shown, exact: exact, at: time)
    } else {
      steppedValues[change.target]?.update(shown, exact: exact, at: time)
    }
  }

  /// - Parameter isTickOver: whether the tick has run; during a tick the previous tick counts.
  private func steppedVelocity(
    of view: ViewID, _ property: Property, at time: Double, isTickOver: Bool
  ) -> Double {
    steppedValues[.property(view: view, property)]?.velocity(
      at: time, tickSeconds: 1 / Double(scene.tickRate), isTickOver: isTickOver) ?? 0
  }

  /// Returns the velocities of views relative to their parents, for the variables that read one.
  /// They include the velocities of frame and translation.
  ///
  /// - Parameter side: `before` for rules, which read during a tick; `after` for traces.
  func velocities(for variables: [Variable], at time: Double, _ side: MotionSamples.Side)
    throws(StageError) -> [ViewID: Point]
  {
    let views = Set(variables.compactMap(\.movingView)).filter {
      scene.views[$0].kind.name != .scroll
    }
    guard !views.isEmpty else { return [:] }
    let samples = try MotionSamples(self, at: time, side)
    func velocity(_ view: ViewID, _ properties: [Property]) -> Double {
      properties.reduce(0) { sum, property in
        sum + samples.velocity(of: view, property)
          + steppedVelocity(of: view, property, at: time, isTickOver: side == .after)
      }
    }
    var found: [ViewID: Point] = [:]
    for view in views {
      found[view] = Point(
        x: velocity(view, [.x, .translateX]), y: velocity(view, [.y, .translateY]))
    }
    return found
  }

  // MARK: Handed on

  /// Returns samples from before this tick; nil when no spring inherits a velocity.
  func samplesBeforeTick(_ velocity: SpringVelocity, at time: Double) throws(StageError)
    -> MotionSamples?
  {
    guard case .inherited = velocity else { return nil }
    return try MotionSamples(beforeTick.first ?? self, at: time, .before)
  }

  /// Returns the velocity that a property would lose without a spring that takes it over, in its
  /// unit per second. Motion that continues by itself, mostly of additive animations, is not
  /// included.
  ///
  /// - Parameter stepped: the velocity from steps before the animated change.
  func velocityToTakeOver(
    _ view: ViewID, _ property: Property, from samples: MotionSamples, stepped: Double,
    at time: Double
  ) throws(StageError) -> Double {
    let had = samples.velocity(of: view, property) + stepped
    switch property.animation {
    case .none: return 0
    // The new animation replaces the old motion.
    case .replacing: return had
    case .additive:
      var rest = self
      // An animation of the offset ends a fling.
      if property.role == .contentOffset { rest.motions[view] = nil }
      return had - (try MotionSamples(rest, at: time, .after).velocity(of: view, property))
    }
  }

  func steppedVelocity(of target: Change.Target, at time: Double) -> Double {
    guard case .property(let view, let property) = target else { return 0 }
    return steppedVelocity(of: view, property, at: time, isTickOver: false)
  }
}

extension Variable {
  /// The view whose velocity the variable reads.
  fileprivate var movingView: ViewID? {
    switch self {
    case .quantity(let view, .reading(.velocityX)), .quantity(let view, .reading(.velocityY)): view
    default: nil
    }
  }
}

extension Scene {
  /// Whether a spring takes over the velocity of the motion it replaces.
  var handsVelocityOn: Bool { rules.flatMap(\.steps).contains(where: \.handsVelocityOn) }
}

extension RuleStep {
  fileprivate var handsVelocityOn: Bool {
    switch action {
    case .animate(let block):
      block.options.velocity.isInherited
        || (block.inner + block.completion).contains(where: \.handsVelocityOn)
    case .keyframes(let block): block.completion.contains(where: \.handsVelocityOn)
    case .animator(let block): block.completion.contains(where: \.handsVelocityOn)
    default: false
    }
  }
}

extension SpringVelocity {
  fileprivate var isInherited: Bool { if case .inherited = self { true } else { false } }
}
