// Filters of blur, saturation and tint, as of UIVisualEffectView.

package import Geometry

/// A blur, then a saturation, then a tint: the order of Apple's UIImage+ImageEffects (WWDC 2013).
package struct PictureFilter: Sendable, Hashable {
  /// The standard deviation of the Gaussian blur in points, 0 or more.
  package var radius: Double
  /// The saturation, 0 or more: 0 is grey, 1 leaves colours unchanged.
  package var saturation: Double
  /// The colour drawn over the result.
  package var tint: Color

  /// Creates a filter; the defaults change nothing.
  package init(radius: Double = 0, saturation: Double = 1, tint: Color = .clear) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
  }

  /// Whether the filter changes nothing.
  package var isNeutral: Bool { radius == 0 && saturation == 1 && tint.alpha == 0 }
}
