// A property animator, like UIViewPropertyAnimator: an animation that can pause, continue and
// reverse.
//
// An animator's fraction is its position between start (0) and end (1). As in UIKit, an animator
// can continue from a pause in two ways. With `scrubsLinearly`, the default, a pause sets the
// fraction to the current progress, so nothing jumps. After the pause, the whole curve applies to
// the remaining distance. Without `scrubsLinearly`, the progress is always the curve's value at the
// fraction.

import Motion
import Scene

struct Animator {
  /// The identifier of the animator. It is also the group identifier of the animator's animations.
  let id: Int
  let name: String
  /// The duration in seconds, above 0.
  let duration: Double
  private(set) var curve: Curve
  private(set) var scrubsLinearly: Bool
  /// The expression that sets the fraction at every time, such as a scroll progress; nil if only
  /// steps control the animator.
  let follows: NumberExpression?
  /// The value of each property and state variable at fraction 0 and at fraction 1. When the
  /// animator stops, the model's values are computed from these values.
  var origins: [(target: Change.Target, from: Value, to: Value)] = []
  private(set) var isReversed = false
  private var motion: Motion

  private enum Motion {
    case standing(fraction: Double)
    /// The animator runs between two fractions. The run begins at `start`, in seconds.
    case running(start: Double, pacing: TimedCurve, from: Double, to: Double)
  }

  init(id: Int, _ block: AnimatorBlock, duration: Double, _ curve: Curve) {
    self.id = id
    name = block.name
    self.duration = duration
    self.curve = curve
    scrubsLinearly = block.scrubsLinearly
    follows = block.fraction
    motion = .standing(fraction: 0)
  }

  /// Returns the progress of the animated properties at a time in seconds: 0 at the initial values,
  /// 1 at the final values.
  func progress(at time: Double) -> Double {
    switch motion {
    case .standing(let fraction): progress(of: fraction)
    case .running(let start, let pacing, let from, let to):
      scrubsLinearly
        ? from + (to - from) * pacing.progress(at: time - start)
        : curve.value(at: fraction(time, start, pacing, from, to))
    }
  }

  /// Returns the progress of the animated properties at a fraction within 0…1.
  func progress(of fraction: Double) -> Double {
    scrubsLinearly ? fraction : curve.value(at: fraction)
  }

  /// The time in seconds at which the animator arrives at fraction 0 or 1. `isEnd` is true for
  /// fraction 1. The result is nil while the animator is paused.
  var arrival: (seconds: Double, isEnd: Bool)? {
    guard case .running(let start, let pacing, _, let to) = motion else { return nil }
    return (start + pacing.durationSeconds, to == 1)
  }

  /// Continues in the current direction.
  ///
  /// - Parameter other: the curve of the rest; nil for the animator's. From then on the animator
  ///   scrubs linearly, because its progress so far is not on the new curve. UIKit documents
  ///   nothing about it; this is a decision of this project.
  mutating func run(at time: Double, durationFactor: Double = 0, _ other: Curve? = nil) {
    pause(at: time)
    if let other {
      if case .standing(let fraction) = motion {
        motion = .standing(fraction: progress(of: fraction))
      }
      (curve, scrubsLinearly) = (other, true)
    }
    guard case .standing(let fraction) = motion else { return }
    let way = isReversed ? fraction : 1 - fraction
    let seconds = duration * (durationFactor > 0 ? durationFactor : way)
    motion = .running(
      start: time, pacing: TimedCurve(curve, over: seconds), from: fraction, to: isReversed ? 0 : 1)
  }

  mutating func pause(at time: Double) { motion = .standing(fraction: fraction(at: time)) }

  /// Returns the fraction at which a pause at a time in seconds stops the animator.
  private func fraction(at time: Double) -> Double {
    switch motion {
    case .standing(let fraction): fraction
    case .running(let start, let pacing, let from, let to):
      scrubsLinearly ? progress(at: time) : fraction(time, start, pacing, from, to)
    }
  }

  /// Returns the fraction at the time of shown values, which it may follow.
  ///
  /// An expression without a value counts as 0. Its error is reported where the animation is shown.
  func fraction(_ shown: Presentation) -> Double {
    guard let follows else { return fraction(at: shown.time) }
    return min(max((try? follows.evaluate(at: shown.exact)) ?? 0, 0), 1)
  }

  mutating func reverse(at time: Double) {
    let isRunning = arrival != nil
    pause(at: time)
    isReversed.toggle()
    if isRunning { run(at: time) }
  }

  mutating func scrub(to fraction: Double) { motion = .standing(fraction: fraction) }

  private func fraction(
    _ time: Double, _ start: Double, _ pacing: TimedCurve, _ from: Double, _ to: Double
  ) -> Double {
    let part = pacing.durationSeconds > 0 ? (time - start) / pacing.durationSeconds : 1
    return from + (to - from) * min(max(part, 0), 1)
  }

  /// Returns the progress of the animated properties among shown values, which a fraction may
  /// follow.
  func progress(_ shown: Presentation) throws(StageError) -> Double {
    guard let follows else { return progress(at: shown.time) }
    let fraction = try StageError.at(shown.time) { () throws(EvaluationError) in
      try follows.evaluate(at: shown.exact)
    }
    return progress(of: min(max(fraction, 0), 1))
  }

  /// Sets the model's values of the animated properties when the animator stops.
  ///
  /// - Parameters:
  ///   - number: returns a number that the animator adds to, from the numbers at fraction 0, at
  ///     fraction 1 and in the model.
  ///   - other: returns any other value, from the value at fraction 0.
  func set(
    _ shared: inout SharedState,
    number: (_ from: Double, _ to: Double, _ present: Double) -> Double,
    other: (ViewID, Property, _ from: Value) -> Value
  ) {
    for origin in origins {
      guard case .property(let view, let property) = origin.target,
        shared.hierarchy.isPresent(view)
      else { continue }
      switch (property.animation, origin.from, origin.to) {
      case (.additive, .number(let from), .number(let to)):
        let present = shared.model.number(view, property)
        shared.model.set(view, property, to: number(from, to, present))
      default: shared.model[view, property] = other(view, property, origin.from)
      }
    }
  }

  /// The distance that a stopped animator has not covered, for a state variable.
  typealias StateRemainder = (index: Int, distance: Double)

  /// Returns the distances back from the final values of the state variables.
  ///
  /// - Parameter rest: the fraction of the return to the initial values, 0 to 1.
  func stateRests(_ rest: Double) -> [StateRemainder] {
    origins.compactMap { origin in
      guard case .state(let index) = origin.target, case .number(let from) = origin.from,
        case .number(let to) = origin.to
      else { return nil }
      return (index, (from - to) * rest)
    }
  }
}
