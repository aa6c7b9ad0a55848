// The translation that explains most changes between two frames, and the blocks that it moves.

import Geometry
import Support

/// Two successive frames of a segment.
struct FramePair {
  /// The whole pixels by which most of the changed content moves along the axis; nil if no
  /// translation explains the changes.
  let step: Int?

  /// The smallest change of a square's lightness that counts, and the largest change of a pixel's
  /// lightness. Larger ones count as this one.
  private static let (leastChange, mostChange) = (7, 40)
  /// The smallest share of squares that change when content scrolls.
  private static let leastShare = 0.01
  /// The share of the differences that the best translation may leave.
  private static let mostRest = 0.6
  /// The distance from the coarse translation that is searched, in pixels.
  private static let reach = 5
  /// The approximate maximum number of changed pixels that are compared.
  private static let mostSamples = 6_000

  /// The difference of lightness that a pixel of distance from the step before outweighs. Rows of
  /// a list look alike, so that several translations fit almost as well.
  private static let distanceCost = 0.1
  /// The maximum number of coarse translations that are refined.
  private static let mostCoarse = 3

  /// - Parameter last: the step before, in pixels.
  init(_ one: SegmentFrame, _ other: SegmentFrame, last: Int, axis: FrameAxis) {
    let (small, next) = (one.cells, other.cells)
    let changed = Self.changed(small, next)
    // A picture that is smaller than a square has a single cell, which is not whole.
    guard one.plane.hasSize(of: other.plane),
      min(one.plane.width, one.plane.height) >= CellChange.side,
      Double(changed.count) > Self.leastShare * Double(small.values.count)
    else {
      step = nil
      return
    }
    let length = axis.layout(small).length
    let side = CellChange.side
    let coarse =
      (-length * 2 / 3...length * 2 / 3)
      .map { (step: $0, rest: Self.rest(small, next, changed, $0, axis)) }
      .sorted { ($0.rest, abs($0.step)) < ($1.rest, abs($1.step)) }
      .prefix(Self.mostCoarse).map(\.step)
    // The pixels of changed squares show the translation exactly.
    let wide = one.plane.width
    var pixels: [Int] = []
    let stride = max(1, changed.count * side * side / Self.mostSamples)
    for (number, cell) in changed.enumerated() {
      let (x, y) = (cell % small.width * side, cell / small.width * side)
      for part in 0..<side * side where (number * 7 + part) % stride == 0 {
        pixels.append((y + part / side) * wide + x + part % side)
      }
    }
    let near = -Self.reach...Self.reach
    let starts = coarse.map { $0 * side } + [0, last]
    let candidates = Set(starts.flatMap { start in near.map { start + $0 } }).sorted()
    let rests = candidates.map {
      (step: $0, rest: Self.rest(one.plane, other.plane, pixels, $0, axis))
    }
    let still = rests.first { $0.step == 0 }?.rest ?? 0
    func cost(_ item: (step: Int, rest: Double)) -> Double {
      item.rest + Self.distanceCost * Double(abs(item.step - last))
    }
    let best = rests.filter { $0.step != 0 }.min { cost($0) < cost($1) }
    step = best.flatMap { $0.rest < Self.mostRest * still ? $0.step : nil }
  }

  private static func changed(_ one: Plane, _ other: Plane) -> [Int] {
    one.values.indices.filter { abs(Int(one.values[$0]) - Int(other.values[$0])) > leastChange }
  }

  /// Returns the mean difference that a translation leaves at the given pixels.
  private static func rest(
    _ one: Plane, _ other: Plane, _ pixels: [Int], _ step: Int, _ axis: FrameAxis
  ) -> Double {
    let (along, _, length, _) = axis.layout(one)
    var sum = 0
    one.values.withUnsafeBufferPointer { old in
      other.values.withUnsafeBufferPointer { new in
        for pixel in pixels {
          let place = axis == .y ? pixel / one.width : pixel % one.width
          let source = place - step
          guard source >= 0, source < length else {
            sum += mostChange / 2
            continue
          }
          let difference = abs(Int(new[pixel]) - Int(old[pixel - step * along]))
          sum += min(difference, mostChange)
        }
      }
    }
    return Double(sum) / Double(max(pixels.count, 1))
  }
}

/// The blocks of a frame that move with the steps of a scroll.
struct BlockVotes {
  /// The side of a block, in reduced pixels.
  private static let side = 16
  /// The smallest mean difference of a changed block.
  private static let leastChange = 5.0
  /// The share of the difference that the translation of a block may leave.
  private static let mostRest = 0.45
  /// The share of changed blocks that one translation must move.
  private static let leastAgreement = 0.6

  private let (columns, rows): (Int, Int)
  private var moving: [Int]
  private var other: [Int]
  /// The steps that most blocks follow: the sum of the steps so far, and the middle of the blocks.
  private(set) var pairs: [(offset: Double, middle: Double)] = []
  private var offset = 0.0

  init(_ plane: Plane) {
    (columns, rows) = (plane.width / Self.side, plane.height / Self.side)
    moving = [Int](repeating: 0, count: columns * rows)
    other = moving
  }

  mutating func add(_ one: Plane, _ next: Plane, _ step: Int, _ axis: FrameAxis) {
    offset += Double(step)
    var (moved, others): ([Int], [Int]) = ([], [])
    for block in moving.indices {
      let (still, rest) = differences(one, next, block, step, axis)
      guard still > Self.leastChange else { continue }
      if rest < Self.mostRest * still { moved.append(block) } else { others.append(block) }
    }
    guard Double(moved.count) >= Self.leastAgreement * Double(moved.count + others.count),
      !moved.isEmpty
    else { return }
    for block in moved { moving[block] += 1 }
    for block in others { other[block] += 1 }
    let places = moved.map { Double(axis == .y ? $0 / columns : $0 % columns) }
    let middle = (places.reduce(0, +) / Double(places.count) + 0.5) * Double(Self.side)
    pairs.append((offset, middle))
  }

  /// Returns the mean differences of a block without and with its translation.
  private func differences(
    _ one: Plane, _ next: Plane, _ block: Int, _ step: Int, _ axis: FrameAxis
  ) -> (still: Double, rest: Double) {
    let (left, top) = (block % columns * Self.side, block / columns * Self.side)
    let (along, _, length, _) = axis.layout(one)
    let start = (axis == .y ? top : left) - step
    guard start >= 0, start + Self.side <= length else { return (0, 0) }
    guard one.hasSize(of: next) else { return (0, 0) }
    var (still, rest) = (0, 0)
    one.values.withUnsafeBufferPointer { old in
      next.values.withUnsafeBufferPointer { new in
        for y in stride(from: top, to: top + Self.side, by: 2) {
          for x in left..<left + Self.side {
            let place = y * one.width + x
            still += abs(Int(new[place]) - Int(old[place]))
            rest += abs(Int(new[place]) - Int(old[place - step * along]))
          }
        }
      }
    }
    let count = Double(Self.side * Self.side / 2)
    return (Double(still) / count, Double(rest) / count)
  }

  /// The area of the blocks that move; nil if there are few.
  var area: Rect? {
    let found = moving.indices.filter { moving[$0] > 1 && moving[$0] > other[$0] }
    guard found.count >= 6 else { return nil }
    // A line with a single block does not widen the area.
    func ends(_ places: [Int]) -> (Int, Int)? {
      let counts = Dictionary(grouping: places) { $0 }.filter { $0.value.count > 1 }.keys
      guard let low = counts.min(), let high = counts.max() else { return nil }
      return (low, high)
    }
    guard let (left, right) = ends(found.map { $0 % columns }),
      let (top, bottom) = ends(found.map { $0 / columns })
    else { return nil }
    let side = Double(Self.side)
    return Rect(
      x: Double(left) * side, y: Double(top) * side, width: Double(right - left + 1) * side,
      height: Double(bottom - top + 1) * side)
  }

  /// The distance by which the middle of the blocks moves, as a share of the steps: about 1 for a
  /// single thing, and 0 for a viewport.
  var slope: Double {
    let count = Double(pairs.count)
    let (meanOffset, meanMiddle) = (
      pairs.reduce(0) { $0 + $1.offset } / count, pairs.reduce(0) { $0 + $1.middle } / count
    )
    let products = pairs.reduce(0) { $0 + ($1.offset - meanOffset) * ($1.middle - meanMiddle) }
    let squares = pairs.reduce(0) { $0 + ($1.offset - meanOffset) * ($1.offset - meanOffset) }
    return squares > 0 ? products / squares : 1
  }
}
