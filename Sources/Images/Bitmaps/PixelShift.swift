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
  /// The side length, in pixels, of the patches that are searched for in the previous frame.
  private static let patch = 16
  /// The approximate number of patches to search for, spread over the changed blocks.
  private static let mostPatches = 256
  /// The minimum number of colours in a patch. A patch with fewer colours is found in too many
  /// places.
  private static let leastColors = 6
  /// The maximum number of matches counted. A repeating pattern has more, which add no information.
  private static let mostPlaces = 20_000

  /// Returns offsets by which parts of `old` have probably moved in `new`, the most likely first.
  /// The offset (0, 0) is not included.
  ///
  /// - Parameter changed: the blocks in which `new` differs from `old`. Patches are taken from
  ///   these blocks.
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

  /// Returns the positions of patches in the changed blocks, by the hashes of the patches.
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

  /// The multiplier of hashes along rows, from Knuth's MMIX. `downFactor` is the multiplier down
  /// columns, from PCG. Any odd numbers would do.
  private static let acrossFactor: UInt64 = 6_364_136_223_846_793_005
  private static let downFactor: UInt64 = 0xDA94_2042_E4DD_58B5

  private static func mixed(_ pixel: UInt32) -> UInt64 {
    let product = UInt64(pixel) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }

  /// Calls `visit` with the position and hash of every patch of an image. `patches` computes the
  /// same hashes. Row hashes are rolled along each row, and patch hashes down each column.
  private static func sweep(_ picture: Bitmap, visit: (Int, Int, UInt64) -> Void) {
    let (width, height) = (picture.width, picture.height)
    let places = width - patch + 1
    let (acrossOut, downOut) = (power(acrossFactor), power(downFactor))
    // A ring buffer with the hashes of each row's 16-pixel segments, for the most recent 16 rows.
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
          // The hash of the row that leaves the patch; 0 in the first 16 rows.
          let former = lines[slot + place]
          lines[slot + place] = line
          sums[place] = sums[place] &* downFactor &+ line &- former &* downOut
          if y >= patch - 1 { visit(place, y - patch + 1, sums[place]) }
        }
      }
    }
  }

  /// Returns `factor` to the power of `patch`, modulo 2^64.
  private static func power(_ factor: UInt64) -> UInt64 {
    (0..<patch).reduce(1) { product, _ in product &* factor }
  }
}
