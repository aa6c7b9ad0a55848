// How a scroll view slows down after the finger has left. Sources: UIScrollView.DecelerationRate;
// super-ultra/ScrollMechanics, DecelerationTimingParameters.swift; WWDC 2018, session 803.

import Foundation

/// Free motion along one axis: v(t) = v0·d^(1000·t).
package struct Deceleration: Sendable, Hashable {
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

  /// The whole way, in points: −v0/L.
  package var distance: Double { finite(-velocity / rate.perSecond) }

  /// The way after `seconds` (0 or more), in points: v0·(d^(1000·t) − 1)/L.
  package func distance(after seconds: Double) -> Double {
    finite(velocity * expm1(rate.perSecond * seconds) / rate.perSecond)
  }

  /// The velocity after `seconds` (0 or more), in points per second.
  package func velocity(after seconds: Double) -> Double {
    velocity * exp(rate.perSecond * seconds)
  }

  /// When the way is `distance` points, in seconds: ln(1 + L·x/v0)/L; nil when it goes the other
  /// way or does not get that far.
  package func seconds(toTravel distance: Double) -> Double? {
    guard distance != 0 else { return 0 }
    let part = rate.perSecond * distance / velocity
    guard velocity != 0, part < 0, part > -1 else { return nil }
    return log1p(part) / rate.perSecond
  }

  /// When less than `threshold` points (above 0) remain, in seconds: ln(−L·threshold/|v0|)/L.
  package func seconds(untilWithin threshold: Double) -> Double {
    guard abs(distance) > threshold else { return 0 }
    return log(-rate.perSecond * threshold / abs(velocity)) / rate.perSecond
  }
}
