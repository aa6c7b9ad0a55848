// A GIF frame as palette indices, before LZW coding.

/// A frame of palette indices, ready for LZW coding.
struct IndexedFrame: Sendable {
  let rect: PixelRect
  /// The frame's own palette, 0xRRGGBB; nil for the animation's palette.
  let palette: [UInt32]?
  /// The palette's transparent index; nil if the palette has none, so that every pixel is drawn.
  let transparentIndex: UInt8?
  /// The palette indices of the rectangle's pixels, row by row.
  let indices: [UInt8]
  /// The data for lossy coding; nil if every pixel must be exact.
  let lossy: Lossy?
  /// The state of each pixel, in the order of `indices`.
  let states: [PixelState]

  /// The original colours of the pixels and their tolerances, in the order of `indices`.
  struct Lossy: Sendable {
    /// The colours, 0xRRGGBB. The value of a pixel that is not drawn is not used.
    let colors: [UInt32]
    /// The error that lossy coding may add to each pixel, as a `colorDistance`; 0 for an exact
    /// pixel.
    let tolerances: [UInt16]
    /// The palette's colours, 0xRRGGBB.
    let palette: [UInt32]
    /// The part of a pixel's error that the next pixel compensates for, in quarters.
    let carriedQuarters: Int
  }
}
