// The detection of smooth areas in a frame. Dithering is worth its bytes only there, since banding
// is not visible elsewhere.

/// The tiles of a frame, 16 × 16 screen pixels each. A tile is smooth if its colours mostly change
/// in small steps.
struct SmoothTiles: Sendable {
  private static let side = 16

  /// Whether the colours of the whole rectangle mostly change in small steps.
  private(set) var isMostlySmooth: Bool
  private let firstColumn: Int
  private let firstRow: Int
  private let columns: Int
  private var isSmooth: [Bool]

  /// - Parameters:
  ///   - pixels: the pixels of the rectangle, row by row from the start of the array.
  ///   - rect: the rectangle's position on the screen.
  init(_ pixels: [UInt32], _ rect: PixelRect) {
    /// The `colorDistance` of a step of three levels in each channel.
    let smallStep = 9 * 3 * 3
    let side = Self.side
    let (firstColumn, firstRow) = (rect.x / side, rect.y / side)
    let columns = (rect.x + rect.width - 1) / side - firstColumn + 1
    let rows = (rect.y + rect.height - 1) / side - firstRow + 1
    var steps = [(small: Int32, large: Int32)](repeating: (0, 0), count: columns * rows)
    let colors = pixels.span
    for y in 0..<rect.height {
      let row = ((rect.y + y) / side - firstRow) * columns
      // One pixel in three is a sufficient sample.
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

  /// Returns the number of columns from `x` to the right edge of the tile that contains `x`.
  func columnsLeft(fromX x: Int) -> Int { Self.side - x % Self.side }

  /// Whether the tile at a screen position is smooth. The position must be in the rectangle.
  @inline(__always)
  func isSmooth(x: Int, y: Int) -> Bool {
    isSmooth[(y / Self.side - firstRow) * columns + x / Self.side - firstColumn]
  }
}
