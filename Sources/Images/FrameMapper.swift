// What each frame of a GIF draws, in which palette, decided in order: a pixel that does not change,
// or for which something near enough shows already, is left alone, so that nothing flickers.

struct FrameMapper {
  private let width: Int
  private let options: GIFOptions
  /// What holds for the present frame.
  private var limits: GIFOptions.Limits
  private let colors: Int
  /// True when the animation's palette holds all of its colours.
  private let isExact: Bool
  private var shared: ColorMapper
  /// The palette of the frame before, when it was not the animation's, with the mean error for
  /// which it was made.
  private var own: (mapper: ColorMapper, error: Int)?
  /// The colour of each pixel in the frame before, the one for which it was drawn last, and what
  /// shows there, 0xRRGGBB.
  private var before: [UInt32]
  private var wanted: [UInt32]
  private var shown: [UInt32]
  /// False where a substitute may show in the place of `shown`.
  private var isCertain: [Bool]
  private var isFirst = true
  /// Where the present frame may be dithered.
  private var tiles: SmoothTiles?
  /// What is to be drawn of the present frame, 0xFFRRGGBB; 0 for what is left alone.
  private var drawn: [UInt32] = []

  init(width: Int, height: Int, _ options: GIFOptions, shared palette: [UInt32], isExact: Bool) {
    self.width = width
    self.options = options
    limits = options.limits(isSmooth: false)
    colors = options.colors
    self.isExact = isExact
    shared = ColorMapper(palette: palette)
    wanted = Array(repeating: 0, count: width * height)
    shown = wanted
    before = wanted
    isCertain = Array(repeating: true, count: wanted.count)
  }

  /// The next frame; nil when nothing of it is worth drawing.
  ///
  /// - Parameters:
  ///   - pixels: of the rectangle, row by row from the beginning of the array.
  ///   - rect: outside of it nothing has changed.
  mutating func map(_ pixels: [UInt32], rect: PixelRect, delay: Int) throws(GIFError)
    -> MappedFrame?
  {
    tiles = isExact ? nil : SmoothTiles(pixels, rect)
    limits = options.limits(isSmooth: tiles?.isMostlySmooth ?? false)
    guard choose(pixels, rect) else { return nil }
    isFirst = false
    let sharedError = isExact ? PaletteError() : Self.error(of: drawn, &shared)
    if fitsShared(sharedError) {
      // Taken out while it is used, which spares a copy.
      var mapper = shared
      shared = Self.none
      defer { shared = mapper }
      return assign(&mapper, sharedError, ownsPalette: false, rect, delay)
    }
    if var present = own {
      own = nil
      let error = Self.error(of: drawn, &present.mapper)
      if error.ofInexact <= present.error * limits.ownErrorPercent / 100 {
        let frame = assign(&present.mapper, error, ownsPalette: true, rect, delay)
        own = present
        return frame
      }
    }
    var mapper = ColorMapper(palette: try palette())
    let error = Self.error(of: drawn, &mapper)
    let frame = assign(&mapper, error, ownsPalette: true, rect, delay)
    own = (mapper, error.ofInexact)
    return frame
  }

  /// A frame that changes nothing, for a delay that one frame cannot hold.
  mutating func repetition(delay: Int) -> MappedFrame {
    // An index that is transparent, or a pixel in a colour that shows already.
    let index = shared.index(of: shown[0])
    return MappedFrame(
      rect: PixelRect(x: 0, y: 0, width: 1, height: 1), delay: delay, palette: nil,
      indexCount: MappedFrame.indexCount(of: shared.palette, isExact: isExact),
      transparentIndex: spareIndex, indices: [index], substitution: 0,
      isKept: [spareIndex == nil ? 0 : 2])
  }

  /// The transparent index of frames with the animation's palette.
  private var spareIndex: UInt8? {
    MappedFrame.indexCount(of: shared.palette, isExact: isExact) > shared.palette.count
      ? UInt8(shared.palette.count) : nil
  }

  // MARK: What is drawn

  /// Fills `drawn`; false when there is nothing to draw.
  private mutating func choose(_ pixels: [UInt32], _ rect: PixelRect) -> Bool {
    let count = rect.width * rect.height
    if drawn.count < count { drawn = Array(repeating: 0, count: count) }
    // One palette for all leaves nothing almost right.
    let near = own == nil ? 0 : limits.stillness
    let (first, width) = (isFirst, width)
    var isAny = false
    drawn.withUnsafeMutableBufferPointer { drawn in
      pixels.withUnsafeBufferPointer { pixels in
        wanted.withUnsafeMutableBufferPointer { wanted in
          before.withUnsafeMutableBufferPointer { before in
            for row in 0..<rect.height {
              let start = (rect.y + row) * width + rect.x
              for column in 0..<rect.width {
                let pixel = pixels[row * rect.width + column] & 0xFF_FFFF
                let place = start + column
                let last = wanted[place]
                let rests =
                  !first
                  && (pixel == last || pixel == before[place]
                    || near > 0 && isNear(pixel, last, near))
                before[place] = pixel
                if rests {
                  drawn[row * rect.width + column] = 0
                } else {
                  wanted[place] = pixel
                  drawn[row * rect.width + column] = pixel | 0xFF00_0000
                  isAny = true
                }
              }
            }
            for position in count..<drawn.count { drawn[position] = 0 }
          }
        }
      }
    }
    return isAny
  }

  // MARK: The palette

  /// How far a palette is from what is drawn, as means of `colorDistance`.
  private struct PaletteError {
    var ofAll = 0
    /// Flat areas are exact in every palette, and say nothing about the rest.
    var ofInexact = 0
    var sampled = 0
  }

  /// A palette whose mean error is below it needs no dithering.
  private static let invisibleError = 6
  /// A palette of its own costs a frame 768 bytes: a small one bears more error before that.
  private func fitsShared(_ error: PaletteError) -> Bool {
    let drawnCount = error.sampled * Self.sampling
    let limit =
      limits.sharedError * min(max(1, Self.largeFrame / max(drawnCount, 1)), limits.leniency)
    return error.ofAll <= limit && error.ofInexact <= 10 * limit
  }

  /// Pixels drawn from which on a frame's error counts in full.
  private static let largeFrame = 30_000
  private static let sampling = 5

  private static let none = ColorMapper(palette: [0])

  /// By every fifth pixel that is drawn.
  private static func error(of drawn: [UInt32], _ mapper: inout ColorMapper) -> PaletteError {
    var (sum, all, inexact) = (0, 0, 0)
    for position in stride(from: 0, to: drawn.count, by: sampling) where drawn[position] != 0 {
      let color = drawn[position]
      let error = colorDistance(color, mapper.palette[Int(mapper.index(of: color))])
      sum += error
      all += 1
      if error > 0 { inexact += 1 }
    }
    func mean(_ count: Int) -> Int { count == 0 ? 0 : (sum + count - 1) / count }
    return PaletteError(ofAll: mean(all), ofInexact: mean(inexact), sampled: all)
  }

  /// The colours of what is drawn: all of them, or the best that a palette holds.
  private func palette() throws(GIFError) -> [UInt32] {
    // One index is left for transparency.
    let most = max(2, colors - 1)
    var table = ColorTable()
    var last: UInt32 = 0
    var holdsAll = true
    for pixel in drawn where pixel != last && pixel != 0 {
      last = pixel
      if table.index(of: pixel & 0xFF_FFFF) == nil || table.colors.count > most {
        holdsAll = false
        break
      }
    }
    if holdsAll { return table.colors }
    var cells = ColorCells()
    drawn.withUnsafeBufferPointer { cells.add($0) }
    return try Palette.colors(for: cells.entries, most: most, speed: limits.paletteSpeed)
  }

  // MARK: Indices

  private mutating func assign(
    _ mapper: inout ColorMapper, _ error: PaletteError, ownsPalette: Bool, _ rect: PixelRect,
    _ delay: Int
  ) -> MappedFrame? {
    let palette = mapper.palette
    let indexCount = MappedFrame.indexCount(of: palette, isExact: isExact)
    let transparent = indexCount > palette.count ? UInt8(palette.count) : nil
    // A frame that is smooth but for a few edges is dithered throughout; elsewhere smooth places
    // are, where it shows most.
    let isAll = limits.dithering != nil
    let dithers =
      error.ofAll <= Self.invisibleError
      ? nil : options.limits(isSmooth: true).dithering
    let substitution = ownsPalette ? limits.substitution : 0
    var indices = [UInt8](repeating: 0, count: rect.width * rect.height)
    // 0: drawn; 1: shows already, in the colour of its index; 2: shows already in another colour.
    var isKept = indices
    var (left, top, right, bottom) = (rect.width, rect.height, -1, -1)
    var (lastColor, lastIndex): (UInt32, UInt8) = (0, 0)
    for row in 0..<rect.height {
      var (first, last) = (rect.width, -1)
      for column in 0..<rect.width {
        let position = row * rect.width + column
        let place = (rect.y + row) * width + rect.x + column
        let color = drawn[position]
        if color != 0 {
          let index: UInt8
          if let dithers, let tiles, isAll || tiles.isSmooth(x: rect.x + column, y: rect.y + row) {
            index = Dithering.index(
              of: color & 0xFF_FFFF, x: rect.x + column, y: rect.y + row, above: dithers, &mapper)
          } else if color == lastColor {
            index = lastIndex
          } else {
            index = mapper.index(of: color & 0xFF_FFFF)
            (lastColor, lastIndex) = (color, index)
          }
          let new = palette[Int(index)]
          indices[position] = index
          if !isFirstDrawing && shown[place] == new {
            isKept[position] = isCertain[place] ? 1 : 2
            continue
          }
          shown[place] = new
          isCertain[place] = substitution == 0
          if first > column { first = column }
          last = column
          continue
        }
        let present = shown[place]
        let index = mapper.index(of: present)
        indices[position] = index
        isKept[position] = isCertain[place] && palette[Int(index)] == present ? 1 : 2
      }
      guard last >= 0 else { continue }
      (left, right) = (min(left, first), max(right, last))
      (top, bottom) = (min(top, row), row)
    }
    isFirstDrawing = false
    guard right >= 0 else { return nil }
    let tight = PixelRect(
      x: rect.x + left, y: rect.y + top, width: right - left + 1, height: bottom - top + 1)
    return MappedFrame(
      rect: tight, delay: delay, palette: ownsPalette ? palette : nil,
      indexCount: indexCount, transparentIndex: transparent,
      indices: cut(indices, rect, tight), substitution: substitution,
      isKept: cut(isKept, rect, tight))
  }

  private var isFirstDrawing = true

  private func cut(_ values: [UInt8], _ rect: PixelRect, _ tight: PixelRect) -> [UInt8] {
    if tight == rect { return values }
    var result: [UInt8] = []
    result.reserveCapacity(tight.width * tight.height)
    for y in tight.y..<(tight.y + tight.height) {
      let start = (y - rect.y) * rect.width + tight.x - rect.x
      result += values[start..<(start + tight.width)]
    }
    return result
  }
}

/// True when no channel differs by more than `limit`.
@inline(__always)
private func isNear(_ a: UInt32, _ b: UInt32, _ limit: Int) -> Bool {
  abs(Int(a >> 16 & 0xFF) - Int(b >> 16 & 0xFF)) <= limit
    && abs(Int(a >> 8 & 0xFF) - Int(b >> 8 & 0xFF)) <= limit
    && abs(Int(a & 0xFF) - Int(b & 0xFF)) <= limit
}
