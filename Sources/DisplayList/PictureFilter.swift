// Filters of blur, saturation and tint, as in UIVisualEffectView.

package import Geometry

/// A blur, a change of saturation and a tint, applied in this order. Apple's UIImage+ImageEffects
/// (WWDC 2013) uses the same order.
package struct PictureFilter: Sendable, Hashable {
  /// The standard deviation of the Gaussian blur in points, 0 or more.
  package var radius: Double
  /// The saturation, 0 or more: 0 is grey, 1 keeps the colours.
  package var saturation: Double
  /// The tint, which is drawn over the blurred and saturated pixels.
  package var tint: Color

  /// Creates a filter; with the defaults it changes no pixel.
  package init(radius: Double = 0, saturation: Double = 1, tint: Color = .clear) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
  }

  /// Whether the filter changes no pixel.
  package var isNeutral: Bool { radius == 0 && saturation == 1 && tint.alpha == 0 }
}
