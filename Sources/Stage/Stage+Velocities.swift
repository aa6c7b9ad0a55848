// Velocities of properties, and the velocities that springs take over. Shown values are exact
// functions of time between two ticks. A velocity is the derivative just before a tick for rules,
// and just after it for traces.

import Geometry
import Scene

/// The shown values at three times just before or just after a given time. Velocities are computed
/// from these values.
struct MotionSamples {
  enum Side {
    case before, after
  }

  /// The interval between samples in seconds. It is far shorter than any visible motion, but long
  /// enough to keep rounding errors small.
  private static let stepSeconds = 1e-6

  private let shown: [ValueTable]
  private let step: Double

  /// The distances of the samples from the given time just after it, in seconds.
  static let stepsAfter = (1...3).map { Double($0) * stepSeconds }

  init(_ stage: Stage, at time: Double, _ side: Side) throws(StageError) {
    step = side == .before ? -Self.stepSeconds : Self.stepSeconds
    var shown: [ValueTable] = []
    for count in 1...3 {
      let time = time + Double(count) * step
      shown.append(try stage.presentation(at: time, keepsExactOffsets: true).values)
    }
    self.shown = shown
  }

  /// Returns the velocity at the given time in units of the property per second: the derivative of
  /// the parabola through the three samples. No sample is taken at the given time itself, because a
  /// motion may begin or end there.
  func velocity(of view: ViewID, _ property: Property) -> Double {
    Self.velocity(shown.map { $0.number(view, property) }, step: step)
  }

  /// Returns the derivative of the parabola through three values.
  static func velocity(_ values: [Double], step: Double = stepSeconds) -> Double {
    (-5 * values[0] + 8 * values[1] - 3 * values[2]) / (2 * step)
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

extension Stage {
  /// Records a value that a step set without animation, for the velocity of the property.
  ///
  /// - Parameter exact: the value computed with content offsets before rounding; nil if it equals
  ///   the set value.
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

  /// - Parameter isTickOver: whether the rules of the tick have run. Before that, a value set at
  ///   the previous tick still counts.
  private func steppedVelocity(
    of view: ViewID, _ property: Property, at time: Double, isTickOver: Bool
  ) -> Double {
    steppedValues[.property(view: view, property)]?.velocity(
      at: time, tickSeconds: 1 / Double(scene.tickRate), isTickOver: isTickOver) ?? 0
  }

  /// Returns the velocities of views relative to their superviews, in points per second, for the
  /// variables that read a velocity. A velocity includes changes of the frame and of the
  /// translation.
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

  /// Returns samples from just before this tick; nil unless the spring takes over a velocity.
  mutating func samplesBeforeTick(_ velocity: SpringVelocity, at time: Double) throws(StageError)
    -> MotionSamples?
  {
    guard case .inherited = velocity else { return nil }
    guard let before = beforeTick.first else { return try MotionSamples(self, at: time, .before) }
    if samplesOfTick == nil { samplesOfTick = try MotionSamples(before, at: time, .before) }
    return samplesOfTick
  }

  /// Returns the velocity that a property would lose at the start of the new animation, in the
  /// property's unit per second. A spring takes over this velocity. Motion that continues together
  /// with the new animation, such as an older additive animation, is not included.
  ///
  /// - Parameter stepped: the velocity that repeated changes without animation gave the property
  ///   before the new animation.
  func velocityToTakeOver(
    _ view: ViewID, _ property: Property, from samples: MotionSamples, stepped: Double,
    at time: Double
  ) throws(StageError) -> Double {
    let had =
      (releaseVelocity(of: view, property, at: time) ?? samples.velocity(of: view, property))
      + stepped
    switch property.animation {
    case .none: return 0
    // The new animation replaces the old motion.
    case .replacing: return had
    case .additive:
      if let rest = velocityOfAnimations(view, property, at: time) { return had - rest }
      var rest = self
      // An animation of the offset ends a fling.
      if property.role == .contentOffset { rest.motions[view] = nil }
      rest.pans[view]?.motion = nil
      return had - (try MotionSamples(rest, at: time, .after).velocity(of: view, property))
    }
  }

  /// Returns the velocity of a property that only its own additive animations move, just after a
  /// time in seconds. It is exactly that of `MotionSamples`, without the values of other views.
  ///
  /// - Returns: nil if anything else may move the property.
  func velocityOfAnimations(_ view: ViewID, _ property: Property, at time: Double) -> Double? {
    let isAlone: Bool =
      switch property.role {
      case .contentOffset, .contentZoom, .contentInset: false
      default:
        !hasLiveLayout && pans[view] == nil && pinches[view] == nil
          && !scene.views[view].isSticky
      }
    let clocks = animations[.property(view: view, property)].compactMap { animation in
      if case .timed(let clock) = animation.drive { (animation, clock) } else { nil }
    }
    guard isAlone, clocks.count == animations[.property(view: view, property)].count else {
      return nil
    }
    let base = model.number(view, property)
    return MotionSamples.velocity(
      MotionSamples.stepsAfter.map { step in
        clocks.reduce(base) { number, next in
          next.1.progress(at: time + step).map { next.0.adding(to: number, progress: $0) }
            ?? number
        }
      })
  }

  func steppedVelocity(of target: Change.Target, at time: Double) -> Double {
    guard case .property(let view, let property) = target else { return 0 }
    return steppedVelocity(of: view, property, at: time, isTickOver: false)
  }
}

extension Variable {
  /// The view whose velocity the variable reads; nil for other variables.
  fileprivate var movingView: ViewID? {
    switch self {
    case .quantity(let view, .reading(.velocityX)), .quantity(let view, .reading(.velocityY)): view
    default: nil
    }
  }
}

extension Scene {
  /// Whether a spring in the scene takes over the velocity of the motion that it replaces.
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
