// A frame on its way into codes, with what each of its pixels bears.

/// The pixels of a frame, row by row, whose codes may take other colours.
struct TolerantPixels {
  /// Of the palette; transparent for what is left alone.
  let indices: [UInt8]
  /// 0xRRGGBB, as the picture has it.
  let colors: [UInt32]
  /// `colorDistance` beyond that of the index; 0: the index it is.
  let tolerances: [UInt16]
  /// Where the transparent index would do as well; nil: nowhere.
  let mayBeHoles: [PixelState]?
  /// Nil when the palette has no index to spare.
  let transparentIndex: UInt8?
  /// 0xRRGGBB.
  let palette: [UInt32]
  /// Quarters of an error that the pixel to the right takes over.
  let carriedQuarters: Int

  /// A colour's channels, and differences of them.
  typealias Channels = SIMD4<Int32>

  /// Pointers to all of it, while `body` runs.
  struct Buffers {
    let count: Int
    let indices: UnsafeBufferPointer<UInt8>
    let colors: UnsafeBufferPointer<UInt32>
    let tolerances: UnsafeBufferPointer<UInt16>
    let states: UnsafeBufferPointer<PixelState>
    let palette: UnsafeBufferPointer<Channels>
    let carriedQuarters: Int32
    /// 256 when there is none.
    let transparentIndex: Int
    let allowsHoles: Bool
  }

  /// Gives access without checks: all have one entry a pixel, and the palette one for each byte.
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
