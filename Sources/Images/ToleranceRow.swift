// The tolerances of a row of pixels, from its differences to the rows beside it. Loops without
// branches over 32-bit numbers, which compilers turn into vectors.

/// The differences around a row, and what its pixels bear by them.
struct ToleranceRow {
  private let distance: Int32
  private let most: Int32
  /// Of the differences to the neighbours, in per cent; nil: every pixel bears the same.
  private let busy: Int32?
  private let stillness: Int32
  /// The `colorDistance` of each pixel to the one to its left; 0 before the first, and after the
  /// last.
  private var across: [Int32]
  /// To those above and below.
  private var above: [Int32]
  private var below: [Int32]

  /// A difference to one neighbour counts for no more, so that edges bear little.
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

  /// Begins with the row above the first one, and the first; both are one where none is above.
  mutating func begin(_ pixels: [UInt32], _ above: Range<Int>, _ row: Range<Int>) {
    Self.measure(pixels, above, row, into: &below)
  }

  /// Computes the tolerances of a part of the next row.
  ///
  /// - Parameters:
  ///   - result: receives them in `part`.
  ///   - column: the part's first column in the row.
  ///   - pixels: 0xRRGGBB; the upper bytes are ignored.
  ///   - row: the row's places in `pixels`.
  ///   - next: those of the row below, or the same ones where none is below.
  ///   - after: the pixels of the frame after; those of the part begin at `start`.
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
      // Between two of its colour, a pixel belongs to a flat area, its edge, or a line.
      let isExact =
        mask(left | right == 0) | mask(up | down == 0)
        | mask(largestStep(colors[unchecked: place], then[unchecked: index]) <= stillness)
      tolerances[unchecked: part.lowerBound &+ index] =
        UInt16(truncatingIfNeeded: tolerance) & ~UInt16(truncatingIfNeeded: isExact)
    }
  }

  /// Computes the differences between the pixels of two rows.
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
