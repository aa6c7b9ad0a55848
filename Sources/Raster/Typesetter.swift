// Text to lines of glyphs, with Pango. Layouts are kept, since most texts stay from frame to frame.

import CCairo
import DisplayList
import Geometry

/// Lays texts out. Belongs to one raster; Pango's objects must not be used by two threads at once.
final class Typesetter {
  private let fonts: FontLibrary
  private let fontMap: OpaquePointer
  private let context: OpaquePointer
  /// The texts of this frame and those of the frame before: what stays on the screen is kept, and a
  /// text that changes with every frame does not fill memory.
  private var layouts: [TextContent: TextLayout] = [:]
  private var earlierLayouts: [TextContent: TextLayout] = [:]

  init(fonts: FontLibrary) throws(RasterError) {
    self.fonts = fonts
    guard let fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .noFontMap
    }
    self.fontMap = OpaquePointer(fontMap)
    flickbook_font_map_set_config(UnsafeMutableRawPointer(fontMap), fonts.configuration)
    guard let context = pango_font_map_create_context(fontMap) else { throw .noFontMap }
    self.context = context
    // Unhinted and unrounded, so that a layout does not depend on the scale it is drawn at.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    // The machine's locale must not choose glyphs.
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
  }

  deinit {
    layouts.removeAll()
    earlierLayouts.removeAll()
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  func layout(_ content: TextContent) throws(RasterError) -> TextLayout {
    // The colour does not change where glyphs are.
    var key = content
    key.color = .black
    if let known = layouts[key] { return known }
    if let earlier = earlierLayouts[key] {
      layouts[key] = earlier
      return earlier
    }
    let layout = try TextLayout(key, context: context)
    layouts[key] = layout
    return layout
  }

  /// Forgets what the frame before this one showed and this one does not.
  func beginFrame() {
    earlierLayouts = layouts
    layouts.removeAll(keepingCapacity: true)
  }
}
