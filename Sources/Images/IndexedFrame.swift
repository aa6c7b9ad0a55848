// Between the passes of a GIF: what a frame draws is decided, and its codes are not made.

/// A frame that waits to be coded.
struct IndexedFrame: Sendable {
  let rect: PixelRect
  /// 0xRRGGBB; nil: the animation's.
  let palette: [UInt32]?
  /// The palette's hole; nil when it has none: then everything is drawn.
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
}
