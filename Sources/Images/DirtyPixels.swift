// The selection of the pixels that a GIF frame draws. A pixel with a very small change is not drawn
// again, so that it does not flicker.

/// Selects the pixels that a frame draws, by comparison with the frames before it.
struct DirtyPixels {
  private let width: Int
  /// The colour of each pixel in the previous frame, 0xRRGGBB.
  private var before: [UInt32]
  /// The colour of each pixel when it was drawn most recently, 0xRRGGBB.
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

  /// Returns the pixels that the next frame draws, row by row of the rectangle. A drawn pixel is
  /// 0xFFRRGGBB; a skipped pixel is 0. Returns nil if all pixels are skipped.
  ///
  /// - Parameters:
  ///   - pixels: the pixels of the rectangle, row by row from the start of the array.
  ///   - rect: the rectangle of change. Pixels outside are unchanged.
  ///   - stillness: the largest change of a channel, in levels of 255, for which a pixel is
  ///     skipped.
  mutating func select(_ pixels: [UInt32], _ rect: PixelRect, stillness: Int) -> [UInt32]? {
    let count = rect.width * rect.height
    precondition(
      pixels.count >= count && rect.right <= width && before.count >= width * rect.bottom,
      "a rectangle of the screen")
    // The first frame is drawn completely.
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

  /// Writes the selected pixels to `result`. The rectangle must be within the bounds of all arrays.
  ///
  /// - Returns: the bitwise OR of all selected pixels.
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

/// Returns a mask of all bits if the condition is true, otherwise 0. It avoids branches in loops.
@inline(__always)
func mask(_ condition: Bool) -> UInt32 { condition ? ~0 : 0 }

/// Returns the largest difference of a channel between two colours, 0…255.
@inline(__always)
func largestStep(_ a: UInt32, _ b: UInt32) -> Int32 {
  func difference(_ shift: UInt32) -> Int32 {
    let difference =
      Int32(truncatingIfNeeded: a >> shift & 0xFF) &- Int32(truncatingIfNeeded: b >> shift & 0xFF)
    return max(difference, 0 &- difference)
  }
  return max(difference(16), max(difference(8), difference(0)))
}
