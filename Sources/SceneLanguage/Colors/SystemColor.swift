// UIColor's semantic and system colours in both appearances.

package import Geometry

/// A named colour of iOS with its values in the light and the dark appearance.
package struct SystemColor: Sendable {
  /// The colour's name in scenes, without the ending "Color" that some UIKit names have.
  package let name: String
  /// The use of the colour in an app, in a few words.
  package let use: String
  package let color: AdaptiveColor

  /// - Parameters:
  ///   - light: the colour in the light appearance, as 0xRRGGBBAA.
  ///   - dark: the colour in the dark appearance, as 0xRRGGBBAA.
  private init(_ name: String, _ use: String, _ light: UInt32, _ dark: UInt32) {
    (self.name, self.use) = (name, use)
    color = AdaptiveColor(light: Color(rgba: light), dark: Color(rgba: dark))
  }

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.color) })

  /// All colours, in the order in which UIColor lists them. The values are the results of
  /// `resolvedColor(with:)` on an iPhone, for the base level and default contrast. The Human
  /// Interface Guidelines (*Color*, iOS 13 to 18) publish the tints and greys.
  package static let all: [SystemColor] = semantic + tints

  private static let semantic: [SystemColor] = [
    .init("label", "text", 0x0000_00FF, 0xFFFF_FFFF),
    .init("secondaryLabel", "text", 0x3C3C_4399, 0xEBEB_F599),
    .init("tertiaryLabel", "text", 0x3C3C_434C, 0xEBEB_F54C),
    .init("quaternaryLabel", "text", 0x3C3C_432D, 0xEBEB_F52D),
    .init("placeholderText", "text in an empty field", 0x3C3C_434C, 0xEBEB_F54C),
    .init("darkText", "text on light grounds", 0x0000_00FF, 0x0000_00FF),
    .init("lightText", "text on dark grounds", 0xFFFF_FF99, 0xFFFF_FF99),
    .init("link", "text that is a link", 0x007A_FFFF, 0x0984_FFFF),
    .init("tintColor", "buttons, as systemBlue", 0x007A_FFFF, 0x0A84_FFFF),
    .init("separator", "lines between rows", 0x3C3C_4349, 0x5454_5899),
    .init("opaqueSeparator", "lines between rows", 0xC6C6_C8FF, 0x3838_3AFF),
    .init("systemBackground", "the screen", 0xFFFF_FFFF, 0x0000_00FF),
    .init("secondarySystemBackground", "groups on it", 0xF2F2_F7FF, 0x1C1C_1EFF),
    .init("tertiarySystemBackground", "groups in groups", 0xFFFF_FFFF, 0x2C2C_2EFF),
    .init("systemGroupedBackground", "the screen of a grouped list", 0xF2F2_F7FF, 0x0000_00FF),
    .init("secondarySystemGroupedBackground", "the rows of it", 0xFFFF_FFFF, 0x1C1C_1EFF),
    .init("tertiarySystemGroupedBackground", "groups in rows", 0xF2F2_F7FF, 0x2C2C_2EFF),
    .init("systemFill", "thin shapes, such as a slider's track", 0x7878_8033, 0x7878_805C),
    .init("secondarySystemFill", "medium shapes, such as a switch", 0x7878_8029, 0x7878_8052),
    .init("tertiarySystemFill", "large shapes, such as a field", 0x7676_801F, 0x7676_803D),
    .init("quaternarySystemFill", "large areas", 0x7474_8014, 0x7676_802E),
  ]

  private static let tints: [SystemColor] = [
    .init("systemRed", "tint", 0xFF3B_30FF, 0xFF45_3AFF),
    .init("systemOrange", "tint", 0xFF95_00FF, 0xFF9F_0AFF),
    .init("systemYellow", "tint", 0xFFCC_00FF, 0xFFD6_0AFF),
    .init("systemGreen", "tint", 0x34C7_59FF, 0x30D1_58FF),
    .init("systemMint", "tint", 0x00C7_BEFF, 0x63E6_E2FF),
    .init("systemTeal", "tint", 0x30B0_C7FF, 0x40C8_E0FF),
    .init("systemCyan", "tint", 0x32AD_E6FF, 0x64D2_FFFF),
    .init("systemBlue", "tint", 0x007A_FFFF, 0x0A84_FFFF),
    .init("systemIndigo", "tint", 0x5856_D6FF, 0x5E5C_E6FF),
    .init("systemPurple", "tint", 0xAF52_DEFF, 0xBF5A_F2FF),
    .init("systemPink", "tint", 0xFF2D_55FF, 0xFF37_5FFF),
    .init("systemBrown", "tint", 0xA284_5EFF, 0xAC8E_68FF),
    .init("systemGray", "grey", 0x8E8E_93FF, 0x8E8E_93FF),
    .init("systemGray2", "grey", 0xAEAE_B2FF, 0x6363_66FF),
    .init("systemGray3", "grey", 0xC7C7_CCFF, 0x4848_4AFF),
    .init("systemGray4", "grey", 0xD1D1_D6FF, 0x3A3A_3CFF),
    .init("systemGray5", "grey", 0xE5E5_EAFF, 0x2C2C_2EFF),
    .init("systemGray6", "grey", 0xF2F2_F7FF, 0x1C1C_1EFF),
  ]
}

extension Color {
  /// Creates a colour from 0xRRGGBBAA. The opacity is rounded to hundredths, because UIKit's
  /// opacities are whole hundredths.
  fileprivate init(rgba: UInt32) {
    self.init(rgb: rgba >> 8, alpha: (Double(rgba & 0xFF) / 2.55).rounded() / 100)
  }
}
