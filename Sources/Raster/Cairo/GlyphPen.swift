// The conversion of glyphs to paths, through a cairo_t that never paints.

import CCairo
import Geometry

/// The outlines and coloured glyphs of one line of text, in layout units.
struct LineGlyphs {
  var outline: [Path.Element] = []
  var pictures: [PlacedGlyph] = []
  /// The outlines of the runs of a styled text; `outline` is then empty.
  var parts: [Part] = []

  /// The outlines of one run.
  struct Part {
    /// The colour; nil for the colour of the text.
    let color: Color?
    let outline: [Path.Element]
  }
}

/// Extracts glyph outlines from a Pango layout.
final class GlyphPen {
  private let pointer: OpaquePointer

  /// The factor by which outlines are enlarged, because FreeType rounds coordinates to 1/64 pixel.
  private static let scale = 8.0

  init() throws(RasterError) {
    // Even in a path, Cairo omits glyphs far from the surface. The surface must therefore be
    // unbounded.
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil) else {
      throw .cairo("no surface")
    }
    defer { cairo_surface_destroy(surface) }
    try check(cairo_surface_status(surface))
    guard let context = cairo_create(surface) else { throw .cairo("no context") }
    pointer = context
    cairo_scale(context, Self.scale, Self.scale)
    try check(cairo_status(context))
  }

  deinit {
    // Cairo then also lets go of the font of the last line.
    FontAccess.locked { cairo_destroy(pointer) }
  }

  /// Returns the glyph outlines and coloured glyphs of a line in layout units. The baseline starts
  /// at (0, 0).
  ///
  /// - Parameter runs: the runs of the laid out string; empty for a plain string.
  func glyphs(
    ofLine index: Int, of text: PangoText, runs: [TextRun] = []
  ) throws(RasterError) -> LineGlyphs {
    FontAccess.expectLocked()
    guard let line = pango_layout_get_line_readonly(text.layout, Int32(index)) else {
      return LineGlyphs()
    }
    if !runs.isEmpty { return try styledGlyphs(of: line, text, runs) }
    cairo_new_path(pointer)
    cairo_move_to(pointer, 0, 0)
    var pictures: [PlacedGlyph] = []
    if text.isColored {
      pictures = addRuns(of: line, text)
    } else {
      pango_cairo_layout_line_path(pointer, line)
    }
    try check(cairo_status(pointer))
    return LineGlyphs(outline: try copiedPath(), pictures: pictures)
  }

  /// Returns the glyphs of a line of a styled text, with their underlines.
  private func styledGlyphs(
    of line: UnsafeMutablePointer<PangoLayoutLine>, _ text: PangoText, _ runs: [TextRun]
  ) throws(RasterError) -> LineGlyphs {
    var result = LineGlyphs()
    var left = 0.0
    for item in line.glyphItems {
      guard let font = item.item.pointee.analysis.font, let glyphs = item.glyphs,
        let run = runs.run(at: Int(item.item.pointee.offset))
      else { continue }
      let width = Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
      cairo_new_path(pointer)
      cairo_move_to(pointer, left, 0)
      if let color = text.colorFont(of: font) {
        result.pictures += pictures(of: glyphs, font, color, left: left)
      } else {
        pango_cairo_glyph_string_path(pointer, font, glyphs)
      }
      try check(cairo_status(pointer))
      var outline = try copiedPath()
      if run.traits.contains(.italic), !isItalic(font) { outline = outline.map { $0.slanted } }
      outline += lines(of: run.traits, font, left: left, width: width)
      result.parts.append(.init(color: run.color, outline: outline))
      left += width
    }
    return result
  }

  /// Whether the letters of a font are slanted by themselves.
  private func isItalic(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    return pango_font_description_get_style(description) != PANGO_STYLE_NORMAL
  }

  /// Returns the underline and the strikethrough of a glyph item as rectangles.
  private func lines(
    of traits: TextTraits, _ font: UnsafeMutablePointer<PangoFont>, left: Double, width: Double
  ) -> [Path.Element] {
    guard !traits.isDisjoint(with: [.underline, .strikethrough]),
      let metrics = pango_font_get_metrics(font, nil)
    else { return [] }
    defer { pango_font_metrics_unref(metrics) }
    func rectangle(_ position: Int32, _ thickness: Int32) -> [Path.Element] {
      let unit = Double(PANGO_SCALE)
      let (top, height) = (-Double(position) / unit, Double(thickness) / unit)
      let outline: [Path.Element] = [
        .move(Point(x: left, y: top)), .line(Point(x: left + width, y: top)),
        .line(Point(x: left + width, y: top + height)), .line(Point(x: left, y: top + height)),
        .close,
      ]
      // Glyphs turn in either direction. A line that is added once would erase those that turn the
      // other way where it crosses them.
      return outline + outline
    }
    var lines: [Path.Element] = []
    if traits.contains(.underline) {
      lines += rectangle(
        pango_font_metrics_get_underline_position(metrics),
        pango_font_metrics_get_underline_thickness(metrics))
    }
    if traits.contains(.strikethrough) {
      lines += rectangle(
        pango_font_metrics_get_strikethrough_position(metrics),
        pango_font_metrics_get_strikethrough_thickness(metrics))
    }
    return lines
  }

  /// Adds the outlines of a line's runs to the path, except the runs of coloured glyphs. Cairo
  /// would trace their pictures pixel by pixel.
  ///
  /// - Returns: the coloured glyphs.
  private func addRuns(
    of line: UnsafeMutablePointer<PangoLayoutLine>, _ text: PangoText
  ) -> [PlacedGlyph] {
    var pictures: [PlacedGlyph] = []
    var left = 0.0
    for run in line.glyphItems {
      guard let font = run.item.pointee.analysis.font, let glyphs = run.glyphs else { continue }
      if let color = text.colorFont(of: font) {
        pictures += self.pictures(of: glyphs, font, color, left: left)
      } else {
        cairo_move_to(pointer, left, 0)
        pango_cairo_glyph_string_path(pointer, font, glyphs)
      }
      left += Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
    }
    return pictures
  }

  private func pictures(
    of glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>,
    _ color: ColorFont, left: Double
  ) -> [PlacedGlyph] {
    var pictures: [PlacedGlyph] = []
    var x = left
    for info in UnsafeBufferPointer(
      start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
    {
      let shift = Point(
        x: x + Double(info.geometry.x_offset) / Double(PANGO_SCALE),
        y: Double(info.geometry.y_offset) / Double(PANGO_SCALE))
      // Pango marks glyphs that are empty or unknown with high bits.
      if info.glyph < 0x0FFF_FFFF, let box = ColorFont.box(of: info.glyph, in: font) {
        pictures.append(
          PlacedGlyph(
            glyph: ColorGlyph(font: color.name, index: info.glyph), box: box.moved(by: shift)))
      }
      x += Double(info.geometry.width) / Double(PANGO_SCALE)
    }
    return pictures
  }

  private func copiedPath() throws(RasterError) -> [Path.Element] {
    guard let copy = cairo_copy_path(pointer) else { throw .cairo("no path") }
    defer { cairo_path_destroy(copy) }
    try check(copy.pointee.status)
    return elements(of: copy.pointee)
  }

  private func elements(of path: cairo_path_t) -> [Path.Element] {
    var result: [Path.Element] = []
    var index = 0
    func point(_ offset: Int) -> Point {
      let data = path.data[index + offset].point
      return Point(x: data.x, y: data.y)
    }
    while index < Int(path.num_data) {
      let header = path.data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: result.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: result.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO:
        result.append(.curve(control1: point(1), control2: point(2), end: point(3)))
      default: result.append(.close)
      }
      index += max(1, Int(header.length))
    }
    // Drop the last element if it is a move: Cairo appends a move after a closed path.
    if case .move = result.last { result.removeLast() }
    return result
  }
}

extension Path.Element {
  /// The element of a slanted letter. Inter Italic has the same slant of 9.4°.
  fileprivate var slanted: Path.Element {
    /// The tangent of 9.4°.
    let slope = 0.16555
    func moved(_ point: Point) -> Point { Point(x: point.x - slope * point.y, y: point.y) }
    switch self {
    case .move(let end): return .move(moved(end))
    case .line(let end): return .line(moved(end))
    case .curve(let control1, let control2, let end):
      return .curve(control1: moved(control1), control2: moved(control2), end: moved(end))
    case .close: return .close
    }
  }
}
