// Borders. An opaque border hides everything of its view at the outline. Both have the same soft
// edge there, and one drawn over the other would leave a line of the lower one's colour.

import DisplayList
import Geometry
import Scene

extension FrameBuilder {
  /// Returns the width of a view's border in points if the border is opaque; nil otherwise.
  func opaqueBorder(of view: ViewID) -> Double? {
    let width = shown.values.number(view, .borderWidth)
    return width > 0 && shown.values.color(view, .borderColor).alpha == 1 ? width : nil
  }

  mutating func addBorder(_ layer: Layer, visible: Rect) {
    addBorder(
      layer, around: layer.box, width: shown.values.number(layer.view, .borderWidth), visible)
  }

  private mutating func addBorder(
    _ layer: Layer, around outline: RoundedRect, width: Double, _ visible: Rect
  ) {
    let color = shown.values.color(layer.view, .borderColor)
    guard width > 0, color.alpha > 0, isVisible(layer.box.rect, layer.transform, visible) else {
      return
    }
    commands.append(.border(outline, width: width, color, layer.transform))
  }

  /// Adds a view with an opaque border: its background, contents and border.
  ///
  /// A clip gives the view its soft edge. Inside the clip, background and border extend beyond the
  /// outline, so that pixels at the edge have the border's colour alone.
  ///
  /// - Parameter width: the width of the border in points.
  mutating func addBordered(_ layer: Layer, width: Double, clips: Bool, visible: Rect) {
    let size = layer.box.rect.size
    let margin = max(size.width, size.height)
    let outer = layer.box.expanded(by: margin)
    let group = Group(clip: Clip(outline: layer.box, transform: layer.transform))
    guard !clips else {
      guard let inside = visiblePart(of: layer, visible) else { return }
      bracket(group) { builder in
        builder.addBackground(layer, in: RoundedRect(outer.rect), visible: visible)
        builder.addInside(layer, visible: inside)
        builder.addBorder(layer, around: outer, width: margin + width, visible)
      }
      return
    }
    let fillsBox = contentFillsBox(layer)
    let hasMore = !fillsBox || !hierarchy.children(of: layer.view).isEmpty
    // Contents can extend beyond the view, so they have no part in the clip. The border lies above
    // them once more. Below them it covers the edge as deep as a pixel's diagonal.
    let pixelsPerPoint = scale * abs(layer.transform.determinant).squareRoot()
    let depth = hasMore ? min(width, 2.0.squareRoot() / pixelsPerPoint) : width
    let start = commands.count
    bracket(group) { builder in
      let start = builder.commands.count
      builder.addBackground(layer, in: RoundedRect(outer.rect), visible: visible)
      if fillsBox { builder.addContent(layer, visible: visible) }
      guard builder.commands.count > start else { return }
      builder.addBorder(layer, around: outer, width: margin + depth, visible)
    }
    if !hasMore, commands.count > start { return }
    if !fillsBox { addContent(layer, visible: visible) }
    addChildren(layer, visible: visible)
    addIndicators(layer)
    addBorder(layer, visible: visible)
  }

  /// Whether a view has no content outside its outline.
  private func contentFillsBox(_ layer: Layer) -> Bool {
    switch shown.scene.views[layer.view].kind {
    case .view, .scroll, .backdrop, .gradient: true
    case .image(let style):
      layer.box.radius == 0 && (style.mode == .scaleToFill || style.mode == .aspectFit)
    case .label, .shape: false
    }
  }
}
