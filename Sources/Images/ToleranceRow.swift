// The tolerances of a row of pixels, computed from the contrast to neighbouring pixels. The loops
// have no branches and use 32-bit numbers, so that the compiler can vectorize them.

/// Computes the tolerance of each pixel of a row from its contrast to its four neighbours.
struct ToleranceRow {
  private let distance: Int32
  private let most: Int32
  /// The part of the contrast that is added, in per cent; nil gives every pixel the same tolerance.
  private let busy: Int32?
  private let stillness: Int32
  /// The `colorDistance` of each pixel to its left neighbour. The first entry and the entry after
  /// the last pixel are 0.
  private var across: [Int32]
  /// The `colorDistance` of each pixel to its upper neighbour. `below` is for the lower neighbour.
  private var above: [Int32]
  private var below: [Int32]

  /// The limit of the difference to one neighbour, so that a single edge adds little tolerance.
  private static let largestDifference: Int32 = 2_000

  init(_ tolerance: Tolerance, width: Int, stillness: Int) {
    distance = Int32(tolerance.distance)
    most = 2 * distance
    busy = tolerance.busyPercent.map { Int32($0) }
    self.stillness = Int32(stillness)
    across = Array(repeating: 0, count: width + 1)
    above = Array(repeating: 0, count: width)
    below = above
  }

  /// Prepares for the first row. `above` is the row above it, or the first row itself at the top of
  /// the rectangle.
  mutating func begin(_ pixels: [UInt32], _ above: Range<Int>, _ row: Range<Int>) {
    Self.measure(pixels, above, row, into: &below)
  }

  /// Computes the tolerances of a part of the next row.
  ///
  /// - Parameters:
  ///   - result: receives the tolerances at the positions `part`.
  ///   - column: the column of the part's first pixel.
  ///   - pixels: the pixels of the frame, 0xRRGGBB; the upper bytes are ignored.
  ///   - row: the positions of the row in `pixels`.
  ///   - next: the positions of the row below, or of the same row at the bottom.
  ///   - after: the pixels of the next frame. The pixels of the part begin at `start`.
  mutating func fill(
    _ result: inout [UInt16], _ part: Range<Int>, column: Int, _ pixels: [UInt32],
    _ row: Range<Int>, below next: Range<Int>, after: [UInt32], _ start: Int
  ) {
    swap(&above, &below)
    Self.measure(pixels, row, next, into: &below)
    Self.measure(pixels, row.dropLast(), row.dropFirst(), into: &across, from: 1)
    let colors = pixels.span.extracting(row)
    let (least, most, busy, stillness) = (
      self.busy == nil ? distance : distance / 2, most, self.busy ?? 0, stillness
    )
    let (across, above, below) = (across.span, above.span, below.span)
    let then = after.span.extracting(start..<(start + part.count))
    var tolerances = result.mutableSpan
    for index in 0..<part.count {
      let place = column &+ index
      let (left, right) = (across[unchecked: place], across[unchecked: place &+ 1])
      let (up, down) = (above[unchecked: place], below[unchecked: place])
      let sum =
        min(left, Self.largestDifference) &+ min(right, Self.largestDifference)
        &+ min(up, Self.largestDifference) &+ min(down, Self.largestDifference)
      let tolerance = min(most, least &+ sum &* busy / 100)
      // A pixel is exact if its neighbours on two opposite sides have the same colour. It is then
      // in a flat area, at the edge of a flat area, or in a line.
      let isExact =
        mask(left | right == 0) | mask(up | down == 0)
        | mask(largestStep(colors[unchecked: place], then[unchecked: index]) <= stillness)
      tolerances[unchecked: part.lowerBound &+ index] =
        UInt16(truncatingIfNeeded: tolerance) & ~UInt16(truncatingIfNeeded: isExact)
    }
  }

  /// Computes the `colorDistance` between the pixels of two rows, position by position.
  private static func measure(
    _ pixels: [UInt32], _ one: Range<Int>, _ other: Range<Int>, into result: inout [Int32],
    from first: Int = 0
  ) {
    let (one, other) = (pixels.span.extracting(one), pixels.span.extracting(other))
    precondition(first + one.count <= result.count && one.count == other.count, "equal rows")
    var result = result.mutableSpan
    for place in 0..<one.count {
      result[unchecked: first &+ place] =
        colorDistance32(one[unchecked: place], other[unchecked: place])
    }
  }
}
