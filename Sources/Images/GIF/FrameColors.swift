// The colours that a GIF frame draws.

/// Counts the colours that a frame draws, by their numbers.
struct FrameColors {
  /// The numbers of the colours, in order of appearance.
  private(set) var ids: [UInt32] = []
  /// The counts by colour number.
  private(set) var counts: [UInt32] = []

  /// Counts the colours of the next frame.
  ///
  /// - Parameter wanted: 255 for a pixel to draw, otherwise 0.
  mutating func count(_ part: FramePart, wanted: [UInt8]) {
    for id in ids { counts[Int(id)] = 0 }
    ids.removeAll(keepingCapacity: true)
    if counts.count < part.colors.count {
      counts = Array(repeating: 0, count: part.colors.count)
    }
    part.ids.withUnsafeBufferPointer { all in
      wanted.withUnsafeBufferPointer { wanted in
        counts.withUnsafeMutableBufferPointer { counts in
          for place in 0..<all.count where wanted[place] != 0 {
            let id = all[place]
            if counts[Int(id)] == 0 { ids.append(id) }
            counts[Int(id)] &+= 1
          }
        }
      }
    }
  }

  /// Returns a palette for the counted colours. It contains all of them, or the best selection that
  /// fits.
  ///
  /// - Parameters:
  ///   - colors: the colours by number.
  ///   - most: the maximum number of colours, at least 2.
  func palette(_ colors: [UInt32], most: Int) -> IndexedPalette {
    if ids.count <= most { return IndexedPalette(ids.map { colors[Int($0)] }) }
    var cells = ColorCells()
    for id in ids { cells.add(colors[Int(id)], count: UInt64(counts[Int(id)])) }
    return IndexedPalette(Palette.colors(for: cells.entries, most: most))
  }
}

/// The error of a palette for a frame, as means of `Oklab.error`.
struct PaletteError {
  /// The mean error of all drawn pixels.
  private(set) var ofAll = 0
  /// The mean error of the drawn pixels whose exact colour is not in the palette. Pixels of flat
  /// areas are exact in every palette, so they do not count.
  private(set) var ofInexact = 0
  /// The number of drawn pixels.
  private(set) var drawnCount = 0

  /// Creates an error of 0 for an exact palette.
  init() {}

  /// Measures the error of a palette, which must know the colours.
  init(of colors: FrameColors, _ map: PaletteMap) {
    var (sum, inexact) = (0, 0)
    for id in colors.ids {
      let (count, error) = (Int(colors.counts[Int(id)]), Int(map.errors[Int(id)]))
      sum += error * count
      drawnCount += count
      if error > 0 { inexact += count }
    }
    ofAll = Self.mean(sum, drawnCount)
    ofInexact = Self.mean(sum, inexact)
  }

  private static func mean(_ sum: Int, _ count: Int) -> Int {
    count == 0 ? 0 : (sum + count - 1) / count
  }
}
