// The layout of strings in rectangles as in UILabel. Layouts are cached, since most strings do not
// change from frame to frame.

import DisplayList
import Geometry

/// Lays out text for one rasterizer. An object must be used by one thread at a time.
final class Typesetter {
  private let fonts: FontLibrary
  /// The layout for strings that need no fallback fonts.
  private let base: PangoText
  /// The layouts for strings that need fallback fonts, one for each combination of fonts. A layout
  /// with additional fonts could choose another font for a string, depending on earlier strings.
  private var larger = RecentCache<[FallbackFonts.Family], PangoText>(capacity: 16)
  private let pen: GlyphPen
  /// The outlines of this frame and of the previous frame. Strings on the screen stay cached, and a
  /// string that changes in every frame does not fill the memory.
  private var outlines = RecentCache<TextContent, TextOutline>(capacity: Typesetter.mostBytes)
  private var extents = RecentCache<ExtentKey, TextExtent>(capacity: Typesetter.mostExtentBytes)
  /// The fonts of coloured glyphs in the strings so far, by name.
  private(set) var colorFonts: [String: ColorFont] = [:]
  /// The number of layouts computed so far, not counting cached layouts.
  private(set) var setCount = 0

  /// The size limit of the outline cache for one frame, in bytes: about 40,000 glyphs. In a frame
  /// with more glyphs, strings may be laid out again in every frame.
  static let mostBytes = 96 << 20
  /// The size limit of the cache of measured strings, in bytes: about 20,000 strings.
  private static let mostExtentBytes = 8 << 20

  init(_ fonts: FontLibrary) throws(RasterError) {
    self.fonts = fonts
    base = try FontAccess.locked { () throws(RasterError) in try PangoText(fonts.configuration) }
    pen = try GlyphPen()
  }

  /// Removes the outlines that were not used in the previous frame.
  func beginFrame() { outlines.age() }

  func outline(of content: TextContent) throws(RasterError) -> TextOutline {
    let key = content.placeless
    return try outlines.value(for: key, cost: \.byteCount) { () throws(RasterError) in
      setCount += 1
      return try FontAccess.locked { () throws(RasterError) in try set(key) }
    }
  }

  /// Returns the size and baselines of a string. The results are cached, because a layout measures
  /// the same string repeatedly.
  ///
  /// - Parameters:
  ///   - style: the runs and the typographic details; nil for a plain text.
  ///   - width: the width at which lines wrap, in points; nil for no wrapping.
  ///   - maximumLines: the number of lines to measure; 0 for all lines.
  func extent(
    of text: String, font: Font, style: TextStyle? = nil, width: Double?, maximumLines: Int
  ) throws(RasterError) -> TextExtent {
    let key = ExtentKey(
      text: text, font: font, style: style, width: width, maximumLines: maximumLines)
    let cost = MemoryLayout<ExtentKey>.stride * 2 + text.utf8.count
    return try extents.value(for: key, cost: cost) { () throws(RasterError) in
      try FontAccess.locked { () throws(RasterError) in try measure(key) }
    }
  }
}

struct ExtentKey: Hashable {
  let text: String
  let font: Font
  let style: TextStyle?
  let width: Double?
  let maximumLines: Int
}

extension Typesetter {
  private func measure(_ key: ExtentKey) throws(RasterError) -> TextExtent {
    let scale = key.font.size / PangoText.emUnits
    let text = cleaned(key.text)
    let (pango, metrics) = try prepare(key.font, for: text)
    pango.setRuns(key.style?.runs ?? [], emPoints: key.font.size)
    try pango.lay(text, width: key.width.map { $0 / scale })
    let lines = measuredLines(
      of: pango, metrics, lineHeight: key.style?.lineHeight.map { $0 / scale })
    let counted = key.maximumLines > 0 ? Array(lines.prefix(key.maximumLines)) : lines
    let height = scale * counted.map(\.height).reduce(0, +)
    return TextExtent(
      size: Size(width: scale * (counted.map(\.width).max() ?? 0), height: height),
      firstBaseline: scale * (counted.first?.ascent ?? 0),
      lastBaseline: height - scale * (counted.last?.descent ?? 0))
  }

  private typealias Metrics = (ascent: Double, descent: Double)

  /// The maximum number of characters laid out for a line with an ellipsis. No line has room for
  /// more.
  private static let longestLine = 4000

  private func set(_ content: TextContent) throws(RasterError) -> TextOutline {
    let scale = content.font.size / PangoText.emUnits
    let text = cleaned(content.text)
    guard scale > 0, !text.isEmpty else { return TextOutline(path: Path(), lineCount: 0) }
    if let smaller = try reduced(content) { return try set(smaller) }
    let (pango, metrics) = try prepare(content.font, for: text)
    let (width, height) = (content.box.width / scale, content.box.height / scale)
    let runs = content.style?.runs ?? []
    pango.setRuns(runs, emPoints: content.font.size)
    try pango.lay(text, width: width)
    let lineHeight = content.style?.lineHeight.map { $0 / scale }
    var lines = measuredLines(of: pango, metrics, lineHeight: lineHeight)
    let count = shownCount(lines, height: height, most: content.maximumLines)
    var glyphs: [LineGlyphs] = []
    let whole = count == lines.count ? count : count - 1
    for index in 0..<whole { glyphs.append(try pen.glyphs(ofLine: index, of: pango, runs: runs)) }
    if whole < count {
      let start = try layTail(
        of: text, fromLine: whole, width: width, content.style, emPoints: content.font.size, pango)
      lines[whole] = measuredLines(of: pango, metrics, lineHeight: lineHeight)[0]
      glyphs.append(try pen.glyphs(ofLine: 0, of: pango, runs: runs.dropping(start)))
    }
    for (name, font) in pango.colorFonts { colorFonts[name] = font }
    return place(
      glyphs, Array(lines.prefix(count)), content, size: Size(width: width, height: height))
  }

  /// Returns the number of visible lines, at least one. A line is visible if its baseline and half
  /// of its descent fit into the height. If the whole descent had to fit, labels sized for San
  /// Francisco would lose their last line, because lines in Inter are 1 % higher.
  private func shownCount(_ lines: [PangoText.Line], height: Double, most: Int) -> Int {
    let limit = most > 0 ? min(most, lines.count) : lines.count
    var total = 0.0
    var count = 0
    while count < limit {
      total += lines[count].height
      if count > 0 && total - lines[count].descent / 2 > height { break }
      count += 1
    }
    return count
  }

  /// Lays out the last visible line: the rest of its paragraph and an ellipsis. The ellipsis also
  /// appears if only later paragraphs are hidden.
  ///
  /// - Returns: the UTF-8 offset of the laid out characters in the text.
  private func layTail(
    of text: String, fromLine index: Int, width: Double, _ style: TextStyle?, emPoints: Double,
    _ pango: PangoText
  ) throws(RasterError) -> Int {
    let start = pango.start(ofLine: index)
    let bytes = text.utf8
    let rest = text[bytes.index(bytes.startIndex, offsetBy: min(start, bytes.count))...]
    let tail = String(rest.prefix { !$0.isNewline }.prefix(Self.longestLine))
    pango.setRuns((style?.runs ?? []).dropping(start), emPoints: emPoints)
    let truncation = style?.truncation ?? .tail
    try pango.lay(tail, width: width, truncation: truncation)
    if !pango.isCut {
      try pango.lay(tail + "…", width: width, truncation: truncation)
    }
    return start
  }

  private func place(
    _ glyphs: [LineGlyphs], _ lines: [PangoText.Line], _ content: TextContent, size: Size
  ) -> TextOutline {
    let scale = content.font.size / PangoText.emUnits
    var top = (size.height - lines.map(\.height).reduce(0, +)) / 2
    var placed = TextOutline(path: Path(), lineCount: lines.count)
    for (glyphs, line) in zip(glyphs, lines) {
      let room = size.width - line.width
      let left =
        switch content.alignment {
        case .natural: line.isRightToLeft ? room : 0.0
        case .left: 0.0
        case .center: room / 2
        case .right: room
        }
      let toBox = Transform.translation(x: left, y: top + line.ascent)
        .then(.scale(x: scale, y: scale))
      placed.path.elements += glyphs.outline.map { $0.transformed(toBox) }
      for part in glyphs.parts {
        let path = Path(part.outline.map { $0.transformed(toBox) })
        guard let color = part.color else {
          placed.path.elements += path.elements
          continue
        }
        if color.alpha > 0, let box = path.controlBox {
          placed.coloredParts.append(.init(color: color, path: path, box: box))
        }
      }
      placed.pictures += glyphs.pictures.map {
        PlacedGlyph(glyph: $0.glyph, box: toBox.boundingBox(of: $0.box))
      }
      top += line.height
    }
    placed.box = placed.path.controlBox
    return placed
  }

  private func prepare(
    _ font: Font, for text: String
  ) throws(RasterError) -> (PangoText, Metrics) {
    guard fonts.serves(font.family) else { throw .missingFamily(font.family) }
    let metrics = try base.metrics(font.family, weight: font.weight)
    let search: FontSearch
    do throws(FontError) {
      search = try fonts.search(for: text, family: font.family)
    } catch {
      throw .font(error)
    }
    let pango = search.fallbacks.isEmpty ? base : try pango(with: search.fallbacks)
    pango.setFont(search.families, weight: font.weight)
    return (pango, metrics)
  }

  private func pango(
    with fallbacks: [FallbackFonts.Family]
  ) throws(RasterError) -> PangoText {
    try larger.value(for: fallbacks) { () throws(RasterError) in
      let configuration: FontConfiguration
      do throws(FontError) {
        configuration = try fonts.configuration(with: fallbacks)
      } catch {
        throw .font(error)
      }
      return try PangoText(configuration)
    }
  }

  /// Returns the lines of the current layout. Each line is at least as high as a line in the
  /// requested font, so that a glyph from another font does not make the text jump.
  ///
  /// - Parameter lineHeight: the height of each line in layout units, which is centred on the
  ///   line's own height; nil for the own height.
  private func measuredLines(
    of pango: PangoText, _ metrics: Metrics, lineHeight: Double?
  ) -> [PangoText.Line] {
    pango.lines.map { line in
      var line = line
      line.ascent = max(metrics.ascent, line.ascent)
      line.descent = max(metrics.descent, line.descent)
      if let lineHeight {
        let leading = (lineHeight - line.height) / 2
        line.ascent += leading
        line.descent += leading
      }
      return line
    }
  }

  /// Replaces NUL characters, which Pango treats as the end of a string.
  private func cleaned(_ text: String) -> String {
    text.utf8.contains(0) ? String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 }) : text
  }
}

extension Path.Element {
  fileprivate func transformed(_ transform: Transform) -> Path.Element {
    switch self {
    case .move(let point): .move(transform.apply(to: point))
    case .line(let point): .line(transform.apply(to: point))
    case .curve(let control1, let control2, let end):
      .curve(
        control1: transform.apply(to: control1), control2: transform.apply(to: control2),
        end: transform.apply(to: end))
    case .close: .close
    }
  }
}

extension Typesetter {
  /// The number of cached layouts.
  var keptCount: Int { outlines.count }

  /// Returns the glyphs of a string in Inter or its fallback fonts, from left to right, with their
  /// advances in units of 1/65536 em.
  func glyphs(of text: String) throws(RasterError) -> [(index: UInt32, advance: Int)] {
    try FontAccess.locked { () throws(RasterError) in
      try layLine(text, Font(family: FontLibrary.inter, size: 16, weight: .regular)).glyphs
    }
  }

  /// Returns the families of a string's glyphs in order, named as in the font files.
  func faces(of text: String, family: String) throws(RasterError) -> [String] {
    try FontAccess.locked { () throws(RasterError) in
      try layLine(cleaned(text), Font(family: family, size: 16, weight: .regular)).familiesInUse
    }
  }

  private func layLine(_ text: String, _ font: Font) throws(RasterError) -> PangoText {
    let (pango, _) = try prepare(font, for: text)
    pango.setRuns([], emPoints: font.size)
    try pango.lay(text, width: nil)
    return pango
  }
}
