// Tests of extreme frames that a scene can request: bounded time and memory, and no error.

import DisplayList
import Geometry
import Images
import Testing

@testable import Raster

@Suite struct HostileTests {
  static let huge = RoundedRect(Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6), radius: 20)
  static let far = RoundedRect(Rect(x: 9e5, y: 9e5, width: 10, height: 10))
  static let shade = Shadow(color: .black, radius: 1000, offset: Point(x: 5, y: 5))
  static let small = RoundedRect(Rect(x: 10, y: 10, width: 20, height: 20), radius: 5)
  static let stops = [
    Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white),
  ]
  static let gradient = Gradient(
    kind: .radial, stops: stops, start: Point(x: 0.5, y: 0.5), end: Point(x: 1, y: 1))
  static let stroke = PathContent.Stroke(color: .black, width: 1e6, cap: .round, join: .round)
  static let picture = Bitmap(width: 2, height: 2, filledWith: 0xFF00_0000)

  static func text(_ rect: Rect, size: Double) -> TextContent {
    label("Hello 안녕 hello", rect, size: size, lines: 0)
  }

  static let commands = flatCommands + planes

  private static let flatCommands: [Command] = [
    .fill(huge, .black, identity), .fill(far, .black, identity),
    .border(huge, width: 5, .black, identity), .border(small, width: 1e6, .black, identity),
    .shadow(small, shade, identity), .shadow(huge, shade, identity),
    .shadow(small, Shadow(color: .black, radius: 1e6, offset: .zero), identity),
    .shadow(huge, Shadow(color: .black, radius: 3, offset: Point(x: 1e6, y: 0)), identity),
    .gradient(huge, gradient, identity), .gradient(small, gradient, identity),
    .image(
      ImageContent(source: "it", box: huge.rect, mode: .aspectFill), identity),
    .image(
      ImageContent(source: "it", box: small.rect, mode: .center, pixelsPerPoint: 1e-6), identity),
    .image(
      ImageContent(
        source: "it", box: huge.rect, mode: .aspectFill, filter: PictureFilter(radius: 1e6)),
      identity),
    .backdrop(small, PictureFilter(radius: 3, saturation: 2), opacity: 1, identity),
    .backdrop(huge, PictureFilter(radius: 1e6, tint: shade.color), opacity: 0.5, identity),
    .text(text(huge.rect, size: 1e6), identity), .text(text(small.rect, size: 1e6), identity),
    .text(text(huge.rect, size: 1e-6), identity), .text(text(huge.rect, size: 10), identity),
    .path(PathContent(path: PathTests.disc, fill: .black, stroke: stroke), identity),
    .path(PathContent(path: Path(), fill: .black, stroke: stroke), identity),
    .path(PathContent(path: Path([.close]), fill: .black, stroke: stroke), identity),
    .path(
      PathContent(path: Path([.line(Point(x: 9, y: 9))]), fill: .black, stroke: stroke), identity),
    .gradientPath(
      GradientPath(path: PathTests.disc, fillRule: .nonZero, gradient: gradient, box: huge.rect),
      identity),
    .gradientPath(
      GradientPath(path: huge.path, fillRule: .nonZero, gradient: gradient, box: small.rect),
      identity),
  ]

  /// Planes whose content or whose map is extreme.
  private static let planes: [Command] = maps.flatMap { map in
    [huge, small].map { outline -> Command in
      .plane(PlaneContent(commands: [.fill(outline, .black, identity)], projection: map), identity)
    }
  }
  private static let maps = [
    Projection(numerators: .identity, px: 0.01, py: -0.02),
    Projection(numerators: .scale(x: 1e-9, y: 1e-9)), Projection(numerators: .identity, px: 1e9),
    Projection(numerators: .scale(x: 0, y: 0), px: 0, py: 0, pw: 0),
    Projection(numerators: .identity, px: .infinity),
  ]

  static let transforms: [Transform] = [
    identity, .scale(x: 0, y: 0), .scale(x: 0, y: 1), .scale(x: 1e-9, y: 1e-9),
    .scale(x: 1e9, y: 1e9), .scale(x: 1e150, y: 1e150), .scale(x: 1e300, y: 1e300),
    .scale(x: 1e-300, y: 1e-300), .scale(x: 1e9, y: 1e-9), .translation(x: 1e6, y: -1e6),
    Transform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
    Transform(a: 1, b: 1, c: 1, d: 1.000001, tx: 0, ty: 0),
    Transform.scale(x: 1000, y: 1000).then(.rotation(degrees: 33)),
  ]

  static func placed(_ command: Command, _ transform: Transform) -> Command {
    switch command {
    case .fill(let outline, let color, _): .fill(outline, color, transform)
    case .border(let outline, let width, let color, _):
      .border(outline, width: width, color, transform)
    case .shadow(let outline, let shadow, _): .shadow(outline, shadow, transform)
    case .gradient(let outline, let gradient, _): .gradient(outline, gradient, transform)
    case .image(let content, _): .image(content, transform)
    case .text(let content, _): .text(content, transform)
    case .path(let content, _): .path(content, transform)
    case .gradientPath(let content, _): .gradientPath(content, transform)
    case .plane(let content, _): .plane(content, transform)
    case .backdrop(let outline, let filter, let opacity, _):
      .backdrop(outline, filter, opacity: opacity, transform)
    case .beginGroup, .endGroup: command
    }
  }

  @Test(arguments: transforms)
  func extremeGeometryDoesNotStopLaterDrawing(_ transform: Transform) throws {
    let raster = try Raster(fonts: FontLibrary(), images: ImageLibrary(["it": Self.picture]))
    let after = Command.fill(box(0, 0, 1, 1), .black, identity)
    for command in Self.commands {
      let placed = Self.placed(command, transform)
      let shadow = Shadow(color: .black, radius: 40, offset: Point(x: 3, y: 3))
      let clip = ClipShape(outline: Self.small, transform: transform)
      let variants: [[Command]] = [
        [placed, after],
        [.beginGroup(Group(opacity: 0.5, shadow: shadow)), placed, .endGroup, after],
        [.beginGroup(Group(clip: clip)), placed, .endGroup, after],
      ]
      for commands in variants {
        #expect(try raster.draw(frame(commands)).darkness(0, 0) == 1)
      }
    }
  }

  @Test func hugeBoxesCoverTheScreenAndDistantOnesNothing() throws {
    #expect(try draw([.fill(Self.huge, .black, identity)]).area == 1600)
    #expect(try draw([.fill(Self.far, .black, identity)]).area == 0)
    let inside = try draw([.shadow(Self.huge, Self.shade, identity)])
    #expect(inside.darkness(20, 20) > 0.99)
  }

  @Test func fortyNestedGroupsAreDrawn() throws {
    let clip = ClipShape(
      outline: box(1, 1, 318, 566, radius: 20), transform: turn(1, about: 160, 284))
    let shadow = Shadow(color: .black, radius: 8, offset: Point(x: 0, y: 2))
    let group = Group(opacity: 0.99, clip: clip, shadow: shadow)
    let commands =
      Array(repeating: Command.beginGroup(group), count: 40)
      + [.fill(box(0, 0, 320, 568), .black, identity)]
      + Array(repeating: Command.endGroup, count: 40)
    let bitmap = try draw(commands, width: 320, height: 568, scale: 0.5)
    #expect(bitmap.darkness(80, 142) > 0.9)
  }

  static func nested(_ group: Group, _ count: Int) -> [Command] {
    Array(repeating: .beginGroup(group), count: count)
      + [.fill(box(0, 0, 100, 100), .black, identity)]
      + Array(repeating: .endGroup, count: count)
  }

  @Test func excessivelyNestedGroupsAreAnError() throws {
    let commands = Self.nested(Group(opacity: 0.5), 20_000)
    let error = #expect(throws: RasterError.self) {
      try draw(commands, width: 100, height: 100)
    }
    #expect(error == .groupsTooDeep(megapixels: 64))
  }

  @Test func drawingRecoversAfterAFailedFrame() throws {
    let raster = try Raster(fonts: FontLibrary(), images: ImageLibrary())
    let clip = ClipShape(outline: box(0, 0, 90, 90), transform: identity)
    let deep = Self.nested(Group(opacity: 0.5), 20_000)
    let bad = frame([.beginGroup(Group(clip: clip))] + deep + [.endGroup], width: 100, height: 100)
    #expect(throws: RasterError.groupsTooDeep(megapixels: 64)) { try raster.draw(bad) }
    let next = frame([.fill(Self.huge, .black, identity)], width: 100, height: 100)
    #expect(try raster.draw(next).area == 10_000)
  }

  @Test func changingAndDistantTextsAreNotCached() throws {
    let raster = try Raster(fonts: FontLibrary(), images: ImageLibrary())
    let far = Rect(x: 0, y: 5000, width: 200, height: 20)
    for index in 0..<200 {
      let near = Self.text(Rect(x: 0, y: Double(index % 9), width: 40, height: 20), size: 10)
      let away = (0..<50).map { Command.text(label("\(index) \($0)", far), identity) }
      _ = try raster.draw(frame([.text(near, identity)] + away))
    }
    #expect(raster.typesetter.keptCount <= 2)
  }

  @Test func unchangedTextsAreTypesetOnce() throws {
    let raster = try Raster(fonts: FontLibrary(), images: ImageLibrary())
    let texts = (0..<1_500).map { index in
      Command.text(
        label("\(index)", Rect(x: Double(index % 50), y: 9, width: 40, height: 20)), identity)
    }
    for color in [Color.white, .black, .white] {
      _ = try raster.draw(frame([.fill(Self.huge, color, identity)] + texts))
    }
    #expect(raster.typesetter.setCount == 1_500)
  }

  @Test func manyOffscreenGroupsDrawNothing() throws {
    let group: [Command] = [
      .beginGroup(Group(opacity: 0.5)), .fill(Self.far, .black, identity), .endGroup,
    ]
    #expect(try draw((0..<5000).flatMap { _ in group }).area == 0)
  }
}
