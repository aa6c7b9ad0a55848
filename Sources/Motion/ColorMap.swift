// A piecewise-linear map from numbers to colours.

package import Geometry

/// A piecewise-linear map from numbers to colours, interpolated in sRGB with premultiplied alpha.
///
/// Segments, easing and extrapolation work as in `RangeMap`, but `identity` is not allowed. React
/// Native interpolates colours without premultiplication. For opaque colours the result is the
/// same.
package struct ColorMap: Sendable, Hashable {
  /// The inputs: at least two finite numbers in ascending order. Equal neighbours are allowed.
  package var inputs: [Double] { segments.inputs }
  /// The colours, one for each input.
  package let outputs: [AdaptiveColor]
  private let segments: RangeSegments

  /// Creates a map from inputs and their colours.
  ///
  /// - Throws: `RangeMap.ValidationError`. The extrapolation `identity` is an error, because an
  ///   input is a number and not a colour.
  package init(
    inputs: [Double], outputs: [AdaptiveColor], left: RangeMap.Extrapolation = .clamp,
    right: RangeMap.Extrapolation = .clamp, easing: TimingCurve = .linear
  ) throws(RangeMap.ValidationError) {
    guard left != .identity, right != .identity else { throw .identityOfColors }
    segments = try RangeSegments(inputs, outputs.count, left, right, easing)
    guard inputs.allSatisfy(\.isFinite) else { throw .notFinite }
    self.outputs = outputs
  }

  /// Returns the colour at `x`, interpolated or extrapolated.
  package func value(at x: Double) -> AdaptiveColor {
    switch segments.place(of: x) {
    case .at(let index): return outputs[index]
    case .within(let upper, let fraction):
      return outputs[upper - 1].interpolated(to: outputs[upper], fraction: fraction)
    case .identity, .below, .above:
      preconditionFailure("colours have finite inputs and no identity")
    }
  }
}
