// Mapping a range of numbers to colours.

package import Geometry

/// Colours at inputs, mixed between them in sRGB with premultiplied alpha.
///
/// Segments, easing and sides are those of `RangeMap`; beyond the outermost inputs a colour can
/// `clamp` or `extend`. (React Native mixes straight components; opaque colours are the same.)
package struct ColorMap: Sendable, Hashable {
  /// At least two finite numbers, none less than the one before.
  package var inputs: [Double] { segments.inputs }
  /// As many colours.
  package let outputs: [Color]
  private let segments: RangeSegments

  /// - Throws: `RangeMap.Invalid` with the reason; `identity` is not for colours.
  package init(
    inputs: [Double], outputs: [Color], left: RangeMap.Extrapolation = .clamp,
    right: RangeMap.Extrapolation = .clamp, easing: TimingCurve = .linear
  ) throws(RangeMap.Invalid) {
    guard left != .identity, right != .identity else { throw .identityOfColors }
    segments = try RangeSegments(inputs, outputs.count, left, right, easing)
    guard inputs.allSatisfy(\.isFinite) else { throw .notFinite }
    self.outputs = outputs
  }

  /// The colour at `x`.
  package func value(at x: Double) -> Color {
    switch segments.place(of: x) {
    case .at(let index): return outputs[index]
    case .within(let upper, let fraction):
      return outputs[upper - 1].interpolated(to: outputs[upper], fraction: fraction)
    case .identity, .below, .above:
      preconditionFailure("colours have finite inputs and no identity")
    }
  }
}
