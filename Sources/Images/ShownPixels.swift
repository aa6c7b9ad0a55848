// What a player of the GIF shows: drawing a frame changes it, and leaves alone what shows already.

/// The colour of every pixel on the screen.
struct ShownPixels {
  private let width: Int
  /// 0xRRGGBB, with `uncertain` where another colour may show in the place of this one.
  private var colors: [UInt32]
  private var isBlank = true
  /// The colours of a row's indices, kept to spare their allocation.
  private var news: [UInt32]

  private static let uncertain: UInt32 = 1 << 24

  /// - Parameters:
  ///   - width: of the screen, in pixels; so is `height`.
  init(width: Int, height: Int) {
    self.width = width
    colors = Array(repeating: 0, count: width * height)
    news = Array(repeating: 0, count: width)
  }

  /// What shows in the upper left corner, 0xRRGGBB.
  var corner: UInt32 { colors[0] & ~Self.uncertain }

  /// Draws a frame; nil when all of it shows already.
  ///
  /// - Parameters:
  ///   - drawn: of the rectangle, 0xFFRRGGBB; 0 for what is left alone.
  ///   - tolerances: of the rectangle: above 0 another colour than the index's may show; nil: the
  ///     index's shows everywhere.
  mutating func draw(
    _ drawn: [UInt32], _ rect: PixelRect, with ink: inout FrameInk, tolerances: [UInt16]?
  ) -> IndexedPixels? {
    var result = IndexedPixels(rect)
    if let tolerances {
      result.tolerances = tolerances
      result.colors = drawn
    }
    precondition(
      drawn.count == rect.width * rect.height && colors.count >= width * (rect.y + rect.height)
        && rect.x + rect.width <= width, "a rectangle of the screen")
    let palette = ink.mapper.palette
    let none = tolerances == nil ? [UInt16](repeating: 0, count: rect.width) : []
    var row = [UInt32](repeating: 0, count: rect.width)
    for y in 0..<rect.height {
      let (place, position) = ((rect.y + y) * width + rect.x, y * rect.width)
      combine(drawn, from: position, place: place, into: &row)
      result.indices.withUnsafeMutableBufferPointer { indices in
        row.withUnsafeBufferPointer { row in
          ink.fill(
            UnsafeMutableBufferPointer(rebasing: indices[position..<(position + rect.width)]),
            with: row, x: rect.x, y: rect.y + y)
        }
      }
      update(
        &result, Row(number: y, place: place, position: position), row, palette,
        tolerances.map { ($0, position) } ?? (none, 0))
    }
    isBlank = false
    return result.cut()
  }

  /// Where a row of a rectangle lies.
  private struct Row {
    let number: Int
    /// Its first pixel on the screen, and in the rectangle.
    let place: Int
    let position: Int
  }

  /// What is drawn of a row, and where nothing is, what shows: it may be drawn again.
  private func combine(
    _ drawn: [UInt32], from position: Int, place: Int, into row: inout [UInt32]
  ) {
    row.withUnsafeMutableBufferPointer { row in
      drawn.withUnsafeBufferPointer { drawn in
        colors.withUnsafeBufferPointer { colors in
          for x in 0..<row.count {
            let color = drawn[position &+ x]
            row[x] = color | colors[place &+ x] & ~Self.uncertain & mask(color == 0)
          }
        }
      }
    }
  }

  /// Draws a row of which the indices are known.
  private mutating func update(
    _ result: inout IndexedPixels, _ at: Row, _ row: [UInt32], _ palette: [UInt32],
    _ tolerances: (all: [UInt16], start: Int)
  ) {
    let count = row.count
    let isBlank = mask(isBlank)
    // Indices are the palette's, and all have an entry for each pixel of the row.
    news.withUnsafeMutableBufferPointer { news in
      result.indices.withUnsafeBufferPointer { indices in
        palette.withUnsafeBufferPointer { palette in
          for x in 0..<count { news[x] = palette[Int(indices[at.position &+ x])] }
        }
      }
      // Without branches, which lets compilers make it vectors.
      colors.withUnsafeMutableBufferPointer { colors in
        tolerances.all.withUnsafeBufferPointer { bears in
          result.states.withUnsafeMutableBufferPointer { states in
            row.withUnsafeBufferPointer { row in
              for x in 0..<count {
                let (old, new) = (colors[at.place &+ x], news[x])
                let isSame = mask(old == new)
                // What may show in another colour is drawn, though its index had this one.
                let draws = mask(row[x] >> 24 != 0) & (isBlank | ~isSame)
                let doubt = mask(bears[tolerances.start &+ x] != 0) & Self.uncertain
                colors[at.place &+ x] = (new | doubt) & draws | old & ~draws
                states[at.position &+ x] = PixelState(isDrawn: draws, showsAlready: isSame)
              }
            }
          }
        }
      }
    }
    result.include(row: at.number)
  }
}
