// The search for the segment of a map that contains a number. `RangeMap` and `ColorMap` use it.

struct RangeSegments: Sendable, Hashable {
  enum Place {
    case identity
    /// A position at the output with this index, without interpolation.
    case at(Int)
    /// A position between the outputs `upper` − 1 and `upper`, as an eased fraction.
    case within(upper: Int, fraction: Double)
    /// A position in a first segment that starts at −∞, as an eased distance below the second
    /// point.
    case below(Double)
    /// A position in a last segment that ends at +∞, as an eased distance above the second-to-last
    /// point.
    case above(Double)
  }

  let inputs: [Double]
  private let left: RangeMap.Extrapolation
  private let right: RangeMap.Extrapolation
  private let easing: TimingCurve

  init(
    _ inputs: [Double], _ outputCount: Int, _ left: RangeMap.Extrapolation,
    _ right: RangeMap.Extrapolation,
    _ easing: TimingCurve
  ) throws(RangeMap.ValidationError) {
    guard inputs.count >= 2 else { throw .tooFew(count: inputs.count) }
    guard inputs.count == outputCount else {
      throw .unequalCounts(inputs: inputs.count, outputs: outputCount)
    }
    for (index, input) in inputs.enumerated() where !input.isFinite {
      let isBelow = index == 0 && input == -.infinity
      guard isBelow || (index == inputs.count - 1 && input == .infinity) else { throw .notFinite }
    }
    for index in inputs.indices.dropFirst() where inputs[index] < inputs[index - 1] {
      throw .decreasing(index: index, value: inputs[index], before: inputs[index - 1])
    }
    self.inputs = inputs
    self.left = left
    self.right = right
    self.easing = easing
  }

  func place(of x: Double) -> Place {
    let last = inputs.count - 1
    if x < inputs[0] {
      switch left {
      case .extend: break
      case .clamp: return .at(0)
      case .identity: return .identity
      }
    }
    if x > inputs[last] {
      switch right {
      case .extend: break
      case .clamp: return .at(last)
      case .identity: return .identity
      }
    }
    let upper = inputs.dropFirst().firstIndex { $0 >= x } ?? last
    let (low, high) = (inputs[upper - 1], inputs[upper])
    if low == -.infinity { return .below(easing.value(at: finite(high - x))) }
    if high == .infinity { return .above(easing.value(at: finite(x - low))) }
    if low == high { return .at(x <= low ? upper - 1 : upper) }
    return .within(upper: upper, fraction: easing.value(at: fraction(low, high, x)))
  }
}

/// Returns (x − from) / (to − from). The result is correct even if a difference overflows.
///
/// - Precondition: `from` and `to` are finite and different.
func fraction(_ from: Double, _ to: Double, _ x: Double) -> Double {
  let isWide = !(to - from).isFinite || !(x - from).isFinite
  return finite(
    isWide ? (x / 4 - from / 4) / (to / 4 - from / 4) : (x - from) / (to - from))
}

/// Returns from + (to − from)·fraction. The result is finite even if the difference overflows.
func interpolated(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
  guard from != to else { return from }
  let difference = to - from
  guard difference.isFinite else {
    return finite(from * (1 - fraction) + to * fraction)
  }
  return finite(fraction * difference + from)
}
