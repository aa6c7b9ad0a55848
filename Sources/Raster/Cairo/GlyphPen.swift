// The conversion of glyphs to paths. Owns a cairo_t that never paints.

import CCairo
import Geometry

/// Extracts glyph outlines from a Pango layout.
final class GlyphPen {
  private let pointer: OpaquePointer

  /// The enlargement of outlines in FreeType, which rounds coordinates to 1/64 pixel.
  private static let scale = 8.0

  init() throws(RasterError) {
    // Cairo omits glyphs far from the surface even from paths, so the surface must be unbounded.
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil) else {
      throw .cairo("no surface")
    }
    defer { cairo_surface_destroy(surface) }
    try check(cairo_surface_status(surface))
    guard let context = cairo_create(surface) else { throw .cairo("no context") }
    pointer = context
    cairo_scale(context, Self.scale, Self.scale)
    try check(cairo_status(context))
  }

  deinit {
    cairo_destroy(pointer)
  }

  /// Returns the glyph outlines of a line in layout units. The baseline starts at (0, 0).
  func outline(ofLine index: Int, of text: PangoText) throws(RasterError) -> [Path.Element] {
    guard let line = pango_layout_get_line_readonly(text.layout, Int32(index)) else { return [] }
    cairo_new_path(pointer)
    cairo_move_to(pointer, 0, 0)
    pango_cairo_layout_line_path(pointer, line)
    try check(cairo_status(pointer))
    guard let copy = cairo_copy_path(pointer) else { throw .cairo("no path") }
    defer { cairo_path_destroy(copy) }
    try check(copy.pointee.status)
    return elements(of: copy.pointee)
  }

  private func elements(of path: cairo_path_t) -> [Path.Element] {
    var result: [Path.Element] = []
    var index = 0
    func point(_ offset: Int) -> Point {
      let data = path.data[index + offset].point
      return Point(x: data.x, y: data.y)
    }
    while index < Int(path.num_data) {
      let header = path.data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: result.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: result.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO:
        result.append(.curve(control1: point(1), control2: point(2), end: point(3)))
      default: result.append(.close)
      }
      index += max(1, Int(header.length))
    }
    // Drop the last move: Cairo ends every path with a move to the start of the next path.
    if case .move = result.last { result.removeLast() }
    return result
  }
}
