// The pixels that each command of a frame may change, computed before drawing. Group surfaces are
// then no larger than their contents, and invisible commands are skipped.

import DisplayList
import Geometry

/// The pixels that each command of a frame may change, and the visible part of each group.
struct DrawingPlan {
  /// The rectangle that each command may change, in pixels; nil for a command that draws nothing.
  /// The entry of a `beginGroup` is the rectangle of the group and its shadow.
  private(set) var reach: [Rect?]
  /// The groups, by the index of their `beginGroup` in the frame's commands.
  private(set) var groups: [Int: PlannedGroup] = [:]
  /// The planes that show, by the index of their command.
  private(set) var planes: [Int: PlannedPlane] = [:]

  /// - Parameter window: the part of the plane that shows, in pixels; nil for the frame's screen.
  /// - Precondition: each `beginGroup` has its `endGroup`.
  init(_ frame: Frame, _ raster: Raster, in window: Rect? = nil) throws(RasterError) {
    let commands = frame.commands
    reach = Array(repeating: nil, count: commands.count)
    let toPixels = Transform.scale(x: frame.scale, y: frame.scale)
    let screen =
      window
      ?? Rect(x: 0, y: 0, width: Double(frame.widthPixels), height: Double(frame.heightPixels))
    // The open groups, innermost last. `index` is the position of the group's `beginGroup`.
    // `members` is the rectangle that the group's commands so far may change.
    var open: [(index: Int, members: Rect?)] = []
    for (index, command) in commands.enumerated() {
      let box: Rect?
      var isMask = false
      switch command {
      case .beginGroup:
        open.append((index, nil))
        continue
      case .endGroup:
        guard let (begin, members) = open.popLast(), case .beginGroup(let group) = commands[begin]
        else { preconditionFailure("a group ends that did not begin") }
        let planned = PlannedGroup(group, members: members, end: index, toPixels)
        groups[begin] = planned
        isMask = group.mask != nil
        box = planned.content.map { Self.withShadow($0, group.shadow, frame.scale) }
        reach[begin] = box
      case .plane(let content, let transform):
        planes[index] = try PlannedPlane(content, transform, of: frame, raster, screen)
        box = planes[index]?.reach
        reach[index] = box
      default:
        box = try raster.reach(of: command, toPixels, scale: frame.scale, on: screen)
        reach[index] = box
      }
      guard let last = open.indices.last else { continue }
      if isMask {
        open[last].members = box.flatMap { open[last].members?.intersection($0) }
      } else if let box {
        open[last].members = open[last].members.map { $0.union(box) } ?? box
      }
    }
    precondition(open.isEmpty, "a group did not end")
  }

  /// The pixels that each command shows, also in planes inside planes. A plane inside another one
  /// is cut where the screen ends, so that equal commands can have different pixels.
  var shownPixels: [Rect?] { reach + shownPixels(ofPlanes: { _ in true }) }

  /// Returns the pixels of the planes for which `isIncluded` is true, and of all their commands.
  func shownPixels(ofPlanes isIncluded: (Int) -> Bool) -> [Rect?] {
    planes.keys.sorted().filter(isIncluded).flatMap { index in
      [planes[index]?.reach] + (planes[index]?.planned.plan.shownPixels ?? [])
    }
  }

  static func withShadow(_ box: Rect, _ shadow: Shadow?, _ scale: Double) -> Rect {
    guard let shadow, shadow.color.alpha > 0 else { return box }
    return box.union(shadowReach(of: box, shadow, scale))
  }

  /// Returns the rectangle that the shadow of `box` covers, in pixels.
  static func shadowReach(of box: Rect, _ shadow: Shadow, _ scale: Double) -> Rect {
    let blur = GaussianBlur(sigmaPixels: shadow.radius * scale)
    return box.expanded(by: Double(blur.reachPixels))
      .moved(by: Point(x: shadow.offset.x * scale, y: shadow.offset.y * scale))
  }
}
