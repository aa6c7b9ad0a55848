// The rubber-band effect of content beyond the edge of a scroll view. Source: UIScrollView's
// formula as published by WWDC 2018's demos and super-ultra/ScrollMechanics, RubberBand.swift.

/// The rubber band of one axis.
package struct RubberBand: Sendable, Hashable {
  /// The stiffness coefficient of UIScrollView, 0.55.
  package static let coefficient = 0.55

  /// The viewport's size on this axis, in points; finite, above 0.
  package let dimension: Double

  /// Creates a rubber band for a viewport's size in points.
  ///
  /// - Precondition: `dimension` is finite and above 0.
  package init(dimension: Double) {
    precondition(
      dimension.isFinite && dimension > 0, "a rubber band without extent: \(dimension)")
    self.dimension = dimension
  }

  /// Returns the content's distance beyond the edge for a finger `overshoot` points beyond it, in
  /// points.
  ///
  /// The formula is y = (1 − 1/(x·c/d + 1))·d, for either sign. The result is always less than the
  /// dimension.
  package func stretch(of overshoot: Double) -> Double {
    let part = abs(overshoot) * Self.coefficient / dimension
    let size = part.isFinite ? dimension * (part / (part + 1)) : dimension
    return overshoot < 0 ? -size : size
  }

  /// Returns the derivative of `stretch(of:)`: c / (x·c/d + 1)², within 0…c.
  package func slope(of overshoot: Double) -> Double {
    let part = abs(overshoot) * Self.coefficient / dimension + 1
    return Self.coefficient / (part * part)
  }

  /// Returns the inverse of `stretch(of:)`: x = (d/c)·(1/(1 − y/d) − 1), in points.
  ///
  /// A stretch of the dimension or more is treated as just below it; no finger reaches it.
  package func overshoot(for stretch: Double) -> Double {
    let part = min(abs(stretch) / dimension, 1 - .ulpOfOne)
    let size = finite(dimension / Self.coefficient * (part / (1 - part)))
    return stretch < 0 ? -size : size
  }
}
