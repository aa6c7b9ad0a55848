// What of a group matters on the screen: its picture is no larger than that.

import DisplayList
import Geometry

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
