// A frame of a GIF of which it is decided what it draws, and with which colours; not yet with which
// index of them each pixel.

/// What a frame draws.
struct PalettedFrame: Sendable {
  /// The colours that a frame is drawn with.
  enum Colors: Sendable {
    /// The animation's.
    case shared
    /// Its own.
    case own(ColorMapper)
    /// The frame's before, which were its own.
    case asBefore
  }

  /// What is drawn, and how.
  struct Drawing: Sendable {
    /// 0xFFRRGGBB, row by row of the rectangle; 0 for what is left alone.
    let pixels: [UInt32]
    let colors: Colors
    /// Where it may be dithered; nil: nowhere, as the animation's palette has all of its colours.
    let tiles: SmoothTiles?
    /// Whether its colours are so far from the picture's that dithering helps.
    let isCoarse: Bool
    let limits: GIFOptions.Limits
    /// By how much each pixel may differ from its colour; nil: none may.
    let tolerances: [UInt16]?
  }

  let rect: PixelRect
  /// In hundredths of a second.
  let delay: Int
  /// Nil when nothing is worth drawing.
  let drawing: Drawing?
}
