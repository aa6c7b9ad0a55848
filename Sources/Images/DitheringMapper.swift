// The mapping of a frame's pixels to palette indices, with dithering in smooth areas.

/// Maps the colours of a frame to palette indices, with dithering in smooth tiles.
struct DitheringMapper {
  /// The map from colours to palette indices.
  private(set) var mapper: ColorMapper
  /// The `colorDistance` above which a pixel is dithered; nil disables dithering.
  private let dithering: Int?
  /// The tiles of the frame, of which only smooth tiles are dithered; nil dithers the whole frame.
  private let tiles: SmoothTiles?

  init(_ mapper: consuming ColorMapper, dithering: Int?, in tiles: SmoothTiles?) {
    self.mapper = mapper
    self.dithering = dithering
    self.tiles = tiles
  }

  /// Writes the palette indices of a row of pixels.
  ///
  /// - Parameters:
  ///   - indices: receives the indices of the row, beginning at `position`.
  ///   - colors: 0xFFRRGGBB for a pixel to draw. 0x00RRGGBB is a skipped pixel with the colour on
  ///     the screen; it is never dithered.
  ///   - x: the column of the row's first pixel on the screen.
  ///   - y: the row on the screen.
  mutating func fill(
    _ indices: inout [UInt8], from position: Int, with colors: [UInt32], x: Int, y: Int
  ) {
    guard let dithering else {
      return mapper.map(colors, in: 0..<colors.count, into: &indices, from: position)
    }
    var start = 0
    while start < colors.count {
      let end = min(colors.count, start + (tiles?.columnsLeft(fromX: x + start) ?? colors.count))
      if tiles?.isSmooth(x: x + start, y: y) ?? true {
        var row = indices.mutableSpan
        for place in start..<end {
          let color = colors[place]
          row[position + place] =
            color >> 24 == 0
            ? mapper.index(of: color)
            : Dithering.index(of: color & 0xFF_FFFF, x: x + place, y: y, above: dithering, &mapper)
        }
      } else {
        mapper.map(colors, in: start..<end, into: &indices, from: position)
      }
      start = end
    }
  }
}
