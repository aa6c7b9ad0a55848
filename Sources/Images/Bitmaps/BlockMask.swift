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

  /// Creates a mask without flags for an image of `width` × `height` pixels.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    columns = (width + Self.side - 1) / Self.side
    rows = (height + Self.side - 1) / Self.side
    flags = Array(repeating: false, count: columns * rows)
  }

  /// Flags each block of `new` that equals the pixels of `old` at the block's position minus
  /// `shift`. The images may differ in size.
  init(of new: Bitmap, equalTo old: Bitmap, movedBy shift: PixelShift) {
    self.init(width: new.width, height: new.height)
    old.pixels.withUnsafeBufferPointer { before in
      new.pixels.withUnsafeBufferPointer { after in
        guard let before = before.baseAddress, let after = after.baseAddress else { return }
        for row in 0..<rows {
          for column in 0..<columns {
            let box = box(column, row, count: 1)
            let (x, y) = (box.x - shift.x, box.y - shift.y)
            guard x >= 0, y >= 0, x + box.width <= old.width, y + box.height <= old.height
            else { continue }
            flags[row * columns + column] = (0..<box.height).allSatisfy { line in
              memcmp(
                before + (y + line) * old.width + x, after + (box.y + line) * width + box.x,
                box.width * MemoryLayout<UInt32>.stride) == 0
            }
          }
        }
      }
    }
  }

  var count: Int { flags.count { $0 } }

  /// Returns the blocks that are flagged here but not in `other`.
  func subtracting(_ other: BlockMask) -> BlockMask { combined(with: other) { $0 && !$1 } }

  /// Returns the blocks that are flagged here or in `other`.
  func union(_ other: BlockMask) -> BlockMask { combined(with: other) { $0 || $1 } }

  var inverted: BlockMask { combined(with: self) { flag, _ in !flag } }

  private func combined(with other: BlockMask, by rule: (Bool, Bool) -> Bool) -> BlockMask {
    var mask = self
    for index in flags.indices { mask.flags[index] = rule(flags[index], other.flags[index]) }
    return mask
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

  /// Returns the flagged blocks as rectangles that contain all blocks of `needed`. Further flagged
  /// blocks are included only where they make larger rectangles.
  func boxes(covering needed: BlockMask) -> [PixelRect] {
    boxes.compactMap { needed.bounds(in: $0) }
  }

  /// Returns the smallest rectangle around the flagged blocks in a rectangle; nil if it has none.
  private func bounds(in area: PixelRect) -> PixelRect? {
    var bounds: PixelRect?
    for row in area.y / Self.side...(area.bottom - 1) / Self.side {
      for column in area.x / Self.side...(area.right - 1) / Self.side
      where flags[row * columns + column] {
        let block = box(column, row, count: 1)
        guard let known = bounds else {
          bounds = block
          continue
        }
        let (left, top) = (min(known.x, block.x), min(known.y, block.y))
        bounds = PixelRect(
          x: left, y: top, width: max(known.right, block.right) - left,
          height: max(known.bottom, block.bottom) - top)
      }
    }
    return bounds
  }
}
