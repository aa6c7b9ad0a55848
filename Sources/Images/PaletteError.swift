// The error of a palette for a frame.

/// The error of a palette for a frame, as means of `colorDistance`.
struct PaletteError {
  /// The mean error of all drawn pixels.
  private(set) var ofAll = 0
  /// The mean error of the drawn pixels whose exact colour is not in the palette. Pixels of flat
  /// areas are exact in every palette, so they do not count.
  private(set) var ofInexact = 0
  /// The approximate number of drawn pixels.
  private(set) var drawnCount = 0

  /// The step between sampled pixels.
  private static let sampling = 5

  /// Creates an error of 0 for an exact palette.
  init() {}

  /// Measures the error of a palette.
  ///
  /// - Parameters:
  ///   - drawn: 0xFFRRGGBB for a drawn pixel; 0 for a pixel that is not drawn.
  ///   - mapper: the map from colours to indices of the palette.
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
