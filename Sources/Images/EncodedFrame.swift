// The last form of a GIF's frame before it is written.

/// A frame as it is written.
struct EncodedFrame: Sendable {
  let rect: PixelRect
  /// 0xRRGGBB, no more than its codes name; nil: the animation's.
  let palette: [UInt32]?
  let transparentIndex: UInt8?
  /// Of its codes.
  let codeSize: Int
  /// In sub-blocks.
  let codes: [UInt8]
}
