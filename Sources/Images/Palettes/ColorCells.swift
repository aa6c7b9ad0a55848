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

  /// Counts pixels of one colour, 0xRRGGBB.
  mutating func add(_ color: UInt32, count: UInt64) {
    let index =
      Int(color >> 19 & 0x1F) << 11 | Int(color >> 10 & 0x3F) << 5 | Int(color >> 3 & 0x1F)
    if cells[index].sum.count == 0 {
      cells[index].only = color
    } else if cells[index].only != color {
      cells[index].isMixed = true
    }
    cells[index].sum.add(color, count: count)
  }

  /// The mean colour of each cell that contains pixels, in the order of the cells.
  var entries: [ColorHistogram.Entry] {
    cells.filter { $0.sum.count > 0 }.map { cell in
      ColorHistogram.Entry(
        color: cell.sum.mean, count: cell.sum.count, isExact: !cell.isMixed)
    }
  }
}
