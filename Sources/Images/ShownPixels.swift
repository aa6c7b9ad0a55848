// What a player of the GIF shows: drawing a frame changes it, and leaves alone what shows already.

/// The colour of every pixel on the screen.
struct ShownPixels {
  private let width: Int
  /// 0xRRGGBB.
  private var colors: [UInt32]
  /// False where another colour may show in the place of this one.
  private var isCertain: [Bool]
  private var isBlank = true

  /// - Parameters:
  ///   - width: of the screen, in pixels; so is `height`.
  init(width: Int, height: Int) {
    self.width = width
    colors = Array(repeating: 0, count: width * height)
    isCertain = Array(repeating: true, count: width * height)
  }

  /// What shows in the upper left corner, 0xRRGGBB.
  var corner: UInt32 { colors[0] }

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
      result.colors = Array(drawn[..<tolerances.count])
    }
    let palette = ink.mapper.palette
    let isBlank = isBlank
    precondition(
      drawn.count >= rect.width * rect.height && colors.count >= width * (rect.y + rect.height)
        && rect.x + rect.width <= width, "a rectangle of the screen")
    // Places of the rectangle are on the screen, and an index is one of the palette's.
    colors.withUnsafeMutableBufferPointer { colors in
      isCertain.withUnsafeMutableBufferPointer { isCertain in
        drawn.withUnsafeBufferPointer { drawn in
          palette.withUnsafeBufferPointer { palette in
            for row in 0..<rect.height {
              let start = (rect.y + row) * width + rect.x
              for column in 0..<rect.width {
                let position = row * rect.width + column
                let (place, color) = (start + column, drawn[position])
                let index =
                  color == 0
                  ? ink.nearest(to: colors[place])
                  : ink.index(of: color, x: rect.x + column, y: rect.y + row)
                let new = palette[Int(index)]
                result.indices[position] = index
                // What may show in another colour is drawn, though its index had this one.
                if color != 0 && (isBlank || colors[place] != new || !isCertain[place]) {
                  colors[place] = new
                  isCertain[place] = tolerances.map { $0[position] == 0 } ?? true
                  result.include(column: column, row: row)
                } else {
                  let isSame = isCertain[place] && colors[place] == new
                  result.states[position] = isSame ? .showsAlready : .showsOther
                }
              }
            }
          }
        }
      }
    }
    self.isBlank = false
    return result.cut()
  }
}
