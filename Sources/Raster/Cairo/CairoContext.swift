// The wrapper of Cairo's drawing operations, which owns a cairo_t.

import CCairo
import DisplayList
import Geometry

/// A drawing context for one surface. Coordinates are surface pixels from the upper left corner.
/// After a failed call, Cairo ignores all later calls; `checkStatus` throws the error of the failed
/// call.
final class CairoContext {
  private let pointer: OpaquePointer

  init(on surface: Surface) throws(RasterError) {
    guard let context = cairo_create(surface.pointer) else { throw .cairo("no context") }
    pointer = context
    try checkStatus()
    // On image surfaces, Cairo 1.16 treats all antialiasing levels except NONE and FAST alike. It
    // computes 15 scan lines per pixel, each with exact horizontal coverage. The coverage of
    // upright rectangles is exact.
    cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    cairo_set_tolerance(context, 0.01)
  }

  deinit {
    cairo_destroy(pointer)
  }

  /// - Throws: the first error since the context was created.
  func checkStatus() throws(RasterError) {
    try check(cairo_status(pointer))
  }

  func save() { cairo_save(pointer) }

  func restore() { cairo_restore(pointer) }

  /// Narrows the clip to `box`, in surface pixels. The coordinates must be whole numbers, so that
  /// the clip's edges are not antialiased.
  func clip(to box: Rect) {
    cairo_rectangle(pointer, box.minX, box.minY, box.width, box.height)
    cairo_clip(pointer)
  }

  /// Sets the operator DEST_IN, which multiplies the surface by the coverage of later drawing.
  func setKeeping() { cairo_set_operator(pointer, CAIRO_OPERATOR_DEST_IN) }

  func setSource(_ color: Color) {
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  func setSource(_ picture: Surface, x: Double, y: Double) {
    cairo_set_source_surface(pointer, picture.pointer, x, y)
  }

  func setSource(_ pattern: Pattern) { cairo_set_source(pointer, pattern.pointer) }

  /// Discards the current path.
  func beginPath() { cairo_new_path(pointer) }

  /// Starts a subpath at the point of the next `line(to:)`.
  func beginLine() { cairo_new_sub_path(pointer) }

  func move(to point: Point) { cairo_move_to(pointer, point.x, point.y) }

  func line(to point: Point) { cairo_line_to(pointer, point.x, point.y) }

  func curve(_ control1: Point, _ control2: Point, to end: Point) {
    cairo_curve_to(pointer, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }

  func closeLine() { cairo_close_path(pointer) }

  func fillPath(evenOdd: Bool) {
    cairo_set_fill_rule(pointer, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(pointer)
  }

  /// Strokes the path with the source.
  ///
  /// - Parameters:
  ///   - width: the line's width before the transform `pen` is applied.
  ///   - miterLimit: the maximum ratio of mitre length to line width. A sharper corner is bevelled.
  ///   - pen: the transform that turns the round pen into an ellipse; must be invertible.
  func strokePath(
    width: Double, _ cap: LineCap, _ join: LineJoin, miterLimit: Double, pen: Transform
  ) {
    save()
    var matrix = pen.cairo
    cairo_set_matrix(pointer, &matrix)
    cairo_set_line_width(pointer, width)
    cairo_set_line_cap(pointer, cap.cairo)
    cairo_set_line_join(pointer, join.cairo)
    cairo_set_miter_limit(pointer, miterLimit)
    cairo_stroke(pointer)
    restore()
  }

  /// Hands the context to a function of another library.
  func withPointer<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(pointer) }

  func paint() { cairo_paint(pointer) }

  func paint(as group: Group) {
    cairo_set_operator(pointer, group.isAdded ? CAIRO_OPERATOR_ADD : group.blend.cairo)
    defer { cairo_set_operator(pointer, CAIRO_OPERATOR_OVER) }
    if group.opacity < 1 {
      cairo_paint_with_alpha(pointer, group.opacity)
    } else {
      cairo_paint(pointer)
    }
  }

  /// Paints the source through a mask whose upper left corner is at (x, y), in surface pixels.
  func paint(through mask: Surface, x: Double, y: Double) {
    cairo_mask_surface(pointer, mask.pointer, x, y)
  }

  func paint(through mask: Pattern) { cairo_mask(pointer, mask.pointer) }
}

extension BlendMode {
  fileprivate var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    }
  }
}
