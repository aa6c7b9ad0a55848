// The deceleration of a scroll view after the finger lifts. The formulas were fitted to samples of
// a UIScrollView (iOS 26.1, iPhone 16 simulator). The distance is a sum over milliseconds, as in
// WWDC 2018, session 803.

import Support

/// The motion of a scroll view on one axis after the finger lifts. The velocity is v(t) =
/// v0·d^(1000·t), where d is the rate. The motion stops when the speed falls to 10 points a second.
///
/// The distance is UIKit's sum over milliseconds, v0·r·(1 − d^(1000·t)) with r = d/(1 − d)/1000.
/// This sum is 0.1 % less than the integral of v at the normal rate. With an initial velocity of
/// 3,000 pt/s, the sum is within 0.5 pt of the measured offsets. The integral differs from them by
/// 1.6 pt.
package struct Deceleration: Sendable, Hashable {
  /// The speed at which the motion stops, in points per second. Measured: scrolling that starts at
  /// 750 pt/s stops after 2.16 s. Scrolling that starts at 3,000 pt/s stops after 2.85 s.
  package static let restSpeed = 10.0

  /// The initial velocity, in points per second. It is finite and may be negative.
  package let velocity: Double
  /// The fraction of the velocity that remains after each millisecond.
  package let rate: DecelerationRate

  /// Creates a deceleration from its initial velocity.
  ///
  /// - Parameters:
  ///   - velocity: the initial velocity, in points per second. It is finite and may be negative.
  ///   - rate: the deceleration rate; UIScrollView's normal one by default.
  package init(velocity: Double, rate: DecelerationRate = .normal) {
    self.velocity = velocity
    self.rate = rate
  }

  /// The distance from the start until rest, in points: (|v0| − 10)·r with the sign of v0. It is 0
  /// for initial speeds up to 10 points a second.
  package var distance: Double {
    let way = max(0, abs(velocity) - Self.restSpeed) * rate.reachSeconds
    return velocity < 0 ? -way : way
  }

  /// The time from the start until rest, in seconds: ln(10/|v0|)/L, where L is `rate.perSecond`.
  package var durationSeconds: Double {
    abs(velocity) > Self.restSpeed ? log(Self.restSpeed / abs(velocity)) / rate.perSecond : 0
  }

  /// Returns the distance covered after `seconds` (0 to `durationSeconds`), in points: v0·r·(1 −
  /// d^(1000·t)).
  package func distance(after seconds: Double) -> Double {
    -velocity * rate.reachSeconds * expm1(rate.perSecond * seconds)
  }

  /// Returns the velocity after `seconds` (0 to `durationSeconds`), in points per second.
  package func velocity(after seconds: Double) -> Double {
    velocity * exp(rate.perSecond * seconds)
  }

  /// Returns the time until `distance` points are covered, in seconds: ln(1 − x/(v0·r))/L, where x
  /// is `distance`.
  ///
  /// The result is nil if the velocity has the opposite sign of `distance`, or if the motion stops
  /// before this distance.
  package func seconds(toTravel distance: Double) -> Double? {
    guard distance != 0 else { return 0 }
    let whole = self.distance
    guard distance < 0 ? whole <= distance : whole >= distance else { return nil }
    return log1p(-distance / (velocity * rate.reachSeconds)) / rate.perSecond
  }
}
