// The resistance of zooming beyond the limits of a scroll view's scale.

extension RubberBand {
  /// The rubber band of a scale: a factor of 1 beyond a limit corresponds to the viewport's size.
  private static let ofScale = RubberBand(dimension: 1)

  /// Returns the scale of content that two fingers zoom.
  ///
  /// Within the limits it is `wanted`. Beyond a limit l it is l·(1 + y) or l/(1 + y), where y is
  /// the stretch of `wanted`/l − 1 or l/`wanted` − 1, with d = 1. The scale therefore stays below
  /// twice the largest scale, and above half the smallest one. UIKit's formula is not documented;
  /// this one is our own choice.
  ///
  /// - Parameters:
  ///   - wanted: the scale without resistance, above 0.
  ///   - limits: the limits of the scale at rest, above 0.
  package static func scale(_ wanted: Double, within limits: ClosedRange<Double>) -> Double {
    let limit = min(max(wanted, limits.lowerBound), limits.upperBound)
    if wanted > limit { return limit * (1 + ofScale.stretch(of: wanted / limit - 1)) }
    return wanted < limit ? limit / (1 + ofScale.stretch(of: limit / wanted - 1)) : wanted
  }

  /// Returns the inverse of `scale(_:within:)`: the scale without resistance.
  package static func wantedScale(for scale: Double, within limits: ClosedRange<Double>) -> Double {
    let limit = min(max(scale, limits.lowerBound), limits.upperBound)
    if scale > limit { return limit * (1 + ofScale.overshoot(for: scale / limit - 1)) }
    return scale < limit ? limit / (1 + ofScale.overshoot(for: limit / scale - 1)) : scale
  }
}
