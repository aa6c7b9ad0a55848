// Random display lists: a seed gives a row of lists with all commands.

import DisplayList
import Geometry
import Images
import TestSupport

@testable import Raster

/// Display lists with all commands, each with a small change from the previous list.
struct RandomLists {
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

  /// Replaces the last leaf of an item, or of the plane that ends it. The groups and planes around
  /// the leaf stay, except that some planes turn.
  private mutating func changeMember(of place: Int) { items[place] = changed(items[place]) }

  private mutating func changed(_ commands: [Command]) -> [Command] {
    var commands = commands
    for index in commands.indices.reversed() {
      switch commands[index] {
      case .beginGroup, .endGroup: continue
      case .plane(var content, let transform):
        let turns = Bool.random(using: &random)
        if turns { content.projection = projection() }
        if !turns || Bool.random(using: &random) { content.commands = changed(content.commands) }
        commands[index] = .plane(content, transform)
      default: commands[index] = leaf()
      }
      break
    }
    return commands
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

  /// Returns a command, or a group with members.
  mutating func item(depth: Int) -> [Command] {
    guard depth < 3, Int.random(in: 0..<3, using: &random) == 0 else { return [leaf()] }
    if Int.random(in: 0..<4, using: &random) == 0 { return [plane(depth: depth)] }
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
    return .plane(PlaneContent(commands: members, projection: projection()), transform())
  }

  private mutating func projection() -> Projection {
    let turn = TransformComponents(
      turnDegrees: Point(x: number(-80...80), y: number(-80...80)), eyeDistance: number(40...400))
    return turn.projection(about: Point(x: 60, y: 80)) ?? Projection(numerators: transform())
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
    switch Int.random(in: 0..<13, using: &random) {
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
    case 11, 12: gradientPath()
    case 8: styledText()
    case 6:
      .backdrop(
        outline(), PictureFilter(radius: number(0...6), saturation: 1.5), opacity: 1, transform())
    default: .fill(outline(), color(), transform())
    }
  }
}
