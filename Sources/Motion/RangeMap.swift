// A piecewise-linear map between numbers, such as from a content offset to a view's alpha.

import Support

/// A piecewise-linear function, defined by points. Each point has an input and an output.
///
/// The function follows React Native's `interpolate` (AnimatedInterpolation.js). The segment for x
/// is the first segment whose upper input is at least x. If no segment fits, it is the last
/// segment. A segment with equal outputs has this output at every x. A segment with equal inputs is
/// a jump: its first output applies at and below the input, its second output above the input.
/// Unlike in React Native, the default on both sides is `clamp`.
///
/// The first point may be (−∞, −∞) and the last (+∞, +∞). The outermost segment is then a line of
/// slope 1 through its finite point. React Native measures distances in the left segment from 0,
/// not from the finite point. The result is the same if the finite point is at 0. Otherwise React
/// Native's function has a jump there.
package struct RangeMap: Sendable, Hashable {
  /// The rule for the output at an x below the first input or above the last input.
  package enum Extrapolation: String, Sendable, Hashable, CaseIterable {
    /// The outermost segment continues, with its easing.
    case extend
    /// The output stays at the outermost point's output.
    case clamp
    /// The output is x itself.
    case identity
  }

  /// An error in the inputs and outputs of a map.
  package enum ValidationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There are fewer than two inputs.
    case tooFew(count: Int)
    /// The numbers of inputs and outputs differ.
    case unequalCounts(inputs: Int, outputs: Int)
    /// An input is less than the previous input. `index` counts inputs from 0.
    case decreasing(index: Int, value: Double, before: Double)
    /// A number is NaN or infinite. Infinities are allowed only in the first point, as (−∞, −∞),
    /// and in the last point, as (+∞, +∞).
    case notFinite
    /// The extrapolation of a colour map is `identity`, but an input is not a colour.
    case identityOfColors

    /// The error in one line, in the words of the scene format.
    package var description: String {
      switch self {
      case .tooFew(let count): "at least 2 inputs are needed, not \(count)"
      case .unequalCounts(let inputs, let outputs):
        "there are \(inputs) inputs but \(counted(outputs, "output")); "
          + "each input needs an output"
      case .decreasing(let index, let value, let before):
        "the inputs must not decrease, but input \(index + 1) is \(value) after \(before)"
      case .notFinite: "inputs and outputs must be finite numbers"
      case .identityOfColors:
        "'identity' gives the input, which is not a colour; use 'clamp' or 'extend'"
      }
    }
  }

  /// The inputs: at least two numbers in ascending order. Equal neighbours are allowed.
  package var inputs: [Double] { segments.inputs }
  /// The outputs, one for each input.
  package let outputs: [Double]
  private let segments: RangeSegments

  /// Creates a map from inputs and outputs.
  ///
  /// - Parameters:
  ///   - inputs: at least two numbers in ascending order. Equal neighbours are allowed.
  ///   - outputs: one output for each input.
  ///   - left: the rule for x below the first input.
  ///   - right: the rule for x above the last input.
  ///   - easing: the easing within each segment, as in React Native. It maps the fraction of the
  ///     segment. In an infinite segment it maps the distance from the finite point.
  /// - Throws: `ValidationError`.
  package init(
    inputs: [Double], outputs: [Double], left: Extrapolation = .clamp,
    right: Extrapolation = .clamp,
    easing: TimingCurve = .linear
  ) throws(ValidationError) {
    segments = try RangeSegments(inputs, outputs.count, left, right, easing)
    self.outputs = outputs
    let last = outputs.count - 1
    for (index, output) in outputs.enumerated() where !output.isFinite {
      let isBelow = index == 0 && output == -.infinity && inputs[0] == -.infinity
      let isAbove = index == last && output == .infinity && inputs[last] == .infinity
      guard isBelow || isAbove else { throw .notFinite }
    }
    // An infinite input needs an infinite output of the same sign.
    guard inputs[0].isFinite || outputs[0] == -.infinity,
      inputs[last].isFinite || outputs[last] == .infinity,
      outputs.contains(where: \.isFinite)
    else { throw .notFinite }
  }

  /// Returns the output at `x`. It is finite for every finite x.
  package func value(at x: Double) -> Double {
    switch segments.place(of: x) {
    case .identity: return x
    case .at(let index): return outputs[index]
    case .below(let distance): return finite(outputs[1] - distance)
    case .above(let distance): return finite(outputs[outputs.count - 2] + distance)
    case .within(let upper, let fraction):
      return interpolated(outputs[upper - 1], outputs[upper], fraction)
    }
  }
}

/// Returns the fraction (x − from) / (to − from), clamped to 0…1.
///
/// `to` may be less than `from`. If `from` equals `to`, the result is 0 for x below `from` and 1
/// otherwise.
package func progress(from: Double, to: Double, _ x: Double) -> Double {
  guard from != to else { return x < from ? 0 : 1 }
  return min(max(fraction(from, to, x), 0), 1)
}
