// A GIF frame with its LZW codes, ready to be written.

/// A GIF frame with its LZW codes, ready to be written.
struct EncodedFrame: Sendable {
  let rect: PixelRect
  /// The frame's own palette, 0xRRGGBB, limited to 2^`codeSize` colours; nil for the animation's
  /// palette.
  let palette: [UInt32]?
  let transparentIndex: UInt8?
  /// The minimum code size of LZW, 2…8.
  let codeSize: Int
  /// The LZW codes in GIF sub-blocks.
  let codes: [UInt8]
}
