// A lossy GIF frame, ready for LZW coding, with the tolerance of each pixel.

/// The pixels of a frame, row by row, whose codes may take other colours.
struct TolerantPixels {
  /// The palette indices; the transparent index for pixels that are not drawn.
  let indices: [UInt8]
  /// The picture's colours, 0xRRGGBB.
  let colors: [UInt32]
  /// The `colorDistance` allowed beyond the index's own; 0 requires the index itself.
  let tolerances: [UInt16]
  /// The states of the pixels, if some may take the transparent index instead; otherwise nil.
  let mayBeHoles: [PixelState]?
  /// The transparent index; nil if the palette has none.
  let transparentIndex: UInt8?
  /// The palette's colours, 0xRRGGBB.
  let palette: [UInt32]
  /// The part of an error carried to the pixel on the right, in quarters.
  let carriedQuarters: Int

  /// A colour's channels, or the differences of two colours.
  typealias Channels = SIMD4<Int32>

  /// Pointers to all arrays, valid while `body` runs.
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

  /// Gives unchecked access: every array has one entry per pixel, and the palette one per byte
  /// value.
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
