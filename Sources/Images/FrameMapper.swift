// The second pass's second step: which index each pixel of a planned frame gets, in order.

/// Maps frames. Remembers what a player of those before shows.
struct FrameMapper {
  private let options: GIFOptions
  private var shown: GIFCanvas
  /// The animation's palette.
  private var shared: ColorMapper
  /// That of the last frame with one of its own.
  private var own = Self.none

  /// - Parameter palette: the animation's.
  init(width: Int, height: Int, _ options: GIFOptions, shared palette: IndexedPalette) {
    self.options = options
    shown = GIFCanvas(width: width, height: height)
    shared = ColorMapper(palette)
  }

  /// In the place of a palette that is in use.
  private static let none = ColorMapper(palette: [0])

  /// What the next frame draws; nil when nothing of it is worth drawing.
  mutating func map(_ frame: PalettedFrame) -> IndexedFrame? {
    guard let drawing = frame.drawing else { return nil }
    // A palette is taken out while it is used, which spares a copy.
    var mapper = Self.none
    if case .shared = drawing.colors {
      swap(&mapper, &shared)
      defer { shared = mapper }
      return draw(drawing, frame.rect, &mapper, ownsPalette: false)
    }
    if case .own(let new) = drawing.colors { own = new }
    swap(&mapper, &own)
    defer { own = mapper }
    return draw(drawing, frame.rect, &mapper, ownsPalette: true)
  }

  private mutating func draw(
    _ drawing: PalettedFrame.Drawing, _ rect: PixelRect, _ mapper: inout ColorMapper,
    ownsPalette: Bool
  ) -> IndexedFrame? {
    let (palette, hole) = (mapper.palette, mapper.hole)
    let dithers = drawing.tiles != nil && drawing.isCoarse
    // A frame that is smooth but for a few edges is dithered throughout; elsewhere smooth places
    // are, where it shows most.
    var dithering = DitheringMapper(
      mapper, dithering: dithers ? options.limits(isSmooth: true).dithering : nil,
      in: drawing.limits.dithering == nil ? drawing.tiles : nil)
    mapper = Self.none
    defer { mapper = dithering.mapper }
    guard
      let pixels = shown.draw(
        drawing.pixels, rect, with: &dithering, tolerances: drawing.tolerances)
    else { return nil }
    let lossy = drawing.tolerances.map { _ in
      IndexedFrame.Lossy(
        colors: pixels.colors, tolerances: pixels.tolerances, palette: palette,
        carriedQuarters: drawing.limits.tolerance.carriedQuarters)
    }
    return IndexedFrame(
      rect: pixels.rect, palette: ownsPalette ? palette : nil, transparentIndex: hole,
      indices: pixels.indices, lossy: lossy, states: pixels.states)
  }

  /// A frame that changes nothing, for a delay that one frame cannot hold.
  mutating func repetition() -> IndexedFrame {
    // An index that is transparent, or a pixel in a colour that shows already.
    IndexedFrame(
      rect: PixelRect(x: 0, y: 0, width: 1, height: 1), palette: nil,
      transparentIndex: shared.hole, indices: [shared.index(of: shown.corner)], lossy: nil,
      states: [shared.hole == nil ? .drawn : .showsOther])
  }
}
