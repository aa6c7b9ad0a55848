// Drawing of backgrounds whose edge another part of the view covers: an opaque border or a
// gradient. If each edge were antialiased separately, a thin line of the background's colour would
// show.

import DisplayList
import Geometry
import Scene

extension FrameBuilder {
  /// Returns the width of a view's opaque border in points; nil without an opaque border.
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
  /// The background and the border are drawn larger than the outline, and one clip cuts both at the
  /// outline. The antialiased edge pixels therefore have only the border's colour. If contents
  /// overlap the border, it is drawn above them instead, and the background ends in its middle.
  ///
  /// - Parameter width: the width of the border in points.
  mutating func addBordered(_ layer: Layer, width: Double, clips: Bool, visible: Rect) {
    let size = layer.box.rect.size
    let margin = max(size.width, size.height)
    let outer = layer.box.expanded(by: margin)
    let group = Group(clip: ClipShape(outline: layer.box, transform: layer.transform))
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
    let start = commands.count
    if !fillsBox { addContent(layer, visible: visible) }
    addChildren(layer, visible: visible)
    addIndicators(layer)
    let contents = Array(commands[start...])
    commands.removeSubrange(start...)
    let isBorderFree = stay(contents, inside: layer, border: width)
    // A border above the contents covers the background's edge only if the edge is further inside.
    let inset = isBorderFree ? 0 : width / 2
    let clip = ClipShape(outline: layer.box.expanded(by: -inset), transform: layer.transform)
    bracket(Group(clip: clip)) { builder in
      let start = builder.commands.count
      builder.addBackground(layer, in: RoundedRect(outer.rect), visible: visible)
      if fillsBox { builder.addContent(layer, visible: visible) }
      guard isBorderFree, builder.commands.count > start else { return }
      builder.addBorder(layer, around: outer, width: margin + width, visible)
    }
    let hasBorder = isBorderFree && commands.count > start
    commands += contents
    if !hasBorder { addBorder(layer, visible: visible) }
  }

  /// Whether the background and the gradient of a view are drawn as one, since both end at the
  /// view's outline.
  func joinsBackground(_ view: ViewID) -> Bool {
    guard case .gradient = shown.plan.scene.views[view].kind else { return false }
    return shown.values.color(view, .background).alpha > 0 && opaqueBorder(of: view) == nil
  }

  /// Adds the background and the gradient of a view. Both are drawn larger than the outline, and
  /// one clip cuts them.
  mutating func addJoined(_ layer: Layer, _ style: View.GradientStyle, visible: Rect) {
    guard isVisible(layer.box.rect, layer.transform, visible) else { return }
    let pixelsPerPoint = scale * abs(layer.transform.determinant).squareRoot()
    guard pixelsPerPoint > 0 else { return }
    let outer = RoundedRect(layer.box.rect.expanded(by: 2 / pixelsPerPoint))
    let clip = ClipShape(outline: layer.box, transform: layer.transform)
    // A view that clips its contents has the clip already.
    let isClipped = shown.values.flag(layer.view, .clips)
    bracket(isClipped ? Group() : Group(clip: clip)) { builder in
      builder.addBackground(layer, in: outer, visible: visible)
      builder.addGradient(style, outer.path, .nonZero, layer)
    }
  }

  /// Returns whether all commands draw inside the inner edge of a view's border.
  private func stay(_ commands: [Command], inside layer: Layer, border width: Double) -> Bool {
    guard !commands.isEmpty else { return true }
    // The corners of a square inside a circle are 1/√2 of the radius from the centre, in x and in
    // y.
    let inset = max(width, width + (layer.box.radius - width) * (1 - 0.5.squareRoot()))
    let inner = layer.transform.boundingBox(of: layer.box.rect.expanded(by: -inset))
    guard layer.transform.b == 0, layer.transform.c == 0 else { return false }
    // One element for each open group, the innermost group last. It is true if a clip keeps the
    // group inside the border.
    var open: [Bool] = []
    for command in commands {
      switch command {
      case .beginGroup(let group):
        if group.shadow != nil { return false }
        let clip = group.clip.map { $0.transform.boundingBox(of: $0.outline.rect) }
        open.append(open.last == true || clip.map(inner.holds) == true)
      case .endGroup: open.removeLast()
      default:
        guard open.last == true || command.box.map(inner.holds) == true else { return false }
      }
    }
    return true
  }

  /// Returns whether the content of a view stays within its outline. Subviews are ignored.
  private func contentFillsBox(_ layer: Layer) -> Bool {
    switch shown.plan.scene.views[layer.view].kind {
    case .view, .scroll, .backdrop, .gradient: true
    case .image(let style):
      layer.box.radius == 0 && (style.mode == .scaleToFill || style.mode == .aspectFit)
    case .label, .symbol, .shape: false
    }
  }
}

extension Command {
  /// The bounding rectangle of the drawn pixels, in screen points; nil if it is unknown.
  fileprivate var box: Rect? {
    switch self {
    case .fill(let outline, _, let transform), .border(let outline, _, _, let transform),
      .gradient(let outline, _, let transform), .backdrop(let outline, _, _, let transform):
      transform.boundingBox(of: outline.rect)
    case .text(let text, let transform): transform.boundingBox(of: text.box)
    case .image(let image, let transform):
      image.mode == .scaleToFill || image.mode == .aspectFit
        ? transform.boundingBox(of: image.box) : nil
    case .shadow, .path, .gradientPath, .plane, .beginGroup, .endGroup: nil
    }
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
