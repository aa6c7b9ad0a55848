// The mapping of planned GIF frames to palette indices, in order (second step of the second pass).

/// Maps frames to palette indices and tracks the pixels on the screen of a player.
struct FrameMapper {
  private let options: GIFOptions
  private var shown: GIFCanvas
  /// The mapper of the animation's palette.
  private var shared: ColorMapper
  /// The mapper of the most recent palette that belongs to a single frame.
  private var own = Self.none

  /// - Parameter palette: the animation's palette.
  init(width: Int, height: Int, _ options: GIFOptions, shared palette: IndexedPalette) {
    self.options = options
    shown = GIFCanvas(width: width, height: height)
    shared = ColorMapper(palette)
  }

  /// The placeholder in `shared` or `own` while the mapper is in a local variable.
  private static let none = ColorMapper(palette: [0])

  /// Returns the palette indices that a frame draws; nil if the frame draws nothing.
  mutating func map(_ frame: PalettedFrame) -> IndexedFrame? {
    guard let drawing = frame.drawing else { return nil }
    // The mapper is moved into a local variable during use, which avoids a copy.
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
    // A mostly smooth frame is dithered everywhere. Any other frame is dithered only in its smooth
    // tiles, where banding is most visible.
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

  /// Returns a frame without a change. It continues a delay that exceeds the maximum of one frame.
  mutating func repetition() -> IndexedFrame {
    // The only pixel is transparent, or has the colour that is already on the screen.
    IndexedFrame(
      rect: PixelRect(x: 0, y: 0, width: 1, height: 1), palette: nil,
      transparentIndex: shared.hole, indices: [shared.index(of: shown.corner)], lossy: nil,
      states: [shared.hole == nil ? .drawn : .showsOther])
  }
}
