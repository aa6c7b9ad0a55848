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

  /// The rows above the first one, and the first; both are one where there is none above.
  mutating func begin(_ before: UnsafeBufferPointer<UInt32>, _ row: UnsafeBufferPointer<UInt32>) {
    Self.measure(before, row, into: &below)
  }

  /// The tolerances of a part of the next row.
  ///
  /// - Parameters:
  ///   - result: of the part.
  ///   - column: where it begins.
  ///   - row: its pixels, 0xRRGGBB; what is above is ignored, as in all of them.
  ///   - next: the row below, or the same one where there is none.
  ///   - after: the part in the frame after.
  mutating func fill(
    _ result: UnsafeMutableBufferPointer<UInt16>, from column: Int,
    _ row: UnsafeBufferPointer<UInt32>, below next: UnsafeBufferPointer<UInt32>,
    after: UnsafeBufferPointer<UInt32>
  ) {
    swap(&above, &below)
    Self.measure(row, next, into: &below)
    let count = row.count
    across.withUnsafeMutableBufferPointer { across in
      for place in 1..<max(1, count) { across[place] = Self.distance(row[place &- 1], row[place]) }
    }
    let (least, most, busy, stillness) = (
      self.busy == nil ? distance : distance / 2, most, self.busy ?? 0, stillness
    )
    across.withUnsafeBufferPointer { across in
      above.withUnsafeBufferPointer { above in
        below.withUnsafeBufferPointer { below in
          for index in 0..<result.count {
            let place = column &+ index
            let (left, right) = (across[place], across[place &+ 1])
            let (up, down) = (above[place], below[place])
            let sum =
              min(left, Self.largestDifference) &+ min(right, Self.largestDifference)
              &+ min(up, Self.largestDifference) &+ min(down, Self.largestDifference)
            let bears = min(most, least &+ sum &* busy / 100)
            // Between two of its colour: of a flat area, its edge, or a line.
            let isExact =
              mask(left | right == 0) | mask(up | down == 0)
              | mask(largestStep(row[place], after[index]) <= stillness)
            result[index] = UInt16(truncatingIfNeeded: bears) & ~UInt16(truncatingIfNeeded: isExact)
          }
        }
      }
    }
  }

  private static func measure(
    _ one: UnsafeBufferPointer<UInt32>, _ other: UnsafeBufferPointer<UInt32>,
    into result: inout [Int32]
  ) {
    result.withUnsafeMutableBufferPointer { result in
      for place in 0..<result.count { result[place] = distance(one[place], other[place]) }
    }
  }

  /// As `colorDistance`.
  @inline(__always)
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int32 {
    let red = channel(a, 16) &- channel(b, 16)
    let green = channel(a, 8) &- channel(b, 8)
    let blue = channel(a, 0) &- channel(b, 0)
    return 2 &* red &* red &+ 4 &* green &* green &+ 3 &* blue &* blue
  }

  @inline(__always)
  private static func channel(_ color: UInt32, _ shift: UInt32) -> Int32 {
    Int32(truncatingIfNeeded: color >> shift & 0xFF)
  }
}
