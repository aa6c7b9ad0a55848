// A GIF frame whose pixels and palette are chosen, but which is not yet drawn.

/// A frame whose pixels and palette are chosen, but not yet its palette indices.
struct PlannedFrame: Sendable {
  /// The pixels to draw, with their palette and dithering. All arrays without another description
  /// have one entry per pixel of the spans, span after span.
  struct Drawing: Sendable {
    /// The changed parts, from top to bottom and from left to right.
    let spans: [Span]
    let ids: [UInt32]
    /// 255 for a pixel to draw, otherwise 0.
    let wanted: [UInt8]
    let palette: IndexedPalette
    /// The number of the palette in the film; 0 is the animation's palette.
    let paletteNumber: Int
    /// The indices by colour number. The entries of the frame's colours are complete.
    let indices: PaletteMap.Indices
    let dithering: Dithering
    /// The losses that coding may add; nil for exact coding.
    let losses: Losses?
  }

  /// The parts of a frame that are dithered.
  enum Dithering: Sendable {
    case none
    case smoothTiles(SmoothTiles)
    case everywhere
  }

  /// The inputs of the errors that lossy coding may add.
  struct Losses: Sendable {
    let field: ToleranceField
    /// The part of a pixel's error that the pixel to the right compensates for, in quarters.
    let carriedQuarters: Int
  }

  /// The frame's delay in hundredths of a second.
  let delay: Int
  /// The pixels to draw; nil if no pixel needs to be drawn. A frame of an exact film has a drawing.
  let drawing: Drawing?
  /// The source colours of the whole screen, 0xRRGGBB, if the frame rests; otherwise nil.
  let restingSource: [UInt32]?
}
