// Round numbers along an axis.

import Geometry
import Platform
import Support

/// The ends of an axis and the round values on it: multiples of 1, 2 or 5 times a power of ten.
struct Ticks: Sendable, Hashable {
  private(set) var low: Double
  private(set) var high: Double
  private(set) var values: [Double]
  private let step: Double

  /// - Parameters:
  ///   - from, to: within ±`farthest`, which the axis covers; a range of no extent, or of less than
  ///     numbers can be counted in, becomes one of 1, or of a millionth of its value.
  ///   - count: roughly how many values there are to be.
  init(from low: Double, to high: Double, about count: Int) {
    // Far from 0 rounding would leave nothing of 1.
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

  /// From one end to the other, and a tick beyond both, is less than the largest number.
  static let farthest = 3e307
  /// A part of it is a step that has an inverse.
  private static let least = 1e-290

  /// The axis from the tick below its start to the one above its end.
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
    // Through whole numbers, so that the tenth of 0.1 is 1.
    let inverse = (1 / step).rounded()
    return (first...max(first, last)).map { index in
      step < 1 && inverse > 0 ? Double(index) / (1 / step) : Double(index) * step
    }
  }
}
