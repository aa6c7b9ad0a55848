// The kinds of views: keys, values and defaults.

import Geometry
import Motion
import Scene
import Testing

@testable import SceneLanguage

@Suite struct ViewKindTests {
  private func one(_ keys: String) throws -> (scene: Scene, view: View) {
    let scene = try read("views:\n  - { id: v, frame: [0, 0, 30, 40], \(keys) }\n")
    return (scene, try view("v", in: scene))
  }

  @Test(arguments: [
    ("", "view"), ("kind: view", "view"), ("kind: label", "label"),
    ("kind: image, source: a.png", "image"), ("kind: gradient, colors: [red, blue]", "gradient"),
    ("kind: shape, path: M0 0", "shape"), ("kind: scroll", "scroll"),
    ("kind: backdrop", "backdrop"),
  ])
  func viewKindsAreRead(_ keys: String, _ kind: String) throws {
    #expect(try one(keys.isEmpty ? "z: 0" : keys).view.kind.name.rawValue == kind)
  }

  // MARK: Labels

  private func label(_ keys: String) throws -> View.LabelStyle {
    guard case .label(let style) = try one("kind: label, \(keys)").view.kind else {
      throw WrongKind()
    }
    return style
  }

  @Test func aLabelUsesInter17OnOneLineByDefault() throws {
    let style = try label("z: 0")
    #expect(style.font == Font(family: "Inter", size: 17, weight: .regular))
    #expect(style.alignment == .natural)
    #expect(style.maximumLines == 1)
    let (scene, view) = try one("kind: label")
    #expect(try initial(["v.text", "v.color"], in: scene) == ["''", "#000000"])
    #expect(view.contentPriorities.hugging == [250, 250])
    #expect(view.contentPriorities.compression == [750, 750])
  }

  @Test func labelOptionsAreRead() throws {
    let style = try label(
      "font: { family: Nanum Gothic, size: = 2 * 6, weight: semibold }, align: center, lines: 0")
    #expect(style.font == Font(family: "Nanum Gothic", size: 12, weight: .semibold))
    #expect(style.alignment == .center)
    #expect(style.maximumLines == 0)
    let (scene, view) = try one(
      "kind: label, text: Hi, color: gray, hugging: 300, compression: [1, 999]")
    #expect(try initial(["v.text", "v.color"], in: scene) == ["'Hi'", "#808080"])
    #expect(view.contentPriorities.hugging == [300, 300])
    #expect(view.contentPriorities.compression == [1, 999])
  }

  @Test(arguments: [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ])
  func aFontAcceptsTheWeightsOfUIKit(_ weight: String) throws {
    #expect(try label("font: { weight: \(weight) }").font.weight.rawValue == weight)
  }

  @Test(arguments: ["left", "center", "right"])
  func aLabelHasThreeTextAlignments(_ alignment: String) throws {
    #expect(try label("align: \(alignment)").alignment.rawValue == alignment)
  }

  /// A scalar without quotes is text, too.
  @Test(arguments: [
    ("42", "'42'"), ("4.20", "'4.20'"), ("true", "'true'"), ("12:30", "'12:30'"),
    ("\"two\\nlines\"", "'two\nlines'"), ("'= 3'", "'3'"), ("= 1 + 2", "'3'"),
    ("= 1 > 2", "'false'"),
    ("한글", "'한글'"), ("''", "''"), ("\"{1 + 1} of {{2}}\"", "'2 of {2}'"),
  ])
  func labelTextMayBeAnyScalar(_ text: String, _ shown: String) throws {
    #expect(try initial("v.text", in: try one("kind: label, text: \(text)").scene) == shown)
  }

  // MARK: Images

  private func image(_ keys: String) throws -> View.ImageStyle {
    guard case .image(let style) = try one("kind: image, source: pic/a.png, \(keys)").view.kind
    else { throw WrongKind() }
    return style
  }

  @Test func anImageScalesToFillByDefault() throws {
    let style = try image("z: 0")
    #expect(style.source == "pic/a.png")
    #expect("\(style.sourceLocation)" == "s.yaml:4:58")
    #expect(style.mode == .scaleToFill)
    #expect(style.pixelsPerPoint == 1)
    let (scene, _) = try one("kind: image, source: a")
    #expect(
      try initial(["v.blur", "v.saturation", "v.tint"], in: scene) == ["0", "1", "#00000000"])
  }

  @Test func imageOptionsAreRead() throws {
    #expect(try image("pixelsPerPoint: 3").pixelsPerPoint == 3)
    let (scene, view) = try one(
      "kind: image, source: a, blur: 4, saturation: 1.5, tint: '#ffffff33', hugging: [10, 20]")
    #expect(
      try initial(["v.blur", "v.saturation", "v.tint"], in: scene) == ["4", "1.5", "#ffffff33"])
    #expect(view.contentPriorities.hugging == [10, 20])
  }

  @Test(arguments: ["scaleToFill", "aspectFit", "aspectFill", "center"])
  func anImageHasFourContentModes(_ mode: String) throws {
    #expect(try image("mode: \(mode)").mode.rawValue == mode)
  }

  // MARK: Gradients

  private func gradient(_ keys: String) throws -> Gradient {
    let view = try one("kind: gradient, \(keys)").view
    guard case .gradient(let style) = view.kind else { throw WrongKind() }
    return style.gradient(
      resolve: \.light,
      color: { if case .color(let color) = view[$0] { color.light } else { .clear } },
      number: { if case .number(let number) = view[$0] { number } else { .nan } })
  }

  @Test func aGradientRunsDownwardsWithEvenStopsByDefault() throws {
    let gradient = try gradient("colors: [red, lime, blue, black, white]")
    #expect(gradient.kind == .linear)
    #expect(gradient.stops.map(\.location) == [0, 0.25, 0.5, 0.75, 1])
    #expect(
      gradient.stops.map(\.color.hex)
        == ["#ff0000", "#00ff00", "#0000ff", "#000000", "#ffffff"])
    #expect(gradient.start == Point(x: 0.5, y: 0))
    #expect(gradient.end == Point(x: 0.5, y: 1))
  }

  @Test func gradientOptionsAreRead() throws {
    let gradient = try gradient(
      "type: radial, colors: [red, \"= 'blue'\"], stops: [0.1, = 9 / 10], from: [0, 1], to: [-2, 3]"
    )
    #expect(gradient.kind == .radial)
    #expect(gradient.stops.map(\.location) == [0.1, 0.9])
    #expect(gradient.stops.map(\.color.hex) == ["#ff0000", "#0000ff"])
    #expect(gradient.start == Point(x: 0, y: 1))
    #expect(gradient.end == Point(x: -2, y: 3))
  }

  @Test func gradientStopsMayShareALocation() throws {
    #expect(
      try gradient("colors: [red, red, blue], stops: [0, 0.5, 0.5]").stops.map(\.location)
        == [0, 0.5, 0.5])
  }

  // MARK: Shapes

  private func shape(_ keys: String) throws -> View.ShapeStyle {
    guard case .shape(let style) = try one("kind: shape, \(keys)").view.kind else {
      throw WrongKind()
    }
    return style
  }

  @Test func shapesDefaultToABlackFillWithoutStroke() throws {
    let style = try shape("path: M1 2L3 4")
    let path = style.path(in: RoundedRect(Rect(x: 0, y: 0, width: 9, height: 9)), lineWidth: 1)
    #expect(path.elements == [.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4))])
    #expect(style.cap == .butt)
    #expect(style.join == .miter)
    let (scene, _) = try one("kind: shape, path: M0 0")
    #expect(
      try initial(["v.color", "v.stroke", "v.lineWidth"], in: scene)
        == ["#000000", "#00000000", "1"])
  }

  @Test func shapeOptionsAreRead() throws {
    let (scene, _) = try one(
      "kind: shape, path: M0 0, color: clear, stroke: red, lineWidth: 2.5")
    #expect(
      try initial(["v.color", "v.stroke", "v.lineWidth"], in: scene)
        == ["#00000000", "#ff0000", "2.5"])
  }

  @Test(arguments: ["butt", "round", "square"])
  func aShapeHasThreeLineCaps(_ cap: String) throws {
    #expect(try shape("path: M0 0, cap: \(cap)").cap.rawValue == cap)
  }

  @Test(arguments: ["miter", "round", "bevel"])
  func aShapeHasThreeLineJoins(_ join: String) throws {
    #expect(try shape("path: M0 0, join: \(join)").join.rawValue == join)
  }

  // MARK: Scroll views and backdrops

  private func scroll(_ keys: String) throws -> View.ScrollStyle {
    guard case .scroll(let style) = try one("kind: scroll, \(keys)").view.kind else {
      throw WrongKind()
    }
    return style
  }

  @Test func aScrollViewBouncesAndClipsByDefault() throws {
    let style = try scroll("z: 0")
    #expect(style == View.ScrollStyle())
    #expect(style.bounces && !style.isPaging && !style.showsIndicators)
    #expect(!style.alwaysBouncesX && !style.alwaysBouncesY)
    #expect(style.rate.perMillisecond == 0.998)
    let (scene, _) = try one("kind: scroll")
    #expect(
      try initial(
        ["v.clips", "v.offset.x", "v.offset.y", "v.contentSize.width", "v.contentSize.height"],
        in: scene) == ["true", "0", "0", "0", "0"])
  }

  @Test func scrollViewOptionsAreRead() throws {
    let style = try scroll(
      "bounces: false, paging: true, indicators: = 1 < 2")
    #expect(!style.bounces && style.isPaging && style.showsIndicators)
    let (scene, _) = try one(
      "kind: scroll, clips: false, offset: [-5, 10], contentSize: [100, 900], "
        + "insets: [1, 2, 3, = 2 + 2]")
    let insets = ["v.insets.top", "v.insets.left", "v.insets.bottom", "v.insets.right"]
    #expect(try initial(insets, in: scene) == ["1", "2", "3", "4"])
    #expect(
      try initial(
        ["v.clips", "v.offset.x", "v.offset.y", "v.contentSize.width", "v.contentSize.height"],
        in: scene) == ["false", "-5", "10", "100", "900"])
  }

  @Test(arguments: [
    ("vertical", false, true), ("horizontal", true, false), ("both", true, true),
  ])
  func alwaysBounceIsRead(_ word: String, _ x: Bool, _ y: Bool) throws {
    let style = try scroll("alwaysBounce: \(word)")
    #expect(style.alwaysBouncesX == x && style.alwaysBouncesY == y)
    let (scene, _) = try one("kind: scroll, bounces: false, alwaysBounce: \(word)")
    let values = try initial(
      ["v.bounces", "v.alwaysBounce.horizontal", "v.alwaysBounce.vertical"], in: scene)
    #expect(values == ["false", "\(x)", "\(y)"])
  }

  @Test(arguments: [
    ("normal", 0.998), ("fast", 0.99), ("0.995", 0.995), ("= 0.9 + 0.05", 0.95),
  ])
  func decelerationRatesAreRead(_ word: String, _ rate: Double) throws {
    #expect(abs(try scroll("deceleration: \(word)").rate.perMillisecond - rate) < 1e-12)
  }

  @Test func backdropFiltersAreRead() throws {
    let (scene, _) = try one("kind: backdrop, blur: 10, saturation: 1.8, tint: '#ffffff80'")
    #expect(
      try initial(["v.blur", "v.saturation", "v.tint"], in: scene) == ["10", "1.8", "#ffffff80"])
    let (other, _) = try one("kind: backdrop")
    #expect(
      try initial(["v.blur", "v.saturation", "v.tint"], in: other) == ["0", "1", "#00000000"])
  }

  private struct WrongKind: Error {}
}
