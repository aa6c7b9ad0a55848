// Colours by name and by hexadecimal digits.

import Geometry
import Scene
import Testing

@testable import SceneLanguage

@Suite struct ColorTests {
  private static let known: [(String, UInt32, Double)] = [
    ("#f00", 0xFF0000, 1), ("#5BAAF2", 0x5BAAF2, 1), ("#5baaf2", 0x5BAAF2, 1),
    ("#00000080", 0x000000, 128.0 / 255), ("#ABCDEF00", 0xABCDEF, 0), ("#1a2", 0x11AA22, 1),
    // CSS Color 4, in any letter case.
    ("red", 0xFF0000, 1), ("Red", 0xFF0000, 1), ("RebeccaPurple", 0x663399, 1),
    ("lightgoldenrodyellow", 0xFAFAD2, 1), ("grey", 0x808080, 1), ("gray", 0x808080, 1),
    ("green", 0x008000, 1), ("lime", 0x00FF00, 1), ("aqua", 0x00FFFF, 1),
    ("papayawhip", 0xFFEFD5, 1), ("tan", 0xD2B48C, 1),
    // UIColor's colours, light appearance (Human Interface Guidelines, Color).
    ("systemRed", 0xFF3B30, 1), ("systemBlue", 0x007AFF, 1), ("systemIndigo", 0x5856D6, 1),
    ("systemGray6", 0xF2F2F7, 1), ("label", 0x000000, 1), ("link", 0x007AFF, 1),
    ("secondaryLabel", 0x3C3C43, 0.6), ("separator", 0x3C3C43, 0.29),
    ("quaternarySystemFill", 0x747480, 0.08), ("systemBackground", 0xFFFFFF, 1),
  ]

  @Test(arguments: known)
  func aColourHasAName(_ name: String, _ rgb: UInt32, _ alpha: Double) {
    #expect(AdaptiveColor(named: name)?.light == Color(rgb: rgb, alpha: alpha))
  }

  /// The dark values of ColorCompatibility's list and of the Human Interface Guidelines.
  @Test(
    arguments: [
      ("systemRed", 0xFF453A, 1), ("systemBlue", 0x0A84FF, 1), ("systemGray6", 0x1C1C1E, 1),
      ("systemTeal", 0x40C8E0, 1), ("label", 0xFFFFFF, 1), ("secondaryLabel", 0xEBEBF5, 0.6),
      ("tertiaryLabel", 0xEBEBF5, 0.3), ("quaternaryLabel", 0xEBEBF5, 0.18),
      ("placeholderText", 0xEBEBF5, 0.3), ("separator", 0x545458, 0.6),
      ("opaqueSeparator", 0x38383A, 1), ("link", 0x0984FF, 1), ("systemBackground", 0x000000, 1),
      ("secondarySystemBackground", 0x1C1C1E, 1), ("tertiarySystemBackground", 0x2C2C2E, 1),
      ("systemGroupedBackground", 0x000000, 1), ("systemFill", 0x787880, 0.36),
      ("secondarySystemGroupedBackground", 0x1C1C1E, 1), ("secondarySystemFill", 0x787880, 0.32),
      ("tertiarySystemFill", 0x767680, 0.24), ("quaternarySystemFill", 0x767680, 0.18),
      ("red", 0xFF0000, 1), ("#5BAAF2", 0x5BAAF2, 1),
    ] as [(String, UInt32, Double)])
  func namedColoursHaveDarkVariants(_ name: String, _ rgb: UInt32, _ alpha: Double) {
    #expect(AdaptiveColor(named: name)?.dark == Color(rgb: rgb, alpha: alpha))
  }

  @Test(arguments: ["clear", "transparent"])
  func clearAndTransparentNameTheSameColour(_ name: String) {
    #expect(AdaptiveColor(named: name) == .clear)
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#1234", "#12345", "#1234567", "#123456789", "#gggggg", "#+12", "#-12",
    "# 12", "redd", "re d", "systemred", "SystemRed", "5BAAF2", "0x5BAAF2", "rgb(1, 2, 3)", "Clear",
    "#١٢٣",
  ])
  func unknownColourNamesHaveNoColour(_ name: String) {
    #expect(AdaptiveColor(named: name) == nil)
  }
}
