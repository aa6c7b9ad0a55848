// The results of a layout: lines, glyphs and their fonts.

import CCairo

extension PangoText {
  /// Gives each ellipsis its own width. Pango widens it to the end of the line, which would leave a
  /// gap before the rest of the text.
  func trimEllipses() {
    FontAccess.expectLocked()
    for index in 0..<pango_layout_get_line_count(layout) {
      // This call, unlike the one for reading, lets the line forget its former width.
      for run in pango_layout_get_line(layout, index)?.glyphItems ?? [] {
        guard Int(run.item.pointee.analysis.flags) & Self.isEllipsis != 0, let glyphs = run.glyphs
        else { continue }
        let own = pango_glyph_string_new()
        defer { pango_glyph_string_free(own) }
        pango_shape("…", Int32("…".utf8.count), &run.item.pointee.analysis, own)
        let excess = pango_glyph_string_get_width(glyphs) - pango_glyph_string_get_width(own)
        guard glyphs.pointee.num_glyphs == own?.pointee.num_glyphs, excess > 0 else { continue }
        glyphs.pointee.glyphs[Int(glyphs.pointee.num_glyphs) - 1].geometry.width -= excess
      }
    }
  }

  /// Pango's PANGO_ANALYSIS_FLAG_IS_ELLIPSIS.
  private static let isEllipsis = 1 << 1

  var lines: [Line] {
    FontAccess.expectLocked()
    return (0..<pango_layout_get_line_count(layout)).map { index in
      var extents = PangoRectangle()
      let line = pango_layout_get_line_readonly(layout, index)
      pango_layout_line_get_extents(line, nil, &extents)
      let unit = Double(PANGO_SCALE)
      return Line(
        width: Double(extents.width) / unit, ascent: Double(-extents.y) / unit,
        descent: Double(extents.y + extents.height) / unit,
        isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL)
    }
  }

  /// Returns the UTF-8 offset of a line's first character in the string.
  func start(ofLine index: Int) -> Int {
    let line = pango_layout_get_line_readonly(layout, Int32(index))
    return line.map { Int($0.pointee.start_index) } ?? 0
  }

  /// Whether an ellipsis replaces a part of the string.
  var isCut: Bool { pango_layout_is_ellipsized(layout) != 0 }

  /// The font families of the first line's glyphs, in order, named as in the font files. The last
  /// entry is "?" if no font file has one of the string's glyphs.
  var familiesInUse: [String] {
    FontAccess.expectLocked()
    var names: [String] = []
    for run in pango_layout_get_line_readonly(layout, 0)?.glyphItems ?? [] {
      let description = pango_font_describe(run.item.pointee.analysis.font)
      let name = pango_font_description_get_family(description).map { String(cString: $0) } ?? "?"
      pango_font_description_free(description)
      if names.last != name { names.append(name) }
    }
    return pango_layout_get_unknown_glyphs_count(layout) == 0 ? names : names + ["?"]
  }

  /// The glyphs of the first line from left to right, with their advances in Pango units.
  var glyphs: [(index: UInt32, advance: Int)] {
    FontAccess.expectLocked()
    return (pango_layout_get_line_readonly(layout, 0)?.glyphItems ?? []).flatMap { run in
      UnsafeBufferPointer(
        start: run.glyphs.pointee.glyphs, count: Int(run.glyphs.pointee.num_glyphs)
      ).map { ($0.glyph, Int($0.geometry.width)) }
    }
  }
}
