// Where Cairo takes colours from. Owns a cairo_pattern_t.

import CCairo
import Geometry

/// A picture or a gradient as a source of colours, or as a mask.
final class Pattern {
  /// How a pixel of the screen is made of the pixels of a picture.
  enum Filter {
    /// The one that lies under its middle.
    case nearest
    /// Linear between neighbours.
    case linear
    /// Linear where the picture grows, a mean of what a pixel covers where it shrinks.
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

  /// Takes over the caller's reference.
  private init(owning pattern: OpaquePointer?) throws(RasterError) {
    guard let pattern else { throw .cairo("no pattern") }
    pointer = pattern
    try check(cairo_pattern_status(pattern))
  }

  deinit {
    cairo_pattern_destroy(pointer)
  }

  /// A picture, in its own pixels; beyond its edges the outermost pixels go on, or nothing is
  /// there.
  convenience init(_ surface: Surface, filter: Filter, extends: Bool) throws(RasterError) {
    try self.init(owning: cairo_pattern_create_for_surface(surface.pointer))
    cairo_pattern_set_filter(pointer, filter.cairo)
    cairo_pattern_set_extend(pointer, extends ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    try check(cairo_pattern_status(pointer))
  }

  /// Colours along the line from (0, 0) to (`length`, 0).
  convenience init(lineTo length: Double, _ stops: [Gradient.Stop]) throws(RasterError) {
    try self.init(owning: cairo_pattern_create_linear(0, 0, length, 0))
    try add(stops)
  }

  /// Colours from (0, 0) outwards to the circle of this radius.
  convenience init(circleOf radius: Double, _ stops: [Gradient.Stop]) throws(RasterError) {
    try self.init(owning: cairo_pattern_create_radial(0, 0, 0, 0, 0, radius))
    try add(stops)
  }

  /// Puts the pattern in its place.
  ///
  /// - Parameter inverse: from what is drawn on to the pattern's own space.
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
