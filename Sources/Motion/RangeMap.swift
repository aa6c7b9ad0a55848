// A piecewise map between ranges of numbers, such as from a scroll offset to a view's alpha.

/// A piecewise-linear function through points (input, output).
///
/// It follows React Native's `interpolate` (AnimatedInterpolation.js). The segment is the first
/// whose upper input is not below x, otherwise the last. A segment with equal outputs gives that
/// output. A segment with equal inputs is a jump: its first output up to the input, its second
/// output beyond. Unlike React Native, `clamp` is the default on both sides.
///
/// The first point may be at −∞ and the last at +∞, in both coordinates. The outermost segment then
/// has slope 1 and begins at its finite point. (React Native measures the left segment from 0. This
/// is the same for a finite point at 0; other points jump there.)
package struct RangeMap: Sendable, Hashable {
  /// The rule for inputs left of the first or right of the last.
  package enum Extrapolation: String, Sendable, Hashable, CaseIterable {
    /// The outermost segment or its easing continues.
    case extend
    /// The outermost output.
    case clamp
    /// The input x itself.
    case identity
  }

  /// An error in the points of a map.
  package enum Invalid: Error, Sendable, Hashable, CustomStringConvertible {
    /// An input count below two.
    case tooFew(count: Int)
    /// Different numbers of inputs and outputs.
    case unequalCounts(inputs: Int, outputs: Int)
    /// An input at `index`, counted from 0, that is less than the previous one.
    case decreasing(index: Int, value: Double, before: Double)
    /// An input or output that is NaN, or infinite where it must be finite.
    case notFinite
    /// The rule `identity` for a map of colours: an input is not a colour.
    case identityOfColors

    /// One line that states the requirement in the words of a scene.
    package var description: String {
      switch self {
      case .tooFew(let count): "at least 2 inputs are needed, not \(count)"
      case .unequalCounts(let inputs, let outputs):
        "there are \(inputs) inputs but \(outputs) output\(outputs == 1 ? "" : "s"); "
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
  ///   - inputs: at least two numbers, none less than the previous one.
  ///   - outputs: one output for each input.
  ///   - left: the rule for x below the first input.
  ///   - right: the rule for x above the last input.
  ///   - easing: the easing of the fraction within each segment, as in React Native. In an infinite
  ///     segment it applies to the distance.
  /// - Throws: `Invalid` with the reason.
  package init(
    inputs: [Double], outputs: [Double], left: Extrapolation = .clamp,
    right: Extrapolation = .clamp,
    easing: TimingCurve = .linear
  ) throws(Invalid) {
    segments = try RangeSegments(inputs, outputs.count, left, right, easing)
    self.outputs = outputs
    let last = outputs.count - 1
    for (index, output) in outputs.enumerated() where !output.isFinite {
      let isBelow = index == 0 && output == -.infinity && inputs[0] == -.infinity
      let isAbove = index == last && output == .infinity && inputs[last] == .infinity
      guard isBelow || isAbove else { throw .notFinite }
    }
    // An infinite input needs an output that is infinite, too.
    guard inputs[0].isFinite || outputs[0] == -.infinity,
      inputs[last].isFinite || outputs[last] == .infinity,
      outputs.contains(where: \.isFinite)
    else { throw .notFinite }
  }

  /// Returns the output at `x`; finite for every finite x.
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
/// `to` may be less than `from`. If both are equal, the result is a step: 0 below them, 1 from
/// there on.
package func progress(from: Double, to: Double, _ x: Double) -> Double {
  guard from != to else { return x < from ? 0 : 1 }
  return min(max(fraction(from, to, x), 0), 1)
}
