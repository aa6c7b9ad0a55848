// Where Cairo draws: a surface that covers some of the screen's pixels. Owns a cairo_t.

import CCairo
import Geometry

/// All coordinates handed in are the screen's pixels, whatever part of it the canvas covers. Paths
/// are transformed before Cairo sees them, so that no transform of a scene can put it in an error
/// state.
final class Canvas {
  let surface: Surface
  /// The pixels that the surface covers.
  let bounds: PixelBox
  /// What may still be drawn on: the bounds, less what `clipped` hides.
  private(set) var visible: PixelBox
  let pointer: OpaquePointer

  /// - Parameter bounds: not empty.
  init(_ format: Surface.Format, bounds: PixelBox) throws(RasterError) {
    surface = try Surface(format, width: bounds.width, height: bounds.height)
    self.bounds = bounds
    visible = bounds
    guard let context = cairo_create(surface.pointer) else { throw .cairo("no context") }
    pointer = context
    try checkStatus()
    // Every level but NONE and FAST is the same for image surfaces in Cairo 1.16: exact horizontal
    // coverage on 15 lines per pixel. Upright boxes are exact both ways.
    cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    cairo_set_tolerance(context, 0.01)
  }

  deinit {
    cairo_destroy(pointer)
  }

  func checkStatus() throws(RasterError) {
    try check(cairo_status(pointer))
    try check(cairo_surface_status(surface.pointer))
  }

  /// Narrows what may be drawn on, until `unclip` with the box that was visible before.
  func clip(to box: PixelBox) -> PixelBox {
    let before = visible
    visible = visible.intersection(box)
    cairo_save(pointer)
    cairo_rectangle(
      pointer, Double(visible.left - bounds.left), Double(visible.top - bounds.top),
      Double(visible.width), Double(visible.height))
    cairo_clip(pointer)
    return before
  }

  func unclip(to before: PixelBox) {
    cairo_restore(pointer)
    visible = before
  }

  func setSource(_ color: Color) {
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  /// Takes a picture as the source, its upper left corner on a pixel of the screen.
  func setSource(_ surface: Surface, left: Int, top: Int) {
    cairo_set_source_surface(
      pointer, surface.pointer, Double(left - bounds.left), Double(top - bounds.top))
  }

  /// Takes a pattern as the source. False when the pattern is squeezed so flat that nothing of it
  /// could be seen: Cairo's matrices end at 32,767.
  ///
  /// - Parameter transform: from the pattern's space to pixels.
  func setSource(_ pattern: Pattern, _ transform: Transform) throws(RasterError) -> Bool {
    guard let inverse = transform.then(toSurface).inverted, inverse.largestStretch < 30_000 else {
      return false
    }
    var matrix = inverse.cairo
    cairo_pattern_set_matrix(pattern.pointer, &matrix)
    try check(cairo_pattern_status(pattern.pointer))
    cairo_set_source(pointer, pattern.pointer)
    return true
  }

  /// Fills with the source.
  ///
  /// - Parameters:
  ///   - box: holds the path, in the path's own space.
  ///   - transform: from the path's space to pixels.
  func fill(_ path: Path, in box: Rect, _ transform: Transform, evenOdd: Bool = false) {
    add(path, in: box, transform)
    cairo_set_fill_rule(pointer, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(pointer)
  }

  func fill(_ outline: RoundedRect, _ transform: Transform) {
    fill(outline.path, in: outline.rect, transform)
  }

  /// Leaves only what lies inside an outline.
  func keep(inside outline: RoundedRect, _ transform: Transform) {
    cairo_save(pointer)
    cairo_set_operator(pointer, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_rgba(pointer, 0, 0, 0, 1)
    fill(outline, transform)
    cairo_restore(pointer)
  }

  func paint(opacity: Double = 1) {
    if opacity < 1 {
      cairo_paint_with_alpha(pointer, opacity)
    } else {
      cairo_paint(pointer)
    }
  }
}
