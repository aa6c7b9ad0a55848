// Tests of masks against areas and opacities worked out by hand.

import DisplayList
import Geometry
import Images
import Testing

@Suite struct MaskTests {
  private static let page = Command.fill(box(0, 0, 40, 40), .black, identity)

  /// Returns commands that show `content` through `mask`.
  private static func masked(
    _ content: [Command], by mask: [Command], _ mode: MaskMode = .alpha, opacity: Double = 1,
    maskOpacity: Double = 1
  ) -> [Command] {
    var (outer, inner) = (Group(opacity: opacity), Group(opacity: maskOpacity))
    outer.isMasked = true
    inner.mask = mode
    return [.beginGroup(outer)] + content + [.beginGroup(inner)] + mask + [.endGroup, .endGroup]
  }

  private static func disc(_ x: Double, _ y: Double, _ radius: Double) -> Command {
    .fill(
      box(x - radius, y - radius, 2 * radius, 2 * radius, radius: radius), .white, identity)
  }

  /// The area of a circle is π r². Cairo's coverage has an error of about 1/255 along the edge.
  @Test(arguments: [3.0, 7.5, 15])
  func aCircularMaskCoversItsArea(radius: Double) throws {
    let bitmap = try draw(
      Self.masked([Self.page], by: [Self.disc(20.3, 19.8, radius)]), scale: 2)
    let area = Double.pi * radius * radius * 4
    #expect(abs(bitmap.area - area) < 2 * Double.pi * radius * 2 / 255 + 0.5)
    #expect(abs(bitmap.centreOfMass.x - 40.6) < 0.02)
    #expect(abs(bitmap.centreOfMass.y - 39.6) < 0.02)
  }

  /// The mask grows from clear to opaque by 1/40 per point, so the page grows from white to black.
  @Test func aGradientMaskFadesByItsOpacity() throws {
    let gradient = Gradient(
      kind: .linear,
      stops: [.init(location: 0, color: .clear), .init(location: 1, color: .black)],
      start: Point(x: 0, y: 0), end: Point(x: 1, y: 0))
    let bitmap = try draw(
      Self.masked([Self.page], by: [.gradient(box(0, 0, 40, 40), gradient, identity)]))
    for x in 0..<40 {
      #expect(abs(bitmap.darkness(x, 9) - (Double(x) + 0.5) / 40) < 2.0 / 255)
    }
  }

  /// The brightness of a colour is 0.2125 of its red, 0.7154 of its green and 0.0721 of its blue.
  private static let brightnesses: [(Color, Double)] = [
    (Color(rgb: 0xFF0000), 0.2125), (Color(rgb: 0x00FF00), 0.7154), (Color(rgb: 0x0000FF), 0.0721),
    (Color.white, 1), (Color.black, 0), (Color.white.faded(by: 0.5), 0.5),
    (Color(rgb: 0x808000), 0.9279 * 128 / 255),
  ]

  @Test(arguments: brightnesses)
  func aLuminanceMaskTakesTheBrightness(_ color: Color, _ expected: Double) throws {
    let mask = Command.fill(box(0, 0, 40, 40), color, identity)
    let bitmap = try draw(Self.masked([Self.page], by: [mask], .luminance))
    #expect(abs(bitmap.darkness(20, 20) - expected) < 1.5 / 255)
    let byOpacity = try draw(Self.masked([Self.page], by: [mask]))
    #expect(abs(byOpacity.darkness(20, 20) - color.alpha) < 1.5 / 255)
  }

  @Test func opacitiesOfGroupAndMaskMultiply() throws {
    let bitmap = try draw(
      Self.masked([Self.page], by: [Self.disc(20, 20, 9)], opacity: 0.5, maskOpacity: 0.6))
    #expect(abs(bitmap.darkness(20, 20) - 0.3) < 1.5 / 255)
    #expect(bitmap.darkness(20, 5) == 0)
  }

  /// Two discs of radius 10 whose centres are 10 apart share a lens of r²(2π/3 − √3/2).
  @Test func masksInsideMasksShowTheirIntersection() throws {
    let inner = Self.masked([Self.page], by: [Self.disc(25, 20, 10)])
    let bitmap = try draw(Self.masked(inner, by: [Self.disc(15, 20, 10)]), scale: 2)
    let lens = 100 * (2 * Double.pi / 3 - 3.0.squareRoot() / 2) * 4
    #expect(abs(bitmap.area - lens) < 1.5)
  }

  @Test func nothingIsVisibleOutsideAMask() throws {
    let left = Command.fill(box(0, 0, 10, 40), .black, identity)
    #expect(try draw(Self.masked([left], by: [Self.disc(30, 20, 5)])).area == 0)
    #expect(try draw(Self.masked([left], by: [])).area == 0)
    let hidden = Command.fill(box(0, 0, 40, 40), .clear, identity)
    #expect(try draw(Self.masked([left], by: [hidden])).area == 0)
  }

  /// The mask ends at 12, so a shadow beside it is hidden, as in Core Animation.
  @Test func aMaskHidesShadowsToo() throws {
    let shadow = Shadow(color: .black, radius: 3, offset: Point(x: 8, y: 0))
    let card = Command.fill(box(4, 4, 8, 32), .black, identity)
    let content: [Command] = [.beginGroup(Group(shadow: shadow)), card, .endGroup]
    let mask = Command.fill(box(0, 0, 12, 40), .white, identity)
    let bitmap = try draw(Self.masked(content, by: [mask]))
    #expect(bitmap.inkBox.map { $0.x + $0.width } == 12)
  }
}
