// Conversion of the shown values (a `Presentation`) into a display list. The tree of views becomes
// a flat list of commands in screen coordinates. Each view is drawn in the order of CALayer:
// shadow, background, content, subviews, border.

import DisplayList
import Geometry
import Scene

struct FrameBuilder {
  let shown: Presentation
  let hierarchy: Hierarchy
  let scale: Double
  let measuring: (any ContentMeasuring)?
  var commands: [Command] = []
  /// The views in the order of their first commands, each with the index of that command.
  private(set) var starts: [(command: Int, view: ViewID)] = []
  /// Whether the commands belong to a plane, in which backdrops find nothing behind them.
  var isInPlane = false

  /// The values without animations, which determine the layout of label text.
  var model: ValueTable { shown.model }

  init(_ shown: Presentation, hierarchy: Hierarchy, measuring: (any ContentMeasuring)?) {
    self.shown = shown
    self.hierarchy = hierarchy
    self.measuring = measuring
    scale = shown.plan.scene.screen.scale
  }

  /// - Parameter overlay: returns the commands to draw above all views, given the transform from
  ///   screen points to image pixels.
  mutating func frame(under overlay: (Transform) -> [Command]) -> Frame {
    let screen = shown.plan.scene.screen
    let visible = Rect(origin: .zero, size: screen.crop.size)
    let toPicture = Transform.translation(x: -screen.crop.minX, y: -screen.crop.minY)
    let background = addScreen(toPicture, visible: visible)
    commands += overlay(toPicture)
    let frame = Frame(
      size: screen.crop.size, scale: scale, background: background,
      commands: commands)
    return screen.bezel.map { $0.around(frame) } ?? frame
  }

  /// - Parameters:
  ///   - parent: the transform from the superview's coordinates to screen coordinates, in points.
  ///   - visible: the part of the screen inside all surrounding clips, in screen points.
  mutating func add(_ view: ViewID, parent: Transform, visible: Rect) {
    if let transition = shown.transitions[view] {
      return add(view, in: transition, parent: parent, visible: visible)
    }
    addShown(view, parent: parent, visible: visible)
  }

  /// Adds a view without its transition.
  mutating func addShown(_ view: ViewID, parent: Transform, visible: Rect) {
    let values = shown.values
    let opacity = values.number(view, .alpha)
    guard !values.flag(view, .hidden), opacity > 0, shown.showsFace(view) else { return }
    if let projection = values.localProjection(view) {
      return addPlane(view, projection, parent: parent)
    }
    add(view, values.localTransform(view).then(parent), opacity: opacity, visible: visible)
  }

  /// Adds a view with its contents.
  ///
  /// - Parameters:
  ///   - transform: the transform from the view's coordinates to screen coordinates, in points.
  ///   - blend: the blend mode; nil for the view's own.
  mutating func add(
    _ view: ViewID, _ transform: Transform, opacity: Double, blend: BlendMode? = nil, visible: Rect
  ) {
    let values = shown.values
    let radii = CornerRadii(
      topLeft: values.number(view, .cornerRadius), topRight: values.number(view, .cornerTopRight),
      bottomRight: values.number(view, .cornerBottomRight),
      bottomLeft: values.number(view, .cornerBottomLeft))
    guard let fade = shown.fades[view] else {
      return draw(
        view, transform, radii: radii, opacity: opacity, blend: blend, visible: visible)
    }
    bracket(Group(opacity: opacity)) { builder in
      builder.addSource(of: fade, in: builder.layer(view, transform, radii), visible: visible)
      builder.draw(view, transform, radii: radii, opacity: fade.progress, visible: visible)
    }
  }

  /// Returns the layer of a view. A length that a spring moves below 0 is drawn as 0.
  private func layer(_ view: ViewID, _ transform: Transform, _ radii: CornerRadii) -> Layer {
    let values = shown.values
    let size = Size(
      width: max(0, values.number(view, .width)), height: max(0, values.number(view, .height)))
    return Layer(
      view: view, transform: transform,
      box: RoundedRect(Rect(origin: .zero, size: size), radii: radii))
  }

  /// Draws a view with its contents, whether it is hidden or not.
  ///
  /// - Parameter blend: the blend mode; nil for the view's own.
  mutating func draw(
    _ view: ViewID, _ transform: Transform, radii: CornerRadii, opacity: Double,
    blend: BlendMode? = nil, visible: Rect
  ) {
    let blend = blend ?? blendMode(of: view)
    let layer = layer(view, transform, radii)
    note(view)
    if let mask = shown.plan.scene.views[view].mask, hierarchy.isPresent(mask) {
      addMasked(layer, by: mask, opacity: opacity, blend: blend, visible: visible)
    } else {
      add(layer, opacity: opacity, blend: blend, visible: visible)
    }
  }

  /// Notes that the next command is the first one of a view.
  mutating func note(_ view: ViewID) { starts.append((commands.count, view)) }

  /// Adds a view with its contents, without its mask.
  mutating func add(_ layer: Layer, opacity: Double, blend: BlendMode, visible: Rect) {
    let (values, view, transform) = (shown.values, layer.view, layer.transform)
    let shadow = shadow(of: view)
    let castsByContent = shadow != nil && values.color(view, .background).alpha < 1
    addBackdrop(layer, opacity: opacity, visible: visible)
    var group = Group(opacity: opacity, blend: blend)
    if castsByContent { group.shadow = shadow }
    bracket(group) { builder in
      if let shadow, !castsByContent, !layer.box.rect.isEmpty {
        builder.commands.append(.shadow(layer.box, shadow, transform))
      }
      let clips = values.flag(view, .clips)
      if let width = builder.opaqueBorder(of: view) {
        builder.addBordered(layer, width: width, clips: clips, visible: visible)
        return
      }
      builder.addBackground(layer, visible: visible)
      if clips {
        guard let inside = builder.visiblePart(of: layer, visible) else { return }
        let clip = ClipShape(outline: layer.box, transform: transform)
        builder.bracket(Group(clip: clip)) { $0.addInside(layer, visible: inside) }
      } else {
        builder.addInside(layer, visible: visible)
      }
      builder.addBorder(layer, visible: visible)
    }
  }

  struct Layer {
    let view: ViewID
    let transform: Transform
    /// The view's bounds with its corner radii, in local coordinates.
    let box: RoundedRect
  }

  // MARK: Parts of a view

  /// Adds the parts of a view between its background and its border: content, subviews and scroll
  /// indicators.
  mutating func addInside(_ layer: Layer, visible: Rect) {
    addContent(layer, visible: visible)
    addChildren(layer, visible: visible)
    addIndicators(layer)
  }

  /// Adds the background. It fills `outline`, or the view's bounds if `outline` is nil.
  mutating func addBackground(_ layer: Layer, in outline: RoundedRect? = nil, visible: Rect) {
    if outline == nil, joinsBackground(layer.view) { return }
    let color = shown.values.color(layer.view, .background)
    guard color.alpha > 0, isVisible(layer.box.rect, layer.transform, visible) else { return }
    commands.append(.fill(outline ?? layer.box, color, layer.transform))
  }

  /// Returns the visible part of a view that clips its contents, in screen points; nil if no part
  /// is visible.
  func visiblePart(of layer: Layer, _ visible: Rect) -> Rect? {
    visible.intersection(layer.transform.boundingBox(of: layer.box.rect))
  }

  /// Adds the blur of a backdrop view, at the view's opacity and outside the view's group.
  private mutating func addBackdrop(_ layer: Layer, opacity: Double, visible: Rect) {
    guard shown.plan.scene.views[layer.view].kind.name == .backdrop,
      isVisible(layer.box.rect, layer.transform, visible)
    else { return }
    let filter = filter(of: layer.view)
    guard !filter.isNeutral else { return }
    guard !isInPlane else {
      if filter.tint.alpha > 0 {
        commands.append(.fill(layer.box, filter.tint.faded(by: opacity), layer.transform))
      }
      return
    }
    commands.append(.backdrop(layer.box, filter, opacity: opacity, layer.transform))
  }

  private func filter(of view: ViewID) -> PictureFilter {
    PictureFilter(
      radius: shown.values.number(view, .blur),
      saturation: shown.values.number(view, .saturation), tint: shown.values.color(view, .tint))
  }

  mutating func addChildren(_ layer: Layer, visible: Rect) {
    let inner = innerTransform(of: layer)
    for child in shown.inDrawingOrder(hierarchy.children(of: layer.view)) {
      add(child, parent: inner, visible: visible)
    }
  }

  /// Returns the transform from the coordinates of a view's subviews to screen coordinates.
  func innerTransform(of layer: Layer) -> Transform {
    guard shown.plan.superviews.isScrollView(layer.view) else { return layer.transform }
    // The offset is already rounded to whole pixels by `Presentation`, as in UIKit.
    return shown.values.contentTransform(layer.view).then(layer.transform)
  }

  mutating func addContent(_ layer: Layer, visible: Rect) {
    let view = layer.view
    let box = layer.box.rect
    switch shown.plan.scene.views[view].kind {
    case .view, .scroll, .backdrop: break
    case .label(let style): addText(layer, style, visible: visible)
    case .gradient(let style):
      guard !joinsBackground(view) else { return addJoined(layer, style, visible: visible) }
      guard isVisible(box, layer.transform, visible) else { return }
      commands.append(.gradient(layer.box, gradient(style, of: view), layer.transform))
    case .image(let style):
      // In the modes `aspectFill` and `center`, an image can extend beyond its rectangle. It is
      // therefore never skipped as invisible.
      guard !box.isEmpty else { return }
      if style.mode == .scaleToFill || style.mode == .aspectFit {
        guard isVisible(box, layer.transform, visible) else { return }
      }
      let content = ImageContent(
        source: style.source(at: shown.time), box: box, mode: style.mode,
        pixelsPerPoint: style.pixelsPerPoint, filter: filter(of: view))
      commands.append(.image(content, layer.transform))
    case .shape(let style): addPath(layer, style, visible: visible)
    case .symbol(let style): addSymbol(layer, style, visible: visible)
    }
  }

  /// Returns the gradient of a view in the current appearance.
  func gradient(_ style: View.GradientStyle, of view: ViewID) -> Gradient {
    style.gradient(
      resolve: shown.resolved, color: { shown.values.color(view, $0) },
      number: { shown.values.number(view, $0) })
  }

  /// Returns the shadow of a view; nil if the shadow is invisible or the view clips, because
  /// `masksToBounds` also clips the shadow.
  private func shadow(of view: ViewID) -> Shadow? {
    let values = shown.values
    let color = values.color(view, .shadowColor).faded(by: values.number(view, .shadowOpacity))
    guard color.alpha > 0, !values.flag(view, .clips) else { return nil }
    return Shadow(
      color: color, radius: values.number(view, .shadowRadius),
      offset: Point(
        x: values.number(view, .shadowOffsetX), y: values.number(view, .shadowOffsetY)))
  }

  func blendMode(of view: ViewID) -> BlendMode {
    guard case .text(let word) = shown.values[view, .blend] else { return .normal }
    return BlendMode(rawValue: word) ?? .normal
  }

  func isVisible(_ box: Rect, _ transform: Transform, _ visible: Rect) -> Bool {
    visible.intersection(transform.boundingBox(of: box)) != nil
  }

  /// Makes a group of the commands that `body` adds. An empty group is removed. A group with only
  /// an opacity and one command is replaced by the command with a translucent colour.
  mutating func bracket(_ group: Group, _ body: (inout FrameBuilder) -> Void) {
    guard group != Group() else { return body(&self) }
    let start = commands.count
    commands.append(.beginGroup(group))
    body(&self)
    if commands.count == start + 1 {
      commands.removeLast()
    } else if commands.count == start + 2, group.clip == nil, group.shadow == nil,
      group.blend == .normal, !group.isAdded,
      let faded = commands[start + 1].faded(by: group.opacity)
    {
      commands.replaceSubrange(start..., with: [faded])
    } else {
      commands.append(.endGroup)
    }
  }
}
