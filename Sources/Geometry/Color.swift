// Colours as scenes and display lists carry them.

import Support

/// An sRGB colour with straight (not premultiplied) alpha; each component is within 0…1.
package struct Color: Sendable, Hashable {
  /// Of sRGB's red light, 0…1.
  package var red: Double
  /// Of sRGB's green light, 0…1.
  package var green: Double
  /// Of sRGB's blue light, 0…1.
  package var blue: Double
  /// How much it covers: 0 is clear, 1 opaque.
  package var alpha: Double

  /// A colour of components that are within 0…1; nothing moves them there.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour of a 24-bit number, `0x5BAAF2`, as CSS writes it.
  package init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255,
      blue: Double(rgb & 0xFF) / 255, alpha: alpha)
  }

  /// Nothing: black without any cover.
  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// sRGB's darkest, opaque.
  package static let black = Color(red: 0, green: 0, blue: 0)
  /// sRGB's lightest, opaque.
  package static let white = Color(red: 1, green: 1, blue: 1)

  /// The same colour with its alpha multiplied by `factor`, 0…1.
  package func faded(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// `#rrggbb`, or `#rrggbbaa` when the colour is not opaque.
  package var hex: String {
    func byte(_ value: Double) -> String {
      let number = Int(saturating: (min(max(value, 0), 1) * 255).rounded())
      return (number < 16 ? "0" : "") + String(number, radix: 16)
    }
    let opaque = "#" + byte(red) + byte(green) + byte(blue)
    return alpha == 1 ? opaque : opaque + byte(alpha)
  }
}
