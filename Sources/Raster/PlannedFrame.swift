// A frame with its drawing plan, for comparing and drawing frames.

import DisplayList
import Geometry

struct PlannedFrame {
  let frame: Frame
  let plan: DrawingPlan

  /// Returns the index ranges of the items in a range of commands. An item is a whole group, or a
  /// command outside all groups.
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

  /// Returns the index of the last command that hides everything behind it in a box; nil if no
  /// command does. The command is outside all groups.
  func firstCommand(seenIn box: PixelBox) -> Int? {
    items(in: frame.commands.indices).last { item in
      guard item.count == 1,
        case .fill(let outline, let color, let transform) = frame.commands[item.lowerBound],
        color.alpha == 1, outline.radius == 0,
        transform.keepsUpright
      else { return false }
      return transform.then(.scale(x: frame.scale, y: frame.scale))
        .boundingBox(of: outline.rect).contains(box.rect)
    }?.lowerBound
  }

  /// The rectangles whose pixels affect the backdrops, one per backdrop. If a backdrop is in a
  /// group with a shadow, its rectangle includes the whole group and the shadow.
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

  /// Returns the commands before `index` that can change pixels in `box`, and the `beginGroup` and
  /// `endGroup` of all groups; also the pixels that the planes among them show.
  func commands(
    before index: Int, seenIn box: Rect
  ) -> (commands: [Command], shownPixels: [Rect?]) {
    // A visible backdrop also shows the pixels behind it.
    var box = box
    var isNear = Array(repeating: false, count: index)
    for before in isNear.indices.reversed() where plan.reach[before]?.intersection(box) != nil {
      isNear[before] = true
      if case .backdrop(let outline, _, _, let transform) = frame.commands[before] {
        box = box.union(Raster.sight(of: outline, transform, scale: frame.scale))
      }
    }
    // Keep all commands of a group with a shadow, since each command affects the shadow.
    var shadowEnd = -1
    let shown = isNear.indices.filter { before in
      switch frame.commands[before] {
      case .beginGroup(let group):
        if group.castsShadow, isNear[before] {
          shadowEnd = max(shadowEnd, plan.groups[before]?.end ?? before)
        }
      case .endGroup: break
      default: return isNear[before] || before <= shadowEnd
      }
      return true
    }
    return (shown.map { frame.commands[$0] }, plan.shownPixels(ofPlanes: Set(shown).contains))
  }
}
