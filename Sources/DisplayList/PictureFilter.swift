// What can be done to the pixels of a picture, as UIVisualEffectView does to those behind it.

package import Geometry

/// Blur, then saturation, then a colour laid over: the order of Apple's UIImage+ImageEffects
/// (WWDC 2013).
package struct PictureFilter: Sendable, Hashable {
  /// Standard deviation of the Gaussian, in points; 0 or more.
  package var radius: Double
  /// 0 is grey, 1 leaves colours alone; 0 or more.
  package var saturation: Double
  /// Laid over the result.
  package var tint: Color

  /// What is left out changes nothing.
  package init(radius: Double = 0, saturation: Double = 1, tint: Color = .clear) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
  }

  /// True when it changes nothing.
  package var isNeutral: Bool { radius == 0 && saturation == 1 && tint.alpha == 0 }
}
