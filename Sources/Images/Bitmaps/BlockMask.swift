// A mask over blocks of pixels, for the difference between two frames.

import Support

/// A flag for each block of 8 × 8 pixels of an image, row by row. Blocks at the right and lower
/// edges may be smaller.
struct BlockMask: Sendable, Hashable {
  /// The side length of a block in pixels. Small blocks follow a change closely; large blocks give
  /// fewer rectangles.
  static let side = 8

  let width: Int
  let height: Int
  let columns: Int
  let rows: Int
  private(set) var flags: [Bool]

  /// Flags each block of `new` that equals the pixels of `old` at the same position.
  init(of new: Bitmap, equalTo old: Bitmap) {
    (width, height) = (new.width, new.height)
    columns = (width + Self.side - 1) / Self.side
    rows = (height + Self.side - 1) / Self.side
    flags = Array(repeating: false, count: columns * rows)
    old.pixels.withUnsafeBufferPointer { before in
      new.pixels.withUnsafeBufferPointer { after in
        guard let before = before.baseAddress, let after = after.baseAddress else { return }
        for row in 0..<rows {
          for column in 0..<columns {
            let box = box(column, row, count: 1)
            flags[row * columns + column] = (box.y..<box.bottom).allSatisfy { line in
              let start = line * width + box.x
              return memcmp(
                before + start, after + start, box.width * MemoryLayout<UInt32>.stride) == 0
            }
          }
        }
      }
    }
  }

  /// Returns the pixel rectangle of `count` adjacent blocks of a row, beginning with `column`.
  private func box(_ column: Int, _ row: Int, count: Int) -> PixelRect {
    let (x, y) = (column * Self.side, row * Self.side)
    return PixelRect(
      x: x, y: y, width: min(count * Self.side, width - x), height: min(Self.side, height - y))
  }

  /// The flagged blocks as rectangles that do not overlap. Runs of blocks in consecutive rows are
  /// merged if they have the same columns.
  var boxes: [PixelRect] {
    var done: [PixelRect] = []
    /// The rectangles that end at the current row and may continue.
    var open: [PixelRect] = []
    for row in 0..<rows {
      var runs: [PixelRect] = []
      var column = 0
      while column < columns {
        guard flags[row * columns + column] else {
          column += 1
          continue
        }
        let start = column
        while column < columns, flags[row * columns + column] { column += 1 }
        runs.append(box(start, row, count: column - start))
      }
      for index in runs.indices {
        let above = open.firstIndex { $0.x == runs[index].x && $0.width == runs[index].width }
        guard let above else { continue }
        let box = open.remove(at: above)
        runs[index].height += runs[index].y - box.y
        runs[index].y = box.y
      }
      done += open
      open = runs
    }
    return (done + open).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }
}
