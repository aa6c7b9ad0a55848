// The border to Pango. Owns a layout, which every text passes through, and which holds the context
// and the font map that it is made with.

import CCairo
import Geometry
import Support

/// Breaks text into lines, all at `emUnits` units per em: without hinting, widths and outlines grow
/// in proportion to the font, so one size serves all.
///
/// Belongs to one thread at a time; Pango's font maps may not be shared.
final class PangoText {
  /// Font size of all layouts, in units. Pango counts in 1024ths of one and ends at two million.
  static let emUnits = 64.0
  /// Wider lines are not laid out: 4000 em, 2.6 million units of Pango's which leaves room.
  static let widestUnits = 4000 * emUnits

  /// What a line takes, in units.
  struct Line {
    var width: Double
    /// Above the baseline, and below it.
    var ascent: Double
    var descent: Double
    var height: Double { ascent + descent }
  }

  let layout: OpaquePointer
  private var isWarm = false

  init(_ fonts: FontLibrary) throws(RasterError) {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .noFontMap
    }
    defer { g_object_unref(map) }
    flickbook_font_map_set_config(map, fonts.configuration.pointer)
    guard let context = pango_font_map_create_context(map) else { throw .noFontMap }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard let layout = pango_layout_new(context) else { throw .noFontMap }
    self.layout = layout
    try configure()
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// Borrowed from the layout.
  private var context: OpaquePointer? { pango_layout_get_context(layout) }

  private func configure() throws(RasterError) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    try check(cairo_font_options_status(options))
    pango_cairo_context_set_font_options(context, options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    // A language that Pango knows nothing about is kept for every script; for one it knows, as
    // "en", other scripts take theirs from the LANGUAGE of whoever runs the program.
    pango_context_set_language(context, pango_language_from_string("xx"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  /// Lays `text` out anew.
  ///
  /// - Parameters:
  ///   - width: in units; nil for lines as long as they are written.
  ///   - ellipsis: one line per paragraph, cut with an ellipsis where it is too long.
  /// - Throws: what keeps a font of it from being read.
  func lay(_ text: String, width: Double?, ellipsis: Bool = false) throws(RasterError) {
    pango_layout_set_ellipsize(layout, ellipsis ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    // Two of Pango's units of slack, so that a label made as wide as its text holds it.
    let units = width.map { min(max($0, 0), Self.widestUnits) * Double(PANGO_SCALE) + 2 }
    pango_layout_set_width(layout, units.map { Int32(saturating: $0.rounded()) } ?? -1)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    let messages = DrawingLibraries.messageCount
    try breakLines()
    if DrawingLibraries.messageCount != messages {
      // It shaped in a makeshift way: for lack of memory, or for good.
      pango_layout_context_changed(layout)
      try breakLines()
    }
    try checkFonts()
  }

  private func breakLines() throws(RasterError) {
    // Whatever waits or opens a file sets another reason in place of a shortage: looked for often.
    try noticingShortage(.noMemory) { () throws(RasterError) in
      _ = pango_layout_get_line_count(layout)
    }
  }

  /// - Parameter families: best first.
  func setFont(_ families: [String], weight: Font.Weight) {
    let description = description(families, weight)
    defer { pango_font_description_free(description) }
    pango_layout_set_font_description(layout, description)
  }

  /// Ascent and descent of the best family's font, in units.
  ///
  /// - Throws: what keeps its file from being read.
  func metrics(
    _ family: String, weight: Font.Weight
  ) throws(RasterError) -> (ascent: Double, descent: Double) {
    let description = description([family], weight)
    defer { pango_font_description_free(description) }
    try noticingShortage(.noMemory) { () throws(RasterError) in
      guard let font = pango_context_load_font(context, description) else { return }
      defer { g_object_unref(font) }
      try checkFont(font)
      if !isWarm { try shapeOnce(font) }
    }
    isWarm = true
    let messages = DrawingLibraries.messageCount
    let metrics = try noticingShortage(.noMemory) { () throws(RasterError) in
      pango_context_get_metrics(context, description, nil)
    }
    // They are kept, whatever they were made from.
    guard DrawingLibraries.messageCount == messages else { throw .noMemory }
    guard let metrics else { return (Self.emUnits, 0) }
    defer { pango_font_metrics_unref(metrics) }
    return (
      Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE),
      Double(pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE)
    )
  }

  /// The lines of the text as it is laid out now.
  var lines: [Line] {
    (0..<pango_layout_get_line_count(layout)).map { index in
      var extents = PangoRectangle()
      pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, index), nil, &extents)
      let unit = Double(PANGO_SCALE)
      return Line(
        width: Double(extents.width) / unit, ascent: Double(-extents.y) / unit,
        descent: Double(extents.y + extents.height) / unit)
    }
  }

  /// Where in the text's UTF-8 a line begins.
  func start(ofLine index: Int) -> Int {
    let line = pango_layout_get_line_readonly(layout, Int32(index))
    return line.map { Int($0.pointee.start_index) } ?? 0
  }

  /// True when an ellipsis stands for a part of the text.
  var isCut: Bool { pango_layout_is_ellipsized(layout) != 0 }

  /// The families, as their files name them, that the glyphs of the first line come from, in order;
  /// "?" stands for glyphs that no file has.
  var familiesInUse: [String] {
    var names: [String] = []
    var item = pango_layout_get_line_readonly(layout, 0)?.pointee.runs
    while let link = item {
      let run = link.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      let description = pango_font_describe(run.item.pointee.analysis.font)
      let name = pango_font_description_get_family(description).map { String(cString: $0) } ?? "?"
      pango_font_description_free(description)
      if names.last != name { names.append(name) }
      item = link.pointee.next
    }
    return pango_layout_get_unknown_glyphs_count(layout) == 0 ? names : names + ["?"]
  }

  /// Pango opens a font's file when a text first needs it, and goes on without where that fails: a
  /// file that has gone, no descriptor left.
  private func checkFonts() throws(RasterError) {
    for index in 0..<pango_layout_get_line_count(layout) {
      var item = pango_layout_get_line_readonly(layout, index)?.pointee.runs
      while let link = item {
        let run = link.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
        if let font = run.item.pointee.analysis.font { try checkFont(font) }
        item = link.pointee.next
      }
    }
  }

  /// Lets Pango make the buffer that it keeps for all shaping. Without it every text would lack its
  /// kerning, which Pango says in a message alone.
  private func shapeOnce(_ font: UnsafeMutablePointer<PangoFont>) throws(RasterError) {
    let before = DrawingLibraries.messageCount
    var analysis = PangoAnalysis()
    analysis.font = font
    analysis.language = pango_context_get_language(context)
    let glyphs = pango_glyph_string_new()
    pango_shape("x", 1, &analysis, glyphs)
    pango_glyph_string_free(glyphs)
    guard DrawingLibraries.messageCount == before else { throw .noMemory }
  }

  private func checkFont(_ font: UnsafeMutablePointer<PangoFont>) throws(RasterError) {
    // HarfBuzz takes what it cannot open for a font without glyphs.
    let face = hb_font_get_face(pango_font_get_hb_font(font))
    guard hb_face_get_glyph_count(face) == 0 || flickbook_font_status(font) != CAIRO_STATUS_SUCCESS
    else { return }
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    let family = pango_font_description_get_family(description).map { String(cString: $0) }
    throw .unreadableFont(family ?? "?")
  }

  private func description(_ families: [String], _ weight: Font.Weight) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, families.joined(separator: ","))
    pango_font_description_set_weight(description, weight.pango)
    pango_font_description_set_absolute_size(description, Self.emUnits * Double(PANGO_SCALE))
    return description
  }
}

extension Font.Weight {
  /// UIFont.Weight's names on CSS's scale: there "ultraLight" is 100 and "thin" 200.
  fileprivate var pango: PangoWeight {
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
