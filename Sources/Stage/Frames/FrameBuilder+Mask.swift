// Drawing of masks, as CALayer.mask: the opacity of a view decides how much of another one shows.

import DisplayList
import Geometry
import Scene

extension FrameBuilder {
  /// Adds a view that shows only through its mask, with its shadow and its backdrop. Without a
  /// visible mask nothing shows, as in Core Animation.
  mutating func addMasked(
    _ layer: Layer, by mask: ViewID, opacity: Double, blend: BlendMode, visible: Rect
  ) {
    let start = commands.count
    var group = Group(opacity: opacity, blend: blend)
    group.isMasked = true
    commands.append(.beginGroup(group))
    add(layer, opacity: 1, blend: .normal, visible: visible)
    guard commands.count > start + 1 else {
      commands.removeLast()
      return
    }
    var use = Group()
    use.mask = shown.plan.scene.views[layer.view].maskMode
    let maskStart = commands.count
    commands.append(.beginGroup(use))
    add(mask, parent: innerTransform(of: layer), visible: visible)
    guard commands.count > maskStart + 1 else {
      commands.removeSubrange(start...)
      return
    }
    commands += [.endGroup, .endGroup]
  }
}
