// Between the passes of a GIF: what a frame draws is decided, and its codes are not made.

/// A frame that waits to be coded.
struct MappedFrame: Sendable {
  let rect: PixelRect
  var delay: Int
  /// 0xRRGGBB; nil: the animation's.
  let palette: [UInt32]?
  /// Colours of the palette that it takes, and the transparent index.
  let indexCount: Int
  /// Nil when the palette has no index to spare; then everything is drawn.
  let transparentIndex: UInt8?
  /// Of the rectangle, row by row.
  let indices: [UInt8]
  /// What each pixel may differ by for the sake of shorter codes; nil: none may.
  let lossy: Lossy?
  /// Of each pixel, in the order of the indices.
  let states: [PixelState]

  /// The picture behind the indices, in their order.
  struct Lossy: Sendable {
    /// 0xRRGGBB; what rests has any.
    let colors: [UInt32]
    /// `colorDistance` beyond that of the index; 0 for exact ones.
    let tolerances: [UInt16]
    /// The palette's colours, 0xRRGGBB.
    let palette: [UInt32]
    /// Quarters of an error that the next pixel takes over.
    let carriedQuarters: Int
  }

  /// The colours of a palette, and one for transparency: without it what rests could not be left
  /// alone. In an exact animation all may be drawn again, and it must not make codes longer.
  static func indexCount(of palette: [UInt32], isExact: Bool) -> Int {
    let count = palette.count + 1
    guard isExact else { return count }
    return FrameCoder.codeSize(count) == FrameCoder.codeSize(palette.count) && count <= 256
      ? count : palette.count
  }

  /// The index beyond the colours; nil when the palette has none to spare.
  static func transparentIndex(of palette: [UInt32], isExact: Bool) -> UInt8? {
    indexCount(of: palette, isExact: isExact) > palette.count ? UInt8(palette.count) : nil
  }
}
