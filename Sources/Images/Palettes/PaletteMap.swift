// The palette indices of a film's colours, each computed once.

/// Finds the palette index of every colour number that frames use.
struct PaletteMap: Sendable {
  struct Indices: Sendable {
    struct Entry {
      /// The index of the nearest palette colour.
      var nearest: UInt8 = 0
      /// The index of a colour on the opposite side, for dithering.
      var partner: UInt8 = 0
      /// The share of pixels that get the partner, in 64ths.
      var share: UInt8 = 0
    }

    fileprivate(set) var entries: [Entry] = []
  }

  let palette: IndexedPalette
  /// The indices of all colours that `learn` was called for.
  private(set) var indices = Indices()
  /// The `Oklab.error` of each colour's nearest palette colour, by colour number; −1 for a colour
  /// that `learn` was not called for.
  private(set) var errors: [Int32] = []
  private var search: ColorMapper
  /// The points of the palette's colours.
  private let points: [Oklab.Point]
  /// The `Oklab.error` above which a colour is dithered; nil disables dithering.
  private let dithering: Int?
  /// The number of the colour table that the indices belong to.
  private var table = -1

  init(_ palette: IndexedPalette, dithering: Int?) {
    self.palette = palette
    self.dithering = dithering
    search = ColorMapper(palette)
    points = palette.colors.map { Oklab.point(of: $0) }
  }

  /// Computes the indices of colours.
  ///
  /// - Parameters:
  ///   - ids: the numbers of the colours.
  ///   - table: the colours by number.
  mutating func learn(_ ids: ArraySlice<UInt32>, _ table: ColorTable) {
    if table.number != self.table {
      self.table = table.number
      let count = table.colors.count
      errors = Array(repeating: -1, count: count)
      indices.entries = Array(repeating: Indices.Entry(), count: count)
    }
    for id in ids where errors[Int(id)] < 0 {
      let id = Int(id)
      let point = table.points[id]
      let index = search.index(at: point)
      errors[id] = Oklab.error(points[Int(index)], of: point)
      indices.entries[id].nearest = index
      guard let dithering, Int(errors[id]) > dithering else { continue }
      let (color, near) = (table.colors[id], palette.colors[Int(index)])
      let partner = search.index(of: Dithering.mirrored(near, at: color))
      indices.entries[id].partner = partner
      indices.entries[id].share = Dithering.share(of: color, near, palette.colors[Int(partner)])
    }
  }
}
