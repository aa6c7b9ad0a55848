// How well a palette serves a frame.

/// How far a palette is from what is drawn, as means of `colorDistance`.
struct PaletteError {
  private(set) var ofAll = 0
  /// Flat areas are exact in every palette, and say nothing about the rest.
  private(set) var ofInexact = 0
  /// Pixels that are drawn, about.
  private(set) var drawnCount = 0

  /// One pixel of so many is looked at.
  private static let sampling = 5

  /// No error.
  init() {}

  /// - Parameters:
  ///   - drawn: 0xFFRRGGBB; 0 for what is left alone.
  ///   - mapper: the palette's.
  init(of drawn: [UInt32], _ mapper: inout ColorMapper) {
    var (sum, all, inexact) = (0, 0, 0)
    for position in stride(from: 0, to: drawn.count, by: Self.sampling) where drawn[position] != 0 {
      let color = drawn[position]
      let error = colorDistance(color, mapper.palette[Int(mapper.index(of: color))])
      sum += error
      all += 1
      if error > 0 { inexact += 1 }
    }
    ofAll = Self.mean(sum, all)
    ofInexact = Self.mean(sum, inexact)
    drawnCount = all * Self.sampling
  }

  private static func mean(_ sum: Int, _ count: Int) -> Int {
    count == 0 ? 0 : (sum + count - 1) / count
  }
}
