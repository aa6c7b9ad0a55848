// The planning of GIF frames in order (first step of the second pass): it selects the pixels to
// draw and the palettes.

/// Plans frames in order. The actor serializes access to its record of earlier frames.
actor FramePlanner {
  private let options: GIFOptions
  /// Whether the animation's palette contains all colours of the animation.
  private let isExact: Bool
  private var reader: FrameReader
  /// The frame after the planned one. A pixel that is unchanged in this frame must be exact in the
  /// planned one.
  private var ahead: FramePart?
  private var isFirst = true
  private var dirty: DirtyPixels
  /// The mapper of the animation's palette.
  private var shared: ColorMapper
  /// The most recent palette that was made for a single frame, with its mean error in that frame.
  private var own: (mapper: ColorMapper, error: Int)?

  /// - Parameters:
  ///   - palette: the animation's palette.
  ///   - isExact: whether this palette contains all colours of the animation.
  init(
    _ reader: FrameReader, width: Int, height: Int, _ options: GIFOptions,
    shared palette: IndexedPalette, isExact: Bool
  ) {
    self.reader = reader
    self.options = options
    self.isExact = isExact
    dirty = DirtyPixels(width: width, height: height)
    shared = ColorMapper(palette)
  }

  /// Returns the next frame; nil after the last frame.
  func next() throws(GIFError) -> PalettedFrame? {
    if isFirst { ahead = try reader.next() }
    isFirst = false
    guard let part = ahead else { return nil }
    ahead = try reader.next()
    return PalettedFrame(rect: part.rect, delay: part.delay, drawing: try drawing(part))
  }

  /// The mean `colorDistance` up to which a frame needs no dithering.
  private static let invisibleError = 6

  private func drawing(_ part: FramePart) throws(GIFError) -> PalettedFrame.Drawing? {
    let tiles = isExact ? nil : SmoothTiles(part.pixels, part.rect)
    let limits = options.limits(isSmooth: tiles?.isMostlySmooth ?? false)
    // Small changes are skipped only after a frame has needed a palette of its own.
    let stillness = own == nil ? 0 : limits.stillness
    guard let drawn = dirty.select(part.pixels, part.rect, stillness: stillness) else {
      return nil
    }
    let (colors, error) = try colors(drawn, limits)
    let isShared = if case .shared = colors { true } else { false }
    let mayDiffer = !isExact && (!isShared || limits.toleratesShared)
    return PalettedFrame.Drawing(
      pixels: drawn, colors: colors, tiles: tiles,
      isCoarse: error.ofAll > Self.invisibleError, limits: limits,
      tolerances: mayDiffer ? tolerances(part, limits) : nil)
  }

  private func tolerances(_ part: FramePart, _ limits: GIFOptions.Limits) -> [UInt16]? {
    guard limits.tolerance.distance > 0 else { return nil }
    return limits.tolerance.ofPixels(
      part.pixels, part.rect, next: ahead.map { ($0.pixels, $0.rect) },
      stillness: options.limits(isSmooth: true).stillness)
  }

  /// Chooses the animation's palette if its error is small enough. Otherwise chooses the most
  /// recent palette made for a single frame, or makes a new one. Also returns the palette's error.
  private func colors(
    _ drawn: [UInt32], _ limits: GIFOptions.Limits
  ) throws(GIFError) -> (PalettedFrame.Colors, PaletteError) {
    let error = isExact ? PaletteError() : PaletteError(of: drawn, &shared)
    if limits.allowShared(error) { return (.shared, error) }
    if var present = own {
      // The palette is moved out of `own` during use, which avoids a copy.
      own = nil
      let error = PaletteError(of: drawn, &present.mapper)
      if error.ofInexact <= present.error * limits.ownErrorPercent / 100 {
        own = present
        return (.asBefore, error)
      }
    }
    var mapper = ColorMapper(try palette(of: drawn, limits))
    let ownError = PaletteError(of: drawn, &mapper)
    own = (mapper, ownError.ofInexact)
    return (.own(mapper), ownError)
  }

  /// Returns a palette for the pixels to draw. It contains all their colours, or the best selection
  /// that fits.
  private func palette(
    of drawn: [UInt32], _ limits: GIFOptions.Limits
  ) throws(GIFError) -> IndexedPalette {
    // One palette index is reserved for transparency.
    let most = max(2, options.colors - 1)
    if let all = ColorTable(of: drawn, most: most) { return IndexedPalette(all.colors) }
    var cells = ColorCells()
    drawn.withUnsafeBufferPointer { cells.add($0) }
    return IndexedPalette(
      try Palette.colors(
        for: cells.entries, most: most, speed: limits.paletteSpeed,
        refinements: limits.refinements))
  }
}

extension GIFOptions.Limits {
  /// The number of drawn pixels above which the error limit is not raised.
  private static let largeFrame = 30_000

  /// Whether a frame can use the animation's palette. A separate palette takes 768 bytes, so a
  /// small frame may have a larger error.
  fileprivate func allowShared(_ error: PaletteError) -> Bool {
    let limit = sharedError * min(max(1, Self.largeFrame / max(error.drawnCount, 1)), leniency)
    return error.ofAll <= limit && error.ofInexact <= 10 * limit
  }
}
