// One row of a projected image.

import Geometry

/// A row of pixels that show an image in perspective.
///
/// Pixels are drawn in blocks, which begin at multiples of their size on the screen. In a block
/// inside the image, the place follows a parabola through three exact places. It is at most 1/40 of
/// a screen pixel off. Elsewhere each pixel has its exact place.
struct WarpRow {
  typealias Pair = SIMD2<Double>

  private let columns: Range<Int>
  private let reader: SampleReader
  /// The pixels of the row, from the first of `columns`.
  private let pixels: UnsafeMutablePointer<UInt32>
  /// The place of column 0 in the image, multiplied by its nearness.
  private let start: Pair
  /// The change of `start` from column to column, and from row to row.
  private let acrossRow, downColumn: Pair
  /// The nearness at column 0. The nearness of a pixel is the reciprocal of its point's weight.
  private let startNearness: Double
  /// The change of the nearness from column to column, and from row to row.
  private let bendX, bendY: Double

  /// The sizes of blocks, in pixels. The small ones follow the edges of the image.
  private static let largeBlock = 32
  private static let smallBlock = 8
  /// The largest relative change of the nearness in a block. The parabola is off by the square of
  /// it, multiplied by the size of the block and divided by about 20, in pixels of the screen.
  private static let mostBend = 1.0 / 8
  /// The largest reciprocal of a weight: nearer points do not show.
  private static let largestNearness = 1 / Projection.leastWeight
  /// The number of pixels that one sample stands for. Linear interpolation reads two pixels in each
  /// direction, so that nothing is missed.
  private static let pixelsPerSample = 1.3
  /// The maximum number of samples along an axis. An image that is reduced further than this is
  /// seen almost from its edge.
  private static let mostSamples = 16.0

  /// - Parameters:
  ///   - inverse: the map from screen pixels to pixels of the image.
  ///   - y: the row on the screen.
  ///   - columns: the columns of the screen to draw.
  ///   - pixels: the pixels of the row, from the first column.
  init(
    _ inverse: Projection, y: Int, columns: Range<Int>, _ reader: SampleReader,
    pixels: UnsafeMutablePointer<UInt32>
  ) {
    (self.columns, self.reader, self.pixels) = (columns, reader, pixels)
    let (n, y) = (inverse.numerators, Double(y) + 0.5)
    start = Pair(n.c * y + n.tx, n.d * y + n.ty)
    startNearness = inverse.py * y + inverse.pw
    (acrossRow, downColumn) = (Pair(n.a, n.b), Pair(n.c, n.d))
    (bendX, bendY) = (inverse.px, inverse.py)
  }

  func draw() {
    var left = columns.lowerBound & ~(Self.largeBlock - 1)
    while left < columns.upperBound {
      if !drawBlock(left, Self.largeBlock) {
        for part in stride(from: left, to: left + Self.largeBlock, by: Self.smallBlock)
        where part + Self.smallBlock > columns.lowerBound && part < columns.upperBound {
          if !drawBlock(part, Self.smallBlock) { drawExactly(part, Self.smallBlock) }
        }
      }
      left += Self.largeBlock
    }
  }

  /// The place of a pixel's middle in the image.
  private struct Node {
    let nearness: Double
    let weight: Double
    let place: Pair
  }

  @inline(__always)
  private func node(_ column: Int) -> Node {
    let x = Double(column) + 0.5
    let nearness = bendX * x + startNearness
    let weight = 1 / nearness
    return Node(nearness: nearness, weight: weight, place: (acrossRow * x + start) * weight)
  }

  /// The samples of a pixel.
  private struct Grid {
    /// The steps in the image for a step of one screen pixel to the right and down.
    let right, down: Pair
    /// The number of samples to the right and down.
    let columns, rows: Int
    /// The steps from sample to sample.
    let across, along: Pair

    @inline(__always)
    init(right: Pair, down: Pair) {
      (self.right, self.down) = (right, down)
      (columns, rows) = (WarpRow.samples(right), WarpRow.samples(down))
      (across, along) = (right * (1 / Double(columns)), down * (1 / Double(rows)))
    }

    /// The way from a pixel's middle to its first sample. It is half a step inside the pixel.
    var corner: Pair { (across + along - right - down) * 0.5 }
    var count: Int { columns &* rows }

    /// The distance from the pixel's middle within which its samples read, in pixels of the image.
    var reach: Pair {
      let sum = WarpRow.magnitude(right) + WarpRow.magnitude(down)
      return sum * 0.5 + 1
    }
  }

  @inline(__always)
  private func grid(_ node: Node) -> Grid {
    Grid(
      right: (acrossRow - node.place * bendX) * node.weight,
      down: (downColumn - node.place * bendY) * node.weight)
  }

  /// Returns the number of samples along an axis of a pixel, 1…16.
  @inline(__always)
  private static func samples(_ step: Pair) -> Int {
    let square = step.x * step.x + step.y * step.y
    guard square > pixelsPerSample * pixelsPerSample else { return 1 }
    return Int(min(square.squareRoot() - pixelsPerSample + 2, mostSamples))
  }

  @inline(__always)
  private static func magnitude(_ pair: Pair) -> Pair {
    unsafeBitCast(
      unsafeBitCast(pair, to: SIMD2<UInt64>.self) & 0x7FFF_FFFF_FFFF_FFFF, to: Pair.self)
  }
}

// MARK: Blocks

extension WarpRow {
  /// The places of a block's pixels in the image, as from `SampleReader.fixed`.
  private struct Track {
    var place: UInt64
    /// The step to the next pixel, and the change of the step from pixel to pixel.
    var step, change: UInt64

    /// - Parameters:
    ///   - size: the distance from the first to the last node, in pixels.
    ///   - skipped: the number of the first pixel to draw.
    @inline(__always)
    init(_ first: Node, _ middle: Node, _ last: Node, size: Int, skipping skipped: Int) {
      let (part, half) = (1 / Double(size), Double(size / 2))
      let curve = (first.place + last.place - middle.place * 2) * (4 * part * part)
      let slope = (middle.place - first.place - curve * (half * (half - 1) / 2)) * (2 * part)
      let skipped = UInt64(truncatingIfNeeded: skipped)
      change = SampleReader.fixed(curve)
      step = SampleReader.fixed(slope)
      // The places are counted from the middle of the first pixel.
      place = SampleReader.fixed(first.place - 0.5)
      place &+= step &* skipped &+ change &* ((skipped &* (skipped &- 1)) / 2)
      step &+= change &* skipped
    }

    @inline(__always)
    mutating func advance() {
      place &+= step
      step &+= change
    }
  }

  /// Draws the pixels of a block.
  ///
  /// - Returns: false if the block is at an edge of the image or in too strong a perspective.
  private func drawBlock(_ left: Int, _ size: Int) -> Bool {
    let (first, middle, last) = (node(left), node(left &+ size / 2), node(left &+ size))
    guard min(first.nearness, last.nearness) > 0,
      max(first.nearness, last.nearness) <= Self.largestNearness,
      bendX.magnitude * Double(size) < Self.mostBend * middle.nearness
    else { return false }
    let grid = grid(middle)
    let (reach, one, other) = (grid.reach, first.place, last.place)
    let (width, height) = (Double(reader.width), Double(reader.height))
    let (lowX, highX) = (min(one.x, other.x) - reach.x, max(one.x, other.x) + reach.x)
    let (lowY, highY) = (min(one.y, other.y) - reach.y, max(one.y, other.y) + reach.y)
    if highX < 0 || highY < 0 || lowX > width || lowY > height { return true }
    guard lowX > 0, lowY > 0, highX < width, highY < height,
      Double(max(grid.columns, grid.rows)) < Self.mostSamples
    else { return false }
    let drawn = max(left, columns.lowerBound)..<min(left &+ size, columns.upperBound)
    let track = Track(first, middle, last, size: size, skipping: drawn.lowerBound &- left)
    let pixels = pixels + (drawn.lowerBound &- columns.lowerBound)
    if grid.count == 1 {
      draw(drawn.count, track, to: pixels)
    } else {
      draw(drawn.count, track, grid, to: pixels)
    }
    return true
  }

  /// Draws pixels with one sample each, two at a time.
  @inline(__always)
  private func draw(_ count: Int, _ track: Track, to pixels: UnsafeMutablePointer<UInt32>) {
    var (track, index) = (track, 0)
    while index &+ 1 < count {
      let place = track.place
      track.advance()
      let colors = SIMD8<UInt8>(truncatingIfNeeded: reader.samples(place, track.place))
      UnsafeMutableRawPointer(pixels + index).storeBytes(of: colors, as: SIMD8<UInt8>.self)
      track.advance()
      index &+= 2
    }
    if index < count { pixels[index] = Self.packed(reader.sample(track.place)) }
  }

  /// Draws pixels with several samples each.
  @inline(__always)
  private func draw(
    _ count: Int, _ track: Track, _ grid: Grid, to pixels: UnsafeMutablePointer<UInt32>
  ) {
    var track = track
    track.place &+= SampleReader.fixed(grid.corner)
    // Two samples are read at a time, along the axis with more of them.
    let isWide = grid.columns > grid.rows
    let (lines, length) = isWide ? (grid.rows, grid.columns) : (grid.columns, grid.rows)
    let (across, along) = (SampleReader.fixed(grid.across), SampleReader.fixed(grid.along))
    let (nextLine, next) = isWide ? (along, across) : (across, along)
    for index in 0..<count {
      var sum = SIMD8<UInt16>.zero
      var line = track.place
      for _ in 0..<lines {
        var place = line
        for _ in 0..<length / 2 {
          sum &+= reader.samples(place, place &+ next)
          place &+= next &* 2
        }
        if length & 1 == 1 {
          sum &+= SIMD8(lowHalf: reader.sample(place), highHalf: .zero)
        }
        line &+= nextLine
      }
      pixels[index] = Self.packed(mean: sum.lowHalf &+ sum.highHalf, of: grid.count)
      track.advance()
    }
  }

  /// Returns the mean of colours, given their sum.
  ///
  /// - Parameter count: their number, 2…256.
  @inline(__always)
  private static func packed(mean sum: SIMD4<UInt16>, of count: Int) -> UInt32 {
    // Half of the divisor is added before the division, which rounds to nearest.
    let sum = sum &+ UInt16(truncatingIfNeeded: count / 2)
    if count == 2 { return packed(sum &>> 1) }
    // The reciprocal in units of 2^-24, rounded up: the quotients are exact.
    let (share, bits) = (UInt64((1 << 24) / count &+ 1), unsafeBitCast(sum, to: UInt64.self))
    func channel(_ shift: UInt64) -> UInt64 { ((bits >> shift & 0xFFFF) &* share) >> 24 }
    return UInt32(
      truncatingIfNeeded: channel(48) << 24 | channel(32) << 16 | channel(16) << 8 | channel(0))
  }

  @inline(__always)
  private static func packed(_ color: SIMD4<UInt16>) -> UInt32 {
    unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: color), to: UInt32.self)
  }
}

// MARK: Single pixels

extension WarpRow {
  /// Draws the pixels of a block, each at its exact place.
  private func drawExactly(_ left: Int, _ size: Int) {
    let end = Pair(Double(reader.width), Double(reader.height))
    for column in max(left, columns.lowerBound)..<min(left + size, columns.upperBound) {
      let node = node(column)
      guard node.nearness > 0, node.nearness <= Self.largestNearness else { continue }
      let grid = grid(node)
      let (low, high) = (node.place + grid.reach, end + grid.reach - node.place)
      guard low.x > 0, low.y > 0, high.x > 0, high.y > 0, max(low.x, low.y) < Self.farthest else {
        continue
      }
      let index = column - columns.lowerBound
      guard grid.count > 1 else {
        pixels[index] = Self.packed(reader.sample(at: node.place))
        continue
      }
      var sum = SIMD4<UInt16>.zero
      var line = node.place + grid.corner
      for _ in 0..<grid.columns {
        var place = line
        for _ in 0..<grid.rows {
          sum &+= reader.sample(at: place)
          place += grid.along
        }
        line += grid.across
      }
      pixels[index] = Self.packed(mean: sum, of: grid.count)
    }
  }

  /// The largest distance of a sample from the image's corner, in pixels. Farther ones belong to an
  /// image that is reduced to almost nothing.
  private static let farthest = 4_000_000.0
}
