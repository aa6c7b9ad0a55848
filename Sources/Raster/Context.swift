// Where Cairo draws, and how. Owns a cairo_t; what it draws on stays alive with it.

import CCairo
import Geometry

final class Context {
  let pointer: OpaquePointer
  private let surface: Surface

  /// A context whose user space is the surface's pixels.
  init(_ surface: Surface) throws(RasterError) {
    guard let context = cairo_create(surface.pointer) else { throw .cairo("no context") }
    pointer = context
    self.surface = surface
    try checkStatus()
  }

  deinit {
    cairo_destroy(pointer)
  }

  func checkStatus() throws(RasterError) { try check(cairo_status(pointer)) }

  /// Runs `body` with `transform` before everything, and puts all settings back afterwards.
  func saved(_ transform: Transform = .identity, _ body: () throws(RasterError) -> Void)
    throws(RasterError)
  {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    apply(transform)
    try body()
  }

  func apply(_ transform: Transform) {
    guard transform != .identity else { return }
    var matrix = transform.matrix
    cairo_transform(pointer, &matrix)
  }

  func setSource(_ color: Color) {
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  /// Adds the outline of a box to the path.
  func addPath(_ box: RoundedRect) {
    let rect = box.rect
    let radius = box.radius
    guard radius > 0 else {
      cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    let quarter = Double.pi / 2
    cairo_new_sub_path(pointer)
    cairo_arc(pointer, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
    cairo_arc(pointer, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    cairo_arc(pointer, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(pointer, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(pointer)
  }

  func addPath(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(pointer, point.x, point.y)
      case .line(let point): cairo_line_to(pointer, point.x, point.y)
      case .curve(let a, let b, let end):
        cairo_curve_to(pointer, a.x, a.y, b.x, b.y, end.x, end.y)
      case .close: cairo_close_path(pointer)
      }
    }
  }

  /// The part of the surface that can still be drawn on, in the present user space.
  var clipExtents: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(pointer, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Transform {
  var matrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }

  /// True when Cairo can invert the transform; a collapsed plane shows nothing.
  var isDrawable: Bool {
    let size = abs(determinant)
    return size > 1e-12 && size < 1e12 && abs(tx) < 1e7 && abs(ty) < 1e7
  }
}
