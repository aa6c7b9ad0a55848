// A copy of source colours for the mapping and coding of a frame while later frames are planned.

/// The source colours of some rows of the screen.
struct SourceRows: Sendable {
  let rows: Range<Int>
  /// The screen's width in pixels.
  let width: Int
  /// The colours, 0xRRGGBB, row by row. `margin` pixels are before the first row and after the last
  /// one, so that four pixels are read at a time.
  let colors: [UInt32]

  static let margin = 4

  /// - Parameters:
  ///   - rows: the rows to copy.
  ///   - screen: the source colours of the whole screen, row by row.
  init(_ rows: Range<Int>, of screen: UnsafeBufferPointer<UInt32>, width: Int) {
    (self.rows, self.width) = (rows, width)
    let margin = Self.margin
    let count = rows.count * width + 2 * margin
    colors = [UInt32](unsafeUninitializedCapacity: count) { colors, filled in
      colors.initialize(repeating: 0)
      let part = screen[(rows.lowerBound * width)..<(rows.upperBound * width)]
      _ = colors[margin..<(count - margin)].update(fromContentsOf: part)
      filled = count
    }
  }

  /// Returns the colours of a rectangle in the rows, row by row. They are copied only if the
  /// rectangle is narrower than the screen.
  func colors(in rect: PixelRect) -> ArraySlice<UInt32> {
    let first = Self.margin + (rect.y - rows.lowerBound) * width + rect.x
    if rect.width == width { return colors[first..<(first + width * rect.height)] }
    var part: [UInt32] = []
    part.reserveCapacity(rect.width * rect.height)
    for start in stride(from: first, to: first + width * rect.height, by: width) {
      part += colors[start..<(start + rect.width)]
    }
    return part[...]
  }
}
