// The deceleration rate of a scroll view. Source: UIScrollView.DecelerationRate.

import Support

/// A deceleration rate d: the fraction of the velocity that remains after each millisecond.
package struct DecelerationRate: Sendable, Hashable {
  /// The remaining fraction after one millisecond, within `range`.
  package let perMillisecond: Double

  /// The allowed rates. A scroll view would stop at once with a lower rate, and almost never with a
  /// higher rate.
  package static let range = 0.5...0.9999

  /// UIScrollView.DecelerationRate.normal: 0.998 per millisecond.
  package static let normal = DecelerationRate(trusted: 0.998)
  /// UIScrollView.DecelerationRate.fast: 0.99 per millisecond.
  package static let fast = DecelerationRate(trusted: 0.99)

  /// Creates a rate. The result is nil if the rate is outside `range`.
  package init?(perMillisecond: Double) {
    guard Self.range.contains(perMillisecond) else { return nil }
    self.init(trusted: perMillisecond)
  }

  private init(trusted: Double) { perMillisecond = trusted }

  /// The logarithmic rate L = 1000·ln d, per second, below 0: the velocity is v0·e^(L·t).
  var perSecond: Double { 1_000 * log(perMillisecond) }

  /// The distance until rest divided by the initial velocity, r = d/(1 − d)/1000, in seconds.
  ///
  /// It is 0.499 for `normal` and 0.099 for `fast`. The formula is a sum over milliseconds, shown
  /// in WWDC 2018's session 803. A measured UIScrollView covers this distance.
  package var reachSeconds: Double { perMillisecond / (1 - perMillisecond) / 1_000 }
}
