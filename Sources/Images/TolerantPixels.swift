// The pixels of a lossy GIF frame with their tolerances, ready for LZW coding.

/// The pixels of a lossy frame, row by row. LZW coding may replace their indices within the
/// tolerances.
struct TolerantPixels {
  /// The palette indices. A pixel that is not drawn has the transparent index.
  let indices: [UInt8]
  /// The original colours, 0xRRGGBB.
  let colors: [UInt32]
  /// The error that coding may add to each index's own error, as a `colorDistance`. 0 keeps the
  /// index.
  let tolerances: [UInt16]
  /// The states of the pixels; nil if no pixel may be replaced by the transparent index.
  let mayBeHoles: [PixelState]?
  /// The transparent index; nil if the palette has none.
  let transparentIndex: UInt8?
  /// The palette's colours, 0xRRGGBB.
  let palette: [UInt32]
  /// The part of a pixel's error that the pixel to the right compensates for, in quarters.
  let carriedQuarters: Int

  /// The red, green and blue channels of a colour, or the differences of two colours.
  typealias Channels = SIMD4<Int32>

  /// The arrays as pointers, valid inside the closure of `withBuffers`.
  struct Buffers {
    let count: Int
    let indices: UnsafeBufferPointer<UInt8>
    let colors: UnsafeBufferPointer<UInt32>
    let tolerances: UnsafeBufferPointer<UInt16>
    let states: UnsafeBufferPointer<PixelState>
    let palette: UnsafeBufferPointer<Channels>
    let carriedQuarters: Int32
    /// The transparent index, or 256 for none.
    let transparentIndex: Int
    let allowsHoles: Bool
  }

  /// Gives `body` unchecked access to the arrays. Each array has one entry per pixel; the palette
  /// has 256 entries.
  func withBuffers<Result>(_ body: (Buffers) -> Result) -> Result {
    precondition(
      colors.count == indices.count && tolerances.count == indices.count
        && (mayBeHoles?.count ?? indices.count) == indices.count, "one entry a pixel")
    let channels = (0..<256).map { $0 < palette.count ? Self.channels(palette[$0]) : .zero }
    return indices.withUnsafeBufferPointer { indices in
      colors.withUnsafeBufferPointer { colors in
        tolerances.withUnsafeBufferPointer { tolerances in
          (mayBeHoles ?? []).withUnsafeBufferPointer { states in
            channels.withUnsafeBufferPointer { palette in
              body(
                Buffers(
                  count: indices.count, indices: indices, colors: colors, tolerances: tolerances,
                  states: states, palette: palette, carriedQuarters: Int32(carriedQuarters),
                  transparentIndex: transparentIndex.map { Int($0) } ?? 256,
                  allowsHoles: mayBeHoles != nil && transparentIndex != nil))
            }
          }
        }
      }
    }
  }

  @inline(__always)
  static func channels(_ color: UInt32) -> Channels {
    Channels(Int32(color >> 16 & 0xFF), Int32(color >> 8 & 0xFF), Int32(color & 0xFF), 0)
  }
}
