// How far content follows a finger beyond the edge. Source: UIScrollView's formula as published by
// WWDC 2018's demos and super-ultra/ScrollMechanics, RubberBand.swift.

/// The rubber band of one axis.
package struct RubberBand: Sendable, Hashable {
  /// 0.55, UIScrollView's.
  package static let coefficient = 0.55

  /// The viewport's size on this axis, in points; finite, above 0.
  package let dimension: Double

  /// - Precondition: `dimension` is finite and above 0.
  package init(dimension: Double) {
    precondition(
      dimension.isFinite && dimension > 0, "a rubber band without extent: \(dimension)")
    self.dimension = dimension
  }

  /// How far the content goes when the finger is `overshoot` points beyond the edge, in points:
  /// y = (1 − 1/(x·c/d + 1))·d, of either sign; always less than the dimension.
  package func stretch(of overshoot: Double) -> Double {
    let part = abs(overshoot) * Self.coefficient / dimension
    let size = part.isFinite ? dimension * (part / (part + 1)) : dimension
    return overshoot < 0 ? -size : size
  }

  /// The derivative of `stretch(of:)`: how fast the content follows, c / (x·c/d + 1)², within 0…c.
  package func slope(of overshoot: Double) -> Double {
    let part = abs(overshoot) * Self.coefficient / dimension + 1
    return Self.coefficient / (part * part)
  }

  /// The inverse: how far beyond the edge the finger is when the content is `stretch` points
  /// there: x = (d/c)·(1/(1 − y/d) − 1). A stretch of the dimension or more, which no finger
  /// reaches, is treated as just below it.
  package func overshoot(for stretch: Double) -> Double {
    let part = min(abs(stretch) / dimension, 1 - .ulpOfOne)
    let size = finite(dimension / Self.coefficient * (part / (1 - part)))
    return stretch < 0 ? -size : size
  }
}
