// The speed at which each property of an animation block starts.

import Motion
import Scene

/// Makes a block's curve into each property's own: a spring that takes its velocity from what moves
/// has another one for each, as UISpringTimingParameters' vector has for each axis.
struct SpringStarter {
  private let pace: Pace
  /// What showed just before; nil where nobody asks.
  private let trail: Trail?
  /// An expression's value; nil without one.
  private let velocity: Double?

  /// - Parameter stage: before the block changes anything.
  init(_ stage: Stage, _ pace: Pace, at time: Double) throws(StageError) {
    self.pace = pace
    trail = try stage.leadingTrail(pace.velocity, at: time)
    if case .expression(let expression) = pace.velocity {
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
    guard case .property(let view, let property) = target, trail != nil || velocity != nil else {
      return pace.curve
    }
    guard let distance = effect.distance else {
      return pace.curve(startingAt: 0, distance: 0)
    }
    if let velocity { return pace.curve(startingAt: velocity, distance: distance) }
    guard let trail else { return pace.curve }
    let handed = try stage.velocityToTakeOver(
      view, property, from: trail, stepped: stepped, at: time)
    return pace.curve(startingAt: handed, distance: distance)
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
