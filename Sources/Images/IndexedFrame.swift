// A GIF frame as palette indices, before LZW coding.

/// A frame of palette indices, ready for coding.
struct IndexedFrame: Sendable {
  let rect: PixelRect
  /// The frame's own palette, 0xRRGGBB; nil for the animation's palette.
  let palette: [UInt32]?
  /// The palette's transparent index; nil if it has none, so that every pixel is drawn.
  let transparentIndex: UInt8?
  /// The indices of the rectangle, row by row.
  let indices: [UInt8]
  /// The data for lossy coding; nil if every pixel must be exact.
  let lossy: Lossy?
  /// The state of each pixel, in the order of the indices.
  let states: [PixelState]

  /// The original colours and their tolerances, in the order of the indices.
  struct Lossy: Sendable {
    /// The colours, 0xRRGGBB; a pixel that is not drawn has any colour.
    let colors: [UInt32]
    /// The `colorDistance` allowed beyond the index's own; 0 for an exact pixel.
    let tolerances: [UInt16]
    /// The palette's colours, 0xRRGGBB.
    let palette: [UInt32]
    /// The part of an error carried to the next pixel, in quarters.
    let carriedQuarters: Int
  }
}
