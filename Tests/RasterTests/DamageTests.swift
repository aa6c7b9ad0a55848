// Tests that redrawing only the damage gives the same pixels with less work.

import DisplayList
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite struct DamageTests {
  static let screen = PixelBox(left: 0, top: 0, right: 120, bottom: 160)

  static func damage(from old: [Command], to new: [Command]) throws -> [PixelBox] {
    let raster = try Raster(fonts: try FontLibrary(), images: ImageLibrary())
    func planned(_ commands: [Command]) throws -> PlannedFrame {
      let frame = frame(commands, width: 120, height: 160)
      return PlannedFrame(frame: frame, plan: try DrawingPlan(frame, raster))
    }
    return Damage(from: try planned(old), to: try planned(new), screen: screen).boxes
  }

  static func square(_ x: Double, _ y: Double) -> Command {
    .fill(box(x, y, 10, 10), .black, identity)
  }

  @Test func damageIsLimitedToTheChangedBox() throws {
    let page = Command.fill(box(0, 0, 120, 160), .white, identity)
    let badge = (0..<2).map { Command.fill(box(20, 20, 10, 10), Color(rgb: $0), identity) }
    let after = try Self.damage(from: [page, badge[0]], to: [page, badge[1]])
    #expect(after == [PixelBox(left: 19, top: 19, right: 31, bottom: 31)])
    #expect(try Self.damage(from: [page, badge[0]], to: [page, badge[0]]).isEmpty)
    // A view is added; the items before and after it in the list stay.
    let added = try Self.damage(from: [page, badge[0]], to: [page, Self.square(80, 80), badge[0]])
    #expect(added == [PixelBox(left: 79, top: 79, right: 91, bottom: 91)])
  }

  @Test func distantDamageStaysSeparateUpToALimit() throws {
    let corners = [(2.0, 2.0), (100, 140)]
    let two = try Self.damage(from: [], to: corners.map { Self.square($0.0, $0.1) })
    #expect(two.count == 2)
    let many = (0..<9).map { Self.square(Double($0) * 12, Double($0) * 16) }
    let joined = try Self.damage(from: [], to: many)
    #expect(joined.count <= 4)
    for (index, one) in joined.enumerated() {
      #expect(joined[..<index].allSatisfy { $0.intersection(one).isEmpty })
    }
  }

  @Test func groupDamageIsLimitedToTheClip() throws {
    func page(_ y: Double, opacity: Double = 1) -> [Command] {
      let clip = ClipShape(outline: box(10, 30, 60, 40), transform: identity)
      return [.beginGroup(Group(opacity: opacity, clip: clip)), Self.square(20, y), .endGroup]
    }
    #expect(
      try Self.damage(from: page(32), to: page(65))
        == [PixelBox(left: 19, top: 31, right: 31, bottom: 71)])
    #expect(
      try Self.damage(from: page(32), to: page(32, opacity: 0.5))
        == [PixelBox(left: 19, top: 31, right: 31, bottom: 43)])
  }

  /// The mask moves from 20…30 to 25…35, and the page behind it stays.
  @Test func aMovingMaskDamagesItsOldAndNewBox() throws {
    func page(maskAt y: Double) -> [Command] {
      var (group, mask) = (Group(), Group())
      (group.isMasked, mask.mask) = (true, .alpha)
      return [.beginGroup(group), .fill(box(0, 0, 120, 160), .black, identity)]
        + [.beginGroup(mask), Self.square(20, y), .endGroup, .endGroup]
    }
    #expect(
      try Self.damage(from: page(maskAt: 20), to: page(maskAt: 25))
        == [PixelBox(left: 19, top: 19, right: 31, bottom: 36)])
    #expect(try Self.damage(from: page(maskAt: 20), to: page(maskAt: 20)).isEmpty)
  }

  @Test func aBackdropIsRedrawnWhollyWhenItsBoxChanges() throws {
    let glass = Command.backdrop(
      box(20, 20, 30, 30), PictureFilter(radius: 4), opacity: 1, identity)
    let inside = try Self.damage(
      from: [Self.square(42, 30), glass], to: [Self.square(43, 30), glass])
    #expect(inside == [PixelBox(left: 20, top: 20, right: 54, bottom: 50)])
    let beside = try Self.damage(
      from: [Self.square(52, 30), glass], to: [Self.square(53, 30), glass])
    #expect(beside == [PixelBox(left: 51, top: 29, right: 64, bottom: 41)])
  }

  /// 24 seeds in `make test`, 2,000 with FLICKBOOK_THOROUGH=1.
  @Test(arguments: 0..<(isThorough ? 2_000 : 24))
  func redrawingChangesEqualsDrawingFromScratch(seed: Int) throws {
    var lists = RandomLists(seed: UInt64(seed))
    let fonts = try FontLibrary()
    let images = ImageLibrary([
      "noise": Bitmap(
        width: 16, height: 12,
        pixels: (0..<192).map { UInt32($0 * 2_654_435_761 & 0xFFFFFF) | 0xFF00_0000 })
    ])
    let veteran = try Raster(fonts: fonts, images: images)
    for step in 0..<8 {
      let frame = frame(lists.next(), width: 120, height: 160, scale: 1.5)
      let fresh = try Raster(fonts: fonts, images: images)
      let (kept, drawn) = (try veteran.draw(frame), try fresh.draw(frame))
      expectSame(kept, drawn, "seed \(seed), step \(step)")
    }
  }

  /// The rasterizer is asked for the changes from frames that it drew last, earlier or never.
  @Test(arguments: 0..<(isThorough ? 300 : 12))
  func damageContainsAllDifferencesFromAnyFrame(seed: Int) throws {
    var lists = RandomLists(seed: UInt64(seed))
    let fonts = try FontLibrary()
    let images = ImageLibrary(["noise": Bitmap(width: 16, height: 12, filledWith: 0xFF40_80C0)])
    let raster = try Raster(fonts: fonts, images: images)
    let other = try Raster(fonts: fonts, images: images)
    var earlier: [(frame: Frame, picture: Bitmap)] = []
    for step in 0..<9 {
      let frame = frame(lists.next(), width: 120, height: 160, scale: 1.5)
      if step % 3 == 2 {
        earlier.append((frame, try other.draw(frame)))
        continue
      }
      let previous = step % 2 == 0 ? earlier.last : earlier.first
      let (picture, changes) = try raster.draw(frame, after: previous?.frame)
      #expect((changes == nil) == (previous == nil))
      if let previous, let changes {
        var hidden = previous.picture
        for rect in changes { hidden.copy(rect, from: picture) }
        expectSame(hidden, picture, "seed \(seed), step \(step)")
      }
      earlier.append((frame, picture))
    }
  }
}

extension Bitmap {
  fileprivate mutating func copy(_ rect: PixelRect, from other: Bitmap) {
    for y in rect.y..<(rect.y + rect.height) {
      for x in rect.x..<(rect.x + rect.width) { self[x, y] = other[x, y] }
    }
  }
}

/// Display lists with all commands, each with a small change from the previous list.
private struct RandomLists {
  private var random: SeededGenerator
  private var items: [[Command]] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<9 { items.append(item(depth: 0)) }
  }

  mutating func next() -> [Command] {
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let place = Int.random(in: 0..<items.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: items.insert(item(depth: 0), at: place)
      case 1 where items.count > 4: items.remove(at: place)
      case 2: items.swapAt(place, 0)
      case 3, 4: changeMember(of: place)
      default: items[place] = item(depth: 0)
      }
    }
    return items.flatMap { $0 }
  }

  /// Replaces the last leaf of an item. The groups around the leaf stay.
  private mutating func changeMember(of place: Int) {
    let leaf = leaf()
    for index in items[place].indices.reversed() {
      switch items[place][index] {
      case .beginGroup, .endGroup: continue
      default: items[place][index] = leaf
      }
      return
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    // Halves and thirds of points lie both on and between pixel edges.
    let value = Double.random(in: range, using: &random)
    return Bool.random(using: &random) ? (value * 2).rounded() / 2 : (value * 3).rounded() / 3
  }

  private mutating func outline() -> RoundedRect {
    box(
      number(-20...110), number(-20...150), number(4...70), number(4...70),
      radius: Bool.random(using: &random) ? 0 : number(1...30))
  }

  private mutating func color() -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: Bool.random(using: &random) ? 1 : number(0...1))
  }

  private mutating func transform() -> Transform {
    Bool.random(using: &random) ? identity : turn(number(-40...40), about: 60, 80)
  }

  private mutating func shadow() -> Shadow {
    Shadow(
      color: color(), radius: number(0...9), offset: Point(x: number(-8...8), y: number(-8...8)))
  }

  private mutating func item(depth: Int) -> [Command] {
    guard depth < 3, Int.random(in: 0..<4, using: &random) == 0 else { return [leaf()] }
    if Int.random(in: 0..<5, using: &random) == 0 { return [plane(depth: depth)] }
    var group = Group(opacity: Bool.random(using: &random) ? 1 : number(0...1))
    if Bool.random(using: &random) {
      group.clip = ClipShape(outline: outline(), transform: transform())
    }
    if Int.random(in: 0..<3, using: &random) == 0 { group.shadow = shadow() }
    var members: [Command] = []
    for _ in 0..<3 { members += item(depth: depth + 1) }
    if Int.random(in: 0..<3, using: &random) == 0 {
      group.isMasked = true
      var mask = Group(opacity: Bool.random(using: &random) ? 1 : number(0...1))
      mask.mask = Bool.random(using: &random) ? .alpha : .luminance
      members += [.beginGroup(mask)] + item(depth: depth + 1) + item(depth: depth + 1)
      members.append(.endGroup)
    }
    return [.beginGroup(group)] + members + [.endGroup]
  }

  private mutating func plane(depth: Int) -> Command {
    var members: [Command] = []
    for _ in 0..<2 { members += item(depth: depth + 1) }
    let turn = TransformComponents(
      turnDegrees: Point(x: number(-80...80), y: number(-80...80)), eyeDistance: number(40...400))
    let map = turn.projection(about: Point(x: 60, y: 80)) ?? Projection(numerators: transform())
    return .plane(PlaneContent(commands: members, projection: map), transform())
  }

  private mutating func path() -> Command {
    .path(
      PathContent(
        path: Path([
          .move(Point(x: number(0...120), y: number(0...160))),
          .curve(
            control1: Point(x: number(0...120), y: 0), control2: Point(x: 9, y: number(0...160)),
            end: Point(x: number(0...120), y: number(0...160))), .line(Point(x: 60, y: 80)),
        ]), fill: color(), fillRule: Bool.random(using: &random) ? .nonZero : .evenOdd,
        stroke: PathContent.Stroke(color: color(), width: 3, cap: .round, join: .miter)),
      transform())
  }

  /// Returns a ring or a line that is drawn in part or dashed, as shapes and symbols are.
  private mutating func stroke() -> Command {
    let whole = PathMeasure(outline().path)
    let part = whole.part(from: number(0...0.5), to: number(0.5...1))
    let isDashed = Bool.random(using: &random)
    let dashes =
      isDashed ? PathMeasure(part).dashes(number(1...9), gap: 3, phase: number(0...9)) : nil
    let caps = LineCap.allCases
    return .path(
      PathContent(
        path: dashes ?? part, fill: Bool.random(using: &random) ? color() : nil, fillRule: .nonZero,
        stroke: PathContent.Stroke(
          color: color(), width: number(0.5...9), cap: caps.randomElement(using: &random) ?? .butt,
          join: .round)),
      transform())
  }

  /// Returns a text whose runs differ in size, weight, colour and traits.
  private mutating func styledText() -> Command {
    var content = label("Damage 12 of runs", outline().rect, size: 14, lines: 2)
    var style = TextStyle()
    style.truncation = TextStyle.Truncation.allCases.randomElement(using: &random) ?? .tail
    style.minimumScale = Bool.random(using: &random) ? 1 : 0.5
    style.lineHeight = Bool.random(using: &random) ? nil : number(8...30)
    style.runs = [7, 3, 7].map { count in
      TextRun(
        byteCount: count, size: number(6...30),
        weight: Font.Weight.allCases.randomElement(using: &random) ?? .regular,
        color: Bool.random(using: &random) ? nil : color(),
        traits: TextTraits(rawValue: UInt8.random(in: 0..<16, using: &random)),
        tracking: number(-1...4))
    }
    content.style = style
    content.color = color()
    return .text(content, transform())
  }

  private mutating func gradientPath() -> Command {
    guard case .path(let content, let transform) = path() else { return path() }
    return .gradientPath(
      GradientPath(
        path: content.path, fillRule: content.fillRule,
        gradient: Gradient(
          kind: Bool.random(using: &random) ? .linear : .radial,
          stops: [.init(location: 0, color: color()), .init(location: 1, color: color())],
          start: Point(x: 0, y: 0.2), end: Point(x: number(0.2...1), y: number(0.3...1))),
        box: outline().rect),
      transform)
  }

  private mutating func leaf() -> Command {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .border(outline(), width: number(1...5), color(), transform())
    case 1: .shadow(outline(), shadow(), transform())
    case 2:
      .gradient(
        outline(),
        Gradient(
          kind: Bool.random(using: &random) ? .linear : .radial,
          stops: [.init(location: 0, color: color()), .init(location: 1, color: color())],
          start: Point(x: 0, y: 0.2), end: Point(x: number(0.2...1), y: number(0.3...1))),
        transform())
    case 3:
      .image(
        ImageContent(
          source: "noise", box: outline().rect, mode: .aspectFit,
          filter: PictureFilter(radius: Bool.random(using: &random) ? 0 : number(0...4))),
        transform())
    case 4:
      .text(
        label(
          "Damage \(Int.random(in: 0..<9, using: &random))"
            + (["", "😀", " 👍🏽 קל"].randomElement(using: &random) ?? ""),
          outline().rect, size: 14, alignment: .natural),
        transform())
    case 5: path()
    case 7: stroke()
    case 11: gradientPath()
    case 8: styledText()
    case 6:
      .backdrop(
        outline(), PictureFilter(radius: number(0...6), saturation: 1.5), opacity: 1, transform())
    default: .fill(outline(), color(), transform())
    }
  }
}
