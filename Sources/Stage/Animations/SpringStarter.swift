// The timing of an animation block and the initial velocities of its springs.

import Motion
import Scene

/// Chooses the curve of each property in an animation block. A spring that takes over a velocity
/// starts each property with that property's own velocity, as UISpringTimingParameters does for
/// each axis.
struct SpringStarter {
  private let timing: BlockTiming
  /// The shown values just before the block; nil if the block's spring takes over no velocity.
  private let samples: MotionSamples?
  /// The value of the block's velocity expression; nil if the velocity is not an expression.
  private let velocity: Double?

  /// - Parameter stage: the stage before the block's changes.
  init(_ stage: inout Stage, _ timing: BlockTiming, at time: Double) throws(StageError) {
    self.timing = timing
    samples = try stage.samplesBeforeTick(timing.velocity, at: time)
    if case .expression(let expression) = timing.velocity {
      velocity = try stage.number(expression, at: time)
    } else {
      velocity = nil
    }
  }

  /// Returns the curve of a property.
  ///
  /// - Parameters:
  ///   - effect: the animation. A spring of a colour starts at rest, which is a decision of this
  ///     project.
  ///   - stepped: the velocity that repeated changes without animation gave the property before the
  ///     block, in the property's unit per second.
  ///   - stage: the stage after the block's changes, without the new animation.
  func curve(
    for target: Change.Target, _ effect: RunningAnimation.Effect, stepped: Double, _ stage: Stage,
    at time: Double
  ) throws(StageError) -> Curve {
    guard target != .appearance, samples != nil || velocity != nil else { return timing.curve }
    guard let distance = effect.distance else {
      return timing.curve(startingAt: 0, distance: 0)
    }
    if let velocity { return timing.curve(startingAt: velocity, distance: distance) }
    guard let samples else { return timing.curve }
    let handed = try stage.velocityToTakeOver(target, from: samples, stepped: stepped, at: time)
    return timing.curve(startingAt: handed, distance: distance)
  }
}

extension RunningAnimation.Effect {
  /// Returns the signed distance that an animation of a number covers, in the property's unit; nil
  /// for other animations.
  fileprivate var distance: Double? {
    switch self {
    case .additive(let difference): -difference
    case .replacing(.number(let from), .number(let to)): to - from
    default: nil
    }
  }
}

/// The timing that an animation block gives to its changes and to nested blocks.
struct BlockTiming {
  let seconds: Double
  let curve: Curve
  /// The curve as the scene writes it, with numbers in place of a spring's expressions.
  let notation: String
  let curveLocation: SourceLocation
  let velocity: SpringVelocity

  /// The limit of a spring's initial velocity, in animation distances per second. Without a limit,
  /// a tiny distance would give a nearly infinite velocity.
  private static let mostDistances = 1e12

  /// Returns the curve for one property.
  ///
  /// - Parameters:
  ///   - velocity: the initial velocity in units of the property per second; nil for the velocity
  ///     given in the curve.
  ///   - distance: the distance of the animation in the property's unit. A spring whose distance is
  ///     0 starts at rest, which is a decision of this project.
  func curve(startingAt velocity: Double?, distance: Double) -> Curve {
    guard let velocity else { return curve }
    guard distance != 0 else { return curve.starting(at: 0) }
    return curve.starting(at: Self.limited(velocity / distance))
  }

  /// Returns an initial velocity, in animation distances per second, within the limit.
  static func limited(_ velocity: Double) -> Double {
    min(max(velocity, -mostDistances), mostDistances)
  }
}
