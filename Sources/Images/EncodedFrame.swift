// The final form of a GIF frame.

/// A GIF frame in the form in which it is written.
struct EncodedFrame: Sendable {
  let rect: PixelRect
  /// The frame's own palette, 0xRRGGBB, cut to the codes' range; nil for the animation's palette.
  let palette: [UInt32]?
  let transparentIndex: UInt8?
  /// The minimum code size of LZW, 2…8.
  let codeSize: Int
  /// The LZW codes in sub-blocks.
  let codes: [UInt8]
}
