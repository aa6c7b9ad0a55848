// The regions to draw after the pixels of scrolled contents have been moved.

import DisplayList
import Geometry
import Images

extension Damage {
  /// Adds the pixels of scrolled contents that were not visible before. Also adds the pixels of
  /// items that did not move with the contents: their new pixels, and the place to which their old
  /// pixels moved.
  ///
  /// - Parameters:
  ///   - oldRange: the indices of commands that contain the contents. They contain only complete
  ///     groups.
  ///   - newRange: the indices of the same commands of the new frame.
  mutating func addUnmoved(
    _ content: ScrolledContent, _ old: PlannedFrame, _ oldRange: Range<Int>, _ new: PlannedFrame,
    _ newRange: Range<Int>
  ) {
    if (content.old, content.new) == (oldRange, newRange) {
      for part in content.room.without(content.target) { add(part) }
      addUnmoved(content, old, new)
      return
    }
    // The items around the contents were paired by their order, too.
    for (one, other) in zip(old.items(in: oldRange), new.items(in: newRange)) {
      if one.lowerBound < content.old.lowerBound, one.upperBound > content.old.upperBound {
        addUnmoved(
          content, old, one.dropFirst().dropLast(), new, other.dropFirst().dropLast())
      } else if !new.isUniform(other, in: content)
        || old.frame.commands[one] != new.frame.commands[other]
      {
        addOld(old.plan.reach[one.lowerBound], content)
        addNew(new.plan.reach[other.lowerBound], content)
      }
    }
  }

  /// Adds the items of the group or screen whose contents moved.
  private mutating func addUnmoved(
    _ content: ScrolledContent, _ old: PlannedFrame, _ new: PlannedFrame
  ) {
    let still = content.pairs.filter { $0.isMoved || new.isUniform($0.new, in: content) }
    let (one, other) = (Set(still.map(\.old)), Set(still.map(\.new)))
    for item in old.items(in: content.old) where !one.contains(item) {
      addOld(old.plan.reach[item.lowerBound], content)
    }
    for item in new.items(in: content.new) where !other.contains(item) {
      addNew(new.plan.reach[item.lowerBound], content)
    }
  }

  private mutating func addOld(_ reach: Rect?, _ content: ScrolledContent) {
    let (x, y) = (Double(content.shift.x), Double(content.shift.y))
    add(reach?.moved(by: Point(x: x, y: y)), within: content.target)
  }

  private mutating func addNew(_ reach: Rect?, _ content: ScrolledContent) {
    add(reach, within: content.target)
  }
}

extension PlannedFrame {
  /// Whether an item has one colour in all pixels that are moved, before and after the move.
  fileprivate func isUniform(_ item: Range<Int>, in content: ScrolledContent) -> Bool {
    guard item.count == 1,
      case .fill(let outline, _, let transform) = frame.commands[item.lowerBound],
      outline.radius == 0, transform.keepsUpright
    else { return false }
    let box = transform.then(.scale(x: frame.scale, y: frame.scale)).boundingBox(of: outline.rect)
    let back = PixelShift(x: -content.shift.x, y: -content.shift.y)
    return box.contains(content.target.rect) && box.contains(content.target.moved(by: back).rect)
  }
}

extension PixelBox {
  /// Returns the pixels outside a rectangle that lies within this one.
  fileprivate func without(_ part: PixelBox) -> [PixelBox] {
    guard !part.isEmpty else { return [self] }
    return [
      PixelBox(left: left, top: top, right: right, bottom: part.top),
      PixelBox(left: left, top: part.bottom, right: right, bottom: bottom),
      PixelBox(left: left, top: part.top, right: part.left, bottom: part.bottom),
      PixelBox(left: part.right, top: part.top, right: right, bottom: part.bottom),
    ]
  }
}

extension Bitmap {
  /// Moves the pixels of a rectangle.
  ///
  /// - Parameter target: the rectangle's new place; both are within the bitmap.
  mutating func move(to target: PixelBox, by shift: PixelShift) {
    let (width, start) = (width, (target.top - shift.y) * width + target.left - shift.x)
    let end = (target.bottom - 1 - shift.y) * width + target.right - shift.x
    precondition(start >= 0 && end <= pixels.count, "a part of the bitmap")
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      // A row is read before it is overwritten.
      let rows =
        shift.y > 0
        ? Array((target.top..<target.bottom).reversed()) : Array(target.top..<target.bottom)
      for y in rows {
        let row = pixels + y * width + target.left
        row.update(from: row - shift.y * width - shift.x, count: target.width)
      }
    }
  }
}
