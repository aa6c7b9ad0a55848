// A group reduced to its visible part, or to the box of its clip, which is the size of its surface.

import DisplayList
import Geometry

struct PlannedGroup {
  enum ClipNeed {
    /// A missing clip, or a clip that contains the whole group.
    case none
    /// A clip along pixel edges.
    case pixels(PixelBox)
    /// Any other clip, with its transform to screen pixels.
    case outline(RoundedRect, Transform)
  }

  let group: Group
  /// The index of the group's `endGroup` in the frame's commands.
  let end: Int
  /// The rectangle that the group may change inside its clip, in pixels; nil if nothing is visible.
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
    let visible = box.isFinite ? box.intersection(members) : nil
    if outline.holds(inverse.boundingBox(of: members), slack: 1 / 512 / transform.largestStretch) {
      (content, clip) = (visible, .none)
    } else if outline.radius == 0, transform.keepsUpright, let pixels = PixelBox(exactly: box) {
      (content, clip) = (visible, .pixels(pixels))
    } else {
      // The box of the clip does not change with the members. See `isDrawnAside`.
      (content, clip) = (visible.map { _ in box }, .outline(outline, transform))
    }
  }

  /// Whether the group is drawn on a surface of its own. Cairo cuts slanted and curved edges at the
  /// edges of the surface, and rounds them there. Therefore a surface of another size can change
  /// all pixels of the group.
  var isDrawnAside: Bool {
    if case .outline = clip { return true }
    return group.composesAsOne || group.castsShadow
  }

  /// The pixels at whose edges the members are cut: the group's surface or its clip. It is nil if
  /// nothing is visible.
  var edges: PixelBox? {
    if !isDrawnAside, content != nil, case .pixels(let clip) = clip { return clip }
    return content.flatMap(PixelBox.init(holding:))
  }
}

extension RoundedRect {
  /// Whether `box` lies inside the rounded rectangle and outside the squares at its rounded
  /// corners. The rectangle's edges are first moved outwards by `slack`. Lengths are in points.
  fileprivate func holds(_ box: Rect, slack: Double) -> Bool {
    let outer = rect.expanded(by: slack)
    guard outer.contains(box) else { return false }
    let betweenSides = box.minX >= outer.minX + radius && box.maxX <= outer.maxX - radius
    let betweenEnds = box.minY >= outer.minY + radius && box.maxY <= outer.maxY - radius
    return radius == 0 || betweenSides || betweenEnds
  }
}
