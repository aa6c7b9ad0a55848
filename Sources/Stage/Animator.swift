// A property animator: an animation that can pause, continue and reverse.
//
// UIKit leaves two cases open. With `scrubsLinearly`, the default, a paused animator takes its
// progress as its fraction, so that nothing jumps. The whole curve then applies to the rest of the
// distance. Without `scrubsLinearly`, the animator stays on its curve and continues along it.

import Motion
import Scene

/// A property animator, which corresponds to UIViewPropertyAnimator.
struct Animator {
  /// The identifier of the animator and of its animation group.
  let id: Int
  let name: String
  /// The duration in seconds, above 0.
  let duration: Double
  let curve: Curve
  let scrubsLinearly: Bool
  /// The expression that gives the fraction at every time; nil without one.
  let follows: NumberExpression?
  /// The initial and final value of each property, which determine the model when the animator
  /// stops.
  var origins: [(view: ViewID, property: Property, from: Value, to: Value)] = []
  private var isReversed = false
  private var motion: Motion

  private enum Motion {
    case standing(fraction: Double)
    /// A motion between two fractions.
    case running(start: Double, pacing: Pacing, from: Double, to: Double)
  }

  init(id: Int, _ block: AnimatorBlock, duration: Double) {
    self.id = id
    name = block.name
    self.duration = duration
    curve = block.curve
    scrubsLinearly = block.scrubsLinearly
    follows = block.fraction
    motion = .standing(fraction: 0)
  }

  /// Returns the progress of the properties at a time in seconds.
  func progress(at time: Double) -> Double {
    switch motion {
    case .standing(let fraction): progress(of: fraction)
    case .running(let start, let pacing, let from, let to):
      scrubsLinearly
        ? from + (to - from) * pacing.progress(at: time - start)
        : curve.value(at: fraction(time, start, pacing, from, to))
    }
  }

  /// Returns the progress of the properties for a fraction.
  func progress(of fraction: Double) -> Double {
    scrubsLinearly ? fraction : curve.value(at: fraction)
  }

  /// The time of arrival in seconds, and whether it is at the end; nil while the animator is
  /// paused.
  var arrival: (seconds: Double, isEnd: Bool)? {
    guard case .running(let start, let pacing, _, let to) = motion else { return nil }
    return (start + pacing.durationSeconds, to == 1)
  }

  mutating func run(at time: Double, durationFactor: Double = 0) {
    pause(at: time)
    guard case .standing(let fraction) = motion else { return }
    let way = isReversed ? fraction : 1 - fraction
    let seconds = duration * (durationFactor > 0 ? durationFactor : way)
    motion = .running(
      start: time, pacing: Pacing(curve, over: seconds), from: fraction, to: isReversed ? 0 : 1)
  }

  mutating func pause(at time: Double) {
    guard case .running(let start, let pacing, let from, let to) = motion else { return }
    motion = .standing(
      fraction: scrubsLinearly ? progress(at: time) : fraction(time, start, pacing, from, to))
  }

  mutating func reverse(at time: Double) {
    let isRunning = arrival != nil
    pause(at: time)
    isReversed.toggle()
    if isRunning { run(at: time) }
  }

  mutating func scrub(to fraction: Double) { motion = .standing(fraction: fraction) }

  private func fraction(
    _ time: Double, _ start: Double, _ pacing: Pacing, _ from: Double, _ to: Double
  ) -> Double {
    let part = pacing.durationSeconds > 0 ? (time - start) / pacing.durationSeconds : 1
    return from + (to - from) * min(max(part, 0), 1)
  }
}
