// The wrapper of Cairo's image and gradient patterns, which owns a cairo_pattern_t.

import CCairo
import Geometry

/// An image or a gradient that is used as a source or as a mask.
final class Pattern {
  enum Filter {
    case nearest
    case linear
    /// Linear for enlarged images. For reduced images, the mean of the image pixels that a screen
    /// pixel covers.
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

  private init(owning pattern: OpaquePointer?) throws(RasterError) {
    guard let pattern else { throw .cairo("no pattern") }
    pointer = pattern
    try check(cairo_pattern_status(pattern))
  }

  deinit {
    cairo_pattern_destroy(pointer)
  }

  /// Creates a pattern in the surface's pixel coordinates.
  ///
  /// - Parameter extends: whether the pattern is clamped to the surface's edge pixels. If false,
  ///   the pattern is transparent outside the surface.
  convenience init(_ surface: Surface, filter: Filter, extends: Bool) throws(RasterError) {
    try self.init(owning: cairo_pattern_create_for_surface(surface.pointer))
    cairo_pattern_set_filter(pointer, filter.cairo)
    cairo_pattern_set_extend(pointer, extends ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    try check(cairo_pattern_status(pointer))
  }

  /// Creates a linear gradient from (0, 0) to (`length`, 0).
  convenience init(lineTo length: Double, _ stops: [Gradient.Stop]) throws(RasterError) {
    try self.init(owning: cairo_pattern_create_linear(0, 0, length, 0))
    try add(stops)
  }

  /// Creates a radial gradient with its centre at (0, 0).
  convenience init(circleOf radius: Double, _ stops: [Gradient.Stop]) throws(RasterError) {
    try self.init(owning: cairo_pattern_create_radial(0, 0, 0, 0, 0, radius))
    try add(stops)
  }

  /// - Parameter inverse: the transform from the surface's pixels to the pattern's coordinates.
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
