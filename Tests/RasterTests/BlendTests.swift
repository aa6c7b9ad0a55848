// Tests of blend modes against their formulas.

import DisplayList
import Geometry
import Images
import TestSupport
import Testing

@Suite struct BlendTests {
  /// The colours of the backdrop and of the blended layer. The channels have different orders of
  /// brightness.
  private static let behind = Color(rgb: 0x40_99E6)
  private static let picture = Color(rgb: 0xB3_3380)

  /// Returns the formula of Compositing and Blending Level 1, 10.1, for channels within 0…1.
  private static func blended(_ mode: BlendMode, _ below: Double, _ above: Double) -> Double {
    switch mode {
    case .normal: above
    case .multiply: below * above
    case .screen: below + above - below * above
    case .overlay: below <= 0.5 ? 2 * below * above : 1 - 2 * (1 - below) * (1 - above)
    case .darken: min(below, above)
    case .lighten: max(below, above)
    }
  }

  private static func mixed(_ mode: BlendMode, opacity: Double) -> UInt32 {
    let channels = [\Color.red, \.green, \.blue].map { channel in
      let (below, above) = (behind[keyPath: channel], picture[keyPath: channel])
      let result = below + opacity * (blended(mode, below, above) - below)
      return UInt32((result * 255).rounded())
    }
    return channels[0] << 16 | channels[1] << 8 | channels[2]
  }

  private func drawn(_ group: Group, _ place: RoundedRect) throws -> Bitmap {
    try draw([
      .fill(box(0, 0, 40, 40), Self.behind, identity), .beginGroup(group),
      .fill(place, Self.picture, identity), .endGroup,
    ])
  }

  @Test(arguments: BlendMode.allCases, [1, 0.4])
  func eachBlendModeFollowsItsFormula(_ mode: BlendMode, _ opacity: Double) throws {
    let bitmap = try drawn(Group(opacity: opacity, blend: mode), box(10, 10, 20, 20))
    #expect(
      distance(bitmap.rgb(20, 20), Self.mixed(mode, opacity: opacity)) <= 2, "\(mode) \(opacity)")
    // Pixels outside the picture do not change.
    #expect(distance(bitmap.rgb(5, 20), 0x4099E6) == 0)
  }

  /// The faded group starts empty, so its first member has no backdrop to blend with.
  @Test func blendingSeesOnlyItsEnclosingGroup() throws {
    let bitmap = try draw([
      .fill(box(0, 0, 40, 40), Self.behind, identity), .beginGroup(Group(opacity: 0.5)),
      .beginGroup(Group(blend: .multiply)), .fill(box(10, 10, 20, 20), Self.picture, identity),
      .endGroup, .endGroup,
    ])
    #expect(distance(bitmap.rgb(20, 20), Self.mixed(.normal, opacity: 0.5)) <= 2)
  }
}
