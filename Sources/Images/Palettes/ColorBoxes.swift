// The division of colours into boxes of little variance (X. Wu, Graphics Gems II, 1991).

/// Boxes of weighted colours in Oklab. All sums are integers or have a fixed order, so the boxes
/// are the same on every processor.
struct ColorBoxes {
  private struct Box {
    let range: Range<Int>
    /// The weighted mean colour, 0xRRGGBB.
    let mean: UInt32
    var cut = Cut()
  }

  /// A cut of a box at a level of an axis, which belongs to the lower part.
  private struct Cut {
    var axis = 0
    var level = 0
    /// The decrease of the sum of squared distances to the mean; 0 for a box of one colour.
    var gain = 0.0
  }

  /// A weighted colour, 0xRRGGBB, with its levels on the three axes.
  private struct Color {
    let color: UInt32
    let count: UInt64
    let levels: SIMD4<Int16>
  }

  private var colors: [Color]
  private var boxes: [Box] = []
  /// The weight of each level of each axis; 0 between uses.
  private var weights = [Int](repeating: 0, count: 3 << levelBits)

  /// The number of bits of a level. A level is two units of Oklab.
  private static let levelBits = Oklab.lightnessBits - 1

  /// The weighted mean colour of each box, 0xRRGGBB.
  var means: [UInt32] { boxes.map(\.mean) }

  /// Divides colours into at most `most` boxes. Each step makes the cut with the largest gain.
  init(_ colors: [ColorHistogram.Entry], most: Int) {
    self.colors = colors.map {
      Color(color: $0.color, count: $0.count, levels: Oklab.point(of: $0.color) &>> 1)
    }
    guard !colors.isEmpty, most > 0 else { return }
    boxes = [box(0..<colors.count)]
    while boxes.count < most {
      var best = 0
      for index in boxes.indices where boxes[index].cut.gain > boxes[best].cut.gain { best = index }
      guard boxes[best].cut.gain > 0 else { return }
      let range = boxes[best].range
      let middle = divide(range, boxes[best].cut)
      boxes[best] = box(range.lowerBound..<middle)
      boxes.append(box(middle..<range.upperBound))
    }
  }

  /// Returns the box of a range of colours, with its best cut.
  private mutating func box(_ range: Range<Int>) -> Box {
    var sum = ColorSum()
    var moments = SIMD4<Int>()
    var (least, most) = (colors[range.lowerBound].levels, colors[range.lowerBound].levels)
    for color in colors[range] {
      let count = Int(color.count)
      for axis in 0..<3 { weights[Self.place(axis, color.levels[axis])] += count }
      moments &+= SIMD4<Int>(truncatingIfNeeded: color.levels) &* count
      (least, most) = (pointwiseMin(least, color.levels), pointwiseMax(most, color.levels))
      sum.add(color.color, count: color.count)
    }
    var box = Box(range: range, mean: sum.mean)
    for axis in 0..<3 {
      let cut = cut(
        axis, Int(least[axis])...Int(most[axis]), total: Double(sum.count),
        moment: Double(moments[axis]))
      if cut.gain > box.cut.gain { box.cut = cut }
    }
    return box
  }

  /// Returns the position of a level's weight.
  @inline(__always)
  private static func place<Level: BinaryInteger>(_ axis: Int, _ level: Level) -> Int {
    axis << levelBits | Int(level)
  }

  /// Returns the best cut of an axis, and clears its weights.
  ///
  /// - Parameters:
  ///   - levels: the range of the axis's levels that have weights.
  ///   - total: the sum of the weights.
  ///   - moment: the sum of the weights times their levels.
  private mutating func cut(
    _ axis: Int, _ levels: ClosedRange<Int>, total: Double, moment: Double
  ) -> Cut {
    var best = Cut()
    var (below, momentBelow) = (0.0, 0.0)
    weights.withUnsafeMutableBufferPointer { weights in
      for level in levels {
        let place = Self.place(axis, level)
        let weight = Double(weights[place])
        guard weight > 0 else { continue }
        weights[place] = 0
        below += weight
        momentBelow += weight * Double(level)
        guard below < total else { continue }
        // By the parallel axis theorem: the gain depends only on the weights and means of the
        // parts.
        let apart = momentBelow / below - (moment - momentBelow) / (total - below)
        let gain = below * (total - below) / total * apart * apart
        if gain > best.gain { best = Cut(axis: axis, level: level, gain: gain) }
      }
    }
    return best
  }

  /// Moves the colours of the lower part to the front. Returns the position of the first other one.
  private mutating func divide(_ range: Range<Int>, _ cut: Cut) -> Int {
    var middle = range.lowerBound
    for place in range where Int(colors[place].levels[cut.axis]) <= cut.level {
      colors.swapAt(place, middle)
      middle += 1
    }
    return middle
  }
}
