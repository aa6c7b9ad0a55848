// Palettes for animations of more than 256 colours.

enum Palette {
  /// The divisor of the pixel count that defines an anchor: a colour of at least 1/100 of all
  /// pixels. Palettes contain the exact colours of anchors.
  private static let dominantShare: UInt64 = 100

  /// The number of rounds after which a palette improves by less than 0.1 in SSIMULACRA2.
  private static let enoughRounds = 6

  /// Returns the anchors of a histogram: the exact colours of large flat areas, the largest first.
  private static func anchors(of histogram: [ColorHistogram.Entry]) -> [UInt32] {
    let total = histogram.reduce(0) { $0 + $1.count }
    return histogram.filter { $0.isExact && $0.count * dominantShare >= total }
      .sorted { ($1.count, $0.color) < ($0.count, $1.color) }.map(\.color)
  }

  /// Returns a palette of at most `most` colours, 0xRRGGBB, for a histogram. Equal histograms give
  /// equal palettes on every processor.
  ///
  /// - Parameter most: the maximum number of colours, 2…256.
  static func colors(for histogram: [ColorHistogram.Entry], most: Int = 256) -> [UInt32] {
    let anchors = anchors(of: histogram).prefix(most - 1)
    let others = histogram.filter { !anchors.contains($0.color) }
    let means = ColorBoxes(others, most: most - anchors.count).means
    return refined(anchors + means, for: histogram, rounds: enoughRounds)
  }

  /// Refines a palette by Lloyd's algorithm (IEEE Trans. Inf. Theory 28, 1982). In each round, each
  /// colour becomes the mean of the histogram entries nearest to it. Anchors do not change.
  static func refined(
    _ palette: [UInt32], for histogram: [ColorHistogram.Entry], rounds: Int = 1
  ) -> [UInt32] {
    let fixed = Set(anchors(of: histogram))
    let points = histogram.map { Oklab.point(of: $0.color) }
    var palette = palette
    for _ in 0..<rounds {
      var mapper = ColorMapper(palette: palette)
      var sums = [ColorSum](repeating: ColorSum(), count: palette.count)
      for (entry, point) in zip(histogram, points) {
        sums[Int(mapper.index(at: point))].add(entry.color, count: entry.count)
      }
      let means = zip(palette, sums).map { color, sum in
        sum.count > 0 && !fixed.contains(color) ? sum.mean : color
      }
      if means == palette { break }
      palette = means
    }
    return palette
  }

  /// Returns a palette sorted by descending share of frames of its colours.
  static func sorted(_ palette: [UInt32], for histogram: [ColorHistogram.Entry]) -> [UInt32] {
    var mapper = ColorMapper(palette: palette)
    var shares = [Int](repeating: 0, count: palette.count)
    for entry in histogram { shares[Int(mapper.index(of: entry.color))] += entry.share }
    return IndexedPalette.sorted(palette, by: shares)
  }
}
