// A planned GIF frame: its pixels and colours are chosen, and its palette indices are not.

/// A planned frame.
struct PalettedFrame: Sendable {
  /// The palette for a frame.
  enum Colors: Sendable {
    /// The animation's palette.
    case shared
    /// A new palette for this frame.
    case own(ColorMapper)
    /// The last palette that a frame had for itself.
    case asBefore
  }

  /// The pixels to draw and the rules for drawing them.
  struct Drawing: Sendable {
    /// The pixels of the rectangle, row by row, 0xFFRRGGBB; 0 for a pixel that is not drawn.
    let pixels: [UInt32]
    let colors: Colors
    /// The tiles that may be dithered; nil if the animation's palette holds all of its colours.
    let tiles: SmoothTiles?
    /// Whether the palette's error is large enough that dithering helps.
    let isCoarse: Bool
    let limits: GIFOptions.Limits
    /// The tolerance of each pixel; nil if every pixel must be as near as its palette allows.
    let tolerances: [UInt16]?
  }

  let rect: PixelRect
  /// The frame's delay in hundredths of a second.
  let delay: Int
  /// The drawing; nil if no pixel needs to be drawn.
  let drawing: Drawing?
}
