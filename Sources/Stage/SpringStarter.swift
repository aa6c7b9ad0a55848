// The speed at which each property of an animation block starts.

import Motion
import Scene

/// Gives each property of an animation block its own curve: a spring that inherits its velocity
/// starts each property at another speed, as UISpringTimingParameters' vector does for each axis.
struct SpringStarter {
  private let timing: BlockTiming
  /// The values just before; nil where no spring asks for them.
  private let samples: MotionSamples?
  /// An expression's value; nil without one.
  private let velocity: Double?

  /// - Parameter stage: before the block changes anything.
  init(_ stage: Stage, _ timing: BlockTiming, at time: Double) throws(StageError) {
    self.timing = timing
    samples = try stage.samplesBeforeTick(timing.velocity, at: time)
    if case .expression(let expression) = timing.velocity {
      velocity = try stage.number(expression, at: time)
    } else {
      velocity = nil
    }
  }

  /// - Parameters:
  ///   - effect: what is animated. Decided: a colour's spring starts from rest.
  ///   - stepped: what steps moved the property with, before the block changed it.
  ///   - stage: as the block has changed it, without the new animation.
  func curve(
    for target: Change.Target, _ effect: RunningAnimation.Effect, stepped: Double, _ stage: Stage,
    at time: Double
  ) throws(StageError) -> Curve {
    guard case .property(let view, let property) = target, samples != nil || velocity != nil else {
      return timing.curve
    }
    guard let distance = effect.distance else {
      return timing.curve(startingAt: 0, distance: 0)
    }
    if let velocity { return timing.curve(startingAt: velocity, distance: distance) }
    guard let samples else { return timing.curve }
    let handed = try stage.velocityToTakeOver(
      view, property, from: samples, stepped: stepped, at: time)
    return timing.curve(startingAt: handed, distance: distance)
  }
}

extension RunningAnimation.Effect {
  /// How far a number goes; nil for what is none.
  fileprivate var distance: Double? {
    switch self {
    case .additive(let difference): -difference
    case .replacing(.number(let from), .number(let to)): to - from
    default: nil
    }
  }
}
