// How a scroll view slows down after the finger has left. Source: samples of a UIScrollView (iOS
// 26.1, iPhone 16 simulator) and laws fitted to them; the way is the sum of WWDC 2018, session 803.

import Platform

/// Free motion along one axis: v(t) = v0·d^(1000·t), until it stops dead at 10 points a second.
///
/// The way is UIKit's sum over milliseconds, v0·r·(1 − d^(1000·t)) with r = d/(1 − d)/1000, which
/// for the normal rate is a thousandth less than the integral of v. Measured: within 0.5 pt of a
/// flight of 3,000 pt/s, where the integral errs by 1.6.
package struct Deceleration: Sendable, Hashable {
  /// At this speed it stops, in points per second. Measured: 750 pt/s end after 2.16 s, 3,000 after
  /// 2.85 s.
  package static let restSpeed = 10.0

  /// In points per second, finite.
  package let velocity: Double
  /// What is left of the velocity after each millisecond.
  package let rate: DecelerationRate

  /// - Parameters:
  ///   - velocity: at the start, in points per second, of either sign, finite.
  ///   - rate: UIScrollView's normal one unless said otherwise.
  package init(velocity: Double, rate: DecelerationRate = .normal) {
    self.velocity = velocity
    self.rate = rate
  }

  /// The way until it stops, in points: (v0 ∓ 10)·r, and 0 for 10 points a second and less.
  package var distance: Double {
    let way = max(0, abs(velocity) - Self.restSpeed) * rate.reachSeconds
    return velocity < 0 ? -way : way
  }

  /// How long it moves, in seconds: ln(10/|v0|)/L.
  package var durationSeconds: Double {
    abs(velocity) > Self.restSpeed ? log(Self.restSpeed / abs(velocity)) / rate.perSecond : 0
  }

  /// The way after `seconds` (0 to `durationSeconds`), in points: v0·r·(1 − d^(1000·t)).
  package func distance(after seconds: Double) -> Double {
    -velocity * rate.reachSeconds * expm1(rate.perSecond * seconds)
  }

  /// The velocity after `seconds` (0 to `durationSeconds`), in points per second.
  package func velocity(after seconds: Double) -> Double {
    velocity * exp(rate.perSecond * seconds)
  }

  /// When the way is `distance` points, in seconds: ln(1 − x/(v0·r))/L; nil when it goes the other
  /// way or stops before.
  package func seconds(toTravel distance: Double) -> Double? {
    guard distance != 0 else { return 0 }
    let whole = self.distance
    guard distance < 0 ? whole <= distance : whole >= distance else { return nil }
    return log1p(-distance / (velocity * rate.reachSeconds)) / rate.perSecond
  }
}
