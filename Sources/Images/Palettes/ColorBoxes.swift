// The division of colours into boxes of little variance (X. Wu, Graphics Gems II, 1991).

/// Boxes of weighted colours in RGB. All sums are integers or have a fixed order, so the boxes are
/// the same on every processor.
struct ColorBoxes {
  private struct Box {
    let range: Range<Int>
    /// The weighted mean colour, 0xRRGGBB.
    let mean: UInt32
    /// The best cut.
    var cut = Cut()
  }

  /// A cut of a box at a level of a channel, which belongs to the lower part.
  private struct Cut {
    var channel = 0
    var level = 0
    /// The decrease of the sum of squared distances to the mean; 0 for a box of one colour.
    var gain = 0.0
  }

  private var colors: [ColorHistogram.Entry]
  private var boxes: [Box] = []
  /// The weight of each level of each channel; 0 between uses.
  private var weights = [Int](repeating: 0, count: 3 * 256)

  /// The weighted mean colour of each box, 0xRRGGBB.
  var means: [UInt32] { boxes.map(\.mean) }

  /// Divides colours into at most `most` boxes. Each step makes the cut with the largest gain.
  init(_ colors: [ColorHistogram.Entry], most: Int) {
    self.colors = colors
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
    var (least, most) = (SIMD3(repeating: 255), SIMD3(repeating: 0))
    for entry in colors[range] {
      let levels = SIMD3(
        Self.level(0, of: entry.color), Self.level(1, of: entry.color),
        Self.level(2, of: entry.color))
      for channel in 0..<3 { weights[channel << 8 | levels[channel]] += Int(entry.count) }
      (least, most) = (pointwiseMin(least, levels), pointwiseMax(most, levels))
      sum.add(entry.color, count: entry.count)
    }
    var box = Box(range: range, mean: sum.mean)
    for (channel, factor) in [2.0, 4.0, 3.0].enumerated() {
      let cut = cut(channel, least[channel]...most[channel], factor)
      if cut.gain > box.cut.gain { box.cut = cut }
    }
    return box
  }

  private static func level(_ channel: Int, of color: UInt32) -> Int {
    Int(color >> UInt32(16 - 8 * channel) & 0xFF)
  }

  /// Returns the best cut of a channel, and clears its weights.
  ///
  /// - Parameters:
  ///   - levels: the range of the channel's levels that have weights.
  ///   - factor: the channel's weight in `colorDistance`.
  private mutating func cut(_ channel: Int, _ levels: ClosedRange<Int>, _ factor: Double) -> Cut {
    let all = weights[(channel << 8 | levels.lowerBound)...(channel << 8 | levels.upperBound)]
    let total = Double(all.reduce(0, +))
    let moment = zip(levels, all).reduce(0) { $0 + Double($1.0 * $1.1) }
    var best = Cut()
    var (below, momentBelow) = (0.0, 0.0)
    for level in levels {
      let weight = Double(weights[channel << 8 | level])
      weights[channel << 8 | level] = 0
      below += weight
      momentBelow += weight * Double(level)
      guard weight > 0, below < total else { continue }
      // By the parallel axis theorem: the gain depends only on the weights and means of the parts.
      let apart = momentBelow / below - (moment - momentBelow) / (total - below)
      let gain = factor * below * (total - below) / total * apart * apart
      if gain > best.gain { best = Cut(channel: channel, level: level, gain: gain) }
    }
    return best
  }

  /// Moves the colours of the lower part to the front. Returns the position of the first other one.
  private mutating func divide(_ range: Range<Int>, _ cut: Cut) -> Int {
    var middle = range.lowerBound
    for place in range where Self.level(cut.channel, of: colors[place].color) <= cut.level {
      colors.swapAt(place, middle)
      middle += 1
    }
    return middle
  }
}
