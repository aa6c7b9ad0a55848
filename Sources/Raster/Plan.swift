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
