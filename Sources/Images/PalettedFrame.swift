// A planned GIF frame: its pixels and palette are chosen, but not yet its palette indices.

/// A frame whose pixels and palette are chosen, but not yet its palette indices.
struct PalettedFrame: Sendable {
  /// The palette that a frame uses.
  enum Colors: Sendable {
    /// The palette of the animation.
    case shared
    /// A new palette for this frame only.
    case own(ColorMapper)
    /// The most recent palette that was made for a single frame.
    case asBefore
  }

  /// The pixels to draw, with their palette, dithering and tolerances.
  struct Drawing: Sendable {
    /// The pixels of the rectangle, row by row, 0xFFRRGGBB; 0 for a pixel that is not drawn.
    let pixels: [UInt32]
    let colors: Colors
    /// The smooth tiles of the frame; nil if the animation's palette contains all colours of the
    /// animation.
    let tiles: SmoothTiles?
    /// Whether the palette's error is large enough for dithering to be useful.
    let isCoarse: Bool
    let limits: GIFOptions.Limits
    /// The error that lossy coding may add to each pixel, as a `colorDistance`; nil for exact
    /// coding.
    let tolerances: [UInt16]?
  }

  let rect: PixelRect
  /// The frame's delay in hundredths of a second.
  let delay: Int
  /// The pixels to draw; nil if no pixel needs to be drawn.
  let drawing: Drawing?
}
