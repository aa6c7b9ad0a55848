// Colours that may stand for others where that makes a GIF smaller.

/// For each index of a palette, the indices of colours so like it that they may stand for it, the
/// nearest first.
struct Substitutes {
  private var starts: [Int] = []
  private var all: [UInt8] = []

  /// - Parameters:
  ///   - palette: 0xRRGGBB.
  ///   - distance: the largest distance, as `colorDistance` measures it.
  ///   - anchors: colours that nothing stands for.
  ///   - most: substitutes of one index.
  init(palette: [UInt32], distance: Int, keeping anchors: [UInt32], most: Int = 4) {
    for (index, color) in palette.enumerated() {
      starts.append(all.count)
      guard !anchors.contains(color) else { continue }
      var near: [(distance: Int, index: Int)] = []
      for (other, candidate) in palette.enumerated() where other != index {
        let apart = colorDistance(color, candidate)
        if apart <= distance { near.append((apart, other)) }
      }
      near.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
      all += near.prefix(most).map { UInt8($0.index) }
    }
    // Indices beyond the palette, the transparent one among them, have none.
    while starts.count < 258 { starts.append(all.count) }
  }

  /// What `find` finds for the nearest substitute of an index that it knows.
  @inline(__always)
  func first(for index: UInt8, _ find: (UInt8) -> Int?) -> Int? {
    for position in starts[Int(index)]..<starts[Int(index) + 1] {
      if let code = find(all[position]) { return code }
    }
    return nil
  }
}
