// Which pixels of a GIF's frame are drawn at all: one that does not change, or for which something
// near enough shows already, is left alone, so that nothing flickers.

/// What was wanted of every pixel so far, and what is to be drawn of the present frame.
struct PixelChoice {
  private let width: Int
  /// The colour of each pixel in the frame before, and the one for which it was drawn last,
  /// 0xRRGGBB.
  private var before: [UInt32]
  private var wanted: [UInt32]
  private var isFirst = true
  /// What is to be drawn of the present frame, 0xFFRRGGBB; 0 for what is left alone. Row by row of
  /// the frame's rectangle; what may be beyond it is 0.
  private(set) var drawn: [UInt32] = []

  /// - Parameters:
  ///   - width: of the screen, in pixels; so is `height`.
  init(width: Int, height: Int) {
    self.width = width
    before = Array(repeating: 0, count: width * height)
    wanted = before
  }

  /// Decides about the next frame; false when there is nothing to draw.
  ///
  /// - Parameters:
  ///   - pixels: of the rectangle, row by row from the beginning of the array.
  ///   - rect: outside of it nothing has changed.
  ///   - stillness: levels of 255 by which a channel may change before a pixel is drawn again.
  mutating func choose(_ pixels: [UInt32], _ rect: PixelRect, stillness: Int) -> Bool {
    let count = rect.width * rect.height
    if drawn.count < count { drawn = Array(repeating: 0, count: count) }
    var isAny = false
    for row in 0..<rect.height {
      let start = (rect.y + row) * width + rect.x
      for column in 0..<rect.width {
        let position = row * rect.width + column
        let pixel = pixels[position] & 0xFF_FFFF
        if rests(pixel, at: start + column, stillness) {
          drawn[position] = 0
        } else {
          wanted[start + column] = pixel
          drawn[position] = pixel | 0xFF00_0000
          isAny = true
        }
        before[start + column] = pixel
      }
    }
    for position in count..<drawn.count { drawn[position] = 0 }
    isFirst = false
    return isAny
  }

  @inline(__always)
  private func rests(_ pixel: UInt32, at place: Int, _ stillness: Int) -> Bool {
    let last = wanted[place]
    return !isFirst
      && (pixel == last || pixel == before[place]
        || stillness > 0 && isNear(pixel, last, stillness))
  }
}

/// True when no channel differs by more than `limit`.
@inline(__always)
func isNear(_ a: UInt32, _ b: UInt32, _ limit: Int) -> Bool {
  abs(Int(a >> 16 & 0xFF) - Int(b >> 16 & 0xFF)) <= limit
    && abs(Int(a >> 8 & 0xFF) - Int(b >> 8 & 0xFF)) <= limit
    && abs(Int(a & 0xFF) - Int(b & 0xFF)) <= limit
}
