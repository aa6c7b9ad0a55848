// The protocol `Animatable` for values that an animation can interpolate, and its conformances.

package import Geometry

/// A value made of up to eight numbers, each of which is interpolated separately.
///
/// One SIMD operation interpolates all numbers at once. Keyframes and range maps therefore use the
/// same code for every type.
package protocol Animatable: Sendable {
  /// The value's numbers in a fixed order. Unused lanes are 0.
  var components: SIMD8<Double> { get }

  /// Creates a value from its numbers. The numbers may be outside the type's usual range, because
  /// curves extrapolate.
  init(components: SIMD8<Double>)
}

extension Animatable {
  /// Returns a + (b − a)·fraction in every component, where a is `self` and b is `other`.
  ///
  /// The result is exactly `self` at 0 and exactly `other` at 1. Fractions outside 0…1 extrapolate.
  package func interpolated(to other: Self, fraction: Double) -> Self {
    switch fraction {
    case 0: self
    case 1: other
    default:
      Self(components: components + (other.components - components) * fraction)
    }
  }
}

extension Double: Animatable {
  /// The number itself in lane 0.
  package var components: SIMD8<Double> { SIMD8(self, 0, 0, 0, 0, 0, 0, 0) }

  /// Creates the number from lane 0.
  package init(components: SIMD8<Double>) { self = components[0] }
}

extension Point: Animatable {
  /// The coordinates x and y.
  package var components: SIMD8<Double> { SIMD8(x, y, 0, 0, 0, 0, 0, 0) }

  /// Creates a point from the first two numbers.
  package init(components: SIMD8<Double>) { self.init(x: components[0], y: components[1]) }
}

extension Size: Animatable {
  package var components: SIMD8<Double> { SIMD8(width, height, 0, 0, 0, 0, 0, 0) }

  /// Creates a size from the first two numbers. A negative width or height, which extrapolation can
  /// produce, becomes 0.
  package init(components: SIMD8<Double>) {
    self.init(width: max(components[0], 0), height: max(components[1], 0))
  }
}

extension Rect: Animatable {
  /// The numbers x, y, width and height.
  package var components: SIMD8<Double> { SIMD8(minX, minY, width, height, 0, 0, 0, 0) }

  /// Creates a rectangle from the first four numbers. A negative width or height, which
  /// extrapolation can produce, becomes 0.
  package init(components: SIMD8<Double>) {
    self.init(
      x: components[0], y: components[1], width: max(components[2], 0),
      height: max(components[3], 0))
  }
}

extension Color: Animatable {
  /// Red, green and blue in sRGB, premultiplied by alpha, followed by alpha.
  ///
  /// Core Animation also interpolates premultiplied colours. A colour that fades in from
  /// transparent therefore does not pass through grey.
  package var components: SIMD8<Double> {
    SIMD8(red * alpha, green * alpha, blue * alpha, alpha, 0, 0, 0, 0)
  }

  /// Creates a colour from premultiplied components. Components outside 0…1 are clamped.
  package init(components: SIMD8<Double>) {
    func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
    let alpha = unit(components[3])
    guard alpha > 0 else {
      self = .clear
      return
    }
    self.init(
      red: unit(components[0] / alpha), green: unit(components[1] / alpha),
      blue: unit(components[2] / alpha), alpha: alpha)
  }
}

extension AdaptiveColor: Animatable {
  /// The components of the light colour, followed by those of the dark colour.
  package var components: SIMD8<Double> {
    SIMD8(lowHalf: light.components.lowHalf, highHalf: dark.components.lowHalf)
  }

  /// Creates a colour from premultiplied components. Components outside 0…1 are clamped.
  package init(components: SIMD8<Double>) {
    self.init(
      light: Color(components: SIMD8(lowHalf: components.lowHalf, highHalf: .zero)),
      dark: Color(components: SIMD8(lowHalf: components.highHalf, highHalf: .zero)))
  }

  /// Returns the colour at a darkness: light at 0, dark at 1, in between a mixture of the two.
  package func color(atDarkness darkness: Double) -> Color {
    isUniform ? light : light.interpolated(to: dark, fraction: darkness)
  }
}

extension TransformComponents: Animatable {
  /// The translation, the scale, the angle and the skews, in this order.
  ///
  /// The angle is interpolated as a plain number. From 0° to 720° it makes two turns, and from 170°
  /// to −170° it turns back by 340°. A scene's `rotate` property works the same way.
  package var components: SIMD8<Double> {
    SIMD8(
      translation.x, translation.y, scale.x, scale.y, rotationDegrees, skewDegrees.x,
      skewDegrees.y, 0)
  }

  /// Creates a transform from the numbers in the order of `components`. The angle may exceed a full
  /// turn.
  package init(components: SIMD8<Double>) {
    self.init(
      translation: Point(x: components[0], y: components[1]),
      scale: Point(x: components[2], y: components[3]), rotationDegrees: components[4],
      skewDegrees: Point(x: components[5], y: components[6]))
  }
}
