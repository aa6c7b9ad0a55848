// A fast, coarse histogram of the colours of one frame.

/// Counts the colours of one frame in cells of 8 × 4 × 8 levels of red, green and blue.
struct ColorCells {
  private struct Cell {
    var sum = ColorSum()
    /// The colour that was counted first in the cell.
    var only: UInt32 = 0
    /// Whether the cell holds more than one colour.
    var isMixed = false
  }

  private var cells = [Cell](repeating: Cell(), count: 1 << 16)

  /// Counts the opaque pixels, which are 0xFFRRGGBB. Pixels with another alpha are ignored.
  mutating func add(_ pixels: UnsafeBufferPointer<UInt32>) {
    cells.withUnsafeMutableBufferPointer { cells in
      for pixel in pixels where pixel >> 24 == 255 {
        let index =
          Int(pixel >> 19 & 0x1F) << 11 | Int(pixel >> 10 & 0x3F) << 5 | Int(pixel >> 3 & 0x1F)
        if cells[index].sum.count == 0 {
          cells[index].only = pixel
        } else if cells[index].only != pixel {
          cells[index].isMixed = true
        }
        cells[index].sum.add(pixel, count: 1)
      }
    }
  }

  /// The mean colour of each cell that contains pixels, in the order of the cells.
  var entries: [ColorHistogram.Entry] {
    cells.filter { $0.sum.count > 0 }.map { cell in
      ColorHistogram.Entry(
        color: cell.sum.mean, count: cell.sum.count, isExact: !cell.isMixed)
    }
  }
}
