// The error of a palette for a frame.

/// The distances between a frame's colours and a palette, as means of `colorDistance`.
struct PaletteError {
  /// The mean over all drawn pixels.
  private(set) var ofAll = 0
  /// The mean over drawn pixels without an exact colour. Flat areas are exact in every palette, so
  /// they are left out.
  private(set) var ofInexact = 0
  /// The approximate number of drawn pixels.
  private(set) var drawnCount = 0

  /// The distance between examined pixels.
  private static let sampling = 5

  /// Creates an error of 0.
  init() {}

  /// Measures the error of a palette.
  ///
  /// - Parameters:
  ///   - drawn: 0xFFRRGGBB; 0 for a pixel that is not drawn.
  ///   - mapper: the palette's mapper.
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
