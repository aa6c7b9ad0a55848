// Groups, drawn offscreen as one image and then composited. A group is drawn directly if it has no
// effect, or only a clip along pixel edges.

import DisplayList
import Geometry

enum OpenGroup {
  case unchanged
  /// A group drawn directly on the canvas, with a clip. `before` holds the regions to restore.
  case clipped(on: Canvas, before: Canvas.SavedClip)
  /// A group drawn on an offscreen canvas, which is composited on the canvas `on` at the end.
  case aside(Canvas, on: Canvas, PlannedGroup)

  /// The offscreen canvas; nil if the group is drawn directly.
  var picture: Canvas? {
    if case .aside(let picture, _, _) = self { picture } else { nil }
  }
}

extension Raster {
  /// Prepares the canvas for the commands of a group. Returns nil if no pixel of the group is
  /// visible.
  ///
  /// - Parameter spare: the number of pixels that further offscreen canvases may use.
  func open(
    _ planned: PlannedGroup, on canvas: Canvas, scale: Double, spare: Int
  ) throws(RasterError) -> OpenGroup? {
    let group = planned.group
    guard let content = planned.content, var box = PixelBox(holding: content) else { return nil }
    if !planned.isDrawnAside {
      guard case .pixels(let clip) = planned.clip else { return .unchanged }
      return .clipped(on: canvas, before: canvas.clip(to: clip))
    }
    if case .pixels(let clip) = planned.clip { box = box.intersection(clip) }
    let visible = canvas.visible
    let seen =
      group.shadow.map { casters(of: $0, on: visible, scale: scale) } ?? visible
    box = box.intersection(seen)
    guard !box.isEmpty else { return nil }
    guard box.area <= spare else {
      throw .groupsTooDeep(megapixels: Self.groupPixels(of: canvas) / 1_000_000)
    }
    // A shadow depends on all pixels of the group, including pixels outside the redraw region.
    let drawn = group.castsShadow ? nil : canvas.drawn
    return .aside(try Canvas(.color, bounds: box, drawn: drawn), on: canvas, planned)
  }

  func close(_ open: OpenGroup, scale: Double) throws(RasterError) {
    switch open {
    case .unchanged: return
    case .clipped(let canvas, let before): canvas.unclip(to: before)
    case .aside(let picture, let canvas, let planned):
      if case .outline(let outline, let transform) = planned.clip {
        picture.keep(inside: outline, transform)
      }
      if let mode = planned.group.mask {
        picture.fade(to: planned.group.opacity)
        try canvas.keep(through: picture, mode)
      } else {
        try compose(picture, planned.group, on: canvas, scale: scale)
      }
    }
  }

  /// Returns the region of a group that is visible or casts a visible shadow. The region is limited
  /// to about twice the visible area, so a very wide shadow loses its outermost parts.
  private func casters(of shadow: Shadow, on visible: PixelBox, scale: Double) -> PixelBox {
    let back = Shadow(
      color: shadow.color, radius: shadow.radius,
      offset: Point(x: -shadow.offset.x, y: -shadow.offset.y))
    let whole = DrawingPlan.shadowReach(of: visible.rect, back, scale)
    guard var box = PixelBox(holding: whole)?.union(visible) else { return visible }
    /// An allowance for small canvases, in pixels.
    let least = 1 << 18
    while box.area > 2 * visible.area + least {
      box = PixelBox(
        left: (box.left + visible.left) / 2, top: (box.top + visible.top) / 2,
        right: (box.right + visible.right) / 2, bottom: (box.bottom + visible.bottom) / 2
      ).union(visible)
    }
    return box
  }

  private func compose(
    _ picture: Canvas, _ group: Group, on canvas: Canvas, scale: Double
  ) throws(RasterError) {
    guard group.castsShadow, let shadow = group.shadow else {
      try canvas.paint(picture, as: group)
      return
    }
    guard group.composesAsOne else {
      try paintShadow(of: picture, shadow, on: canvas, scale: scale)
      try canvas.paint(picture)
      return
    }
    // Composite the shadow and the image at full opacity first, so that the shadow does not show
    // through the image.
    let reach = DrawingPlan.withShadow(picture.bounds.rect, shadow, scale)
    guard let box = PixelBox(holding: reach)?.intersection(canvas.visible), !box.isEmpty else {
      return
    }
    let both = try Canvas(.color, bounds: box)
    try paintShadow(of: picture, shadow, on: both, scale: scale)
    try both.paint(picture)
    try canvas.paint(both, as: group)
  }

  private func paintShadow(
    of picture: Canvas, _ shadow: Shadow, on canvas: Canvas, scale: Double
  ) throws(RasterError) {
    let mask = try ShadowMask(of: picture, GaussianBlur(sigmaPixels: shadow.radius * scale))
    canvas.setSource(shadow.color)
    try mask.paint(
      on: canvas, offset: Point(x: shadow.offset.x * scale, y: shadow.offset.y * scale))
  }
}
