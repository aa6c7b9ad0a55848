// The timing of an animation block and of each of its changes.

import Motion
import Scene

/// The timing that an animation block gives to its changes. An inner block inherits it.
struct BlockTiming {
  let seconds: Double
  let curve: Curve
  let curveLocation: SourceLocation
  let velocity: SpringVelocity

  /// The largest velocity of a spring, in distances per second. It limits springs of tiny
  /// distances.
  private static let mostDistances = 1e12

  /// Returns the curve of one property.
  ///
  /// - Parameters:
  ///   - velocity: the velocity in units of the property per second; nil for the curve's own.
  ///   - distance: the distance in the property's unit. A spring of distance 0 starts at rest,
  ///     which is a decision of this project.
  func curve(startingAt velocity: Double?, distance: Double) -> Curve {
    guard let velocity else { return curve }
    guard distance != 0 else { return curve.starting(at: 0) }
    let limit = Self.mostDistances
    return curve.starting(at: min(max(velocity / distance, -limit), limit))
  }
}
