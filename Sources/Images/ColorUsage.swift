// The colours of an animation, weighted by the time for which they are visible. An unchanged pixel
// counts in every frame, as if each frame drew it again.

/// Counts the colours of an animation's frames, which are given in order.
struct ColorUsage {
  private let width: Int
  private let height: Int
  private let sampling: Sampling
  /// The colour of each sampled pixel, 0xAARRGGBB. `since` is the number of the frame that drew the
  /// pixel.
  private var pixels: [UInt32]
  private var since: [Int32]
  private var frameCount: Int32 = 0
  /// The share of one pixel in each frame, by frame number, in units of 2^-24 frame.
  private var shares: [Int] = []
  private var histogram = ColorHistogram()

  /// The number of sampled pixels per frame. It is enough to represent the colours of a screen.
  private static let enough = 250_000

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let step = max(1, width * height / Self.enough)
    sampling = Sampling(step: step, columns: (width + step - 1) / step)
    pixels = Array(repeating: 0, count: sampling.columns * height)
    since = Array(repeating: 0, count: sampling.columns * height)
  }

  /// The sampling of large screens, which takes one pixel out of `step` in each row. A pixel is
  /// sampled if its column plus its row is a multiple of `step`.
  private struct Sampling {
    let step: Int
    /// The maximum number of samples per row.
    let columns: Int

    /// Returns the positions in the sample array for row `y` of a rectangle, and the column of the
    /// first sample.
    func places(_ rect: PixelRect, _ y: Int) -> (places: Range<Int>, x: Int) {
      let x = rect.x + (step - (rect.x + y) % step) % step
      let count = max(0, rect.x + rect.width - x + step - 1) / step
      let first = y * columns + x / step
      return (first..<(first + count), x)
    }
  }

  /// Draws the next frame.
  ///
  /// - Parameter new: the pixels of the rectangle `rect`, row by row.
  mutating func draw(_ new: [UInt32], _ rect: PixelRect) {
    draw(new, rect, stride: rect.width, first: 0)
  }

  /// Draws the next frame from its whole bitmap. Pixels outside `rect` are unchanged.
  mutating func draw(_ frame: Bitmap, _ rect: PixelRect) {
    precondition(frame.width == width && frame.height == height, "a frame of the animation")
    draw(frame.pixels, rect, stride: width, first: rect.y * width + rect.x)
  }

  private mutating func draw(_ new: [UInt32], _ rect: PixelRect, stride: Int, first: Int) {
    if frameCount > 0 { count(rect) }
    // The first frame has share 0, since longer codes cost little in a single frame.
    shares.append(
      frameCount == 0 ? 0 : ColorHistogram.share(ofPixels: rect.width * rect.height / sampling.step)
    )
    let (frame, sampling) = (frameCount, sampling)
    precondition(
      rect.bottom <= height && rect.right <= width
        && new.count >= first + (rect.height - 1) * stride + rect.width, "a part of the screen")
    let new = new.span
    for y in rect.y..<rect.bottom {
      let (places, x) = sampling.places(rect, y)
      let start = first + (y - rect.y) * stride + x - rect.x
      Self.copy(new, from: start, step: sampling.step, to: places, of: &pixels)
      since.withUnsafeMutableBufferPointer { $0[places].update(repeating: frame) }
    }
    frameCount += 1
  }

  /// Counts the colours in a rectangle, for all frames since the colours were drawn.
  private mutating func count(_ rect: PixelRect) {
    for y in rect.y..<rect.bottom {
      let places = sampling.places(rect, y).places
      var place = places.lowerBound
      while place < places.upperBound {
        let (color, drawn, start) = (pixels[place], since[place], place)
        repeat {
          place += 1
        } while place < places.upperBound && pixels[place] == color && since[place] == drawn
        let pixelCount = place - start
        histogram.add(
          color & 0xFF_FFFF, count: UInt64(pixelCount) * UInt64(frameCount - drawn),
          share: pixelCount * shares[Int(drawn)])
      }
    }
  }

  /// Copies every `step`th pixel to consecutive positions in `pixels`.
  private static func copy(
    _ new: Span<UInt32>, from start: Int, step: Int, to places: Range<Int>,
    of pixels: inout [UInt32]
  ) {
    var kept = pixels.mutableSpan
    for number in 0..<places.count {
      kept[places.lowerBound &+ number] = new[start &+ number &* step]
    }
  }

  /// Returns the colours of all frames with their counts. No frame can be drawn afterwards.
  consuming func counted() -> [ColorHistogram.Entry] {
    count(PixelRect(x: 0, y: 0, width: width, height: height))
    return histogram.entries
  }
}
