// The planning of GIF frames in order (first step of the second pass): it selects the pixels to
// draw and the palettes.

/// Plans frames in order. The actor serializes access to its record of earlier frames.
actor FramePlanner {
  private let options: GIFOptions
  private var reader: FrameReader
  /// The shortest delay of a frame, in hundredths of a second.
  private let shortestDelay: Int
  /// The frame after the planned one. A pixel that is unchanged in this frame must be exact in the
  /// planned one.
  private var ahead: FramePart?
  private var isFirst = true
  private let width: Int
  private let height: Int
  /// The colours of the current frame. An exact film does not need them.
  private lazy var source = SourceCanvas(width: width, height: height)
  private var drawnColors = FrameColors()
  /// The indices of the animation's palette.
  private var shared: PaletteMap
  /// The most recent palette that was made for a single frame, with its number and its mean error
  /// in that frame.
  private var own: (map: PaletteMap, number: Int, error: Int)?

  /// - Parameter palette: the animation's palette.
  init(
    _ reader: FrameReader, width: Int, height: Int, _ options: GIFOptions,
    shared palette: IndexedPalette
  ) {
    self.reader = reader
    shortestDelay = reader.shortestDelay
    self.options = options
    (self.width, self.height) = (width, height)
    shared = PaletteMap(palette, dithering: options.limits(isSmooth: true).dithering)
  }

  /// Returns the next frame; nil after the last frame.
  func next() throws(GIFError) -> PlannedFrame? {
    if isFirst { ahead = try read() }
    defer { isFirst = false }
    guard let part = ahead else { return nil }
    ahead = try read()
    if shared.palette.isExact {
      return PlannedFrame(delay: part.delay, drawing: exactDrawing(part), restingSource: nil)
    }
    // Fewer colours were chosen for fewer bytes, so their errors stay.
    let rests =
      options.colors == 256 && RestRepair.rests(delay: part.delay, shortest: shortestDelay)
    let drawing = drawing(part, rests: rests)
    return PlannedFrame(
      delay: part.delay, drawing: drawing, restingSource: rests ? Array(source.screen) : nil)
  }

  private func read() throws(GIFError) -> FramePart? {
    let part = try reader.next()
    precondition(part?.fits(width: width, height: height) ?? true, "a part of the screen")
    return part
  }

  /// Returns the drawing of all pixels of a frame whose colours are in the animation's palette. The
  /// canvas compares indices, so it finds the pixels that change.
  private func exactDrawing(_ part: FramePart) -> PlannedFrame.Drawing {
    shared.learn(ArraySlice(part.table.colors.indices.map { UInt32($0) }), part.table)
    return PlannedFrame.Drawing(
      spans: part.spans, ids: part.ids, wanted: Array(repeating: 255, count: part.ids.count),
      palette: shared.palette, paletteNumber: 0, indices: shared.indices, dithering: .none,
      losses: nil)
  }

  /// The mean `Oklab.error` up to which a frame needs no dithering.
  private static let invisibleError = 6

  /// - Parameter rests: whether the frame is visible for long, so that coding must not add errors.
  private func drawing(_ part: FramePart, rests: Bool) -> PlannedFrame.Drawing? {
    var wanted = source.show(part)
    // Before a frame has needed a palette of its own, tiles are counted only if they are of use.
    var tiles = own == nil ? nil : source.tiles(of: part.spans)
    var limits = options.limits(isSmooth: tiles?.isMostlySmooth ?? false)
    // Small changes are skipped only after a frame has needed a palette of its own.
    let stillness = own == nil ? 0 : limits.stillness
    guard source.select(&wanted, part.spans, stillness: stillness, isFirst: isFirst) else {
      return nil
    }
    drawnColors.count(part, wanted: wanted)
    let (number, error) = choosePalette(part, limits)
    let map = number == 0 ? shared : own?.map ?? shared
    let isLossy = !rests && (number > 0 || limits.toleratesShared)
    if tiles == nil, isLossy || error.ofAll > Self.invisibleError {
      let counted = source.tiles(of: part.spans)
      tiles = counted
      limits = options.limits(isSmooth: counted.isMostlySmooth)
    }
    var dithering = PlannedFrame.Dithering.none
    if let tiles, error.ofAll > Self.invisibleError {
      // A mostly smooth frame is dithered everywhere. Any other frame is dithered only in its
      // smooth tiles, where banding is most visible.
      dithering = limits.dithering == nil ? .smoothTiles(tiles) : .everywhere
    }
    let losses = isLossy ? losses(part, limits, tiles) : nil
    return PlannedFrame.Drawing(
      spans: part.spans, ids: part.ids, wanted: wanted, palette: map.palette,
      paletteNumber: number, indices: map.indices, dithering: dithering, losses: losses)
  }

  private func losses(
    _ part: FramePart, _ limits: GIFOptions.Limits, _ tiles: SmoothTiles?
  ) -> PlannedFrame.Losses? {
    guard limits.tolerance.distance > 0, let tiles else { return nil }
    return PlannedFrame.Losses(
      field: ToleranceField(
        limits.tolerance, of: part.spans, in: tiles, next: ahead,
        stillness: options.limits(isSmooth: true).stillness, on: source),
      carriedQuarters: limits.tolerance.carriedQuarters)
  }

  /// Chooses the animation's palette if its error is small enough. Otherwise chooses the most
  /// recent palette made for a single frame, or makes a new one. Returns the palette's number and
  /// error.
  private func choosePalette(
    _ part: FramePart, _ limits: GIFOptions.Limits
  ) -> (Int, PaletteError) {
    let most = limits.sharedLimit(forPixels: drawnColors.pixelCount)
    let error = PaletteError(of: drawnColors, &shared, part.table, most: most)
    if error.ofAll <= most, error.ofInexact <= 10 * most { return (0, error) }
    let number = own?.number ?? 0
    if var old = own.take() {
      let most = old.error * limits.ownErrorPercent / 100
      let error = PaletteError(of: drawnColors, &old.map, part.table, most: most)
      if error.ofAll <= most, error.ofInexact <= most {
        own = old
        return (number, error)
      }
    }
    // One palette index is reserved for transparency.
    var map = PaletteMap(
      drawnColors.palette(part.table, most: max(2, options.colors - 1)),
      dithering: options.limits(isSmooth: true).dithering)
    let ownError = PaletteError(of: drawnColors, &map, part.table)
    own = (map, number + 1, ownError.ofInexact)
    source.keepDrawn()
    return (number + 1, ownError)
  }
}

extension GIFOptions.Limits {
  /// The number of drawn pixels above which the error limit is not raised.
  private static let largeFrame = 30_000

  /// Returns the largest mean error with which a frame can use the animation's palette. A separate
  /// palette takes 768 bytes, so a small frame may have a larger error.
  fileprivate func sharedLimit(forPixels count: Int) -> Int {
    sharedError * min(max(1, Self.largeFrame / max(count, 1)), leniency)
  }
}
