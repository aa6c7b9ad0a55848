// Tests of the properties of groups and filters that affect their drawing.

import Geometry
import Testing

@testable import DisplayList

@Suite struct GroupTests {
  private static func shadow(_ alpha: Double) -> Shadow {
    Shadow(
      color: Color(red: 0, green: 0, blue: 0, alpha: alpha), radius: 2, offset: Point(x: 0, y: 1))
  }

  @Test func aGroupChangesNothingByDefault() {
    #expect(Group() == Group(opacity: 1, clip: nil, shadow: nil, blend: .normal))
    #expect(!Group().composesAsOne && !Group().castsShadow)
  }

  @Test(
    arguments: [
      (1, .normal, false), (0.999, .normal, true), (0, .normal, true), (1, .multiply, true),
      (0.5, .multiply, true),
    ] as [(Double, BlendMode, Bool)])
  func aTranslucentOrBlendedGroupComposesAsOne(
    _ opacity: Double, _ blend: BlendMode, _ composesAsOne: Bool
  ) {
    #expect(Group(opacity: opacity, blend: blend).composesAsOne == composesAsOne)
    // The shadow alone makes no difference.
    let group = Group(opacity: opacity, shadow: Self.shadow(1), blend: blend)
    #expect(group.composesAsOne == composesAsOne)
  }

  @Test(arguments: [(0, false), (0.001, true), (1, true)] as [(Double, Bool)])
  func aClearShadowIsNotCast(_ alpha: Double, _ castsShadow: Bool) {
    #expect(Group(shadow: Self.shadow(alpha)).castsShadow == castsShadow)
  }

  @Test(arguments: [
    (PictureFilter(), true), (PictureFilter(radius: 0, saturation: 1, tint: .clear), true),
    (PictureFilter(radius: 0.01), false), (PictureFilter(saturation: 0), false),
    (PictureFilter(saturation: 1.8), false), (PictureFilter(tint: .black), false),
    (PictureFilter(tint: Color(red: 1, green: 1, blue: 1, alpha: 0)), true),
  ])
  func filtersAreNeutralWithoutBlurOrTint(
    _ filter: PictureFilter, _ isNeutral: Bool
  ) {
    #expect(filter.isNeutral == isNeutral)
  }
}
