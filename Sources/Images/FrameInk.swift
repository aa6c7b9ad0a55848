// Which index of a palette a pixel gets: by its colour, and by its place too where it is dithered.

/// A palette, and how a frame is drawn with it.
struct FrameInk {
  /// From colours to indices of the palette.
  private(set) var mapper: ColorMapper
  /// `colorDistance` above which a pixel is dithered; nil: never.
  private let dithering: Int?
  /// Where: nil is everywhere.
  private let tiles: SmoothTiles?
  private var lastColor: UInt32 = 0
  private var lastIndex: UInt8 = 0

  init(_ mapper: consuming ColorMapper, dithering: Int?, in tiles: SmoothTiles?) {
    self.mapper = mapper
    self.dithering = dithering
    self.tiles = tiles
  }

  /// The index for a pixel that is drawn.
  ///
  /// - Parameters:
  ///   - color: 0xFFRRGGBB.
  ///   - x: the pixel's place on the screen; so is `y`.
  @inline(__always)
  mutating func index(of color: UInt32, x: Int, y: Int) -> UInt8 {
    if let dithering, tiles?.isSmooth(x: x, y: y) ?? true {
      return Dithering.index(of: color & 0xFF_FFFF, x: x, y: y, above: dithering, &mapper)
    }
    if color != lastColor {
      lastIndex = mapper.index(of: color & 0xFF_FFFF)
      lastColor = color
    }
    return lastIndex
  }

  /// The index of the nearest colour, for what shows already.
  @inline(__always)
  mutating func nearest(to color: UInt32) -> UInt8 { mapper.index(of: color) }
}
