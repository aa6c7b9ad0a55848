// The screen of a GIF player, for finding the pixels that a frame must draw.

/// The colours on the screen of a player after the frames drawn so far.
struct GIFCanvas {
  private let width: Int
  /// The colour of each pixel, 0xRRGGBB. The bit `uncertain` marks a pixel that lossy coding may
  /// have changed to another colour.
  private var colors: [UInt32]
  private var isBlank = true

  private static let uncertain: UInt32 = 1 << 24

  /// - Parameters:
  ///   - width: the screen's width in pixels.
  ///   - height: the screen's height in pixels.
  init(width: Int, height: Int) {
    self.width = width
    colors = Array(repeating: 0, count: width * height)
  }

  /// The colour in the upper left corner, 0xRRGGBB.
  var corner: UInt32 { colors[0] & ~Self.uncertain }

  /// Draws a frame and returns its palette indices.
  ///
  /// - Parameters:
  ///   - drawn: the pixels of the rectangle, 0xFFRRGGBB; 0 for a pixel that is not drawn.
  ///   - mapper: the map from colours to palette indices.
  ///   - tolerances: the tolerance of each pixel; nil for 0. Lossy coding may change the colour of
  ///     a pixel with a tolerance above 0.
  /// - Returns: the indices of the smallest rectangle that contains all drawn pixels; nil if no
  ///   pixel needs to be drawn.
  mutating func draw(
    _ drawn: [UInt32], _ rect: PixelRect, with mapper: inout DitheringMapper, tolerances: [UInt16]?
  ) -> IndexedPixels? {
    var result = IndexedPixels(rect)
    if let tolerances {
      result.tolerances = tolerances
      result.colors = drawn
    }
    precondition(
      drawn.count == rect.width * rect.height && colors.count >= width * rect.bottom
        && rect.right <= width, "a rectangle of the screen")
    let palette = mapper.mapper.palette
    let exact = tolerances == nil ? [UInt16](repeating: 0, count: rect.width) : []
    var row = [UInt32](repeating: 0, count: rect.width)
    var news = row
    for y in 0..<rect.height {
      let (place, position) = ((rect.y + y) * width + rect.x, y * rect.width)
      combine(drawn, from: position, place: place, into: &row)
      mapper.fill(&result.indices, from: position, with: row, x: rect.x, y: rect.y + y)
      Self.fill(&news, with: palette, at: result.indices, from: position)
      update(
        &result.states, from: position, place: place, row, news,
        tolerances: tolerances ?? exact, from: tolerances == nil ? 0 : position)
      result.include(row: y)
    }
    isBlank = false
    return result.cut()
  }

  /// Fills `row` with the pixels to draw. A skipped pixel gets the colour on the screen, with the
  /// upper byte 0, so that the coder may draw it again.
  private func combine(
    _ drawn: [UInt32], from position: Int, place: Int, into row: inout [UInt32]
  ) {
    let (drawn, colors) = (drawn.span, colors.span)
    var row = row.mutableSpan
    for x in 0..<row.count {
      let color = drawn[unchecked: position &+ x]
      row[unchecked: x] =
        color | colors[unchecked: place &+ x] & ~Self.uncertain & mask(color == 0)
    }
  }

  /// Fills `row` with the palette colours of the given indices. Every index must be in the palette.
  private static func fill(
    _ row: inout [UInt32], with palette: [UInt32], at indices: [UInt8], from position: Int
  ) {
    let (indices, palette) = (indices.span, palette.span)
    var row = row.mutableSpan
    for x in 0..<row.count {
      row[unchecked: x] = palette[unchecked: Int(indices[unchecked: position &+ x])]
    }
  }

  /// Draws a row on the canvas and sets the states of its pixels.
  ///
  /// - Parameters:
  ///   - place: the position of the row's first pixel in `colors`.
  ///   - row: the pixels to draw.
  ///   - news: the palette colours of the pixels to draw.
  private mutating func update(
    _ states: inout [PixelState], from position: Int, place: Int, _ row: [UInt32],
    _ news: [UInt32], tolerances: [UInt16], from firstTolerance: Int
  ) {
    let isBlank = mask(isBlank)
    let (row, news, tolerances) = (row.span, news.span, tolerances.span)
    var colors = colors.mutableSpan
    var states = states.mutableSpan
    // The loop has no branches, so that the compiler can vectorize it.
    for x in 0..<row.count {
      let (old, new) = (colors[unchecked: place &+ x], news[unchecked: x])
      let isSame = mask(old == new)
      // An uncertain pixel is drawn even if its most recent index had the same colour.
      let draws = mask(row[unchecked: x] >> 24 != 0) & (isBlank | ~isSame)
      let doubt = mask(tolerances[unchecked: firstTolerance &+ x] != 0) & Self.uncertain
      colors[unchecked: place &+ x] = (new | doubt) & draws | old & ~draws
      states[unchecked: position &+ x] = PixelState(isDrawn: draws, showsAlready: isSame)
    }
  }
}
