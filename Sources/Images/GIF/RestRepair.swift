// The repair of resting frames: pixels that are far from their source colours are drawn again.

/// Finds the pixels of a resting screen that are far from their source colours. They were drawn
/// with palettes of other frames, and would stay visible as patches and bands.
enum RestRepair {
  /// The minimum delay of a resting frame, in hundredths of a second. Shorter frames hide errors.
  private static let leastDelay = 10
  /// The delay of the unrepaired frame, in hundredths of a second: the minimum for browsers.
  static let waitDelay = 2
  /// The minimum number of pixels for each palette colour. With 7, no scene grows by more than 2 %.
  private static let pixelsPerColor = 7
  /// The error of a channel, in levels of 255, above which a pixel is drawn again.
  private static let largestError = 6

  /// Whether a frame rests: it is visible for long, and for at least twice the shortest delay.
  ///
  /// - Parameters:
  ///   - delay: the frame's delay in hundredths of a second.
  ///   - shortest: the shortest delay of the animation's frames, in hundredths of a second.
  static func rests(delay: Int, shortest: Int) -> Bool {
    delay >= max(leastDelay, 2 * shortest)
  }

  /// Returns the drawing of all pixels that are far off, with a palette of their own. It is nil if
  /// no pixel gets closer to its source colour.
  ///
  /// - Parameters:
  ///   - shown: the colours on the screen, 0xRRGGBB. Upper bits mark a pixel of uncertain colour.
  ///   - source: the source colours, 0xRRGGBB. Both screens have the same size, row by row.
  ///   - width: the screen's width in pixels.
  ///   - number: the number of the new palette in the film.
  static func drawing(
    shown: UnsafeBufferPointer<UInt32>, source: [UInt32], width: Int, paletteNumber number: Int
  ) -> PlannedFrame.Drawing? {
    precondition(shown.count == source.count, "one source colour per pixel")
    var wanted: [UInt8] = []
    var old: [UInt32] = []
    var part = FramePart(table: ColorTable([], number: 0), delay: 0)
    let ids = ColorIDs()
    source.withUnsafeBufferPointer { source in
      func isFar(_ pixel: Int) -> Bool { error(shown[pixel], source[pixel]) > largestError }
      for row in stride(from: 0, to: source.count, by: width) {
        for x in stride(from: 0, to: width, by: Span.side) {
          let count = min(Span.side, width - x)
          let pixels = (row + x)..<(row + x + count)
          guard anyIsFar(shown, source, pixels) else { continue }
          part.spans.append(Span(y: row / width, x: x, count: count))
          wanted += pixels.map { isFar($0) ? 255 : 0 }
          old += shown[pixels]
          part.ids += [UInt32](unsafeUninitializedCapacity: count) { new, filled in
            guard let colors = source.baseAddress, let new = new.baseAddress else { return }
            ids.number(colors + pixels.lowerBound, count: count, into: new)
            filled = count
          }
        }
      }
    }
    part.table = ColorTable(ids.colors, number: 0)
    var colors = FrameColors()
    colors.count(part, wanted: wanted)
    guard !colors.ids.isEmpty else { return nil }
    let count = wanted.reduce(0) { $0 + Int($1 & 1) }
    var map = PaletteMap(
      colors.palette(part.table, most: colorCount(forPixels: count)), dithering: nil)
    map.learn(colors.ids[...], part.table)
    for place in wanted.indices where wanted[place] != 0 {
      let id = Int(part.ids[place])
      let new = map.palette.colors[Int(map.indices.entries[id].nearest)]
      let color = part.table.colors[id]
      if error(new, color) >= error(old[place], color) { wanted[place] = 0 }
    }
    return PlannedFrame.Drawing(
      spans: part.spans, ids: part.ids, wanted: wanted, palette: map.palette,
      paletteNumber: number, indices: map.indices, dithering: .none, losses: nil)
  }

  /// Returns the number of colours for a repair of `count` pixels, so that its bytes are few: one
  /// less than a power of 2, since one palette index is transparent.
  private static func colorCount(forPixels count: Int) -> Int {
    var size = 16
    while size < 256, 2 * size * pixelsPerColor <= count { size *= 2 }
    return size - 1
  }

  /// Whether any of several pixels is far from its source colour.
  @inline(__always)
  private static func anyIsFar(
    _ shown: UnsafeBufferPointer<UInt32>, _ source: UnsafeBufferPointer<UInt32>,
    _ pixels: Range<Int>
  ) -> Bool {
    guard let old = shown.baseAddress, let new = source.baseAddress else { return false }
    let limit = SIMD16<UInt8>(repeating: UInt8(largestError))
    var (far, place) = (FourPixels.zero, pixels.lowerBound)
    while place + 4 <= pixels.upperBound {
      let pixels = FourPixels(at: old + place)
      far |= pixels.isFar(from: FourPixels(at: new + place), limit: limit) | pixels &>> 24
      place += 4
    }
    return far != .zero
      || (place..<pixels.upperBound).contains { error(old[$0], new[$0]) > largestError }
  }

  /// Returns the largest difference of a channel; 256 for a pixel of uncertain colour.
  @inline(__always)
  private static func error(_ shown: UInt32, _ source: UInt32) -> Int {
    func difference(_ shift: UInt32) -> Int {
      abs(Int(shown >> shift & 0xFF) - Int(source >> shift & 0xFF))
    }
    return shown > 0xFF_FFFF ? 256 : max(difference(16), difference(8), difference(0))
  }
}
