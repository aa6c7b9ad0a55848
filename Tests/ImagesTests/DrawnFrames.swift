// Helpers that make frames of the GIF encoder's steps.

@testable import Images

/// Returns a frame whose spans cover the given rectangle; `colors` are its pixels row by row.
///
/// The rectangle must begin at a multiple of 16 pixels and end at one or at the screen's right
/// edge.
func part(_ colors: [UInt32], _ rect: PixelRect, table: [UInt32]? = nil, delay: Int = 2)
  -> FramePart
{
  let table = table ?? Array(Set(colors)).sorted()
  return FramePart(
    spans: (rect.y..<rect.bottom).map { Span(y: $0, x: rect.x, count: rect.width) },
    ids: colors.map { color in UInt32(table.firstIndex(of: color) ?? 0) },
    table: ColorTable(table, number: 0), delay: delay)
}

/// Returns the drawing of a frame with one palette, in which no index is transparent.
///
/// - Parameter wanted: whether each pixel is drawn; nil for all.
func drawing(
  _ colors: [UInt32], _ rect: PixelRect, _ palette: IndexedPalette, wanted: [Bool]? = nil,
  number: Int = 0, dithering: Int? = nil, tolerances: [UInt16]? = nil
) -> MappedDrawing {
  let part = part(colors, rect)
  var map = PaletteMap(palette, dithering: dithering)
  map.learn(part.ids[...], part.table)
  var drawing = MappedDrawing(
    PlannedFrame.Drawing(
      spans: part.spans, ids: part.ids,
      wanted: wanted?.map { $0 ? 255 : 0 } ?? colors.map { _ in 255 }, palette: palette,
      paletteNumber: number, indices: map.indices,
      dithering: dithering == nil ? .none : .everywhere, losses: nil))
  let margin = SourceRows.margin
  var screen = [UInt32](repeating: 0, count: rect.right * rect.bottom + 2 * margin)
  for (place, color) in colors.enumerated() {
    let (x, y) = (rect.x + place % rect.width, rect.y + place / rect.width)
    screen[margin + y * rect.right + x] = color
  }
  let source = SourceRows(rect.y..<rect.bottom, of: screen, width: rect.right)
  drawing.losses = tolerances.map {
    MappedDrawing.Losses(tolerances: $0, source: source, carriedQuarters: 1)
  }
  return drawing
}

extension GIFCanvas {
  /// Draws a frame, and returns its composed indices.
  func frame(_ drawing: MappedDrawing) -> IndexedFrame? { draw(drawing).map { IndexedFrame($0) } }
}
