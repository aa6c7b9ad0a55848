// One frame of a GIF from pixels to codes. Frames are coded independently of each other, several at
// a time; what a frame leaves alone and which palette it takes was decided before, in order.

/// A frame that waits to be coded.
struct FrameSource: Sendable {
  let rect: PixelRect
  let delay: Int
  /// Of the rectangle, 0xAARRGGBB: with alpha 255 what is to be drawn, with 0 what shows already.
  let pixels: [UInt32]
  /// False: the frame brings a palette of its own.
  let usesShared: Bool
  /// True when all that shows already was drawn with the animation's palette.
  let restIsShared: Bool
}

/// A frame as it is written.
struct EncodedFrame: Sendable {
  let rect: PixelRect
  let delay: Int
  /// 0xRRGGBB; nil: the animation's.
  let palette: [UInt32]?
  let transparentIndex: UInt8?
  /// In sub-blocks.
  let codes: [UInt8]
}

/// Codes frames, one after the other. Keeps its tables from frame to frame.
struct FrameCoder {
  private let limits: GIFOptions.Limits
  private let colors: Int
  private let shared: [UInt32]
  /// The index that means transparency in frames with the animation's palette; nil when all 256
  /// are colours.
  private let sharedTransparent: UInt8?
  private var sharedMapper: ColorMapper
  private var lzw = LZW()

  init(_ options: GIFOptions, shared: [UInt32]) {
    limits = options.limits
    colors = options.colors
    self.shared = shared
    sharedTransparent = Self.hasTransparent(shared) ? UInt8(shared.count) : nil
    sharedMapper = ColorMapper(palette: shared)
  }

  mutating func encode(_ frame: FrameSource) throws(GIFError) -> EncodedFrame {
    try frame.usesShared ? encodeShared(frame) : encodeOwn(frame)
  }

  /// Whether a palette has an index to spare that does not make all codes longer.
  static func hasTransparent(_ palette: [UInt32]) -> Bool {
    palette.count < 256 && codeSize(palette.count + 1) == codeSize(palette.count)
  }

  // MARK: With the animation's palette

  private mutating func encodeShared(_ frame: FrameSource) -> EncodedFrame {
    var indices = [UInt8](repeating: 0, count: frame.pixels.count)
    let codeSize = Self.codeSize(shared.count + (sharedTransparent == nil ? 0 : 1))
    let hasRest = frame.pixels.contains { $0 >> 24 == 0 }
    map(frame, &sharedMapper, into: &indices)
    let opaque =
      hasRest && !frame.restIsShared
      ? nil : indices.withUnsafeBufferPointer { lzw.compress($0, codeSize: codeSize) }
    guard hasRest, let transparent = sharedTransparent else {
      return EncodedFrame(
        rect: frame.rect, delay: frame.delay, palette: nil, transparentIndex: nil,
        codes: opaque ?? [])
    }
    for (position, pixel) in frame.pixels.enumerated() where pixel >> 24 == 0 {
      indices[position] = transparent
    }
    let holed = indices.withUnsafeBufferPointer { lzw.compress($0, codeSize: codeSize) }
    if let opaque, opaque.count <= holed.count {
      return EncodedFrame(
        rect: frame.rect, delay: frame.delay, palette: nil, transparentIndex: nil, codes: opaque)
    }
    return EncodedFrame(
      rect: frame.rect, delay: frame.delay, palette: nil, transparentIndex: transparent,
      codes: holed)
  }

  // MARK: With a palette of its own

  private mutating func encodeOwn(_ frame: FrameSource) throws(GIFError) -> EncodedFrame {
    let hasRest = frame.pixels.contains { $0 >> 24 == 0 }
    let most = min(colors, hasRest ? 255 : 256)
    let palette = try Self.palette(of: frame.pixels, most: most)
    var mapper = ColorMapper(palette: palette.colors)
    var indices = [UInt8](
      repeating: UInt8(truncatingIfNeeded: palette.colors.count), count: frame.pixels.count)
    map(frame, &mapper, into: &indices, dithers: !palette.isExact)
    if hasRest {
      let transparent = UInt8(palette.colors.count)
      for (position, pixel) in frame.pixels.enumerated() where pixel >> 24 == 0 {
        indices[position] = transparent
      }
    }
    let substitutes =
      limits.substitution > 0 && !palette.isExact
      ? Substitutes(palette: palette.colors, distance: limits.substitution) : nil
    let codes = indices.withUnsafeBufferPointer {
      lzw.compress(
        $0, codeSize: Self.codeSize(palette.colors.count + (hasRest ? 1 : 0)),
        substitutes: substitutes)
    }
    return EncodedFrame(
      rect: frame.rect, delay: frame.delay, palette: palette.colors,
      transparentIndex: hasRest ? UInt8(palette.colors.count) : nil, codes: codes)
  }

  /// The colours of what is drawn: all of them, or the best that a palette holds.
  private static func palette(of pixels: [UInt32], most: Int) throws(GIFError)
    -> (colors: [UInt32], isExact: Bool)
  {
    var table = ColorTable()
    var last: UInt32 = 0
    var isExact = true
    for pixel in pixels where pixel != last {
      last = pixel
      guard pixel >> 24 != 0 else { continue }
      if table.index(of: pixel & 0xFF_FFFF) == nil || table.colors.count > most {
        isExact = false
        break
      }
    }
    if isExact, !table.colors.isEmpty { return (table.colors, true) }
    var cells = ColorCells()
    pixels.withUnsafeBufferPointer { cells.add($0) }
    return (try Palette.colors(for: cells.entries, most: most, speed: 8), false)
  }

  // MARK: Indices

  private func map(
    _ frame: FrameSource, _ mapper: inout ColorMapper, into indices: inout [UInt8],
    dithers: Bool = false
  ) {
    let rect = frame.rect
    guard dithers, let least = limits.dithering else {
      var last: UInt32?
      var lastIndex: UInt8 = 0
      for (position, pixel) in frame.pixels.enumerated() {
        if pixel != last { (last, lastIndex) = (pixel, mapper.index(of: pixel)) }
        indices[position] = lastIndex
      }
      return
    }
    for row in 0..<rect.height {
      for column in 0..<rect.width {
        let position = row * rect.width + column
        indices[position] = Dithering.index(
          of: frame.pixels[position], x: rect.x + column, y: rect.y + row, above: least, &mapper)
      }
    }
  }

  /// The least code size for so many indices.
  static func codeSize(_ count: Int) -> Int {
    var size = 2
    while 1 << size < count { size += 1 }
    return size
  }
}
