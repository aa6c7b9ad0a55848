// The detection of smooth areas in a frame. Dithering is worth its bytes only there, since banding
// is not visible elsewhere.

/// The tiles of a frame, 16 × 16 screen pixels each. A tile is smooth if the colours of its changed
/// parts mostly change in small steps.
struct SmoothTiles: Sendable {
  /// The `colorDistance` of a step of three levels in each channel.
  static let smallStep = 9 * 3 * 3

  /// Whether the colours of all changed parts mostly change in small steps.
  let isMostlySmooth: Bool
  /// The first row of tiles that is known.
  private let top: Int
  private let columns: Int
  private let isSmooth: [Bool]
  private let isGentle: [Bool]

  /// Counts the pixels that differ from their left or upper neighbour, by the larger step.
  struct Counter {
    fileprivate let top: Int
    fileprivate let columns: Int
    fileprivate var steps: [(small: Int32, large: Int32)]

    /// - Parameters:
    ///   - width: the screen's width in pixels.
    ///   - rows: the rows of pixels that contain all changed parts.
    init(width: Int, rows: Range<Int>) {
      top = rows.lowerBound / Span.side
      columns = (width + Span.side - 1) / Span.side
      let bottom = (rows.upperBound + Span.side - 1) / Span.side
      steps = Array(repeating: (0, 0), count: columns * max(0, bottom - top))
    }

    /// Counts a changed part.
    ///
    /// - Parameters:
    ///   - row: the colours of the whole row, 0xRRGGBB.
    ///   - above: the colours of the row above; nil for the first row.
    mutating func count(
      _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, _ span: Span
    ) {
      let tiles = (span.y / Span.side - top) * columns
      // One pixel in three is a sufficient sample.
      var x = span.x + (4 - (span.x + span.y) % 3) % 3
      // The first pixel of a row has no left neighbour.
      if x == 0 { x = 3 }
      while x < span.right {
        let tile = x / Span.side
        let end = min((tile + 1) * Span.side, span.right)
        var (small, large): (Int32, Int32) = (0, 0)
        while x < end {
          let (left, pixel) = (row[x &- 1], row[x])
          let up = above?[x] ?? pixel
          x &+= 3
          if left == pixel, up == pixel { continue }
          let step = max(colorDistance(left, pixel), colorDistance(up, pixel))
          if step <= SmoothTiles.smallStep { small &+= 1 } else { large &+= 1 }
        }
        steps[tiles + tile].small += small
        steps[tiles + tile].large += large
      }
    }
  }

  init(_ counter: Counter) {
    let (small, large) = counter.steps.reduce(into: (0, 0)) {
      $0.0 += Int($1.small)
      $0.1 += Int($1.large)
    }
    (top, columns) = (counter.top, counter.columns)
    isMostlySmooth = small >= 2 * large
    isGentle = counter.steps.map { $0.small >= max(1, $0.large) }
    isSmooth = counter.steps.map { $0.small >= 8 && $0.small >= 8 * $0.large }
  }

  /// Whether the tile at a screen position is smooth. The position is in a changed part.
  @inline(__always)
  func isSmooth(x: Int, y: Int) -> Bool {
    isSmooth[(y / Span.side - top) * columns + x / Span.side]
  }

  /// Whether each tile of a row of tiles is part of a gradient, however slow. Neighbours of the
  /// same colour are not a flat area there.
  ///
  /// - Parameter y: a row of pixels in the row of tiles.
  func areGentle(atRow y: Int) -> ArraySlice<Bool> {
    let first = (y / Span.side - top) * columns
    return isGentle[first..<(first + columns)]
  }
}
