// How often each colour comes in one frame, about.

/// Colours counted in cells of 8 × 4 × 8: quick, for one frame.
struct ColorCells {
  private struct Cell {
    var count: UInt32 = 0
    var red: UInt32 = 0
    var green: UInt32 = 0
    var blue: UInt32 = 0
    /// The first colour, until another one comes.
    var only: UInt32 = 0
    var isMixed = false
  }

  private var cells = [Cell](repeating: Cell(), count: 1 << 16)

  /// Counts pixels 0xAARRGGBB whose alpha is 255.
  mutating func add(_ pixels: UnsafeBufferPointer<UInt32>) {
    cells.withUnsafeMutableBufferPointer { cells in
      for pixel in pixels where pixel >> 24 == 255 {
        let index =
          Int(pixel >> 19 & 0x1F) << 11 | Int(pixel >> 10 & 0x3F) << 5 | Int(pixel >> 3 & 0x1F)
        if cells[index].count == 0 {
          cells[index].only = pixel
        } else if cells[index].only != pixel {
          cells[index].isMixed = true
        }
        cells[index].count += 1
        cells[index].red += pixel >> 16 & 0xFF
        cells[index].green += pixel >> 8 & 0xFF
        cells[index].blue += pixel & 0xFF
      }
    }
  }

  /// The mean colour of each cell that holds any, in the order of the cells.
  var entries: [ColorHistogram.Entry] {
    cells.compactMap { cell in
      guard cell.count > 0 else { return nil }
      let half = cell.count / 2
      return ColorHistogram.Entry(
        color: ((cell.red + half) / cell.count) << 16
          | ((cell.green + half) / cell.count) << 8 | (cell.blue + half) / cell.count,
        count: UInt64(cell.count), isExact: !cell.isMixed)
    }
  }
}
