// Which colours an animation shows, and for how long: what rests from the first frame to the last
// weighs as much as if it were drawn again in each.

/// Counts the colours of an animation, frame by frame.
struct ShownColors {
  private let width: Int
  private let height: Int
  /// What shows, 0xAARRGGBB, and the frame in which it was drawn.
  private var pixels: [UInt32]
  private var since: [Int32]
  private var frameCount: Int32 = 0
  /// What one pixel of the frames is worth; see `ColorHistogram.share`.
  private var shares: [Int] = []
  private var histogram = ColorHistogram()
  /// Of large screens one pixel of so many in each row is looked at, and another one in the next.
  private let step: Int

  /// Pixels that suffice to know a screen's colours.
  private static let enough = 250_000

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 0, count: width * height)
    since = Array(repeating: 0, count: width * height)
    step = max(1, width * height / Self.enough)
  }

  /// Draws the next frame.
  ///
  /// - Parameter new: of the rectangle, row by row from the beginning of the array.
  mutating func draw(_ new: [UInt32], _ rect: PixelRect) {
    if frameCount > 0 { count(rect) }
    // Codes of the first frame may be long.
    shares.append(
      frameCount == 0 ? 0 : ColorHistogram.share(ofPixels: rect.width * rect.height / step))
    let frame = frameCount
    new.withUnsafeBufferPointer { new in
      pixels.withUnsafeMutableBufferPointer { pixels in
        since.withUnsafeMutableBufferPointer { since in
          for row in 0..<rect.height {
            let start = (rect.y + row) * width + rect.x
            let (from, to) = (row * rect.width, (row + 1) * rect.width)
            _ = pixels[start..<(start + rect.width)].update(fromContentsOf: new[from..<to])
            since[start..<(start + rect.width)].update(repeating: frame)
          }
        }
      }
    }
    frameCount += 1
  }

  /// Counts what shows in a rectangle, for the frames since it was drawn.
  private mutating func count(_ rect: PixelRect) {
    for y in rect.y..<(rect.y + rect.height) {
      let (start, end) = (y * width + rect.x, y * width + rect.x + rect.width)
      var place = start + (step - (rect.x + y) % step) % step
      while place < end {
        let (color, drawn) = (pixels[place], since[place])
        var pixelCount = 0
        while place < end, pixels[place] == color, since[place] == drawn {
          pixelCount += 1
          place += step
        }
        histogram.add(
          color & 0xFF_FFFF, count: UInt64(pixelCount) * UInt64(frameCount - drawn),
          share: pixelCount * shares[Int(drawn)])
      }
    }
  }

  /// The colours of all frames. Nothing can be drawn afterwards.
  consuming func counted() -> [ColorHistogram.Entry] {
    count(PixelRect(x: 0, y: 0, width: width, height: height))
    return histogram.entries
  }
}
