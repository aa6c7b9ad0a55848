// The source colours of a frame's rows, for its mapping and coding while later frames are planned.

/// The source colours of some rows of the screen.
struct SourceRows: Sendable {
  let rows: Range<Int>
  /// The screen's width in pixels.
  let width: Int
  /// The colours, 0xRRGGBB, row by row. `margin` pixels are before the first row and after the last
  /// one, so that four pixels are read at a time.
  let colors: ArraySlice<UInt32>

  static let margin = 4

  /// - Parameters:
  ///   - rows: the rows to keep.
  ///   - screen: the source colours of the whole screen, row by row, with `margin` pixels on both
  ///     sides.
  init(_ rows: Range<Int>, of screen: [UInt32], width: Int) {
    (self.rows, self.width) = (rows, width)
    let part = screen[(rows.lowerBound * width)..<(rows.upperBound * width + 2 * Self.margin)]
    // A large part shares the screen's memory. The next frame then copies the whole screen if this
    // frame is still in use. A small part is copied at once.
    colors = 2 * part.count > screen.count ? part : ArraySlice(Array(part))
  }

  /// Returns the colours of a rectangle in the rows, row by row. They are copied only if the
  /// rectangle is narrower than the screen.
  func colors(in rect: PixelRect) -> ArraySlice<UInt32> {
    let first =
      colors.startIndex + Self.margin + (rect.y - rows.lowerBound) * width + rect.x
    if rect.width == width { return colors[first..<(first + width * rect.height)] }
    var part: [UInt32] = []
    part.reserveCapacity(rect.width * rect.height)
    for start in stride(from: first, to: first + width * rect.height, by: width) {
      part += colors[start..<(start + rect.width)]
    }
    return part[...]
  }
}
