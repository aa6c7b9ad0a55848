// Tests of groups: the opacity, clip and shadow of the composed group.

import DisplayList
import Geometry
import Images
import TestSupport
import Testing

@Suite struct GroupTests {
  static let red = Color(rgb: 0xFF0000)
  static let blue = Color(rgb: 0x0000FF)

  static func group(
    opacity: Double = 1, clip: ClipShape? = nil, shadow: Shadow? = nil, _ members: [Command]
  ) -> [Command] {
    [.beginGroup(Group(opacity: opacity, clip: clip, shadow: shadow))] + members + [.endGroup]
  }

  /// A dissolve from the old to the new content, of which 0.4 is done. Opaque content stays opaque,
  /// and content that comes or goes has its share alone.
  @Test(arguments: [
    (10, UInt32(0x990066)), (30, 0x9999FF), (50, 0xFF6666), (70, 0x00FF00),
  ])
  func addedGroupsDissolveContent(_ x: Int, _ color: UInt32) throws {
    let share = 102.0 / 255
    var (whole, added) = (Group(), Group(opacity: share))
    (whole.isIsolated, added.isAdded) = (true, true)
    // From the left: both, only the new, only the old, none.
    let (old, new) = ([box(0, 0, 20, 40), box(40, 0, 20, 40)], box(0, 0, 40, 40))
    let bitmap = try draw(
      [.fill(box(60, 0, 20, 40), Color(rgb: 0x00FF00), identity), .beginGroup(whole)]
        + Self.group(opacity: 1 - share, old.map { .fill($0, Self.red, identity) })
        + [.beginGroup(added), .fill(new, Self.blue, identity), .endGroup, .endGroup], width: 80)
    #expect(distance(bitmap.rgb(x, 20), color) <= 1, "\(String(bitmap.rgb(x, 20), radix: 16))")
  }

  @Test func fadedGroupMembersDoNotShowThroughEachOther() throws {
    let bitmap = try draw(
      Self.group(
        opacity: 0.5,
        [
          .fill(box(5, 5, 20, 20), Self.red, identity),
          .fill(box(15, 15, 20, 20), Self.blue, identity),
        ]
      ))
    #expect(distance(bitmap.rgb(8, 8), 0xFF8080) <= 1)
    #expect(distance(bitmap.rgb(20, 20), 0x8080FF) <= 1)
    #expect(distance(bitmap.rgb(30, 30), 0x8080FF) <= 1)
  }

  @Test func opacitiesOfNestedGroupsMultiply() throws {
    let inner = Self.group(opacity: 0.5, [.fill(box(0, 0, 40, 40), .black, identity)])
    let bitmap = try draw(Self.group(opacity: 0.5, inner))
    #expect(abs(bitmap.darkness(20, 20) - 0.25) < 0.01)
  }

  @Test func transparentGroupsAndCollapsedClipsDrawNothing() throws {
    let members = [Command.fill(box(0, 0, 40, 40), .black, identity)]
    let collapsed = ClipShape(outline: box(0, 0, 40, 40), transform: .scale(x: 0, y: 1))
    #expect(try draw(Self.group(opacity: 0, members)).area == 0)
    #expect(try draw(Self.group(clip: collapsed, members)).area == 0)
  }

  @Test(arguments: [0.0, 20, 45, 90], [0.0, 6])
  func aClipCutsToItsOutlineEvenWhenRotated(degrees: Double, radius: Double) throws {
    let clip = ClipShape(
      outline: box(10, 10, 20, 20, radius: radius), transform: turn(degrees, about: 20, 20))
    let bitmap = try draw(
      Self.group(clip: clip, [.fill(box(-10, -10, 90, 90), .black, identity)]))
    let area = 400 - (4 - Double.pi) * radius * radius
    #expect(abs(bitmap.area - area) < BoxTests.curveEpsilon)
  }

  @Test func repeatedFillsDoNotDarkenASlantedClip() throws {
    let clip = ClipShape(outline: box(10, 10, 20, 20), transform: turn(30, about: 20, 20))
    let fill = Command.fill(box(0, 0, 40, 40), .black, identity)
    let once = try draw(Self.group(clip: clip, [fill]))
    let thrice = try draw(Self.group(clip: clip, [fill, fill, fill]))
    expectSame(thrice, once, "three members")
  }

  @Test func pixelAlignedClipsMatchOffscreenDrawing() throws {
    let clip = ClipShape(outline: box(10, 12, 15, 9), transform: identity)
    let circle = Command.fill(box(5, 5, 30, 30, radius: 15), .black, identity)
    let direct = try draw(Self.group(clip: clip, [circle]))
    #expect(direct.inkBox == PixelRect(x: 10, y: 12, width: 15, height: 9))
    #expect(direct.area == 135)
    // An opacity below 1 draws the group aside.
    let aside = try draw(Self.group(opacity: 0.999, clip: clip, [circle]))
    #expect(abs(aside.area - 135) < 1)
  }

  @Test func nestedClipsIntersect() throws {
    let inner = Self.group(
      clip: ClipShape(outline: box(15, 5, 30, 30), transform: identity),
      [.fill(box(0, 0, 40, 40), .black, identity)])
    let outer = Self.group(clip: ClipShape(outline: box(5, 10, 20, 10), transform: identity), inner)
    let after = [Command.fill(box(0, 0, 2, 2), .black, identity)]
    let bitmap = try draw(outer + after)
    #expect(bitmap.area == 100 + 4)
    #expect(bitmap.darkness(15, 10) == 1 && bitmap.darkness(24, 19) == 1)
  }

  @Test func aSharpGroupShadowIsAShiftedCopy() throws {
    let shadow = Shadow(color: Self.blue, radius: 0, offset: Point(x: 10, y: 5))
    let bitmap = try draw(
      Self.group(
        clip: ClipShape(outline: box(5, 5, 10, 10), transform: identity), shadow: shadow,
        [.fill(box(0, 0, 40, 40), Self.red, identity)]))
    #expect(bitmap.rgb(6, 6) == 0xFF0000)
    #expect(bitmap.rgb(14, 14) == 0xFF0000)
    #expect(bitmap.rgb(16, 14) == 0x0000FF)
    #expect(bitmap.rgb(24, 19) == 0x0000FF)
    #expect(bitmap.rgb(26, 14) == 0xFFFFFF)
    #expect(bitmap.rgb(16, 8) == 0xFFFFFF)
  }

  @Test func aFadedGroupHidesTheShadowBehindIt() throws {
    let shadow = Shadow(color: .black, radius: 2, offset: .zero)
    let bitmap = try draw(
      Self.group(opacity: 0.5, shadow: shadow, [.fill(box(10, 10, 20, 20), .white, identity)]))
    #expect(bitmap.darkness(20, 20) < 0.01)
    #expect(bitmap.darkness(9, 20) > 0.1)
    let sharp = Shadow(color: .black, radius: 0, offset: Point(x: 5, y: 0))
    let coloured = try draw(
      Self.group(opacity: 0.5, shadow: sharp, [.fill(box(10, 10, 20, 20), Self.red, identity)]))
    // Picture and shadow are half as strong, wherever they are visible.
    #expect(distance(coloured.rgb(12, 20), 0xFF8080) <= 1)
    #expect(distance(coloured.rgb(28, 20), 0xFF8080) <= 1)
    #expect(distance(coloured.rgb(33, 20), 0x808080) <= 1)
  }

  @Test func roundedClipsCutMembersOfEqualSize() throws {
    let clip = ClipShape(outline: box(10, 10, 20, 20, radius: 6), transform: identity)
    let bitmap = try draw(
      Self.group(clip: clip, [.fill(box(10, 10, 20, 20), .black, identity)]))
    #expect(abs(bitmap.area - 400 + (4 - Double.pi) * 36) < BoxTests.curveEpsilon)
  }

  @Test func offscreenMembersCastShadowsIntoView() throws {
    let shadow = Shadow(color: .black, radius: 0, offset: Point(x: 0, y: 60))
    let bitmap = try draw(
      Self.group(shadow: shadow, [.fill(box(10, -50, 20, 20), .white, identity)]))
    #expect(bitmap.inkBox == PixelRect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test(arguments: [1.0, 3, 9])
  func aSingleBoxGroupCastsTheBoxsShadow(radius: Double) throws {
    let shadow = Shadow(color: .black, radius: radius, offset: Point(x: 2, y: 3))
    let outline = box(30, 30, 40, 30, radius: 6)
    let ofBox = try draw(
      [.shadow(outline, shadow, identity), .fill(outline, .white, identity)], width: 100,
      height: 100, scale: 2)
    let ofGroup = try draw(
      Self.group(shadow: shadow, [.fill(outline, .white, identity)]), width: 100, height: 100,
      scale: 2)
    // The group's shadow has two more roundings to 8 bits.
    expectSame(ofGroup, ofBox, "radius \(radius)", tolerance: 3)
  }
}
