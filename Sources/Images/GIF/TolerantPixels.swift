// The pixels of a lossy GIF frame with their tolerances, ready for LZW coding.

/// The pixels of a lossy frame, row by row. LZW coding may replace their indices within the
/// tolerances.
struct TolerantPixels {
  /// The palette indices. A pixel that is not drawn has the index of its colour on the screen, or
  /// the transparent index.
  let indices: [UInt8]
  /// The original colours, 0xRRGGBB.
  let colors: ArraySlice<UInt32>
  /// The error that coding may add to each index's own error, as a `colorDistance`. 0 keeps the
  /// index.
  let tolerances: [UInt16]
  /// The palette indices with the transparent index for all pixels that are not drawn; nil if the
  /// coder may not replace their indices by the transparent one.
  let holed: [UInt8]?
  /// The transparent index; nil if the palette has none.
  let transparentIndex: UInt8?
  /// The palette's colours, 0xRRGGBB.
  let palette: [UInt32]
  /// The part of a pixel's error that the pixel to the right compensates for, in quarters.
  let carriedQuarters: Int

  /// The red, green and blue channels of a colour, or the differences of two colours.
  typealias Channels = SIMD4<Int16>

  /// The arrays as pointers, valid inside the closure of `withBuffers`.
  struct Buffers {
    let count: Int
    let indices: UnsafeBufferPointer<UInt8>
    let colors: UnsafeBufferPointer<UInt32>
    let tolerances: UnsafeBufferPointer<UInt16>
    let holed: UnsafeBufferPointer<UInt8>
    let palette: UnsafeBufferPointer<Channels>
    let carriedQuarters: Int16
    /// The transparent index, or 256 for none.
    let transparentIndex: Int
    let allowsHoles: Bool

    /// Whether a pixel that shows its colour already may become transparent. The holed form must
    /// exist.
    @inline(__always)
    func mayBeHole(_ place: Int) -> Bool { holed[place] != indices[place] }
  }

  /// Gives `body` unchecked access to the arrays. Each array has one entry per pixel; the palette
  /// has 256 entries.
  func withBuffers<Result>(_ body: (Buffers) -> Result) -> Result {
    precondition(
      colors.count == indices.count && tolerances.count == indices.count
        && (holed?.count ?? indices.count) == indices.count, "one entry a pixel")
    let channels = (0..<256).map { $0 < palette.count ? Self.channels(palette[$0]) : .zero }
    return indices.withUnsafeBufferPointer { indices in
      colors.withUnsafeBufferPointer { colors in
        tolerances.withUnsafeBufferPointer { tolerances in
          (holed ?? []).withUnsafeBufferPointer { holed in
            channels.withUnsafeBufferPointer { palette in
              body(
                Buffers(
                  count: indices.count, indices: indices, colors: colors, tolerances: tolerances,
                  holed: holed, palette: palette, carriedQuarters: Int16(carriedQuarters),
                  transparentIndex: transparentIndex.map { Int($0) } ?? 256,
                  allowsHoles: self.holed != nil && transparentIndex != nil))
            }
          }
        }
      }
    }
  }

  @inline(__always)
  static func channels(_ color: UInt32) -> Channels {
    Channels(
      Int16(truncatingIfNeeded: color >> 16 & 0xFF), Int16(truncatingIfNeeded: color >> 8 & 0xFF),
      Int16(truncatingIfNeeded: color & 0xFF), 0)
  }
}
