// Mapping one range of numbers to another, piece by piece: what ties a view to a scroll offset.

/// A piecewise-linear function through points (input, output).
///
/// The rules are those of React Native's `interpolate` (AnimatedInterpolation.js): the segment is
/// the first whose upper input is not below x, otherwise the last; a segment with equal outputs
/// gives that output; one with equal inputs is a jump, with its first output up to the input and
/// its second beyond. Unlike there, `clamp` is the default on both sides.
///
/// The first point may be at −∞ and the last at +∞, in both coordinates: the outermost segment then
/// has slope 1 and begins at its finite point. (React Native measures the left one from 0 instead,
/// which is the same when its finite point is there, and otherwise jumps.)
package struct RangeMap: Sendable, Hashable {
  /// What happens left of the first input and right of the last.
  package enum Extrapolation: String, Sendable, Hashable, CaseIterable {
    /// The outermost segment goes on straight, or as its easing goes on.
    case extend
    /// The outermost output stays.
    case clamp
    /// x itself.
    case identity
  }

  /// Why points make no map.
  package enum Invalid: Error, Sendable, Hashable, CustomStringConvertible {
    /// Fewer than two inputs.
    case tooFew(count: Int)
    /// Not one output for each input.
    case unequalCounts(inputs: Int, outputs: Int)
    /// The input at `index`, counted from 0, is less than the one before.
    case decreasing(index: Int, value: Double, before: Double)
    /// An input or output that is not a number, or infinite where it must not be.
    case notFinite
    /// x itself is no colour.
    case identityOfColors

    /// One line that says what a range needs, in the words of a scene.
    package var description: String {
      switch self {
      case .tooFew(let count): "at least 2 inputs are needed, not \(count)"
      case .unequalCounts(let inputs, let outputs):
        "there are \(inputs) inputs but \(outputs) outputs; each input needs its output"
      case .decreasing(let index, let value, let before):
        "the inputs must not decrease, but input \(index + 1) is \(value) after \(before)"
      case .notFinite: "inputs and outputs must be finite numbers"
      case .identityOfColors: "'identity' gives the input, which is no colour"
      }
    }
  }

  /// At least two numbers, none less than the one before.
  package var inputs: [Double] { segments.inputs }
  /// As many numbers.
  package let outputs: [Double]
  private let segments: RangeSegments

  /// - Parameters:
  ///   - inputs: at least two, none less than the one before.
  ///   - outputs: one for each input.
  ///   - left: the rule for x below the first input.
  ///   - right: the rule for x above the last input.
  ///   - easing: applied to the fraction of each segment (to the distance, in one without end), as
  ///     `easing` of React Native.
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
    // An input without end needs an output that follows it.
    guard inputs[0].isFinite || outputs[0] == -.infinity,
      inputs[last].isFinite || outputs[last] == .infinity,
      outputs.contains(where: \.isFinite)
    else { throw .notFinite }
  }

  /// The output at `x`; finite for every finite x.
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

/// How far `x` is on the way from one value to another: (x − from) / (to − from), within 0…1.
///
/// `to` may be less than `from`. Where both are the same it is a step: 0 before, 1 from there on.
package func progress(from: Double, to: Double, _ x: Double) -> Double {
  guard from != to else { return x < from ? 0 : 1 }
  return min(max(fraction(from, to, x), 0), 1)
}
