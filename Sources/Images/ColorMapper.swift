// From colours to the indices of a palette.

/// Maps any colour to the nearest of a palette. What it answers does not depend on what was asked
/// before.
struct ColorMapper {
  /// 0xRRGGBB; a hole has any colour.
  let palette: [UInt32]
  /// The index of what is left alone; nil: there is none.
  let hole: UInt8?
  private let search: NearestColor
  /// Direct-mapped: colour + 1 (0 is free) and its index.
  private var cachedColors = [UInt32](repeating: 0, count: 16_384)
  private var cachedIndices = [UInt8](repeating: 0, count: 16_384)
  /// By cells of 4 × 4 × 4: the index of the colour nearest to the middle, `unknown`, or `crowded`
  /// for cells in which colours of the palette lie, where only the exact search will do.
  private var cells: [Int16]

  private static let unknown: Int16 = -1
  private static let crowded: Int16 = -2

  /// - Precondition: the palette has 1 to 256 colours, 0xRRGGBB.
  init(palette: [UInt32]) { self.init(palette, hole: nil) }

  /// A palette's, whose hole is the nearest to nothing.
  init(_ palette: IndexedPalette) { self.init(palette.colors, hole: palette.hole) }

  private init(_ palette: [UInt32], hole: UInt8?) {
    self.palette = palette
    self.hole = hole
    search = NearestColor(palette, except: hole)
    cells = Array(repeating: Self.unknown, count: 1 << 18)
    for (index, color) in palette.enumerated() where hole.map({ Int($0) }) != index {
      cells[Self.cell(color)] = Self.crowded
    }
  }

  private static func cell(_ color: UInt32) -> Int {
    Int(color >> 18 & 0x3F) << 12 | Int(color >> 10 & 0x3F) << 6 | Int(color >> 2 & 0x3F)
  }

  /// The index of the nearest colour, or of one that is nearest to a colour within 2 of 255 of this
  /// one; a colour of the palette is its own.
  mutating func index(of color: UInt32) -> UInt8 {
    let cell = Self.cell(color)
    let known = cells[cell]
    if known >= 0 { return UInt8(known) }
    if known == Self.unknown {
      let index = search.index(of: color & 0xFC_FCFC | 0x02_0202)
      cells[cell] = Int16(index)
      return index
    }
    let rgb = color & 0xFF_FFFF
    let slot = Int((rgb &* 2_654_435_761) >> 18)
    if cachedColors[slot] == rgb + 1 { return cachedIndices[slot] }
    let index = search.index(of: rgb)
    cachedColors[slot] = rgb + 1
    cachedIndices[slot] = index
    return index
  }

  /// Writes the indices of some of the colours, as `index` returns them.
  ///
  /// - Parameters:
  ///   - places: the places of these colours.
  ///   - position: the place of the first colour's index.
  mutating func map(
    _ colors: [UInt32], in places: Range<Int>, into indices: inout [UInt8], from position: Int
  ) {
    precondition(
      places.lowerBound >= 0 && places.upperBound <= colors.count
        && position >= 0 && position + places.upperBound <= indices.count,
      "places that both have")
    let colors = colors.span
    var indices = indices.mutableSpan
    var (lastColor, lastIndex): (UInt32, UInt8) = (~0, 0)
    for place in places {
      let color = colors[unchecked: place] & 0xFF_FFFF
      if color != lastColor {
        // A cell is one of 2^18, and what it knows an index.
        let known = cells.span[unchecked: Self.cell(color)]
        lastIndex = known >= 0 ? UInt8(truncatingIfNeeded: known) : index(of: color)
        lastColor = color
      }
      indices[unchecked: position &+ place] = lastIndex
    }
  }
}
