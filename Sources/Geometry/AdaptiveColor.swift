// Colours that differ between the light and the dark appearance.

/// A colour for the light appearance and one for the dark appearance, like a dynamic UIColor.
package struct AdaptiveColor: Sendable, Hashable {
  package var light: Color
  package var dark: Color

  package init(light: Color, dark: Color) {
    (self.light, self.dark) = (light, dark)
  }

  /// Creates a colour that is the same in both appearances.
  package init(_ color: Color) { self.init(light: color, dark: color) }

  /// Whether the colour is the same in both appearances.
  package var isUniform: Bool { light == dark }

  /// The colour as `#rrggbb` or `#rrggbbaa`; two colours as in CSS: `light-dark(#fff, #000)`.
  package var description: String {
    isUniform ? light.hex : "light-dark(\(light.hex), \(dark.hex))"
  }

  /// Transparent black.
  package static let clear = AdaptiveColor(.clear)
  package static let black = AdaptiveColor(.black)
  package static let white = AdaptiveColor(.white)
}

/// The appearance of the simulated device, like UIUserInterfaceStyle.
package enum Appearance: String, Sendable, Hashable, CaseIterable {
  case light, dark

  /// The weight of the dark colours: 0 in the light appearance, 1 in the dark one.
  package var darkness: Double { self == .dark ? 1 : 0 }
}
