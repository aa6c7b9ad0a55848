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

  /// In any order: they do not overlap.
  package private(set) var copies: [Copy] = []
  /// Drawn over the copies. They do not overlap.
  package private(set) var patches: [ImagePatch] = []

  /// More ways than these are hardly ever seen at once.
  private static let mostShifts = 4
  /// A copy of fewer blocks takes more words than its pixels.
  private static let leastBlocks = 4
  /// The number of rows without a change that divide two patches.
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
    patches = Self.patches(of: new, in: known.inverted.boxes)
  }

  /// Returns patches of a picture that hold boxes. Boxes with few rows between them share a patch.
  private static func patches(of picture: Bitmap, in boxes: [PixelRect]) -> [ImagePatch] {
    var bands: [[PixelRect]] = []
    var bottom = 0
    for box in boxes {
      if let last = bands.indices.last, box.y < bottom + dividingRows {
        bands[last].append(box)
      } else {
        bands.append([box])
      }
      bottom = max(bottom, box.bottom)
    }
    return bands.map { boxes in
      let (left, right) = (boxes.map(\.x).min() ?? 0, boxes.map(\.right).max() ?? 1)
      let (top, bottom) = (boxes.map(\.y).min() ?? 0, boxes.map(\.bottom).max() ?? 1)
      var bitmap = Bitmap(width: right - left, height: bottom - top, filledWith: 0)
      for box in boxes {
        for y in box.y..<box.bottom {
          for x in box.x..<box.right { bitmap[x - left, y - top] = picture[x, y] }
        }
      }
      return ImagePatch(x: left, y: top, bitmap: bitmap)
    }
  }
}
