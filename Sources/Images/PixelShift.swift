// The detection of movements between two frames from their pixels alone.

/// A movement in whole pixels.
package struct PixelShift: Sendable, Hashable {
  /// The pixels to the right.
  package var x: Int
  /// The pixels downwards.
  package var y: Int

  /// Creates a movement without checks.
  package init(x: Int, y: Int) {
    (self.x, self.y) = (x, y)
  }
}

extension PixelShift {
  /// The side of a patch that is searched for, in pixels.
  private static let patch = 16
  /// The number of patches searched for, spread over the changed blocks.
  private static let mostPatches = 256
  /// The least colours of a patch; one with fewer is found in too many places.
  private static let leastColors = 6
  /// The most matches counted; in a repeating pattern, more add no information.
  private static let mostPlaces = 20_000

  /// Returns the movements that likely lead from parts of `old` to `new`, likeliest first. None is
  /// zero.
  ///
  /// - Parameter changed: the blocks in which `new` differs; patches are taken from these.
  static func candidates(from old: Bitmap, to new: Bitmap, changed: BlockMask) -> [PixelShift] {
    guard min(new.width, new.height) >= patch else { return [] }
    let places = patches(of: new, in: changed)
    guard !places.isEmpty else { return [] }
    var votes: [PixelShift: Int] = [:]
    var found = 0
    sweep(old) { x, y, hash in
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

  /// Returns patches of the changed blocks by their hashes.
  private static func patches(of picture: Bitmap, in changed: BlockMask)
    -> [UInt64: (x: Int, y: Int)]
  {
    let blocks = changed.flags.indices.filter { changed.flags[$0] }
    let step = max(1, blocks.count / mostPatches)
    var places: [UInt64: (x: Int, y: Int)] = [:]
    for block in stride(from: 0, to: blocks.count, by: step).map({ blocks[$0] }) {
      let x = min(block % changed.columns * BlockMask.side, picture.width - patch)
      let y = min(block / changed.columns * BlockMask.side, picture.height - patch)
      var colors: [UInt32] = []
      var hash: UInt64 = 0
      for row in y..<(y + patch) {
        var line: UInt64 = 0
        for column in x..<(x + patch) {
          let pixel = picture[column, row]
          if colors.count < leastColors, !colors.contains(pixel) { colors.append(pixel) }
          line = line &* acrossFactor &+ mixed(pixel)
        }
        hash = hash &* downFactor &+ line
      }
      guard colors.count == leastColors, places[hash] == nil else { continue }
      places[hash] = (x, y)
    }
    return places
  }

  /// The multipliers of two random number generators, Knuth's MMIX and PCG; any odd numbers would
  /// do.
  private static let acrossFactor: UInt64 = 6_364_136_223_846_793_005
  private static let downFactor: UInt64 = 0xDA94_2042_E4DD_58B5

  private static func mixed(_ pixel: UInt32) -> UInt64 {
    let product = UInt64(pixel) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }

  /// Calls `visit` with the hash of every patch of a picture, equal to the hash in `patches`. Row
  /// hashes are rolled along each row, and patch hashes down each column.
  private static func sweep(_ picture: Bitmap, visit: (Int, Int, UInt64) -> Void) {
    let (width, height) = (picture.width, picture.height)
    let places = width - patch + 1
    let (acrossOut, downOut) = (power(acrossFactor), power(downFactor))
    // The hashes of each row's stretches for the last `patch` rows, in a ring.
    var lines = [UInt64](repeating: 0, count: places * patch)
    var sums = [UInt64](repeating: 0, count: places)
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        let slot = y % patch * places
        var line: UInt64 = 0
        for x in 0..<width {
          line = line &* acrossFactor &+ mixed(pixels[y * width + x])
          if x >= patch { line = line &- mixed(pixels[y * width + x - patch]) &* acrossOut }
          guard x >= patch - 1 else { continue }
          let place = x - patch + 1
          // The hash of the row that leaves the patch; 0 in the first rows.
          let former = lines[slot + place]
          lines[slot + place] = line
          sums[place] = sums[place] &* downFactor &+ line &- former &* downOut
          if y >= patch - 1 { visit(place, y - patch + 1, sums[place]) }
        }
      }
    }
  }

  /// Returns the factor to the power of `patch`.
  private static func power(_ factor: UInt64) -> UInt64 {
    (0..<patch).reduce(1) { product, _ in product &* factor }
  }
}
