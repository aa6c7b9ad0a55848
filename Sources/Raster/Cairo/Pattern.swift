// Sources of colour for Cairo. Owns a cairo_pattern_t.

import CCairo
import Geometry

/// An image or a gradient as a source of colour, or as a mask.
final class Pattern {
  /// The sampling of a picture's pixels for a screen pixel.
  enum Filter {
    /// The picture's pixel under the screen pixel's centre.
    case nearest
    /// Linear interpolation between neighbouring pixels.
    case linear
    /// Linear interpolation for enlarged pictures, and the mean of all covered pixels for reduced
    /// ones.
    case mean

    fileprivate var cairo: cairo_filter_t {
      switch self {
      case .nearest: CAIRO_FILTER_NEAREST
      case .linear: CAIRO_FILTER_BILINEAR
      case .mean: CAIRO_FILTER_GOOD
      }
    }
  }

  let pointer: OpaquePointer

  /// Takes ownership of the caller's reference.
  private init(owning pattern: OpaquePointer?) throws(RasterError) {
    guard let pattern else { throw .cairo("no pattern") }
    pointer = pattern
    try check(cairo_pattern_status(pattern))
  }

  deinit {
    cairo_pattern_destroy(pointer)
  }

  /// Creates a pattern of a picture in its own pixels. Outside, its edge pixels are repeated, or
  /// the pattern is transparent.
  convenience init(_ surface: Surface, filter: Filter, extends: Bool) throws(RasterError) {
    try self.init(owning: cairo_pattern_create_for_surface(surface.pointer))
    cairo_pattern_set_filter(pointer, filter.cairo)
    cairo_pattern_set_extend(pointer, extends ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    try check(cairo_pattern_status(pointer))
  }

  /// Creates a gradient along the line from (0, 0) to (`length`, 0).
  convenience init(lineTo length: Double, _ stops: [Gradient.Stop]) throws(RasterError) {
    try self.init(owning: cairo_pattern_create_linear(0, 0, length, 0))
    try add(stops)
  }

  /// Creates a gradient from (0, 0) outwards to the circle of this radius.
  convenience init(circleOf radius: Double, _ stops: [Gradient.Stop]) throws(RasterError) {
    try self.init(owning: cairo_pattern_create_radial(0, 0, 0, 0, 0, radius))
    try add(stops)
  }

  /// Sets the pattern's position.
  ///
  /// - Parameter inverse: from the canvas's space to the pattern's own space.
  func place(_ inverse: Transform) throws(RasterError) {
    var matrix = inverse.cairo
    cairo_pattern_set_matrix(pointer, &matrix)
    try check(cairo_pattern_status(pointer))
  }

  private func add(_ stops: [Gradient.Stop]) throws(RasterError) {
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pointer, stop.location, color.red, color.green, color.blue, color.alpha)
    }
    cairo_pattern_set_extend(pointer, CAIRO_EXTEND_PAD)
    try check(cairo_pattern_status(pointer))
  }
}
