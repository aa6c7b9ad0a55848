// The colours that a GIF frame draws.

/// Counts the colours that a frame draws, by their numbers.
struct FrameColors {
  /// The numbers of the colours, in order of appearance.
  private(set) var ids: [UInt32] = []
  private(set) var counts: [UInt32] = []
  /// The number of drawn pixels.
  private(set) var pixelCount = 0

  /// Counts the colours of the next frame.
  ///
  /// - Parameter wanted: 255 for a pixel to draw, otherwise 0.
  mutating func count(_ part: FramePart, wanted: [UInt8]) {
    for id in ids { counts[Int(id)] = 0 }
    ids.removeAll(keepingCapacity: true)
    pixelCount = 0
    if counts.count < part.table.colors.count {
      counts = Array(repeating: 0, count: part.table.colors.count)
    }
    part.ids.withUnsafeBufferPointer { all in
      wanted.withUnsafeBufferPointer { wanted in
        counts.withUnsafeMutableBufferPointer { counts in
          // Most pixels have the colour of the pixel before, so they are counted in runs.
          var (last, run): (UInt32, UInt32) = (0, 0)
          func endRun() {
            guard run > 0 else { return }
            if counts[Int(last)] == 0 { ids.append(last) }
            counts[Int(last)] &+= run
            pixelCount &+= Int(run)
          }
          for place in 0..<all.count where wanted[place] != 0 {
            let id = all[place]
            if id != last {
              endRun()
              (last, run) = (id, 0)
            }
            run &+= 1
          }
          endRun()
        }
      }
    }
  }

  /// Returns a palette for the counted colours. It contains all of them, or the best selection that
  /// fits.
  ///
  /// - Parameters:
  ///   - table: the colours by number.
  ///   - most: the maximum number of colours, at least 2.
  func palette(_ table: ColorTable, most: Int) -> IndexedPalette {
    if ids.count <= most { return IndexedPalette(ids.map { table.colors[Int($0)] }) }
    return IndexedPalette(Palette.colors(for: entries(table), most: most))
  }

  /// Returns a histogram of the counted colours.
  func entries(_ table: ColorTable) -> [ColorHistogram.Entry] {
    var cells = ColorCells()
    for id in ids { cells.add(table.colors[Int(id)], count: UInt64(counts[Int(id)])) }
    return cells.entries
  }
}

/// The error of a palette for a frame, as means of `Oklab.error`.
struct PaletteError {
  /// The mean error of all drawn pixels.
  let ofAll: Int
  /// The mean error of the drawn pixels whose exact colour is not in the palette. Pixels of flat
  /// areas are exact in every palette, so they do not count.
  let ofInexact: Int

  /// The number of colours after which the error is compared with its limit.
  private static let pieceLength = 256

  /// Measures the error of a palette.
  ///
  /// - Parameters:
  ///   - map: the palette's indices; completed for the drawn colours.
  ///   - most: the largest useful value of `ofAll`. Above it, measuring stops with any larger
  ///     value, and `map` is not complete.
  init(of colors: FrameColors, _ map: inout PaletteMap, _ table: ColorTable, most: Int = .max) {
    var (sum, inexact) = (0, 0)
    for start in stride(from: 0, to: colors.ids.count, by: Self.pieceLength) {
      let ids = colors.ids[start..<min(start + Self.pieceLength, colors.ids.count)]
      map.learn(ids, table)
      for id in ids {
        let (count, error) = (Int(colors.counts[Int(id)]), Int(map.errors[Int(id)]))
        sum += error * count
        if error > 0 { inexact += count }
      }
      if Self.mean(sum, colors.pixelCount) > most { break }
    }
    ofAll = Self.mean(sum, colors.pixelCount)
    ofInexact = Self.mean(sum, inexact)
  }

  private static func mean(_ sum: Int, _ count: Int) -> Int {
    count == 0 ? 0 : (sum + count - 1) / count
  }
}

/// Counts the colours of one frame in cells of 8 × 4 × 8 levels of red, green and blue.
struct ColorCells {
  private struct Cell {
    var sum = ColorSum()
    /// The colour that was counted first in the cell.
    let first: UInt32
    /// Whether the cell holds more than one colour.
    var isMixed = false
  }

  /// The position of each cell in `cells`, plus 1; 0 for a cell without pixels. Few cells have
  /// pixels, and these are close together in memory.
  private var places = [UInt32](repeating: 0, count: 1 << 16)
  private var cells: [Cell] = []

  /// Counts pixels of one colour, 0xRRGGBB.
  ///
  /// - Parameter count: the number of pixels, at least 1.
  mutating func add(_ color: UInt32, count: UInt64) {
    let index =
      Int(color >> 19 & 0x1F) << 11 | Int(color >> 10 & 0x3F) << 5 | Int(color >> 3 & 0x1F)
    if places[index] == 0 {
      cells.append(Cell(first: color))
      places[index] = UInt32(cells.count)
    }
    let place = Int(places[index]) - 1
    if cells[place].first != color { cells[place].isMixed = true }
    cells[place].sum.add(color, count: count)
  }

  /// The mean colour of each cell that contains pixels, in the order of the cells.
  var entries: [ColorHistogram.Entry] {
    places.filter { $0 > 0 }.map { place in
      let cell = cells[Int(place) - 1]
      return ColorHistogram.Entry(
        color: cell.sum.mean, count: cell.sum.count, isExact: !cell.isMixed)
    }
  }
}
