// A frame with its plan, for comparing and drawing frames.

import DisplayList
import Geometry

/// A frame and the plan of its commands.
struct PlannedFrame {
  let frame: Frame
  let plan: DrawingPlan

  /// Returns the index ranges of the items in a range of commands. An item is a whole group, or a
  /// single command outside a group.
  func items(in range: Range<Int>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let end = plan.groups[index]?.end ?? index
      items.append(index..<(end + 1))
      index = end + 1
    }
    return items
  }

  /// The box of each backdrop, which holds all that affects it. If the backdrop is part of
  /// a shadow, the shadow's reach is included.
  var backdrops: [PixelBox] {
    var sights: [PixelBox] = []
    var shadowed: (end: Int, reach: Rect?) = (-1, nil)
    for (index, command) in frame.commands.enumerated() {
      switch command {
      case .beginGroup(let group) where group.castsShadow && index > shadowed.end:
        shadowed = (plan.groups[index]?.end ?? index, plan.reach[index])
      case .backdrop(let outline, _, _, let transform):
        var sight = Raster.sight(of: outline, transform, scale: frame.scale)
        if index < shadowed.end, let reach = shadowed.reach { sight = sight.union(reach) }
        if let box = PixelBox(holding: sight) { sights.append(box) }
      default: break
      }
    }
    return sights
  }

  /// Returns the commands before `index` that can change pixels in `box`. The `beginGroup` and
  /// `endGroup` of all groups are included.
  func commands(before index: Int, seenIn box: Rect) -> [Command] {
    // A visible backdrop also shows what is behind it.
    var box = box
    var isNear = Array(repeating: false, count: index)
    for before in isNear.indices.reversed() where plan.reach[before]?.intersection(box) != nil {
      isNear[before] = true
      if case .backdrop(let outline, _, _, let transform) = frame.commands[before] {
        box = box.union(Raster.sight(of: outline, transform, scale: frame.scale))
      }
    }
    // Every command of a group with a shadow counts, wherever it draws, since it changes the
    // shadow.
    var shadowEnd = -1
    return isNear.indices.compactMap { before in
      let command = frame.commands[before]
      switch command {
      case .beginGroup(let group):
        if group.castsShadow, isNear[before] {
          shadowEnd = max(shadowEnd, plan.groups[before]?.end ?? before)
        }
      case .endGroup: break
      default: if !isNear[before] && before > shadowEnd { return nil }
      }
      return command
    }
  }
}
