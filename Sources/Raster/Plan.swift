// What each command of a frame can reach on the screen, worked out before anything is drawn:
// groups get surfaces no larger than what they hold, and what cannot be seen is left out.

import DisplayList
import Geometry

/// Boxes in pixels for every command of a frame.
struct Plan {
  /// What a command may change, or nil when it draws nothing. At the beginning of a group: the
  /// group with its shadow.
  private(set) var reach: [Rect?]
  /// Under the index of a group's beginning.
  private(set) var groups: [Int: PlannedGroup] = [:]

  /// - Precondition: groups are balanced.
  init(_ frame: Frame, _ raster: Raster) throws(RasterError) {
    let commands = frame.commands
    reach = Array(repeating: nil, count: commands.count)
    let toPixels = Transform.scale(x: frame.scale, y: frame.scale)
    let screen = Rect(
      x: 0, y: 0, width: Double(frame.widthPixels), height: Double(frame.heightPixels))
    // The groups that are open, innermost last: where they begin and what their members reach.
    var open: [(index: Int, members: Rect?)] = []
    for (index, command) in commands.enumerated() {
      let box: Rect?
      switch command {
      case .beginGroup:
        open.append((index, nil))
        continue
      case .endGroup:
        guard let (begin, members) = open.popLast(), case .beginGroup(let group) = commands[begin]
        else { preconditionFailure("a group ends that did not begin") }
        let planned = PlannedGroup(group, members: members, end: index, toPixels)
        groups[begin] = planned
        box = planned.content.map { Self.withShadow($0, group.shadow, frame.scale) }
        reach[begin] = box
      default:
        box = try raster.reach(of: command, toPixels, scale: frame.scale, on: screen)
        reach[index] = box
      }
      if let box, let last = open.indices.last {
        open[last].members = open[last].members.map { $0.union(box) } ?? box
      }
    }
    precondition(open.isEmpty, "a group did not end")
  }

  static func withShadow(_ box: Rect, _ shadow: Shadow?, _ scale: Double) -> Rect {
    guard let shadow, shadow.color.alpha > 0 else { return box }
    return box.union(shadowReach(of: box, shadow, scale))
  }

  /// Where the shadow of what is in `box` falls.
  static func shadowReach(of box: Rect, _ shadow: Shadow, _ scale: Double) -> Rect {
    let blur = GaussianBlur(sigmaPixels: shadow.radius * scale)
    return box.expanded(by: Double(blur.reachPixels))
      .moved(by: Point(x: shadow.offset.x * scale, y: shadow.offset.y * scale))
  }
}

/// A group, and what of it matters.
struct PlannedGroup {
  enum ClipNeed {
    /// There is no clip, or the members do not touch it.
    case none
    /// The clip runs along pixel edges.
    case pixels(PixelBox)
    case outline(RoundedRect, Transform)
  }

  let group: Group
  /// The index of its last command.
  let end: Int
  /// What the members reach inside the clip, in pixels; nil when nothing shows.
  let content: Rect?
  let clip: ClipNeed

  init(_ group: Group, members: Rect?, end: Int, _ toPixels: Transform) {
    self.group = group
    self.end = end
    guard group.opacity > 0, let members else {
      (content, clip) = (nil, .none)
      return
    }
    guard let outer = group.clip else {
      (content, clip) = (members, .none)
      return
    }
    let (outline, transform) = (outer.outline, outer.transform.then(toPixels))
    guard let inverse = transform.inverted else {
      (content, clip) = (nil, .none)
      return
    }
    let box = transform.boundingBox(of: outline.rect)
    content = box.isFinite ? box.intersection(members) : nil
    if outline.holds(inverse.boundingBox(of: members), slack: 1 / 512 / transform.largestStretch) {
      clip = .none
    } else if outline.radius == 0, transform.keepsUpright, let pixels = PixelBox(exactly: box) {
      clip = .pixels(pixels)
    } else {
      clip = .outline(outline, transform)
    }
  }
}

extension RoundedRect {
  /// True when `box` lies inside the outline and clear of its corners' squares.
  fileprivate func holds(_ box: Rect, slack: Double) -> Bool {
    let outer = rect.expanded(by: slack)
    guard outer.contains(box) else { return false }
    let betweenSides = box.minX >= outer.minX + radius && box.maxX <= outer.maxX - radius
    let betweenEnds = box.minY >= outer.minY + radius && box.maxY <= outer.maxY - radius
    return radius == 0 || betweenSides || betweenEnds
  }
}

extension Raster {
  /// What a command that is not a bracket may change, in pixels; nil for nothing.
  fileprivate func reach(
    of command: Command, _ toPixels: Transform, scale: Double, on screen: Rect
  ) throws(RasterError) -> Rect? {
    let box: Rect?
    switch command {
    case .fill(let outline, let color, let transform):
      box = color.alpha > 0 ? Self.box(outline.rect, transform.then(toPixels)) : nil
    case .border(let outline, _, let color, let transform):
      box = color.alpha > 0 ? Self.box(outline.rect, transform.then(toPixels)) : nil
    case .gradient(let outline, _, let transform):
      box = Self.box(outline.rect, transform.then(toPixels))
    case .shadow(let outline, let shadow, let transform):
      guard shadow.color.alpha > 0 else { return nil }
      box = Self.box(outline.rect, transform.then(toPixels))
        .map { Plan.shadowReach(of: $0, shadow, scale) }
    case .image(let content, let transform):
      box = Self.box(try picture(content.source).place(content), transform.then(toPixels))
    case .text(let content, let transform):
      return try reach(of: content, transform.then(toPixels), screen)
    case .path(let content, let transform):
      // A straight line encloses nothing, but its stroke shows.
      guard let path = content.path.controlBox else { return nil }
      let stroke = (content.stroke?.width ?? 0) / 2 * Canvas.miterLimit
      box = Self.box(path.expanded(by: stroke), transform.then(toPixels))
    case .backdrop(let outline, _, let opacity, let transform):
      box = opacity > 0 ? Self.box(outline.rect, transform.then(toPixels)) : nil
    case .beginGroup, .endGroup: box = nil
    }
    return box.flatMap { $0.isFinite ? $0 : nil }
  }

  /// What a text's glyphs reach. Texts far from the screen are not set for that: they stay within
  /// some font sizes of their box, since lines are as wide as the box and at most as high, or one.
  private func reach(
    of content: TextContent, _ toPixels: Transform, _ screen: Rect
  ) throws(RasterError) -> Rect? {
    guard toPixels.inverted != nil, content.color.alpha > 0 else { return nil }
    let loose = toPixels.boundingBox(of: content.box.expanded(by: 4 * content.font.size))
    guard loose.isFinite, loose.intersection(screen) != nil else {
      return loose.isFinite ? loose : nil
    }
    guard let ink = try typesetter.outline(of: content).box else { return nil }
    let box = Self.box(ink.moved(by: content.box.origin), toPixels)
    return box.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The image of a rectangle; nil when it is too thin to cover a 256th of a pixel.
  private static func box(_ rect: Rect, _ transform: Transform) -> Rect? {
    guard !rect.isEmpty, transform.inverted != nil else { return nil }
    return transform.boundingBox(of: rect)
  }
}
