// The dirty rectangles of a frame: the regions that can differ from the previous frame.

import DisplayList
import Geometry

/// The regions of the screen in which two frames can differ, computed from their display lists.
struct Damage {
  /// The dirty rectangles in screen pixels; they do not overlap.
  private(set) var boxes: [PixelBox] = []
  /// The contents that are moved before the rectangles are drawn; nil for none. The rectangles then
  /// contain all pixels that differ from the moved ones.
  private(set) var scrolled: ScrolledContent?
  private let screen: PixelBox

  /// The maximum number of dirty rectangles. Further rectangles are merged with their neighbours.
  private static let mostBoxes = 4
  /// The fixed cost of a rectangle, expressed in drawn pixels. Each rectangle requires a pass
  /// through the display list.
  private static let pixelsPerBox = 4_096

  init(all screen: PixelBox) {
    self.screen = screen
    boxes = [screen]
  }

  /// Computes the regions in which a frame differs from another one. They are the whole screen if
  /// there is no other frame, or if its size, scale or background differs.
  init(from old: PlannedFrame?, to new: PlannedFrame, on screen: PixelBox) {
    if let old, old.frame.size == new.frame.size, old.frame.scale == new.frame.scale,
      old.frame.background == new.frame.background
    {
      self.init(from: old, to: new, screen: screen)
    } else {
      self.init(all: screen)
    }
  }

  /// - Precondition: both frames have the same size, scale and background.
  init(from old: PlannedFrame, to new: PlannedFrame, screen: PixelBox) {
    self.init(from: old, to: new, screen, scrolled: nil)
    guard area * 8 > screen.area,
      let content = ScrolledContent(from: old, to: new, on: screen)
    else { return }
    let moved = Damage(from: old, to: new, screen, scrolled: content)
    // Moving pixels takes time, too.
    if moved.area * 4 < area * 3 { self = moved }
  }

  private init(
    from old: PlannedFrame, to new: PlannedFrame, _ screen: PixelBox, scrolled: ScrolledContent?
  ) {
    (self.screen, self.scrolled) = (screen, scrolled)
    let (before, after) = (old.frame.commands.indices, new.frame.commands.indices)
    compare(old, before, new, after, within: screen)
    if let scrolled { addUnmoved(scrolled, old, before, new, after) }
    growOverBackdrops(of: new)
    if area * 3 > 2 * screen.area { (boxes, self.scrolled) = ([screen], nil) }
  }

  /// The number of pixels to draw.
  private var area: Int { boxes.reduce(0) { $0 + $1.area } }

  /// Rectangles that contain all differences between the two frames; they do not overlap.
  var changed: [PixelBox] {
    guard let scrolled else { return boxes }
    var all = self
    all.add(scrolled.target)
    return all.boxes
  }

  /// Adds the differences between two ranges of commands, which contain only complete groups.
  private mutating func compare(
    _ old: PlannedFrame, _ oldRange: Range<Int>, _ new: PlannedFrame, _ newRange: Range<Int>,
    within limit: PixelBox
  ) {
    if let scrolled, (scrolled.old, scrolled.new) == (oldRange, newRange) { return }
    let (before, after) = (old.items(in: oldRange), new.items(in: newRange))
    if before.count == after.count,
      zip(before, after).allSatisfy({ ($0.count > 1) == ($1.count > 1) })
    {
      for (one, other) in zip(before, after) { compareItem(old, one, new, other, within: limit) }
      return
    }
    // The numbers or kinds of items differ. Equal items at the start and at the end add no damage.
    func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
      old.frame.commands[one] == new.frame.commands[other]
    }
    let most = min(before.count, after.count)
    let head = (0..<most).first { !isSame(before[$0], after[$0]) } ?? most
    let tail =
      (0..<(most - head)).first {
        !isSame(before[before.count - 1 - $0], after[after.count - 1 - $0])
      } ?? most - head
    for item in before[head..<(before.count - tail)] {
      add(old.plan.reach[item.lowerBound], within: limit)
    }
    for item in after[head..<(after.count - tail)] {
      add(new.plan.reach[item.lowerBound], within: limit)
    }
  }

  /// Adds the regions in which two items differ. An item is a command or a whole group.
  private mutating func compareItem(
    _ old: PlannedFrame, _ oldItem: Range<Int>, _ new: PlannedFrame, _ newItem: Range<Int>,
    within limit: PixelBox
  ) {
    let (before, after) = (old.frame.commands[oldItem], new.frame.commands[newItem])
    if case .beginGroup(let group) = after.first, before.first == after.first, !group.castsShadow {
      var inside = limit
      if let clip = group.clip,
        let box = PixelBox(
          holding: clip.transform.then(.scale(x: new.frame.scale, y: new.frame.scale))
            .boundingBox(of: clip.outline.rect))
      {
        inside = inside.intersection(box.expanded(by: 1))
      }
      guard !inside.isEmpty, group.opacity > 0 else { return }
      let groups = [old.plan.groups[oldItem.lowerBound], new.plan.groups[newItem.lowerBound]]
      // A surface of another size can change all pixels of the group. See `isDrawnAside`.
      let surfaces = groups.map { planned in
        planned?.isDrawnAside == true ? planned?.content.flatMap(PixelBox.init(holding:)) : nil
      }
      if surfaces[0]?.intersection(limit) != surfaces[1]?.intersection(limit) {
        add(old.plan.reach[oldItem.lowerBound], within: inside)
        add(new.plan.reach[newItem.lowerBound], within: inside)
        return
      }
      if group.isMasked, let surface = surfaces[1] {
        inside = inside.intersection(surface.expanded(by: 1))
      }
      compare(
        old, oldItem.dropFirst().dropLast(), new, newItem.dropFirst().dropLast(), within: inside)
    } else if before != after {
      add(old.plan.reach[oldItem.lowerBound], within: limit)
      add(new.plan.reach[newItem.lowerBound], within: limit)
    }
  }

  mutating func add(_ reach: Rect?, within limit: PixelBox) {
    guard let reach, let box = PixelBox(holding: reach) else { return }
    // Cairo rounds coordinates to 1/256 pixel, so an edge can touch one pixel more than computed.
    add(box.expanded(by: 1).intersection(limit))
  }

  mutating func add(_ box: PixelBox) {
    guard !box.isEmpty else { return }
    var box = box
    // Merge rectangles that overlap, or that cost no more when merged.
    while let index = boxes.firstIndex(where: { Self.costOfJoining($0, box) <= 0 }) {
      box = boxes.remove(at: index).union(box)
    }
    boxes.append(box)
    while boxes.count > Self.mostBoxes {
      var best = (cost: Int.max, one: 0, other: 1)
      for one in boxes.indices {
        for other in boxes.indices.dropFirst(one + 1) {
          let cost = Self.costOfJoining(boxes[one], boxes[other])
          if cost < best.cost { best = (cost, one, other) }
        }
      }
      let joined = boxes[best.one].union(boxes[best.other])
      boxes.remove(at: best.other)
      boxes.remove(at: best.one)
      add(joined)
    }
  }

  /// Returns the extra cost, in pixels, of drawing one merged rectangle instead of two. The cost is
  /// 0 for overlapping rectangles, whose overlap would be drawn twice.
  private static func costOfJoining(_ one: PixelBox, _ other: PixelBox) -> Int {
    guard one.intersection(other).isEmpty else { return 0 }
    return one.union(other).area - one.area - other.area - pixelsPerBox
  }

  /// Adds the whole bounds of each backdrop that touches a dirty rectangle, because the blur of a
  /// backdrop spreads changes.
  mutating func growOverBackdrops(of new: PlannedFrame) {
    var waiting = new.backdrops.map { $0.intersection(screen) }.filter { !$0.isEmpty }
    while let index = waiting.firstIndex(where: touches) { add(waiting.remove(at: index)) }
  }

  private func touches(_ box: PixelBox) -> Bool {
    (boxes + [scrolled?.target].compactMap(\.self)).contains { !$0.intersection(box).isEmpty }
  }
}
