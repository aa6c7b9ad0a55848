// A map from colours to the indices of a palette.

/// Maps any colour to the nearest colour of a palette in Oklab, exactly.
struct ColorMapper {
  /// The colours, 0xRRGGBB. The entry at the index `hole` is not used.
  let palette: [UInt32]
  /// The transparent index, which marks pixels that a frame leaves unchanged; nil for none.
  let hole: UInt8?
  /// The points of the palette colours with their indices as fourth entries, followed by lists of
  /// candidates. A list has the colours that are nearest to any point of a box, in the order of
  /// their indices.
  private var candidates: [Oklab.Point]
  /// The number of palette colours in `candidates`.
  private let colorCount: Int
  /// The blocks of 256 × 256 × 256 units. `list` is the block's list: the first position << 8, plus
  /// the length - 1; 0 for a block that was not needed yet. `cells` is the position of its first
  /// cell.
  private var blocks: [(list: UInt32, cells: UInt32)]
  /// The lists of the cells of 64 × 64 × 64 units, block after block. For a cell without a list, it
  /// is the number of points that were searched in its block's list.
  private var cells: [UInt32] = []

  /// The binary logarithm of the size of a cell, and of a block. A pair would not be a constant for
  /// the compiler.
  private static let cellBits = 6
  private static let blockBits = 8
  /// The number of points in a cell for which making a list takes longer than it saves.
  private static let fewPoints: UInt32 = 4

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
    }.map { index, color in
      var point = Oklab.point(of: color)
      point[3] = Int16(index)
      return point
    }
    precondition(!candidates.isEmpty, "a palette with a colour")
    colorCount = candidates.count
    let blockCount = 1 << (Oklab.lightnessBits + 2 * Oklab.otherBits - 3 * Self.blockBits)
    blocks = Array(repeating: (0, 0), count: blockCount)
  }

  /// Returns the index of the palette colour with the least Oklab distance. Among equally near
  /// colours it is the lowest index.
  mutating func index(of color: UInt32) -> UInt8 { index(at: Oklab.point(of: color)) }

  /// Returns the index of the palette colour that is nearest to a colour's point.
  mutating func index(at point: Oklab.Point) -> UInt8 {
    let number = Self.block(of: point)
    if blocks[number].list == 0 { addBlock(number, around: point) }
    let block = blocks[number]
    let cell = Int(block.cells) &+ Self.cell(of: point)
    var list = cells[cell]
    if list < Self.fewPoints {
      cells[cell] = list + 1
      list = block.list
    } else if list == Self.fewPoints {
      list = select(block.list, from: point, bits: Self.cellBits)
      cells[cell] = list
    }
    let (first, more) = (Int(list >> 8), Int(list & 0xFF))
    // No bounds check is needed: `select` returns valid lists.
    let candidates = candidates.span
    var best = candidates[unchecked: first]
    guard more > 0 else { return UInt8(truncatingIfNeeded: best[3]) }
    var least = Oklab.distance(best, point)
    for place in (first &+ 1)...(first &+ more) {
      let candidate = candidates[unchecked: place]
      let distance = Oklab.distance(candidate, point)
      if distance < least { (best, least) = (candidate, distance) }
    }
    return UInt8(truncatingIfNeeded: best[3])
  }

  private mutating func addBlock(_ number: Int, around point: Oklab.Point) {
    let list = select(UInt32(colorCount - 1), from: point, bits: Self.blockBits)
    blocks[number] = (list, UInt32(cells.count))
    cells += repeatElement(0, count: 1 << (3 * (Self.blockBits - Self.cellBits)))
  }

  /// Returns the number of the block that contains a point.
  @inline(__always)
  private static func block(of point: Oklab.Point) -> Int {
    let place = point &>> Int16(truncatingIfNeeded: blockBits)
    let side = Oklab.otherBits &- blockBits
    return (Int(place[0]) << side | Int(place[1])) << side | Int(place[2])
  }

  /// Returns the number of the cell that contains a point, within its block.
  @inline(__always)
  private static func cell(of point: Oklab.Point) -> Int {
    let side = blockBits &- cellBits
    let place =
      point &>> Int16(truncatingIfNeeded: cellBits) & Int16(truncatingIfNeeded: 1 << side - 1)
    return (Int(place[0]) << side | Int(place[1])) << side | Int(place[2])
  }

  /// Appends the list of the box of 2^`bits` units a side that contains a point to `candidates`.
  ///
  /// - Parameter whole: the list of a box around this one.
  /// - Returns: the list. Its first position is at least 1, since the list of all colours is before
  ///   it.
  private mutating func select(_ whole: UInt32, from point: Oklab.Point, bits: Int) -> UInt32 {
    let start = Int(whole >> 8)
    let list = start...(start + Int(whole & 0xFF))
    let first = candidates.count
    let size = Int16(1) << Int16(bits)
    let low = point & ~(size - 1)
    let middle = low &+ size / 2
    var (nearest, least) = (candidates[list.lowerBound], Int32.max)
    for candidate in candidates[list] {
      let distance = Oklab.distance(candidate, middle)
      if distance < least { (nearest, least) = (candidate, distance) }
    }
    // A colour is a candidate if it is as near as `nearest` to any point of the box. The
    // difference of their squared distances is linear, so its minimum is in a corner.
    func difference(_ other: Oklab.Point, _ axis: Int) -> Int32 {
      let apart = Int32(other[axis]) &- Int32(nearest[axis])
      let corner = Int32(low[axis]) &+ (apart < 0 ? 0 : Int32(size) &- 1)
      return apart &* (Int32(other[axis]) &+ Int32(nearest[axis]) &- 2 &* corner)
    }
    for place in list {
      let other = candidates[place]
      if difference(other, 0) &+ difference(other, 1) &+ difference(other, 2) <= 0 {
        candidates.append(other)
      }
    }
    return UInt32(first) << 8 | UInt32(candidates.count - first - 1)
  }
}

/// Returns the perceptual distance between two colours, 0xRRGGBB. The upper bytes are ignored.
///
/// The squared differences of red, green and blue have weights 2, 4 and 3, a common approximation
/// of the eye's sensitivity. The result is 9 times a weighted mean square.
@inline(__always)
func colorDistance(_ a: UInt32, _ b: UInt32) -> Int {
  func difference(_ shift: UInt32) -> Int { Int(a >> shift & 0xFF) &- Int(b >> shift & 0xFF) }
  let (red, green, blue) = (difference(16), difference(8), difference(0))
  return 2 &* red &* red &+ 4 &* green &* green &+ 3 &* blue &* blue
}
