// What makes a frame of the one before it: parts that stay, parts that stand elsewhere now, and new
// ones. A page that scrolls is mostly moved parts, so that few pixels have to be kept for a frame.

/// The way from one picture to the next, exact in every pixel.
package struct FrameStep: Sendable, Hashable {
  /// A box of the picture before, at its new place. Reads the picture as it was before the step.
  package struct Copy: Sendable, Hashable {
    /// In the new picture.
    package var box: PixelRect
    /// From its place in the old one.
    package var shift: PixelShift
  }

  /// New pixels; transparent where the picture stays as it is then.
  package struct Piece: Sendable, Hashable {
    /// Its left column in the picture.
    package var x: Int
    /// Its topmost row in the picture.
    package var y: Int
    /// Opaque or wholly transparent pixels.
    package var bitmap: Bitmap
  }

  /// In any order: they do not overlap.
  package private(set) var copies: [Copy] = []
  /// Drawn over the copies. They do not overlap.
  package private(set) var pieces: [Piece] = []

  /// More ways than these are hardly ever seen at once.
  private static let mostShifts = 4
  /// A copy of fewer blocks takes more words than its pixels.
  private static let leastBlocks = 4
  /// So many rows in which nothing is new divide two pieces.
  private static let dividingRows = 32

  /// - Parameter old: of the same size, opaque as `new` is; nil before the first frame.
  package init(from old: Bitmap?, to new: Bitmap) {
    var known = BlockMask(width: new.width, height: new.height)
    if let old {
      precondition(
        old.width == new.width && old.height == new.height, "frames of a scene have one size")
      known = BlockMask(of: new, equalTo: old, movedBy: PixelShift(x: 0, y: 0))
      let shifts = PixelShift.candidates(from: old, to: new, changed: known.inverted)
      for shift in shifts.prefix(Self.mostShifts) {
        let moved = BlockMask(of: new, equalTo: old, movedBy: shift).subtracting(known)
        guard moved.count >= Self.leastBlocks else { continue }
        copies += moved.boxes.map { Copy(box: $0, shift: shift) }
        known = known.union(moved)
      }
    }
    pieces = Self.pieces(of: new, in: known.inverted.boxes)
  }

  /// Boxes with few rows between them in one piece.
  private static func pieces(of picture: Bitmap, in boxes: [PixelRect]) -> [Piece] {
    var bands: [(boxes: [PixelRect], end: Int)] = []
    for box in boxes {
      let end = box.y + box.height
      if let last = bands.indices.last, box.y < bands[last].end + dividingRows {
        bands[last].boxes.append(box)
        bands[last].end = max(bands[last].end, end)
      } else {
        bands.append(([box], end))
      }
    }
    return bands.map { piece(of: picture, in: $0.boxes) }
  }

  /// - Precondition: there is a box.
  private static func piece(of picture: Bitmap, in boxes: [PixelRect]) -> Piece {
    let left = boxes.map(\.x).min() ?? 0
    let top = boxes.map(\.y).min() ?? 0
    let right = boxes.map { $0.x + $0.width }.max() ?? 1
    let bottom = boxes.map { $0.y + $0.height }.max() ?? 1
    var bitmap = Bitmap(width: right - left, height: bottom - top, filledWith: 0)
    for box in boxes {
      for y in box.y..<(box.y + box.height) {
        for x in box.x..<(box.x + box.width) { bitmap[x - left, y - top] = picture[x, y] }
      }
    }
    return Piece(x: left, y: top, bitmap: bitmap)
  }
}
