// A map from colours to the indices of a palette.

/// Maps any colour to the nearest colour of a palette. The result does not depend on earlier calls.
struct ColorMapper {
  /// The colours, 0xRRGGBB. The entry at the index `hole` is not used.
  let palette: [UInt32]
  /// The transparent index, which marks pixels that a frame leaves unchanged; nil for none.
  let hole: UInt8?
  private let search: NearestColor
  /// The colours of a direct-mapped cache: colour + 1, or 0 for a free slot. `cachedIndices` holds
  /// their palette indices.
  private var cachedColors = [UInt32](repeating: 0, count: 16_384)
  private var cachedIndices = [UInt8](repeating: 0, count: 16_384)
  /// The palette index nearest to the middle of each cell of 4 × 4 × 4 levels. A cell is `unknown`
  /// until its first search. It is `crowded` if it contains a palette colour, which requires an
  /// exact search.
  private var cells: [Int16]

  private static let unknown: Int16 = -1
  private static let crowded: Int16 = -2

  /// - Precondition: the palette has 1 to 256 colours, 0xRRGGBB.
  init(palette: [UInt32]) { self.init(palette, hole: nil) }

  /// Creates a mapper that never returns the palette's transparent index.
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

  /// Returns the index of the nearest palette colour. A palette colour gets its own index. In cells
  /// without a palette colour, the result is the colour nearest to the middle of the cell. The
  /// middle is at most 2 levels from `color` in each channel.
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

  /// Writes the results of `index(of:)` for a range of colours.
  ///
  /// - Parameters:
  ///   - places: the range in `colors`.
  ///   - position: the position in `indices` for the first element of `colors`.
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
        // No bounds check is needed: a cell number is below 2^18, and a known cell holds a valid
        // index.
        let known = cells.span[unchecked: Self.cell(color)]
        lastIndex = known >= 0 ? UInt8(truncatingIfNeeded: known) : index(of: color)
        lastColor = color
      }
      indices[unchecked: position &+ place] = lastIndex
    }
  }
}
