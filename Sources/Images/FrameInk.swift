// Which index of a palette a pixel gets: by its colour, and by its place too where it is dithered.

/// A palette, and how a frame is drawn with it.
struct FrameInk {
  /// From colours to indices of the palette.
  private(set) var mapper: ColorMapper
  /// `colorDistance` above which a pixel is dithered; nil: never.
  private let dithering: Int?
  /// Where: nil is everywhere.
  private let tiles: SmoothTiles?

  init(_ mapper: consuming ColorMapper, dithering: Int?, in tiles: SmoothTiles?) {
    self.mapper = mapper
    self.dithering = dithering
    self.tiles = tiles
  }

  /// The indices for a row of pixels.
  ///
  /// - Parameters:
  ///   - colors: 0xFFRRGGBB where something is drawn; 0x00RRGGBB for what shows already, which is
  ///     never dithered.
  ///   - x: the first one's place on the screen; so is `y`.
  mutating func fill(
    _ indices: UnsafeMutableBufferPointer<UInt8>, with colors: UnsafeBufferPointer<UInt32>,
    x: Int, y: Int
  ) {
    guard let dithering else { return mapper.map(colors, in: 0..<colors.count, into: indices) }
    var start = 0
    while start < colors.count {
      let end = min(colors.count, start + (tiles?.columnsLeft(fromX: x + start) ?? colors.count))
      if tiles?.isSmooth(x: x + start, y: y) ?? true {
        for place in start..<end {
          let color = colors[place]
          indices[place] =
            color >> 24 == 0
            ? mapper.index(of: color)
            : Dithering.index(of: color & 0xFF_FFFF, x: x + place, y: y, above: dithering, &mapper)
        }
      } else {
        mapper.map(colors, in: start..<end, into: indices)
      }
      start = end
    }
  }
}
