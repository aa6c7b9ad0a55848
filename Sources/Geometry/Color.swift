// sRGB colours.

import Support

/// An sRGB colour with straight (not premultiplied) alpha; each component is within 0…1.
package struct Color: Sendable, Hashable {
  /// The red component, 0…1.
  package var red: Double
  /// The green component, 0…1.
  package var green: Double
  /// The blue component, 0…1.
  package var blue: Double
  /// The opacity: 0 is transparent, 1 is opaque.
  package var alpha: Double

  /// Creates a colour from components within 0…1. Components outside this range are not clamped.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from a 24-bit number in CSS notation, such as `0x5BAAF2`. `alpha` is within
  /// 0…1.
  package init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// Transparent black.
  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let white = Color(red: 1, green: 1, blue: 1)

  /// Returns the colour with its alpha multiplied by `factor` (0…1).
  package func faded(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The colour as `#rrggbb`, or as `#rrggbbaa` when it is not opaque.
  package var hex: String {
    func byte(_ value: Double) -> String {
      let number = Int(saturating: Self.level(value))
      return (number < 16 ? "0" : "") + String(number, radix: 16)
    }
    let opaque = "#" + byte(red) + byte(green) + byte(blue)
    return alpha == 1 ? opaque : opaque + byte(alpha)
  }

  /// The colour that `hex` gives when it is read: each component is a multiple of 1/255.
  package var rounded: Color {
    func rounded(_ value: Double) -> Double { Self.level(value) / 255 }
    return Color(
      red: rounded(red), green: rounded(green), blue: rounded(blue), alpha: rounded(alpha))
  }

  private static func level(_ value: Double) -> Double {
    (min(max(value, 0), 1) * 255).rounded()
  }
}
