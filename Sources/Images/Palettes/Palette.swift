// Palettes for animations of more than 256 colours, computed by libimagequant.

import CImageQuant
import Platform

enum Palette {
  /// The divisor of the pixel count that defines an anchor: a colour of at least 1/100 of all
  /// pixels. Palettes contain the exact colours of anchors.
  private static let dominantShare: UInt64 = 100

  /// Returns the anchors of a histogram: the exact colours of large flat areas.
  private static func anchors(of histogram: [ColorHistogram.Entry]) -> [UInt32] {
    let total = histogram.reduce(0) { $0 + $1.count }
    return histogram.filter { $0.isExact && $0.count * dominantShare >= total }.map(\.color)
  }

  /// Returns a palette of at most `most` colours, 0xRRGGBB, for a histogram. Equal histograms give
  /// equal palettes on any number of cores.
  ///
  /// - Parameters:
  ///   - most: the maximum number of colours, 2…256.
  ///   - speed: the speed of libimagequant, from 1 (slow) to 10.
  ///   - refinements: the number of rounds of `refined`.
  static func colors(
    for histogram: [ColorHistogram.Entry], most: Int = 256, speed: Int32, refinements: Int = 0
  ) throws(GIFError) -> [UInt32] {
    useOneThread()
    guard let attributes = liq_attr_create() else { throw .palette }
    defer { liq_attr_destroy(attributes) }
    guard liq_set_speed(attributes, speed) == LIQ_OK,
      liq_set_max_colors(attributes, Int32(most)) == LIQ_OK
    else { throw .palette }
    guard let counts = liq_histogram_create(attributes) else { throw .palette }
    defer { liq_histogram_destroy(counts) }
    let total = histogram.reduce(0) { $0 + $1.count }
    for anchor in anchors(of: histogram).prefix(most - 1) {
      guard liq_histogram_add_fixed_color(counts, color(anchor), 0) == LIQ_OK else {
        throw .palette
      }
    }
    // The counts are divided, since libimagequant adds them up in 32 bits.
    let divisor = max(1, total / UInt64(Int32.max))
    let entries = histogram.map { entry in
      liq_histogram_entry(
        color: color(entry.color), count: UInt32(max(1, entry.count / divisor)))
    }
    guard
      liq_histogram_add_colors(counts, attributes, entries, Int32(entries.count), 0) == LIQ_OK
    else { throw .palette }
    var result: OpaquePointer?
    guard liq_histogram_quantize(counts, attributes, &result) == LIQ_OK, let result else {
      throw .palette
    }
    defer { liq_result_destroy(result) }
    guard let palette = liq_get_palette(result)?.pointee else { throw .palette }
    let found = withUnsafeBytes(of: palette.entries) { bytes in
      bytes.bindMemory(to: liq_color.self).prefix(Int(palette.count)).map { entry in
        UInt32(entry.r) << 16 | UInt32(entry.g) << 8 | UInt32(entry.b)
      }
    }
    return refined(found, for: histogram, rounds: refinements)
  }

  /// Refines a palette by Lloyd's algorithm (IEEE Trans. Inf. Theory 28, 1982), since libimagequant
  /// does not minimize `colorDistance`. In each round, each colour becomes the mean of the
  /// histogram entries nearest to it. Anchors do not change.
  static func refined(
    _ palette: [UInt32], for histogram: [ColorHistogram.Entry], rounds: Int = 1
  ) -> [UInt32] {
    let fixed = Set(anchors(of: histogram))
    var palette = palette
    // The palette index nearest to each histogram entry. It rarely changes from round to round, so
    // it is a good guess for the next search.
    var nearest = [UInt8](repeating: 0, count: histogram.count)
    for round in 0..<rounds {
      let search = NearestColor(palette)
      var sums = [ColorSum](repeating: ColorSum(), count: palette.count)
      for (place, entry) in histogram.enumerated() {
        // The first round guesses the index of the previous entry, whose colour is often near.
        let guess = round > 0 ? nearest[place] : nearest[max(0, place - 1)]
        let index = search.index(
          of: entry.color, near: guess,
          distance: colorDistance(entry.color, palette[Int(guess)]))
        nearest[place] = index
        sums[Int(index)].add(entry.color, count: entry.count)
      }
      palette = zip(palette, sums).map { color, sum in
        sum.count > 0 && !fixed.contains(color) ? sum.mean : color
      }
    }
    return palette
  }

  /// Returns a palette sorted by descending share of frames of its colours.
  static func sorted(_ palette: [UInt32], for histogram: [ColorHistogram.Entry]) -> [UInt32] {
    let search = NearestColor(palette)
    var shares = [Int](repeating: 0, count: palette.count)
    for entry in histogram { shares[Int(search.index(of: entry.color))] += entry.share }
    return IndexedPalette.sorted(palette, by: shares)
  }

  private static func color(_ rgb: UInt32) -> liq_color {
    liq_color(
      r: UInt8(rgb >> 16 & 0xFF), g: UInt8(rgb >> 8 & 0xFF), b: UInt8(rgb & 0xFF), a: 255)
  }

  /// Limits OpenMP to one thread for the calling thread. With several threads, libimagequant adds
  /// floating-point numbers in a varying order, which could change the palette. No difference was
  /// ever observed. Without OpenMP the call does nothing.
  private static func useOneThread() {
    typealias SetThreads = @convention(c) (Int32) -> Void
    // The handle for all loaded libraries (RTLD_DEFAULT) is null on Linux and -2 on macOS.
    #if os(macOS)
      let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let everywhere: UnsafeMutableRawPointer? = nil
    #endif
    guard let symbol = dlsym(everywhere, "omp_set_num_threads") else { return }
    unsafeBitCast(symbol, to: SetThreads.self)(1)
  }
}
