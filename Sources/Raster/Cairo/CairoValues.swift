// Conversions to Cairo's types, and checks for Cairo's errors and for a lack of memory.

import CCairo
import Geometry

func check(_ status: cairo_status_t) throws(RasterError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw .cairo(cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status")
}

/// Runs C library calls on this thread, and throws an error if an allocation failed.
///
/// FreeType, HarfBuzz, fontconfig and pixman do not report a failed allocation. They continue, for
/// example without a font table, glyph hints or image scaling. Only errno shows the failure.
///
/// - Parameter isWanted: whether to check; false if malloc may report a shortage that did not
///   happen.
/// - Throws: the error of `body`, or `shortage` if an allocation failed in `body`.
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

extension TextStyle.Truncation {
  var pango: PangoEllipsizeMode {
    switch self {
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }
}

extension Font.Weight {
  /// The weight on CSS's scale. `ultraLight` (100) is lighter than `thin` (200), unlike Pango's
  /// names.
  var pango: PangoWeight {
    switch self {
    case .ultraLight: PANGO_WEIGHT_THIN
    case .thin: PANGO_WEIGHT_ULTRALIGHT
    case .light: PANGO_WEIGHT_LIGHT
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    case .heavy: PANGO_WEIGHT_ULTRABOLD
    case .black: PANGO_WEIGHT_HEAVY
    }
  }
}

extension Font.Weight {
  /// The weight on CSS's scale.
  var number: Double { Double(pango.rawValue) }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
  /// The runs of the line in visual order.
  var glyphItems: [PangoGlyphItem] {
    var (items, item) = ([PangoGlyphItem](), pointee.runs)
    while let link = item {
      items.append(link.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee)
      item = link.pointee.next
    }
    return items
  }
}
