// A GIF frame as palette indices, before LZW coding.

/// A frame of palette indices, ready for LZW coding. All arrays have one entry per pixel of the
/// rectangle, row by row.
struct IndexedFrame: Sendable {
  let rect: PixelRect
  /// The frame's own palette, 0xRRGGBB; nil for the animation's palette.
  let palette: [UInt32]?
  /// The palette's transparent index; nil if the palette has none, so that every pixel is drawn.
  let transparentIndex: UInt8?
  /// The palette indices of the colours on the screen after the frame. A pixel whose colour is not
  /// in the palette is transparent.
  var whole: [UInt8]
  /// The palette indices of the drawn pixels; all others are transparent. Nil if the frame draws
  /// all pixels, or if the palette has no transparent index.
  var holed: [UInt8]?
  /// The data for lossy coding; nil if every pixel must be exact.
  var lossy: Lossy?

  /// The original colours of the pixels and their tolerances.
  struct Lossy: Sendable {
    /// The colours, 0xRRGGBB. The value of an exact pixel is not used.
    let colors: ArraySlice<UInt32>
    /// The error that lossy coding may add to each pixel, as a `colorDistance`; 0 for an exact
    /// pixel.
    var tolerances: [UInt16]
    /// The palette's colours, 0xRRGGBB.
    let palette: [UInt32]
    /// The part of a pixel's error that the next pixel compensates for, in quarters.
    let carriedQuarters: Int
  }
}
