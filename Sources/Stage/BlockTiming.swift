// How an animation block's changes are animated, and at what speed each of them starts.

import Motion
import Scene

/// The timing that an animation block gives to its changes; a block inside takes it over.
struct BlockTiming {
  let seconds: Double
  let curve: Curve
  let curveLocation: SourceLocation
  let velocity: SpringVelocity

  /// A spring's velocity is in distances a second; for a tiny distance it is at most this.
  private static let mostDistances = 1e12

  /// Returns the curve for one property.
  ///
  /// - Parameters:
  ///   - velocity: nil for the curve's own; otherwise in units of the property a second.
  ///   - distance: its way, in its unit. Decided: without any it starts from rest.
  func curve(startingAt velocity: Double?, distance: Double) -> Curve {
    guard let velocity else { return curve }
    guard distance != 0 else { return curve.starting(at: 0) }
    let limit = Self.mostDistances
    return curve.starting(at: min(max(velocity / distance, -limit), limit))
  }
}
