// A map from colours to the indices of a palette.

/// Maps any colour to the nearest colour of a palette, exactly.
struct ColorMapper {
  /// The colours, 0xRRGGBB. The entry at the index `hole` is not used.
  let palette: [UInt32]
  /// The transparent index, which marks pixels that a frame leaves unchanged; nil for none.
  let hole: UInt8?
  /// The palette colours, index << 24 | 0xRRGGBB, followed by lists of candidates. A list has the
  /// colours that are nearest to any colour of a box in RGB, in the order of their indices.
  private var candidates: [UInt32]
  /// The list of all palette colours.
  private let all: Range<Int>
  /// The lists of the blocks of 32 × 32 × 32 levels; empty for a block that was not needed yet.
  private var blocks = [Range<Int>](repeating: 0..<0, count: 1 << 9)
  /// The lists of the cells of 8 × 4 × 8 levels: the first position << 8, plus the length - 1. For
  /// a cell without a list, it is the number of colours that were searched in its block's list.
  private var cells = [UInt32](repeating: 0, count: 1 << 16)

  /// The number of colours in a cell for which making a list takes longer than it saves.
  private static let fewColors: UInt32 = 4

  /// - Precondition: the palette has 1 to 256 colours, 0xRRGGBB.
  init(palette: [UInt32]) { self.init(palette, hole: nil) }

  /// Creates a mapper that never returns the palette's transparent index.
  init(_ palette: IndexedPalette) { self.init(palette.colors, hole: palette.hole) }

  private init(_ palette: [UInt32], hole: UInt8?) {
    self.palette = palette
    self.hole = hole
    precondition((1...256).contains(palette.count), "a palette of \(palette.count) colours")
    // Of equal colours only the first is a candidate.
    var seen: Set<UInt32> = []
    candidates = palette.enumerated().filter { index, color in
      hole.map { Int($0) } != index && seen.insert(color).inserted
    }.map { index, color in UInt32(index) << 24 | color }
    precondition(!candidates.isEmpty, "a palette with a colour")
    all = 0..<candidates.count
  }

  /// Returns the index of the palette colour with the least `colorDistance`. Among equally near
  /// colours it is the lowest index.
  mutating func index(of color: UInt32) -> UInt8 {
    let cell =
      Int(color >> 19 & 0x1F) << 11 | Int(color >> 10 & 0x3F) << 5 | Int(color >> 3 & 0x1F)
    // No bounds check is needed: a cell number is below 2^16, and `search` returns valid lists.
    var list = cells.span[unchecked: cell]
    if list < Self.fewColors {
      cells[cell] = list + 1
      list = blockList(of: color)
    } else if list == Self.fewColors {
      list = search(color)
      cells[cell] = list
    }
    let (first, more) = (Int(list >> 8), Int(list & 0xFF))
    let candidates = candidates.span
    var best = candidates[unchecked: first]
    guard more > 0 else { return UInt8(truncatingIfNeeded: best >> 24) }
    var least = colorDistance32(best, color)
    for place in (first &+ 1)...(first &+ more) {
      let candidate = candidates[unchecked: place]
      let distance = colorDistance32(candidate, color)
      if distance < least { (best, least) = (candidate, distance) }
    }
    return UInt8(truncatingIfNeeded: best >> 24)
  }

  /// Finds the candidates of the cell that contains a colour. The first position of the list is at
  /// least 1, since the list of all colours is before it.
  private mutating func search(_ color: UInt32) -> UInt32 {
    _ = blockList(of: color)
    return encoded(select(blocks[Self.block(of: color)], from: color & 0xF8_FCF8, size: 0x07_0307))
  }

  /// Returns the candidates of the block that contains a colour.
  private mutating func blockList(of color: UInt32) -> UInt32 {
    let block = Self.block(of: color)
    if blocks[block].isEmpty {
      blocks[block] = select(all, from: color & 0xE0_E0E0, size: 0x1F_1F1F)
    }
    return encoded(blocks[block])
  }

  private static func block(of color: UInt32) -> Int {
    Int(color >> 21 & 7) << 6 | Int(color >> 13 & 7) << 3 | Int(color >> 5 & 7)
  }

  private func encoded(_ list: Range<Int>) -> UInt32 {
    UInt32(list.lowerBound) << 8 | UInt32(list.count - 1)
  }

  /// Appends the list of a box to `candidates`.
  ///
  /// - Parameters:
  ///   - list: the list of a box around this one.
  ///   - low: the lowest level of each channel.
  ///   - size: the highest minus the lowest level of each channel.
  private mutating func select(_ list: Range<Int>, from low: UInt32, size: UInt32) -> Range<Int> {
    let first = candidates.count
    let middle = low + (size >> 1 & 0x7F_7F7F)
    var (nearest, least) = (candidates[list.lowerBound], Int32.max)
    for candidate in candidates[list] {
      let distance = colorDistance32(candidate, middle)
      if distance < least { (nearest, least) = (candidate, distance) }
    }
    // A colour is a candidate if it is as near as `nearest` to any colour of the box. The
    // difference of their squared distances is linear, so its minimum is in a corner.
    func difference(_ other: UInt32, _ shift: UInt32) -> Int32 {
      func level(_ color: UInt32) -> Int32 { Int32(truncatingIfNeeded: color >> shift & 0xFF) }
      let apart = level(other) &- level(nearest)
      let corner = level(low) &+ (level(size) & ~(apart >> 31))
      return apart &* (level(other) &+ level(nearest) &- 2 &* corner)
    }
    for place in list {
      let other = candidates[place]
      let (red, green, blue) = (difference(other, 16), difference(other, 8), difference(other, 0))
      if 2 &* red &+ 4 &* green &+ 3 &* blue <= 0 { candidates.append(other) }
    }
    return first..<candidates.count
  }
}
