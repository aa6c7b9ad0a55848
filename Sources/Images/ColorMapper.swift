// From colours to the indices of a palette.

/// Maps any colour to the nearest of a palette; what was asked before is remembered.
struct ColorMapper {
  private let palette: [UInt32]
  /// Direct-mapped: colour + 1 (0 is free) and its index.
  private var cachedColors = [UInt32](repeating: 0, count: 65_536)
  private var cachedIndices = [UInt8](repeating: 0, count: 65_536)

  /// - Precondition: the palette has 1 to 256 colours, 0xRRGGBB.
  init(palette: [UInt32]) {
    precondition((1...256).contains(palette.count))
    self.palette = palette
  }

  /// The index of the nearest colour; the first among equals.
  mutating func index(of color: UInt32) -> UInt8 {
    let slot = Int((color &* 2_654_435_761) >> 16)
    if cachedColors[slot] == color + 1 { return cachedIndices[slot] }
    let index = nearest(to: color)
    cachedColors[slot] = color + 1
    cachedIndices[slot] = index
    return index
  }

  /// Channels weigh 2 : 4 : 3, a usual stand-in for how strongly eyes see them.
  private func nearest(to color: UInt32) -> UInt8 {
    let red = Int32(color >> 16 & 0xFF)
    let green = Int32(color >> 8 & 0xFF)
    let blue = Int32(color & 0xFF)
    var best = Int32.max
    var bestIndex = 0
    for (index, entry) in palette.enumerated() {
      let dr = red - Int32(entry >> 16 & 0xFF)
      let dg = green - Int32(entry >> 8 & 0xFF)
      let db = blue - Int32(entry & 0xFF)
      let distance = 2 * dr * dr + 4 * dg * dg + 3 * db * db
      if distance < best {
        best = distance
        bestIndex = index
      }
    }
    return UInt8(bestIndex)
  }
}
