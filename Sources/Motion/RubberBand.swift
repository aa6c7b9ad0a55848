// The resistance of scrolling beyond the edge of a scroll view ("rubber-banding"). Source:
// UIScrollView's formula as published in WWDC 2018's demos and super-ultra/ScrollMechanics,
// RubberBand.swift.

/// The rubber-band effect on one axis of a scroll view.
package struct RubberBand: Sendable, Hashable {
  /// UIScrollView's coefficient c. Just beyond the edge, the content moves by this fraction of the
  /// finger's motion.
  package static let coefficient = 0.55

  /// The viewport's size d on this axis, in points; finite, above 0.
  package let dimension: Double

  /// Creates a rubber band.
  ///
  /// - Parameter dimension: the viewport's size on this axis, in points.
  /// - Precondition: `dimension` is finite and above 0.
  package init(dimension: Double) {
    precondition(
      dimension.isFinite && dimension > 0, "a rubber band without extent: \(dimension)")
    self.dimension = dimension
  }

  /// Returns the content's distance y beyond the edge, in points.
  ///
  /// The formula is y = (1 − 1/(|x|·c/d + 1))·d, with the sign of x. The result is always less than
  /// d.
  ///
  /// - Parameter overshoot: the distance x beyond the edge that the content would have without
  ///   resistance, in points.
  package func stretch(of overshoot: Double) -> Double {
    let part = abs(overshoot) * Self.coefficient / dimension
    let size = part.isFinite ? dimension * (part / (part + 1)) : dimension
    return overshoot < 0 ? -size : size
  }

  /// Returns the derivative of `stretch(of:)`: c / (|x|·c/d + 1)², within 0…c.
  package func slope(of overshoot: Double) -> Double {
    let part = abs(overshoot) * Self.coefficient / dimension + 1
    return Self.coefficient / (part * part)
  }

  /// Returns the inverse of `stretch(of:)`: x = (d/c)·(1/(1 − y/d) − 1), in points.
  ///
  /// A stretch of d or more, which no finger reaches, is reduced to slightly less than d.
  package func overshoot(for stretch: Double) -> Double {
    let part = min(abs(stretch) / dimension, 1 - .ulpOfOne)
    let size = finite(dimension / Self.coefficient * (part / (1 - part)))
    return stretch < 0 ? -size : size
  }
}
