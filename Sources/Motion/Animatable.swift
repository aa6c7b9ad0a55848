// Values that can be mixed: what an animation can go through.

package import Geometry

/// A value made of numbers that are interpolated one by one.
///
/// Mixing works on the numbers of all values at once, so that keyframes and ranges need no generic
/// arithmetic.
package protocol Animatable: Sendable {
  /// The numbers in a fixed order; lanes that the type does not need are 0.
  var components: SIMD8<Double> { get }

  /// The value of such numbers. They may come from extrapolation.
  init(components: SIMD8<Double>)
}

extension Animatable {
  /// The value `fraction` of the way to `other`: a + (b − a)·fraction in every component, exactly
  /// `self` at 0 and `other` at 1. Fractions outside 0…1 extrapolate.
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
  /// The number.
  package var components: SIMD8<Double> { SIMD8(self, 0, 0, 0, 0, 0, 0, 0) }

  /// Takes the first number.
  package init(components: SIMD8<Double>) { self = components[0] }
}

extension Point: Animatable {
  /// x, y.
  package var components: SIMD8<Double> { SIMD8(x, y, 0, 0, 0, 0, 0, 0) }

  /// Takes the first two numbers.
  package init(components: SIMD8<Double>) { self.init(x: components[0], y: components[1]) }
}

extension Size: Animatable {
  /// width, height.
  package var components: SIMD8<Double> { SIMD8(width, height, 0, 0, 0, 0, 0, 0) }

  /// A negative extent, beyond the end of an extrapolation, is none.
  package init(components: SIMD8<Double>) {
    self.init(width: max(components[0], 0), height: max(components[1], 0))
  }
}

extension Rect: Animatable {
  /// x, y, width, height.
  package var components: SIMD8<Double> { SIMD8(minX, minY, width, height, 0, 0, 0, 0) }

  /// A negative extent, beyond the end of an extrapolation, is none.
  package init(components: SIMD8<Double>) {
    self.init(
      x: components[0], y: components[1], width: max(components[2], 0),
      height: max(components[3], 0))
  }
}

extension Color: Animatable {
  /// red, green and blue times alpha, and alpha: colours are mixed in sRGB, premultiplied, as Core
  /// Animation mixes them, so that a colour that fades in does not pass through grey.
  package var components: SIMD8<Double> {
    SIMD8(red * alpha, green * alpha, blue * alpha, alpha, 0, 0, 0, 0)
  }

  /// Components outside 0…1 are moved inside.
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

extension TransformComponents: Animatable {
  /// Each component by itself, the angle included: from 0° to 720° are two turns, and from 170° to
  /// −170° is the long way round, as a change of `rotate` in a scene says.
  package var components: SIMD8<Double> {
    SIMD8(
      translation.x, translation.y, scale.x, scale.y, rotationDegrees, skewDegrees.x,
      skewDegrees.y, 0)
  }

  /// Takes the numbers in the order of `components`; the angle is not wrapped.
  package init(components: SIMD8<Double>) {
    self.init(
      translation: Point(x: components[0], y: components[1]),
      scale: Point(x: components[2], y: components[3]), rotationDegrees: components[4],
      skewDegrees: Point(x: components[5], y: components[6]))
  }
}
