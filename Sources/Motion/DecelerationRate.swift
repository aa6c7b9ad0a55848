// How fast a scroll view slows down. Source: UIScrollView.DecelerationRate.

import Platform

/// A deceleration rate: what is left of the velocity after each millisecond.
package struct DecelerationRate: Sendable, Hashable {
  /// Within `range`.
  package let perMillisecond: Double

  /// Below it a scroll view stops dead, above it hardly ever.
  package static let range = 0.5...0.9999

  /// UIScrollView.DecelerationRate.normal: 0.998 per millisecond.
  package static let normal = DecelerationRate(trusted: 0.998)
  /// UIScrollView.DecelerationRate.fast: 0.99 per millisecond.
  package static let fast = DecelerationRate(trusted: 0.99)

  /// Nil outside `range`.
  package init?(perMillisecond: Double) {
    guard Self.range.contains(perMillisecond) else { return nil }
    self.init(trusted: perMillisecond)
  }

  private init(trusted: Double) { perMillisecond = trusted }

  /// L = 1000·ln d, per second, below 0: the velocity is v0·e^(L·t).
  var perSecond: Double { 1_000 * log(perMillisecond) }

  /// r = d/(1 − d)/1000, in seconds: the way for each point per second, summed over milliseconds.
  /// 0.499 for `normal`, 0.099 for `fast`.
  ///
  /// The sum that WWDC 2018's session 803 shows, and that UIScrollView was measured to cover.
  package var reachSeconds: Double { perMillisecond / (1 - perMillisecond) / 1_000 }
}
