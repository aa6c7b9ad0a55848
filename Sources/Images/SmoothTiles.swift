// Where a picture changes by small steps: there bands would show, and nowhere else is dithering
// worth its bytes.

/// Tiles of the screen, 16 by 16 pixels, and whether their colours mostly change gently.
struct SmoothTiles: Sendable {
  private static let side = 16

  /// True when that holds for all of the picture together.
  private(set) var isMostlySmooth: Bool
  private let firstColumn: Int
  private let firstRow: Int
  private let columns: Int
  private var isSmooth: [Bool]

  /// - Parameters:
  ///   - pixels: of the rectangle, row by row from the beginning of the array.
  ///   - rect: its place on the screen.
  init(_ pixels: [UInt32], _ rect: PixelRect) {
    /// Three levels in each channel.
    let smallStep = 9 * 3 * 3
    let side = Self.side
    let (firstColumn, firstRow) = (rect.x / side, rect.y / side)
    let columns = (rect.x + rect.width - 1) / side - firstColumn + 1
    let rows = (rect.y + rect.height - 1) / side - firstRow + 1
    var steps = [(small: Int32, large: Int32)](repeating: (0, 0), count: columns * rows)
    let colors = pixels.span
    for y in 0..<rect.height {
      let row = ((rect.y + y) / side - firstRow) * columns
      // Every third pixel tells enough.
      for x in stride(from: 1 + y % 3, to: rect.width, by: 3) {
        let place = y * rect.width + x
        let (before, pixel) = (colors[place - 1], colors[place])
        if before == pixel { continue }
        let tile = row + (rect.x + x) / side - firstColumn
        if colorDistance(before, pixel) <= smallStep {
          steps[tile].small += 1
        } else {
          steps[tile].large += 1
        }
      }
    }
    let (small, large) = steps.reduce(into: (0, 0)) {
      $0.0 += Int($1.small)
      $0.1 += Int($1.large)
    }
    (self.firstColumn, self.firstRow, self.columns) = (firstColumn, firstRow, columns)
    isMostlySmooth = small >= 2 * large
    isSmooth = steps.map { $0.small >= 8 && $0.small >= 8 * $0.large }
  }

  /// Pixels from a column on that are in one tile.
  func columnsLeft(fromX x: Int) -> Int { Self.side - x % Self.side }

  /// Whether the tile at a place on the screen is smooth; the place is in the rectangle.
  @inline(__always)
  func isSmooth(x: Int, y: Int) -> Bool {
    isSmooth[(y / Self.side - firstRow) * columns + x / Self.side - firstColumn]
  }
}
