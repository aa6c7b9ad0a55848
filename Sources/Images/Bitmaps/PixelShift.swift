// The detection of moved content between two frames, from their pixels alone.

/// The offset of moved content, in whole pixels.
package struct PixelShift: Sendable, Hashable {
  /// The distance to the right in pixels; negative to the left.
  package var x: Int
  /// The distance downwards in pixels; negative upwards.
  package var y: Int

  /// Creates an offset from distances in pixels.
  package init(x: Int, y: Int) {
    (self.x, self.y) = (x, y)
  }
}

extension PixelShift {
  /// The approximate number of squares to search for, spread over the changed blocks.
  private static let mostSquares = 256
  /// The maximum number of matches counted. A repeating pattern has more, which add no information.
  private static let mostPlaces = 20_000

  /// Returns offsets by which parts of `old` have probably moved in `new`, the most likely first.
  /// The offset (0, 0) is not included.
  ///
  /// - Parameter changed: the blocks in which `new` differs from `old`. Squares are taken from
  ///   these blocks.
  static func candidates(from old: Bitmap, to new: Bitmap, changed: BlockMask) -> [PixelShift] {
    guard min(new.width, new.height) >= SquareHash.side else { return [] }
    let places = squares(of: new, in: changed)
    guard !places.isEmpty else { return [] }
    var votes: [PixelShift: Int] = [:]
    var found = 0
    SquareHash.sweep(old) { x, y, hash in
      guard found < mostPlaces, let place = places[hash] else { return }
      found += 1
      votes[PixelShift(x: place.x - x, y: place.y - y), default: 0] += 1
    }
    votes[PixelShift(x: 0, y: 0)] = nil
    return votes.sorted { one, other in
      (-one.value, one.key.length, one.key.y, one.key.x)
        < (-other.value, other.key.length, other.key.y, other.key.x)
    }.map(\.key)
  }

  private var length: Int { abs(x) + abs(y) }

  /// Returns the positions of squares in the changed blocks, by the hashes of the squares.
  private static func squares(of picture: Bitmap, in changed: BlockMask)
    -> SquareTable<(x: Int, y: Int)>
  {
    let blocks = changed.flags.indices.filter { changed.flags[$0] }
    let step = max(1, blocks.count / mostSquares)
    var places = SquareTable<(x: Int, y: Int)>(filterBits: 16)
    for block in stride(from: 0, to: blocks.count, by: step).map({ blocks[$0] }) {
      let x = min(block % changed.columns * BlockMask.side, picture.width - SquareHash.side)
      let y = min(block / changed.columns * BlockMask.side, picture.height - SquareHash.side)
      guard let hash = SquareHash.hash(of: picture, x: x, y: y) else { continue }
      places.insert((x, y), for: hash)
    }
    return places
  }
}
