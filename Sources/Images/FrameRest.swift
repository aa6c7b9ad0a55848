// What each frame of a GIF draws and what it leaves alone, decided in order: a pixel that does not
// change, or hardly, is not drawn again, so that it cannot flicker.

struct FrameRest {
  private let width: Int
  private let limits: GIFOptions.Limits
  /// Nil for an animation whose palette holds all of its colours.
  private var shared: ColorMapper?
  /// The colour that each pixel was last drawn for, 0xRRGGBB.
  private var shown: [UInt32]
  /// By pixel: 1 when it was drawn with the animation's palette.
  private var isShared: [UInt8]
  private var isFirst = true

  init(width: Int, height: Int, _ limits: GIFOptions.Limits, shared palette: [UInt32]?) {
    self.width = width
    self.limits = limits
    shared = palette.map { ColorMapper(palette: $0) }
    shown = Array(repeating: 0, count: width * height)
    isShared = Array(repeating: 1, count: width * height)
  }

  /// The next frame; nil when nothing of it is worth drawing.
  ///
  /// - Parameters:
  ///   - pixels: of the rectangle, row by row from the beginning of the array.
  ///   - rect: outside of it nothing has changed.
  mutating func take(_ pixels: [UInt32], rect: PixelRect, delay: Int) -> FrameSource? {
    defer { isFirst = false }
    let stillness = shared == nil ? 0 : limits.stillness
    var (left, top, right, bottom) = (rect.width, rect.height, -1, -1)
    var drawn = [UInt32](repeating: 0, count: rect.width * rect.height)
    for row in 0..<rect.height {
      let start = (rect.y + row) * width + rect.x
      var (first, last) = (rect.width, -1)
      for column in 0..<rect.width {
        let pixel = pixels[row * rect.width + column] & 0xFF_FFFF
        let before = shown[start + column]
        if !isFirst && (pixel == before || stillness > 0 && isNear(pixel, before, stillness)) {
          drawn[row * rect.width + column] = before
          continue
        }
        drawn[row * rect.width + column] = pixel | 0xFF00_0000
        shown[start + column] = pixel
        if first > column { first = column }
        last = column
      }
      guard last >= 0 else { continue }
      (left, right) = (min(left, first), max(right, last))
      (top, bottom) = (min(top, row), row)
    }
    guard right >= 0 else { return nil }
    let tight = PixelRect(
      x: rect.x + left, y: rect.y + top, width: right - left + 1, height: bottom - top + 1)
    return source(drawn, in: rect, tight, delay: delay)
  }

  /// A frame that changes nothing, for a delay that one frame cannot hold.
  func repetition(delay: Int) -> FrameSource {
    FrameSource(
      rect: PixelRect(x: 0, y: 0, width: 1, height: 1), delay: delay,
      pixels: [shown[0] | 0xFF00_0000], usesShared: isShared[0] == 1, restIsShared: true)
  }

  private mutating func source(
    _ drawn: [UInt32], in rect: PixelRect, _ tight: PixelRect, delay: Int
  ) -> FrameSource {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(tight.width * tight.height)
    for y in tight.y..<(tight.y + tight.height) {
      let start = (y - rect.y) * rect.width + tight.x - rect.x
      pixels += drawn[start..<(start + tight.width)]
    }
    let usesShared = fitsShared(pixels)
    var restIsShared = true
    for row in 0..<tight.height {
      let start = (tight.y + row) * width + tight.x
      for column in 0..<tight.width {
        if pixels[row * tight.width + column] >> 24 != 0 {
          isShared[start + column] = usesShared ? 1 : 0
        } else if isShared[start + column] == 0 {
          restIsShared = false
        }
      }
    }
    return FrameSource(
      rect: tight, delay: delay, pixels: pixels, usesShared: usesShared,
      restIsShared: restIsShared)
  }

  /// Whether the animation's palette does for a frame: by the mean error of every third pixel.
  private mutating func fitsShared(_ pixels: [UInt32]) -> Bool {
    guard let palette = shared?.palette else { return true }
    var (sum, count) = (0, 0)
    for position in stride(from: 0, to: pixels.count, by: 3) where pixels[position] >> 24 != 0 {
      let pixel = pixels[position]
      guard let index = shared?.index(of: pixel) else { return true }
      sum += colorDistance(pixel, palette[Int(index)])
      count += 1
    }
    return sum <= limits.sharedError * count
  }

  /// True when no channel differs by more than `limit`.
  @inline(__always)
  private func isNear(_ a: UInt32, _ b: UInt32, _ limit: Int) -> Bool {
    abs(Int(a >> 16 & 0xFF) - Int(b >> 16 & 0xFF)) <= limit
      && abs(Int(a >> 8 & 0xFF) - Int(b >> 8 & 0xFF)) <= limit
      && abs(Int(a & 0xFF) - Int(b & 0xFF)) <= limit
  }
}

extension FrameSource {
  func prolonged(by delay: Int) -> FrameSource {
    FrameSource(
      rect: rect, delay: self.delay + delay, pixels: pixels, usesShared: usesShared,
      restIsShared: restIsShared)
  }
}
