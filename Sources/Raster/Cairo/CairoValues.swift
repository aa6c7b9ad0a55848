// Cairo's statuses and what it hides, matrices and enumerations, from and to ours.

import CCairo
import Geometry

/// Turns one of Cairo's statuses into an error.
func check(_ status: cairo_status_t) throws(RasterError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw .cairo(cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status")
}

/// Runs what calls into C libraries, on this thread.
///
/// FreeType, HarfBuzz, fontconfig and pixman go on without what they had no memory for: a font
/// without a table, a glyph without hints, a picture that is not scaled. Nothing of theirs says so
/// afterwards, only malloc does.
///
/// - Parameter isWanted: false where malloc says so without need.
/// - Throws: what `body` throws, or `shortage` when an allocation failed meanwhile.
func noticingShortage<Result, Failure: Error>(
  _ shortage: Failure, isWanted: Bool = DrawingLibraries.noticesShortages,
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  guard isWanted else { return try body() }
  let before = flickbook_forget_shortage()
  let result: Result
  do throws(Failure) {
    result = try body()
  } catch {
    _ = flickbook_memory_was_short(before)
    throw error
  }
  if flickbook_memory_was_short(before) != 0 { throw shortage }
  return result
}

extension Transform {
  /// The same numbers for Cairo, whose order they are in.
  var cairo: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}

extension LineCap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension LineJoin {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
