// From colours to the indices of a palette.

/// Maps any colour to the nearest of a palette. What it answers does not depend on what was asked
/// before.
struct ColorMapper {
  /// 0xRRGGBB; a hole has any colour.
  let palette: [UInt32]
  /// The index of what is left alone; nil: there is none.
  let hole: UInt8?
  /// The palette by green, for a search that can end early.
  private let byGreen: [Entry]
  /// For each green, where in `byGreen` the search begins.
  private var starts: [Int] = []
  /// Direct-mapped: colour + 1 (0 is free) and its index.
  private var cachedColors = [UInt32](repeating: 0, count: 16_384)
  private var cachedIndices = [UInt8](repeating: 0, count: 16_384)
  /// By cells of 4 × 4 × 4: the index of the colour nearest to the middle, `unknown`, or `crowded`
  /// for cells in which colours of the palette lie, where only the exact search will do.
  private var cells: [Int16]

  private static let unknown: Int16 = -1
  private static let crowded: Int16 = -2

  private struct Entry {
    let red: Int32
    let green: Int32
    let blue: Int32
    let index: UInt8
  }

  /// - Precondition: the palette has 1 to 256 colours, 0xRRGGBB.
  init(palette: [UInt32]) { self.init(palette, hole: nil) }

  /// A palette's, whose hole is the nearest to nothing.
  init(_ palette: IndexedPalette) { self.init(palette.colors, hole: palette.hole) }

  private init(_ palette: [UInt32], hole: UInt8?) {
    self.palette = palette
    self.hole = hole
    let colors = palette.enumerated().filter { hole.map { Int($0) } != $0.offset }
    precondition((1...256).contains(colors.count), "a palette of \(colors.count) colours")
    byGreen = colors.map { index, color in
      Entry(
        red: Int32(color >> 16 & 0xFF), green: Int32(color >> 8 & 0xFF), blue: Int32(color & 0xFF),
        index: UInt8(index))
    }.sorted { ($0.green, $0.index) < ($1.green, $1.index) }
    var position = 0
    for green in 0..<256 {
      while position < byGreen.count, byGreen[position].green < Int32(green) { position += 1 }
      starts.append(position)
    }
    cells = Array(repeating: Self.unknown, count: 1 << 18)
    for (_, color) in colors { cells[Self.cell(color)] = Self.crowded }
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
      let index = nearest(to: color & 0xFC_FCFC | 0x02_0202)
      cells[cell] = Int16(index)
      return index
    }
    let rgb = color & 0xFF_FFFF
    let slot = Int((rgb &* 2_654_435_761) >> 18)
    if cachedColors[slot] == rgb + 1 { return cachedIndices[slot] }
    let index = nearest(to: rgb)
    cachedColors[slot] = rgb + 1
    cachedIndices[slot] = index
    return index
  }

  /// The indices of the colours in some places, as `index` has them, into the same places.
  mutating func map(
    _ colors: UnsafeBufferPointer<UInt32>, in places: Range<Int>,
    into indices: UnsafeMutableBufferPointer<UInt8>
  ) {
    precondition(
      places.lowerBound >= 0 && places.upperBound <= min(colors.count, indices.count),
      "places that both have")
    var (lastColor, lastIndex): (UInt32, UInt8) = (~0, 0)
    for place in places {
      let color = colors[place] & 0xFF_FFFF
      if color != lastColor {
        // A cell is one of 2^18, and what it knows an index.
        let known = cells.withUnsafeBufferPointer { $0[Self.cell(color)] }
        lastIndex = known >= 0 ? UInt8(truncatingIfNeeded: known) : index(of: color)
        lastColor = color
      }
      indices[place] = lastIndex
    }
  }

  /// The index of the nearest colour; the first of the palette among equals.
  func nearest(to color: UInt32) -> UInt8 {
    let (red, green, blue) = (
      Int32(color >> 16 & 0xFF), Int32(color >> 8 & 0xFF), Int32(color & 0xFF)
    )
    var best = Int32.max
    var bestIndex: UInt8 = 0
    byGreen.withUnsafeBufferPointer { entries in
      var above = starts[Int(green)]
      var below = above - 1
      // Outwards along green, until green alone is too far.
      func look(_ entry: Entry) -> Bool {
        let apart = entry.green - green
        let least = 4 * apart * apart
        guard least <= best else { return false }
        let (dr, db) = (entry.red - red, entry.blue - blue)
        let distance = least + 2 * dr * dr + 3 * db * db
        if distance < best || distance == best && entry.index < bestIndex {
          (best, bestIndex) = (distance, entry.index)
        }
        return true
      }
      var (looksUp, looksDown) = (true, true)
      while looksUp || looksDown {
        if looksUp {
          looksUp = above < entries.count && look(entries[above])
          above += 1
        }
        if looksDown {
          looksDown = below >= 0 && look(entries[below])
          below -= 1
        }
      }
    }
    return bestIndex
  }
}
