// The timing of an animation block and of each of its changes.

import Motion
import Scene

/// The timing that an animation block gives to its changes and to nested blocks.
struct BlockTiming {
  let seconds: Double
  let curve: Curve
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
    let limit = Self.mostDistances
    return curve.starting(at: min(max(velocity / distance, -limit), limit))
  }
}
