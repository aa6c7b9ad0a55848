// The difference between two frames, as copies of moved parts and patches of new pixels. A
// scrolling page consists mostly of moved parts, so that few pixels are stored.

/// The exact difference from one frame to the next.
package struct FrameStep: Sendable, Hashable {
  /// A rectangle copied to a new position, from the unchanged previous frame or from a patch of an
  /// earlier step.
  package struct Copy: Sendable, Hashable {
    /// The index of the patch in the `PatchIndex`; nil for the previous frame.
    package var patch: Int?
    /// The rectangle's position in the new frame.
    package var box: PixelRect
    /// The offset from the rectangle's position in the source to its new position.
    package var shift: PixelShift
  }

  /// The copies, in any order. Where they overlap, they have the same pixels.
  package private(set) var copies: [Copy] = []
  /// The patches, drawn over the copies; they do not overlap.
  package private(set) var patches: [ImagePatch] = []

  /// The maximum number of offsets tested. A frame rarely contains more scrolling parts.
  private static let mostShifts = 4
  /// The maximum number of sources tested among the patches of earlier steps.
  private static let mostSources = 8
  /// The minimum number of blocks for the copies with one offset. Fewer blocks take more bytes as
  /// copies than as pixels.
  private static let leastBlocks = 4
  /// The minimum number of unknown blocks for a search in earlier patches, which takes as long for
  /// few blocks as for many.
  private static let leastSearched = 16
  /// The number of unchanged rows between two changes that separates them into two patches.
  private static let dividingRows = 32

  /// Computes the difference between two frames.
  ///
  /// - Parameters:
  ///   - old: the previous frame, opaque and of the same size; nil before the first frame.
  ///   - new: the next frame, opaque.
  ///   - earlier: the patches of earlier steps, if they may be copied from.
  package init(from old: Bitmap?, to new: Bitmap, earlier: PatchIndex? = nil) {
    var known = BlockMask(width: new.width, height: new.height)
    if let old {
      precondition(
        old.width == new.width && old.height == new.height, "frames of a scene have one size")
      known = BlockMask(of: new, equalTo: old, movedBy: PixelShift(x: 0, y: 0))
      let shifts = PixelShift.candidates(from: old, to: new, changed: known.inverted)
      for shift in shifts.prefix(Self.mostShifts) {
        addCopies(to: new, from: old, patch: nil, movedBy: shift, &known)
      }
    }
    let unknown = known.inverted
    if let earlier, unknown.count >= Self.leastSearched {
      let sources = earlier.candidates(for: new, in: unknown)
      for source in sources.prefix(Self.mostSources) {
        let patch = earlier.patches[source.patch]
        addCopies(to: new, from: patch, patch: source.patch, movedBy: source.shift, &known)
      }
    }
    patches = Self.patches(of: new, in: known.inverted.boxes)
  }

  /// Adds copies of the blocks of `new` that are not yet known and are found in a source.
  private mutating func addCopies(
    to new: Bitmap, from source: Bitmap, patch: Int?, movedBy shift: PixelShift,
    _ known: inout BlockMask
  ) {
    let moved = BlockMask(of: new, equalTo: source, movedBy: shift)
    let needed = moved.subtracting(known)
    guard needed.count >= Self.leastBlocks else { return }
    copies += moved.boxes(covering: needed).map { Copy(patch: patch, box: $0, shift: shift) }
    known = known.union(moved)
  }

  /// Returns patches of an image that cover the given rectangles. Rectangles with fewer than
  /// `dividingRows` rows between them share a patch.
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
