// The search for contents that moved by whole pixels, as in a scroll view. Their pixels
// are moved instead of drawn again.

import DisplayList
import Geometry
import Images

/// The items of a group, or of the screen, of which some moved by the same number of whole pixels.
struct ScrolledContent {
  /// An item of both frames, as the indices of its commands.
  struct Pair {
    let old: Range<Int>
    let new: Range<Int>
    /// Whether the item moved; otherwise it is the same in both frames.
    let isMoved: Bool
  }

  let shift: PixelShift
  /// The pixels that the items can change.
  let room: PixelBox
  /// The indices of the commands of all items.
  let old: Range<Int>
  let new: Range<Int>
  /// The items in both frames, in drawing order.
  let pairs: [Pair]

  /// The pixels that may be moved, at their new place.
  var target: PixelBox { room.intersection(room.moved(by: shift)) }

  private var movedCount: Int { pairs.count { $0.isMoved } }

  /// Finds the contents with the most moved items; nil if no item moved by whole pixels.
  init?(from old: PlannedFrame, to new: PlannedFrame, on screen: PixelBox) {
    let all = (old.frame.commands.indices, new.frame.commands.indices)
    guard let found = Self.search(old, all.0, new, all.1, within: screen) else { return nil }
    self = found
  }

  private static func search(
    _ old: PlannedFrame, _ oldRange: Range<Int>, _ new: PlannedFrame, _ newRange: Range<Int>,
    within room: PixelBox
  ) -> ScrolledContent? {
    let (before, after) = (old.items(in: oldRange), new.items(in: newRange))
    var best = ScrolledContent(old, before, oldRange, new, after, newRange, within: room)
    guard before.count == after.count else { return best }
    for (one, other) in zip(before, after) {
      guard let inside = innerRoom(of: one, in: old, and: other, in: new, within: room) else {
        continue
      }
      let found = search(
        old, one.dropFirst().dropLast(), new, other.dropFirst().dropLast(), within: inside)
      if let found, found.movedCount > best?.movedCount ?? 0 { best = found }
    }
    return best
  }

  /// Returns the pixels that the members of an equal group can change; nil for any other item, and
  /// for a group with a surface of its own.
  private static func innerRoom(
    of one: Range<Int>, in old: PlannedFrame, and other: Range<Int>, in new: PlannedFrame,
    within room: PixelBox
  ) -> PixelBox? {
    guard one.count > 2, other.count > 2,
      old.frame.commands[one.lowerBound] == new.frame.commands[other.lowerBound],
      let before = old.plan.groups[one.lowerBound], !before.isDrawnAside, before.content != nil,
      let after = new.plan.groups[other.lowerBound], !after.isDrawnAside, after.content != nil
    else { return nil }
    var inside = room
    for case .pixels(let clip) in [before.clip, after.clip] { inside = inside.intersection(clip) }
    return inside.isEmpty ? nil : inside
  }

  /// Finds the moved items among the items of one group or of the screen.
  private init?(
    _ old: PlannedFrame, _ before: [Range<Int>], _ oldRange: Range<Int>, _ new: PlannedFrame,
    _ after: [Range<Int>], _ newRange: Range<Int>, within room: PixelBox
  ) {
    var places: [ItemShape: [Int]] = [:]
    for (index, item) in before.enumerated() {
      places[ItemShape(old, item), default: []].append(index)
    }
    let shapes = after.map { ItemShape(new, $0) }
    guard let shift = Self.shift(from: old, before, places, to: new, after, shapes) else {
      return nil
    }
    var pairs: [Pair] = []
    var next = 0
    for (item, shape) in zip(after, shapes) {
      for index in places[shape] ?? [] where index >= next {
        let other = before[index]
        let isMoved = new.item(item, equals: old, other, movedBy: shift, within: room)
        guard isMoved || new.frame.commands[item] == old.frame.commands[other] else { continue }
        pairs.append(Pair(old: other, new: item, isMoved: isMoved))
        next = index + 1
        break
      }
    }
    guard pairs.contains(where: \.isMoved) else { return nil }
    (self.shift, self.room, self.pairs) = (shift, room, pairs)
    (self.old, self.new) = (oldRange, newRange)
    guard !target.isEmpty else { return nil }
  }

  /// Returns the most frequent translation of items whose shape is unique in both frames; nil if
  /// none of them moved by whole pixels.
  private static func shift(
    from old: PlannedFrame, _ before: [Range<Int>], _ places: [ItemShape: [Int]],
    to new: PlannedFrame, _ after: [Range<Int>], _ shapes: [ItemShape]
  ) -> PixelShift? {
    var numbers: [ItemShape: Int] = [:]
    for shape in shapes { numbers[shape, default: 0] += 1 }
    var votes: [(shift: PixelShift, count: Int)] = []
    for (item, shape) in zip(after, shapes) where numbers[shape] == 1 {
      guard let found = places[shape], found.count == 1,
        let one = old.frame.commands[before[found[0]].lowerBound].transform,
        let other = new.frame.commands[item.lowerBound].transform,
        let shift = PixelShift(from: one, to: other, scale: new.frame.scale)
      else { continue }
      if let index = votes.firstIndex(where: { $0.shift == shift }) {
        votes[index].count += 1
      } else {
        votes.append((shift, 1))
      }
    }
    return votes.max { $0.count < $1.count }?.shift
  }
}

/// An item without its place on the screen. Equal items have equal shapes.
private struct ItemShape: Hashable {
  private let first: Command
  private let count: Int

  init(_ planned: PlannedFrame, _ item: Range<Int>) {
    let command = planned.frame.commands[item.lowerBound]
    count = item.count
    first =
      command.transform.map {
        command.with(Transform(a: $0.a, b: $0.b, c: $0.c, d: $0.d, tx: 0, ty: 0))
      } ?? command
  }

  /// Hashes the parts that differ between most items. A path, a style or a plane can be long.
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    switch first {
    case .fill(let outline, let color, _), .border(let outline, _, let color, _):
      hasher.combine(outline)
      hasher.combine(color)
    case .shadow(let outline, _, _), .gradient(let outline, _, _), .backdrop(let outline, _, _, _):
      hasher.combine(outline)
    case .image(let content, _): hasher.combine(content.box)
    case .text(let content, _): hasher.combine(content.text)
    case .path(let content, _): combine(content.path, into: &hasher)
    case .gradientPath(let content, _): combine(content.path, into: &hasher)
    case .plane(let content, _): hasher.combine(content.commands.count)
    case .beginGroup(let group): hasher.combine(group.clip?.outline)
    case .endGroup: break
    }
  }

  private func combine(_ path: Path, into hasher: inout Hasher) {
    hasher.combine(path.elements.count)
    hasher.combine(path.elements.first)
    hasher.combine(path.elements.dropFirst().first)
  }
}

extension PlannedFrame {
  /// Whether an item is drawn with the pixels of an item of another frame, moved by whole pixels.
  ///
  /// - Parameter room: the pixels that the items can change. Its edges may cut the items only where
  ///   this changes no pixel inside.
  fileprivate func item(
    _ item: Range<Int>, equals old: PlannedFrame, _ other: Range<Int>, movedBy shift: PixelShift,
    within room: PixelBox
  ) -> Bool {
    guard item.count == other.count else { return false }
    let scale = frame.scale
    for (index, before) in zip(item, other) {
      guard frame.commands[index].equals(old.frame.commands[before], movedBy: shift, scale: scale)
      else { return false }
      guard let group = plan.groups[index] else { continue }
      let edges = (old.plan.groups[before]?.edges, group.edges)
      guard edges.0?.moved(by: shift) == edges.1,
        room.contains(edges.0 ?? room), room.contains(edges.1 ?? room)
      else { return false }
    }
    return isWhole(item, within: room) && old.isWhole(other, within: room)
  }

  /// Whether the edges of `room` cut no pixel of an item, or cut it without a change.
  private func isWhole(_ item: Range<Int>, within room: PixelBox) -> Bool {
    guard let reach = plan.reach[item.lowerBound] else { return true }
    guard let box = PixelBox(holding: reach) else { return false }
    let toPixels = Transform.scale(x: frame.scale, y: frame.scale)
    // Cairo rounds coordinates to 1/256 pixel, so an edge can touch one pixel more than computed.
    return item.count > 1
      ? room.contains(box)
      : room.contains(box.expanded(by: 1))
        || frame.commands[item.lowerBound].canBeCut(by: room, toPixels)
  }
}
