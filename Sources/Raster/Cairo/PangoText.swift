// The wrapper of a Pango layout. The same layout is used for all strings; it holds the Pango
// context and font map.

import CCairo
import Geometry
import Support

/// A text layout at a fixed font size of `emUnits`. Without hinting, widths and outlines are
/// proportional to the font size, so the results can be scaled to any size.
///
/// An object must be used by one thread at a time, since threads cannot share a Pango font map. All
/// calls need the lock of `FontAccess`; the most frequent ones check that.
final class PangoText {
  /// The font size of all layouts, in layout units. Pango stores lengths in steps of 1/1024 unit,
  /// up to two million units.
  static let emUnits = 64.0
  /// The maximum line width: 4,000 em, in layout units. Pango's limit is two million units.
  static let widestUnits = 4000 * emUnits

  /// The size of a line in layout units.
  struct Line {
    var width: Double
    var ascent: Double
    var descent: Double
    /// Whether the line's paragraph runs from right to left.
    var isRightToLeft = false
    var height: Double { ascent + descent }
  }

  let layout: OpaquePointer
  private var isWarm = false
  /// The fonts with coloured glyphs in the layouts so far, by name.
  private(set) var colorFonts: [String: ColorFont] = [:]

  private let configuration: FontConfiguration
  /// The attributes of the runs; nil for a plain string.
  private var attributes: OpaquePointer?
  /// The space after a line in Pango units, which counts in line breaks but not in line widths.
  private var trailingSpace = 0.0

  init(_ configuration: FontConfiguration) throws(RasterError) {
    FontAccess.expectLocked()
    self.configuration = configuration
    layout = try Self.layout(configuration)
    try configure()
  }

  private static func layout(
    _ configuration: FontConfiguration
  ) throws(RasterError) -> OpaquePointer {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .noFontMap
    }
    defer { g_object_unref(map) }
    flickbook_font_map_set_config(map, configuration.pointer)
    guard let context = pango_font_map_create_context(map) else { throw .noFontMap }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard let layout = pango_layout_new(context) else { throw .noFontMap }
    return layout
  }

  deinit {
    FontAccess.locked {
      pango_attr_list_unref(attributes)
      g_object_unref(UnsafeMutableRawPointer(layout))
    }
  }

  /// The Pango context, which the layout owns.
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
    // With a known language such as "en", the environment variable LANGUAGE would affect other
    // scripts. The unknown language "xx" applies to every script.
    pango_context_set_language(context, pango_language_from_string("xx"))
    // The first letter decides the direction of a paragraph, as in UILabel.
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    pango_layout_set_auto_dir(layout, 1)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  /// Sets the runs of the strings that are laid out from now on.
  ///
  /// - Parameters:
  ///   - runs: the runs from the string's first character on; empty for a plain string.
  ///   - emPoints: the size of the text's font in points.
  func setRuns(_ runs: some Sequence<TextRun>, emPoints: Double) {
    FontAccess.expectLocked()
    guard let list = pango_attr_list_new() else { return }
    pango_attr_list_unref(attributes)
    attributes = list
    let unitsPerPoint = Self.emUnits / emPoints * Double(PANGO_SCALE)
    trailingSpace = (runs.map(\.tracking).max() ?? 0) * unitsPerPoint
    var start = 0
    for (index, run) in runs.enumerated() {
      let end = start + run.byteCount
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = guint(clamping: start)
        attribute.pointee.end_index = guint(clamping: end)
        pango_attr_list_insert(list, attribute)
      }
      add(pango_attr_weight_new(run.weight.pango))
      if run.size != emPoints {
        add(pango_attr_size_new_absolute(Int32(saturating: (run.size * unitsPerPoint).rounded())))
      }
      if run.tracking != 0 {
        let spacing = Int32(saturating: (run.tracking * unitsPerPoint).rounded())
        add(pango_attr_letter_spacing_new(spacing))
      }
      if run.traits.contains(.italic), configuration.hasItalics {
        add(pango_attr_style_new(PANGO_STYLE_ITALIC))
      }
      if run.traits.contains(.tabularFigures) { add(pango_attr_font_features_new("tnum=1")) }
      // Pango separates glyphs of different colours, so that each glyph item has one run.
      add(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), 0, 0))
      start = end
    }
  }

  /// Hands the attributes over to the layout. Like UIKit and browsers, shows no hyphen where a word
  /// is broken, except at a soft hyphen.
  private func setAttributes(of text: String) {
    guard let list = attributes.map({ pango_attr_list_copy($0) }) ?? pango_attr_list_new() else {
      return
    }
    defer { pango_attr_list_unref(list) }
    // An attribute has no effect at its own start, which is the break after a soft hyphen.
    var start = 0
    for part in text.split(separator: "\u{AD}", omittingEmptySubsequences: false) {
      let end = start + part.utf8.count + "\u{AD}".utf8.count
      if let attribute = pango_attr_insert_hyphens_new(0) {
        attribute.pointee.start_index = guint(clamping: start)
        attribute.pointee.end_index = guint(clamping: end)
        pango_attr_list_insert(list, attribute)
      }
      start = end
    }
    pango_layout_set_attributes(layout, list)
  }

  /// Lays out a string and replaces the previous layout.
  ///
  /// - Parameters:
  ///   - width: the width at which lines wrap, in layout units; nil for no wrapping.
  ///   - truncation: the end at which each paragraph, then a single line, is cut with an ellipsis
  ///     if it is too long; nil to break lines.
  /// - Throws: an error if a font of the string cannot be read.
  func lay(_ text: String, width: Double?, truncation: TextStyle.Truncation? = nil)
    throws(RasterError)
  {
    FontAccess.expectLocked()
    pango_layout_set_ellipsize(layout, truncation?.pango ?? PANGO_ELLIPSIZE_NONE)
    // Add two Pango units, so that a label exactly as wide as its string does not wrap.
    let units = width.map { min(max($0, 0), Self.widestUnits) * Double(PANGO_SCALE) + 2 }
    pango_layout_set_width(
      layout, units.map { Int32(saturating: max($0 + trailingSpace, 0).rounded()) } ?? -1)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    setAttributes(of: text)
    let messages = DrawingLibraries.messageCount
    try breakLines()
    if DrawingLibraries.messageCount != messages {
      // The message shows that Pango used fallback shaping. If memory was short for a moment, a
      // second layout is correct.
      pango_layout_context_changed(layout)
      try breakLines()
    }
    if truncation == .head || truncation == .middle { trimEllipses() }
    try checkFonts()
  }

  private func breakLines() throws(RasterError) {
    // Check errno immediately: a later call that waits or opens a file can overwrite errno.
    try noticingShortage(.noMemory) { () throws(RasterError) in
      _ = pango_layout_get_line_count(layout)
    }
  }

  /// - Parameter families: the families to search for each glyph, best first.
  func setFont(_ families: [String], weight: Font.Weight) {
    FontAccess.expectLocked()
    let description = description(families, weight)
    defer { pango_font_description_free(description) }
    pango_layout_set_font_description(layout, description)
  }

  /// Returns the ascent and descent of a family's font, in layout units.
  ///
  /// - Throws: an error if the font file cannot be read.
  func metrics(
    _ family: String, weight: Font.Weight
  ) throws(RasterError) -> (ascent: Double, descent: Double) {
    FontAccess.expectLocked()
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
    // Pango caches wrong metrics after a failed allocation, so a second attempt is useless.
    guard DrawingLibraries.messageCount == messages else { throw .noMemory }
    guard let metrics else { return (Self.emUnits, 0) }
    defer { pango_font_metrics_unref(metrics) }
    return (
      Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE),
      Double(pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE)
    )
  }

  /// Throws an error if Pango could not open a font file, for example because the file was removed.
  /// Pango opens a file on first use and ignores failures.
  private func checkFonts() throws(RasterError) {
    for index in 0..<pango_layout_get_line_count(layout) {
      guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
      for run in line.glyphItems {
        if let font = run.item.pointee.analysis.font { try checkFont(font) }
      }
    }
  }

  /// Makes Pango allocate its reusable shaping buffer. If this allocation fails, every string lacks
  /// kerning, and only a message reports the failure.
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
    FontAccess.expectLocked()
    // HarfBuzz replaces a font that it cannot open with a font that has no glyphs.
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

extension PangoText {
  /// Whether the layout has glyphs that are pictures.
  var isColored: Bool {
    FontAccess.expectLocked()
    return (0..<pango_layout_get_line_count(layout)).contains { index in
      (pango_layout_get_line_readonly(layout, index)?.glyphItems ?? []).contains { run in
        run.item.pointee.analysis.font.map(ColorFont.isColored) ?? false
      }
    }
  }

  /// Returns the wrapper of a font with coloured glyphs; nil for any other font.
  func colorFont(of font: UnsafeMutablePointer<PangoFont>) -> ColorFont? {
    guard ColorFont.isColored(font) else { return nil }
    let name = ColorFont.name(of: font)
    if let known = colorFonts[name] { return known }
    let found = ColorFont(retaining: font)
    colorFonts[name] = found
    return found
  }
}
