// What can be done to the pixels of a picture, as UIVisualEffectView does to those behind it.

public import Geometry

/// Blur, then saturation, then a colour laid over: the order of Apple's UIImage+ImageEffects
/// (WWDC 2013).
public struct PictureFilter: Sendable, Hashable {
  /// Standard deviation of the Gaussian, in points; 0 or more.
  public var radius: Double
  /// 0 is grey, 1 leaves colours alone; 0 or more.
  public var saturation: Double
  /// Laid over the result.
  public var tint: Color

  public init(radius: Double = 0, saturation: Double = 1, tint: Color = .clear) {
    self.radius = radius
    self.saturation = saturation
    self.tint = tint
  }

  /// True when it changes nothing.
  public var isNeutral: Bool { radius == 0 && saturation == 1 && tint.alpha == 0 }
}
