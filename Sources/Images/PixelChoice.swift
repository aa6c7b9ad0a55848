// Which pixels of a GIF's frame are drawn at all: one that does not change, or for which something
// near enough shows already, is left alone, so that nothing flickers.

/// What was wanted of every pixel so far.
struct PixelChoice {
  private let width: Int
  /// The colour of each pixel in the frame before, and the one for which it was drawn last,
  /// 0xRRGGBB.
  private var before: [UInt32]
  private var wanted: [UInt32]
  private var isFirst = true

  /// - Parameters:
  ///   - width: of the screen, in pixels; so is `height`.
  init(width: Int, height: Int) {
    self.width = width
    before = Array(repeating: 0, count: width * height)
    wanted = before
  }

  /// What is to be drawn of the next frame, 0xFFRRGGBB row by row of the rectangle, 0 for what is
  /// left alone; nil when that is everything.
  ///
  /// - Parameters:
  ///   - pixels: of the rectangle, row by row from the beginning of the array.
  ///   - rect: outside of it nothing has changed.
  ///   - stillness: levels of 255 by which a channel may change before a pixel is drawn again.
  mutating func choose(_ pixels: [UInt32], _ rect: PixelRect, stillness: Int) -> [UInt32]? {
    let count = rect.width * rect.height
    precondition(
      pixels.count >= count && rect.x + rect.width <= width
        && before.count >= width * (rect.y + rect.height), "a rectangle of the screen")
    // The first frame is drawn whole.
    let (mayRest, limit): (UInt32, Int32) = (isFirst ? 0 : ~0, Int32(stillness))
    var any: UInt32 = 0
    // Of all of them, rows of the rectangle are in bounds.
    let drawn = [UInt32](unsafeUninitializedCapacity: count) { drawn, filled in
      pixels.withUnsafeBufferPointer { pixels in
        before.withUnsafeMutableBufferPointer { before in
          wanted.withUnsafeMutableBufferPointer { wanted in
            for row in 0..<rect.height {
              let (start, from) = ((rect.y + row) * width + rect.x, row * rect.width)
              for column in 0..<rect.width {
                let (place, position) = (start &+ column, from &+ column)
                let pixel = pixels[position] & 0xFF_FFFF
                let last = wanted[place]
                let rests =
                  (mask(pixel == last) | mask(pixel == before[place])
                    | mask(largestStep(pixel, last) <= limit)) & mayRest
                let new = (pixel | 0xFF00_0000) & ~rests
                wanted[place] = pixel & ~rests | last & rests
                drawn[position] = new
                before[place] = pixel
                any |= new
              }
            }
          }
        }
      }
      filled = count
    }
    isFirst = false
    return any == 0 ? nil : drawn
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
