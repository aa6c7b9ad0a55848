// Groups and shadows: what is drawn aside first and then composed.

import CCairo
import DisplayList
import Geometry

extension Raster {
  func begin(_ group: Group, in context: Context) {
    if let clip = group.clip {
      guard clip.transform.isDrawable, !clip.outline.rect.isEmpty else {
        openGroups.append(nil)
        return
      }
    }
    openGroups.append(group)
    cairo_save(context.pointer)
    if let clip = group.clip {
      cairo_save(context.pointer)
      context.apply(clip.transform)
      context.addPath(clip.outline)
      // The path stays when the transform goes: Cairo keeps it in pixels.
      cairo_restore(context.pointer)
      cairo_clip(context.pointer)
    }
    // A group that is only a clip needs no surface of its own.
    if group.needsSurface {
      cairo_push_group(context.pointer)
    }
  }

  func endGroup(scale: Double, in context: Context) throws(RasterError) {
    guard case .some(.some(let group)) = openGroups.popLast() else { return }
    defer { cairo_restore(context.pointer) }
    guard group.needsSurface else { return }
    guard let pattern = cairo_pop_group(context.pointer) else { throw .cairo("no group") }
    defer { cairo_pattern_destroy(pattern) }
    try check(cairo_pattern_status(pattern))
    if let shadow = group.shadow {
      try castShadow(
        of: pattern, shadow, opacity: group.opacity, scale: scale, in: context)
    }
    cairo_set_source(context.pointer, pattern)
    cairo_paint_with_alpha(context.pointer, group.opacity)
  }

  /// The shadow of a group's picture: its coverage, blurred, in the shadow's colour.
  private func castShadow(
    of pattern: OpaquePointer, _ shadow: Shadow, opacity: Double, scale: Double,
    in context: Context
  ) throws(RasterError) {
    let extents = context.clipExtents
    try paint(
      shadow, over: extents, scale: scale, opacity: opacity, in: context
    ) { (mask) throws(RasterError) in
      cairo_set_source(mask.pointer, pattern)
      cairo_paint(mask.pointer)
    }
  }

  func shadow(
    _ box: RoundedRect, _ shadow: Shadow, _ transform: Transform, scale: Double,
    _ context: Context
  ) throws(RasterError) {
    guard transform.isDrawable else { return }
    let bounds = transform.boundingBox(of: box.rect)
    try paint(
      shadow, over: bounds, scale: scale, opacity: 1, in: context
    ) { (mask) throws(RasterError) in
      mask.apply(transform)
      cairo_set_source_rgba(mask.pointer, 0, 0, 0, 1)
      mask.addPath(box)
      cairo_fill(mask.pointer)
    }
  }

  /// Paints the shadow of what `draw` covers.
  ///
  /// - Parameters:
  ///   - bounds: holds all that is drawn, in the screen's points.
  ///   - draw: draws the caster in the screen's points.
  private func paint(
    _ shadow: Shadow, over bounds: Rect, scale: Double, opacity: Double, in context: Context,
    _ draw: (Context) throws(RasterError) -> Void
  ) throws(RasterError) {
    // What lies further than three deviations from what can be seen does not count.
    let reach = 3 * shadow.radius + 2 / scale
    let visible = context.clipExtents
    let seen = Rect(
      x: visible.minX - shadow.offset.x, y: visible.minY - shadow.offset.y, width: visible.width,
      height: visible.height)
    guard let area = bounds.expanded(by: reach).intersection(seen.expanded(by: reach)) else {
      return
    }
    // A wide blur has no fine detail: it is made at a lower resolution, which bounds its cost.
    let sigmaPixels = shadow.radius * scale
    let reduction = max(1, (sigmaPixels / 12).rounded(.up))
    let resolution = scale / reduction
    let left = (area.minX * resolution).rounded(.down)
    let top = (area.minY * resolution).rounded(.down)
    let width = Int((area.maxX * resolution).rounded(.up) - left)
    let height = Int((area.maxY * resolution).rounded(.up) - top)
    guard width > 0, height > 0 else { return }
    let mask = try Surface(.coverage, width: width, height: height)
    let maskContext = try Context(mask)
    maskContext.apply(
      Transform.scale(x: resolution, y: resolution).then(.translation(x: -left, y: -top)))
    try draw(maskContext)
    try maskContext.checkStatus()
    try blur(mask, sigmaPixels: sigmaPixels / reduction)
    try context.saved { () throws(RasterError) in
      context.setSource(shadow.color.faded(by: opacity))
      context.apply(
        Transform.translation(x: left, y: top)
          .then(.scale(x: 1 / resolution, y: 1 / resolution))
          .then(.translation(x: shadow.offset.x, y: shadow.offset.y)))
      cairo_mask_surface(context.pointer, mask.pointer, 0, 0)
    }
  }
}

extension Group {
  fileprivate var needsSurface: Bool { opacity < 1 || shadow != nil }
}
