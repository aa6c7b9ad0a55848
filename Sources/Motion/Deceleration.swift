// The deceleration of a scroll view after the finger has left. Source: samples of a UIScrollView
// (iOS 26.1, iPhone 16 simulator) and laws fitted to them. The distance is the sum of WWDC 2018,
// session 803.

import Platform

/// Free motion along one axis: v(t) = v0·d^(1000·t), until it stops dead at 10 points a second.
///
/// The distance is UIKit's sum over milliseconds, v0·r·(1 − d^(1000·t)) with r = d/(1 − d)/1000.
/// For the normal rate it is a thousandth less than the integral of v. Measured: the sum is within
/// 0.5 pt of a flight of 3,000 pt/s, where the integral errs by 1.6.
package struct Deceleration: Sendable, Hashable {
  /// The speed at which the motion stops, in points per second. Measured: 750 pt/s end after
  /// 2.16 s, 3,000 after 2.85 s.
  package static let restSpeed = 10.0

  /// The initial velocity, in points per second, finite.
  package let velocity: Double
  /// The fraction of the velocity that remains after each millisecond.
  package let rate: DecelerationRate

  /// Creates a deceleration from its initial velocity.
  ///
  /// - Parameters:
  ///   - velocity: the initial velocity, in points per second, of either sign, finite.
  ///   - rate: the deceleration rate; UIScrollView's normal one by default.
  package init(velocity: Double, rate: DecelerationRate = .normal) {
    self.velocity = velocity
    self.rate = rate
  }

  /// The distance until rest, in points: (v0 ∓ 10)·r. It is 0 for speeds up to 10 points a second.
  package var distance: Double {
    let way = max(0, abs(velocity) - Self.restSpeed) * rate.reachSeconds
    return velocity < 0 ? -way : way
  }

  /// The time until rest, in seconds: ln(10/|v0|)/L.
  package var durationSeconds: Double {
    abs(velocity) > Self.restSpeed ? log(Self.restSpeed / abs(velocity)) / rate.perSecond : 0
  }

  /// Returns the distance after `seconds` (0 to `durationSeconds`), in points:
  /// v0·r·(1 − d^(1000·t)).
  package func distance(after seconds: Double) -> Double {
    -velocity * rate.reachSeconds * expm1(rate.perSecond * seconds)
  }

  /// Returns the velocity after `seconds` (0 to `durationSeconds`), in points per second.
  package func velocity(after seconds: Double) -> Double {
    velocity * exp(rate.perSecond * seconds)
  }

  /// Returns the time needed for `distance` points, in seconds: ln(1 − x/(v0·r))/L.
  ///
  /// The result is nil if the motion has the opposite direction or stops before.
  package func seconds(toTravel distance: Double) -> Double? {
    guard distance != 0 else { return 0 }
    let whole = self.distance
    guard distance < 0 ? whole <= distance : whole >= distance else { return nil }
    return log1p(-distance / (velocity * rate.reachSeconds)) / rate.perSecond
  }
}
