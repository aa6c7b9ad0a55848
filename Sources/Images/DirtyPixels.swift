// Pixels of a GIF's frame that are drawn. A pixel that does not change, or that shows a colour near
// enough, is left alone, so that nothing flickers.

/// Selects the pixels that a frame draws, from the frames before it.
struct DirtyPixels {
  private let width: Int
  /// The colour of each pixel in the frame before, 0xRRGGBB.
  private var before: [UInt32]
  /// The colour for which each pixel was drawn last, 0xRRGGBB.
  private var drawn: [UInt32]
  private var isFirst = true

  /// - Parameters:
  ///   - width: the screen's width in pixels.
  ///   - height: the screen's height in pixels.
  init(width: Int, height: Int) {
    self.width = width
    before = Array(repeating: 0, count: width * height)
    drawn = before
  }

  /// Returns the pixels to draw of the next frame, 0xFFRRGGBB row by row of the rectangle, and 0
  /// for a pixel that is left alone; nil when all are.
  ///
  /// - Parameters:
  ///   - pixels: row by row of the rectangle, from the beginning of the array.
  ///   - rect: the pixels outside of it have not changed.
  ///   - stillness: levels of 255 by which a channel may change before a pixel is drawn again.
  mutating func select(_ pixels: [UInt32], _ rect: PixelRect, stillness: Int) -> [UInt32]? {
    let count = rect.width * rect.height
    precondition(
      pixels.count >= count && rect.right <= width && before.count >= width * rect.bottom,
      "a rectangle of the screen")
    // The first frame is drawn whole.
    let mayRest: UInt32 = isFirst ? 0 : ~0
    isFirst = false
    var any: UInt32 = 0
    let selected = [UInt32](unsafeUninitializedCapacity: count) { result, filled in
      any = Self.select(
        pixels, rect, width: width, before: &before, drawn: &drawn, into: result,
        mayRest: mayRest, limit: Int32(stillness))
      filled = count
    }
    return any == 0 ? nil : selected
  }

  /// Fills in the selected pixels. The rectangle is within the bounds of all arrays.
  ///
  /// - Returns: all selected pixels combined by or.
  private static func select(
    _ pixels: [UInt32], _ rect: PixelRect, width: Int, before: inout [UInt32],
    drawn: inout [UInt32], into result: UnsafeMutableBufferPointer<UInt32>, mayRest: UInt32,
    limit: Int32
  ) -> UInt32 {
    let pixels = pixels.span
    var before = before.mutableSpan
    var drawn = drawn.mutableSpan
    var any: UInt32 = 0
    for row in 0..<rect.height {
      let (start, from) = ((rect.y + row) * width + rect.x, row * rect.width)
      for column in 0..<rect.width {
        let (place, position) = (start &+ column, from &+ column)
        let pixel = pixels[unchecked: position] & 0xFF_FFFF
        let last = drawn[unchecked: place]
        let rests =
          (mask(pixel == last) | mask(pixel == before[unchecked: place])
            | mask(largestStep(pixel, last) <= limit)) & mayRest
        let new = (pixel | 0xFF00_0000) & ~rests
        drawn[unchecked: place] = pixel & ~rests | last & rests
        result[position] = new
        before[unchecked: place] = pixel
        any |= new
      }
    }
    return any
  }
}

/// All bits, or none: for loops without branches.
@inline(__always)
func mask(_ condition: Bool) -> UInt32 { condition ? ~0 : 0 }

/// The largest difference of a channel.
@inline(__always)
func largestStep(_ a: UInt32, _ b: UInt32) -> Int32 {
  func difference(_ shift: UInt32) -> Int32 {
    let difference =
      Int32(truncatingIfNeeded: a >> shift & 0xFF) &- Int32(truncatingIfNeeded: b >> shift & 0xFF)
    return max(difference, 0 &- difference)
  }
  return max(difference(16), max(difference(8), difference(0)))
}
