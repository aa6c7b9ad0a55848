// A property animator: an animation that can stand still, go on, and turn round.
//
// Where UIKit says nothing: with `scrubsLinearly`, its default, an animator that stands has its
// progress for its fraction, so that nothing jumps, and what is left of the way is run with the
// whole curve; without, it stands on its curve and goes on along it.

import Motion
import Scene

struct Animator {
  /// That of its animations' group.
  let id: Int
  let name: String
  /// In seconds, above 0.
  let duration: Double
  let curve: Curve
  let scrubsLinearly: Bool
  /// Where it stands at every moment, if it follows an expression.
  let follows: NumberExpression?
  /// The values from which its properties came, to be had again at its start.
  var origins: [(view: ViewID, property: Property, from: Value, to: Value)] = []
  private var isReversed = false
  private var motion: Motion

  private enum Motion {
    case standing(fraction: Double)
    /// From one fraction to another.
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

  /// How far its properties are on their way.
  func progress(at time: Double) -> Double {
    switch motion {
    case .standing(let fraction): progress(of: fraction)
    case .running(let start, let pacing, let from, let to):
      scrubsLinearly
        ? from + (to - from) * pacing.progress(at: time - start)
        : curve.value(at: fraction(time, start, pacing, from, to))
    }
  }

  /// How far the properties are when it stands at a fraction.
  func progress(of fraction: Double) -> Double {
    scrubsLinearly ? fraction : curve.value(at: fraction)
  }

  /// When it arrives, in seconds, and whether that is its end; nil while it stands.
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
