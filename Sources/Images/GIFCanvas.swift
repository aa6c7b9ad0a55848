// The screen of a GIF player, which tells changed pixels from equal ones.

/// The colours that a player shows after the frames drawn so far.
struct GIFCanvas {
  private let width: Int
  /// The colour of each pixel, 0xRRGGBB. `uncertain` marks a pixel that may show another colour.
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
  ///   - tolerances: the tolerance of each pixel. With a tolerance above 0, the pixel may show
  ///     another colour than its index has. Nil means 0 for all.
  /// - Returns: the smallest rectangle of drawn pixels; nil if the screen shows the whole frame
  ///   already.
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

  /// Fills a row with the pixels to draw. A skipped pixel gets the colour on the screen, with upper
  /// byte 0, so that the coder may draw it again.
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

  /// Fills a row with palette colours; every index must be in the palette.
  private static func fill(
    _ row: inout [UInt32], with palette: [UInt32], at indices: [UInt8], from position: Int
  ) {
    let (indices, palette) = (indices.span, palette.span)
    var row = row.mutableSpan
    for x in 0..<row.count {
      row[unchecked: x] = palette[unchecked: Int(indices[unchecked: position &+ x])]
    }
  }

  /// Draws a row on the canvas and sets its pixels' states.
  ///
  /// - Parameters:
  ///   - place: the position of the row's first pixel on the screen.
  ///   - row: the pixels to draw.
  ///   - news: the palette colours of their indices.
  private mutating func update(
    _ states: inout [PixelState], from position: Int, place: Int, _ row: [UInt32],
    _ news: [UInt32], tolerances: [UInt16], from firstTolerance: Int
  ) {
    let isBlank = mask(isBlank)
    let (row, news, tolerances) = (row.span, news.span, tolerances.span)
    var colors = colors.mutableSpan
    var states = states.mutableSpan
    // No branches, so that the compiler can vectorize the loop.
    for x in 0..<row.count {
      let (old, new) = (colors[unchecked: place &+ x], news[unchecked: x])
      let isSame = mask(old == new)
      // An uncertain pixel is drawn even if its last index had this colour.
      let draws = mask(row[unchecked: x] >> 24 != 0) & (isBlank | ~isSame)
      let doubt = mask(tolerances[unchecked: firstTolerance &+ x] != 0) & Self.uncertain
      colors[unchecked: place &+ x] = (new | doubt) & draws | old & ~draws
      states[unchecked: position &+ x] = PixelState(isDrawn: draws, showsAlready: isSame)
    }
  }
}
