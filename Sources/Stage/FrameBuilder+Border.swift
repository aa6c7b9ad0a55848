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
    let start = commands.count
    if !fillsBox { addContent(layer, visible: visible) }
    addChildren(layer, visible: visible)
    addIndicators(layer)
    let contents = Array(commands[start...])
    commands.removeSubrange(start...)
    let isBorderFree = stay(contents, inside: layer, border: width)
    bracket(group) { builder in
      let start = builder.commands.count
      builder.addBackground(layer, in: RoundedRect(outer.rect), visible: visible)
      if fillsBox { builder.addContent(layer, visible: visible) }
      let depth = isBorderFree ? width : builder.lowerDepth(of: width, layer)
      guard builder.commands.count > start, depth > 0 else { return }
      builder.addBorder(layer, around: outer, width: margin + depth, visible)
    }
    let hasBorder = isBorderFree && commands.count > start
    commands += contents
    if !hasBorder { addBorder(layer, visible: visible) }
  }

  /// Returns the depth in points of a border below contents that cover it in part. They can extend
  /// beyond the view, so the border lies above them once more.
  ///
  /// It is the diagonal of a pixel, which hides the soft edge of the background. A border of less
  /// than two pixels would have its own inner edge twice and has no lower part.
  private func lowerDepth(of width: Double, _ layer: Layer) -> Double {
    let pixelsPerPoint = scale * abs(layer.transform.determinant).squareRoot()
    return width * pixelsPerPoint < 2 ? 0 : 2.0.squareRoot() / pixelsPerPoint
  }

  /// Whether commands draw nothing on the border of a view, or outside it.
  private func stay(_ commands: [Command], inside layer: Layer, border width: Double) -> Bool {
    guard !commands.isEmpty else { return true }
    // A square inside a circle has its corners at 1/√2 of the radius.
    let inset = max(width, width + (layer.box.radius - width) * (1 - 0.5.squareRoot()))
    let inner = layer.transform.boundingBox(of: layer.box.rect.expanded(by: -inset))
    guard layer.transform.b == 0, layer.transform.c == 0 else { return false }
    // Whether a clip holds each open group inside.
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

extension Command {
  /// The upright box on the screen that holds what the command draws; nil if it is not known.
  fileprivate var box: Rect? {
    switch self {
    case .fill(let outline, _, let transform), .border(let outline, _, _, let transform),
      .gradient(let outline, _, let transform), .backdrop(let outline, _, _, let transform):
      transform.boundingBox(of: outline.rect)
    case .text(let text, let transform): transform.boundingBox(of: text.box)
    case .image(let image, let transform):
      image.mode == .scaleToFill || image.mode == .aspectFit
        ? transform.boundingBox(of: image.box) : nil
    case .shadow, .path, .beginGroup, .endGroup: nil
    }
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
