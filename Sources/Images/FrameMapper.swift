// What each frame of a GIF draws, in which palette, decided in order.

/// The second pass's memory of the frames before.
struct FrameMapper {
  private let options: GIFOptions
  /// True when the animation's palette holds all of its colours.
  private let isExact: Bool
  private var choice: PixelChoice
  private var shown: ShownPixels
  /// The animation's palette.
  private var shared: ColorMapper
  /// The palette of the frame before, when it was not the animation's, with the mean error for
  /// which it was made.
  private var own: (mapper: ColorMapper, error: Int)?

  /// - Parameters:
  ///   - palette: the animation's.
  ///   - isExact: true when it holds all colours of the animation.
  init(
    width: Int, height: Int, _ options: GIFOptions, shared palette: IndexedPalette, isExact: Bool
  ) {
    self.options = options
    self.isExact = isExact
    choice = PixelChoice(width: width, height: height)
    shown = ShownPixels(width: width, height: height)
    shared = ColorMapper(palette)
  }

  /// True when the frame before was not drawn in the animation's palette: nor may the next be.
  private(set) var leftSharedPalette = false

  /// What the next frame draws; nil when nothing of it is worth drawing.
  mutating func map(_ frame: SourceFrame) throws(GIFError) -> MappedFrame? {
    // One palette for all leaves nothing almost right.
    let stillness = own == nil ? 0 : frame.limits.stillness
    guard choice.choose(frame.part.pixels, frame.part.rect, stillness: stillness) else {
      return nil
    }
    // A palette is taken out while it is used, which spares a copy.
    var mapper = shared
    shared = Self.none
    let error = isExact ? PaletteError() : PaletteError(of: choice.drawn, &mapper)
    leftSharedPalette = !frame.limits.allowShared(error)
    guard !leftSharedPalette else {
      shared = mapper
      return try mapWithOwnPalette(frame)
    }
    defer { shared = mapper }
    return draw(frame, &mapper, error, ownsPalette: false)
  }

  private static let none = ColorMapper(palette: [0])

  /// Draws with the palette of the frame before, where it serves well enough, or a new one.
  private mutating func mapWithOwnPalette(_ frame: SourceFrame) throws(GIFError) -> MappedFrame? {
    if var present = own {
      own = nil
      let error = PaletteError(of: choice.drawn, &present.mapper)
      if error.ofInexact <= present.error * frame.limits.ownErrorPercent / 100 {
        defer { own = present }
        return draw(frame, &present.mapper, error, ownsPalette: true)
      }
    }
    var mapper = ColorMapper(try palette(frame.limits))
    let error = PaletteError(of: choice.drawn, &mapper)
    defer { own = (mapper, error.ofInexact) }
    return draw(frame, &mapper, error, ownsPalette: true)
  }

  /// A palette whose mean error is below it needs no dithering.
  private static let invisibleError = 6

  private mutating func draw(
    _ frame: SourceFrame, _ mapper: inout ColorMapper, _ error: PaletteError, ownsPalette: Bool
  ) -> MappedFrame? {
    let (palette, hole) = (mapper.palette, mapper.hole)
    let dithers = frame.tiles != nil && error.ofAll > Self.invisibleError
    // A frame that is smooth but for a few edges is dithered throughout; elsewhere smooth places
    // are, where it shows most.
    var ink = FrameInk(
      mapper, dithering: dithers ? options.limits(isSmooth: true).dithering : nil,
      in: frame.limits.dithering == nil ? frame.tiles : nil)
    mapper = Self.none
    defer { mapper = ink.mapper }
    let mayDiffer = !isExact && (ownsPalette || frame.limits.toleratesShared)
    let tolerances = mayDiffer ? frame.tolerances() : nil
    guard let pixels = shown.draw(choice.drawn, frame.part.rect, with: &ink, tolerances: tolerances)
    else { return nil }
    let lossy = tolerances.map { _ in
      MappedFrame.Lossy(
        colors: pixels.colors, tolerances: pixels.tolerances, palette: palette,
        carriedQuarters: frame.limits.tolerance.carriedQuarters)
    }
    return MappedFrame(
      rect: pixels.rect, delay: frame.delay, palette: ownsPalette ? palette : nil,
      transparentIndex: hole, indices: pixels.indices, lossy: lossy, states: pixels.states)
  }

  /// The colours of what is drawn: all of them, or the best that a palette holds.
  private func palette(_ limits: GIFOptions.Limits) throws(GIFError) -> IndexedPalette {
    // One index is left for transparency.
    let most = max(2, options.colors - 1)
    if let all = ColorTable(of: choice.drawn, most: most) { return IndexedPalette(all.colors) }
    var cells = ColorCells()
    choice.drawn.withUnsafeBufferPointer { cells.add($0) }
    return IndexedPalette(
      try Palette.colors(
        for: cells.entries, most: most, speed: limits.paletteSpeed,
        refinements: limits.refinements))
  }

  /// A frame that changes nothing, for a delay that one frame cannot hold.
  ///
  /// - Parameter delay: in hundredths of a second.
  mutating func repetition(delay: Int) -> MappedFrame {
    // An index that is transparent, or a pixel in a colour that shows already.
    MappedFrame(
      rect: PixelRect(x: 0, y: 0, width: 1, height: 1), delay: delay, palette: nil,
      transparentIndex: shared.hole, indices: [shared.index(of: shown.corner)], lossy: nil,
      states: [shared.hole == nil ? .drawn : .showsOther])
  }
}

extension GIFOptions.Limits {
  /// Pixels drawn from which on a frame's error counts in full.
  private static let largeFrame = 30_000

  /// A palette of its own costs a frame 768 bytes: a small one bears more error before that.
  fileprivate func allowShared(_ error: PaletteError) -> Bool {
    let limit = sharedError * min(max(1, Self.largeFrame / max(error.drawnCount, 1)), leniency)
    return error.ofAll <= limit && error.ofInexact <= 10 * limit
  }
}
