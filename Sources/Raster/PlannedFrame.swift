// A frame that is about to be drawn, asked for what is where.

import DisplayList
import Geometry

/// A frame, and where its commands can be seen.
struct PlannedFrame {
  let frame: Frame
  let plan: Plan

  /// The commands of a range one by one, groups as wholes.
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

  /// What each backdrop can see, itself included. A shadow of which it is a part goes with it.
  var backdrops: [PixelBox] {
    var sights: [PixelBox] = []
    var shadowed: (end: Int, reach: Rect?) = (-1, nil)
    for (index, command) in frame.commands.enumerated() {
      switch command {
      case .beginGroup(let group) where group.castsShadow && index > shadowed.end:
        shadowed = (plan.groups[index]?.end ?? index, plan.reach[index])
      case .backdrop(let outline, let filter, _, let transform):
        var sight = Raster.sight(of: outline, filter, transform, scale: frame.scale)
        if index < shadowed.end, let reach = shadowed.reach { sight = sight.union(reach) }
        if let box = PixelBox(holding: sight) { sights.append(box) }
      default: break
      }
    }
    return sights
  }

  /// The commands before one that can change pixels in a box, and the brackets around them.
  func commands(before index: Int, seenIn box: Rect) -> [Command] {
    // What is seen through a backdrop that is seen matters too.
    var box = box
    var isNear = Array(repeating: false, count: index)
    for before in isNear.indices.reversed() where plan.reach[before]?.intersection(box) != nil {
      isNear[before] = true
      if case .backdrop(let outline, let filter, _, let transform) = frame.commands[before] {
        box = box.union(Raster.sight(of: outline, filter, transform, scale: frame.scale))
      }
    }
    // Of a group with a shadow all members matter, wherever they are.
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
