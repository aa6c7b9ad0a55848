// One text, laid out in its box as UILabel does. Owns a PangoLayout.

import CCairo
import DisplayList
import Geometry

final class TextLayout {
  private let pointer: OpaquePointer
  /// Where the text begins in its box, in points.
  let origin: Point

  init(_ content: TextContent, context: OpaquePointer) throws(RasterError) {
    guard let layout = pango_layout_new(context) else { throw .cairo("no text layout") }
    pointer = layout
    let description = TextLayout.description(of: content.font)
    defer { pango_font_description_free(description) }
    pango_layout_set_font_description(layout, description)
    let text = content.text.replacing("\0", with: "\u{FFFD}")
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    pango_layout_set_width(layout, TextLayout.units(content.box.width))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    pango_layout_set_alignment(layout, TextLayout.alignment(content.alignment))
    let line = TextLayout.lineHeight(context, description)
    let most =
      content.maximumLines == 0 ? content.box.height : Double(content.maximumLines) * line
    // As many lines as fit, one at least; the hundredth keeps rounding from losing the last one.
    let height = max(line, min(most, content.box.height)) + 0.01
    pango_layout_set_height(layout, TextLayout.units(height))
    var size: (width: Int32, height: Int32) = (0, 0)
    pango_layout_get_size(layout, &size.width, &size.height)
    let textHeight = Double(size.height) / Double(PANGO_SCALE)
    origin = Point(
      x: content.box.minX, y: content.box.minY + (content.box.height - textHeight) / 2)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  /// Adds the outlines of all glyphs to a context's path, the text's upper left corner at (0, 0).
  func addPath(to context: Context) {
    pango_cairo_layout_path(context.pointer, pointer)
  }

  /// How many characters no font has a glyph for.
  var unknownGlyphCount: Int {
    Int(pango_layout_get_unknown_glyphs_count(pointer))
  }

  var lineCount: Int {
    Int(pango_layout_get_line_count(pointer))
  }

  private static func units(_ points: Double) -> Int32 {
    Int32(min(max(points, 0), 1_000_000) * Double(PANGO_SCALE))
  }

  private static func description(of font: Font) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(
      description, "\(font.family),\(FontLibrary.fallbackFamily)")
    pango_font_description_set_weight(description, weight(font.weight))
    pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    return description
  }

  /// UIFont.Weight's names on the scale of CSS and fontconfig.
  private static func weight(_ weight: Font.Weight) -> PangoWeight {
    switch weight {
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

  private static func alignment(_ alignment: TextAlignment) -> PangoAlignment {
    switch alignment {
    case .left: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .right: PANGO_ALIGN_RIGHT
    }
  }

  /// Ascent and descent of the font, in points.
  private static func lineHeight(
    _ context: OpaquePointer, _ description: OpaquePointer?
  ) -> Double {
    guard let metrics = pango_context_get_metrics(context, description, nil) else { return 0 }
    defer { pango_font_metrics_unref(metrics) }
    let height =
      pango_font_metrics_get_ascent(metrics) + pango_font_metrics_get_descent(metrics)
    return Double(height) / Double(PANGO_SCALE)
  }
}
