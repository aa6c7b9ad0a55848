// The ticks of an axis, which are at round numbers.

import Geometry
import Support

/// The range of an axis and its ticks, which are multiples of 1, 2 or 5 times a power of ten.
struct Ticks: Sendable, Hashable {
  private(set) var low: Double
  private(set) var high: Double
  private(set) var values: [Double]
  private let step: Double

  /// Creates the ticks of an axis.
  ///
  /// - Parameters:
  ///   - from, to: The range to cover, within ±`farthest`. A range that is empty or too small for
  ///     the precision of Double is extended. It then ends 1 above `from`, or a millionth of `from`
  ///     above if that is more.
  ///   - count: The approximate number of ticks.
  init(from low: Double, to high: Double, about count: Int) {
    // A large number plus 1 may be rounded to the same number, so the extent grows with the number.
    let extent =
      high - low > max(Self.least, abs(low) * 1e-13) ? high - low : max(1, abs(low) * 1e-6)
    let rough = extent / Double(max(count, 1))
    let power = pow(10, log10(rough).rounded(.down))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? 10 * power
    self.step = step
    self.low = low
    self.high = low + extent
    values = Self.values(low, low + extent, step)
  }

  /// The largest absolute value on an axis. With this limit, ticks outside the range remain finite.
  static let farthest = 3e307
  /// The smallest extent of a range. With this limit, the inverse of a tick distance remains
  /// finite.
  private static let least = 1e-290

  /// Returns the axis with its range extended outwards to the nearest ticks.
  func widened() -> Ticks {
    var ticks = self
    ticks.low = (low / step + 1e-9).rounded(.down) * step
    ticks.high = (high / step - 1e-9).rounded(.up) * step
    ticks.values = Self.values(ticks.low, ticks.high, step)
    return ticks
  }

  private static func values(_ low: Double, _ high: Double, _ step: Double) -> [Double] {
    let first = Int(saturating: (low / step - 1e-9).rounded(.up))
    let last = Int(saturating: (high / step + 1e-9).rounded(.down))
    // Dividing whole numbers gives the nearest decimal values: 1 / 10 is exactly the literal 0.1.
    let inverse = (1 / step).rounded()
    return (first...max(first, last)).map { index in
      step < 1 && inverse > 0 ? Double(index) / (1 / step) : Double(index) * step
    }
  }
}
