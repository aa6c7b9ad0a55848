// An index of the new pixels of earlier steps. Content that comes back is copied from them.

import Support

/// The distinct patches of a sequence of frame steps, searchable by their content.
package struct PatchIndex: Sendable {
  /// The distinct patches, in the order in which they were added.
  package private(set) var patches: [Bitmap] = []
  private var indices: [Fingerprint: Int] = [:]
  private var places = SquareTable<Place>(filterBits: 20)

  /// The maximum number of matches counted. Only repeating patterns have more: a copy has about one
  /// match for each block.
  private static let mostMatches = 200_000

  /// A position in a patch.
  private struct Place: Sendable {
    var patch: Int
    var x: Int
    var y: Int
  }

  /// A patch, and the offset from positions in it to positions in a frame.
  struct Source: Hashable {
    var patch: Int
    var shift: PixelShift
  }

  /// Creates an index without patches.
  package init() {}

  /// Adds a patch, and returns its index. An equal patch keeps its index.
  package mutating func add(_ patch: Bitmap) -> Int {
    let print = Fingerprint(patch)
    if let index = indices[print] { return index }
    let index = patches.count
    indices[print] = index
    patches.append(patch)
    guard min(patch.width, patch.height) >= SquareHash.side else { return index }
    for y in stride(from: 0, through: patch.height - SquareHash.side, by: BlockMask.side) {
      for x in stride(from: 0, through: patch.width - SquareHash.side, by: BlockMask.side) {
        guard let hash = SquareHash.hash(of: patch, x: x, y: y) else { continue }
        places.insert(Place(patch: index, x: x, y: y), for: hash)
      }
    }
    return index
  }

  /// Returns sources that probably contain blocks of a frame, the most likely first.
  ///
  /// - Parameter unknown: the blocks to search for.
  func candidates(for frame: Bitmap, in unknown: BlockMask) -> [Source] {
    guard !places.isEmpty else { return [] }
    var votes: [Source: Int] = [:]
    var found = 0
    SquareHash.sweep(frame) { x, y, hash in
      guard found < Self.mostMatches, let place = places[hash] else { return }
      let block = y / BlockMask.side * unknown.columns + x / BlockMask.side
      guard unknown.flags[block] else { return }
      found += 1
      let shift = PixelShift(x: x - place.x, y: y - place.y)
      votes[Source(patch: place.patch, shift: shift), default: 0] += 1
    }
    return votes.sorted { one, other in
      (-one.value, one.key.patch, one.key.shift.y, one.key.shift.x)
        < (-other.value, other.key.patch, other.key.shift.y, other.key.shift.x)
    }.map(\.key)
  }
}
