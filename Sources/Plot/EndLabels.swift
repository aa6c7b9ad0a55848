// Names at the right ends of lines, pushed apart where they would lie over each other.

/// The heights of words that want to stand beside the ends of lines.
///
/// - Parameters:
///   - wanted: where each would be, from the top down in any order.
///   - distance: from one word's middle to the next.
///   - range: where middles may be; words that are too many for it begin at its start.
/// - Returns: for each of `wanted` a height, in the same order from top to bottom, as near as can
///   be: words that touch share their distances.
func spread(_ wanted: [Double], by distance: Double, within range: ClosedRange<Double>) -> [Double]
{
  /// Words that stand close together, as one.
  struct Stack {
    var places: [Int]
    var start: Double
    /// The mean of where their first word would be if each had its wish.
    var wish: Double
  }
  func start(_ wish: Double, count: Int) -> Double {
    let last = range.upperBound - Double(count - 1) * distance
    return max(range.lowerBound, min(wish, last))
  }
  var stacks: [Stack] = []
  for place in wanted.indices.sorted(by: { (wanted[$0], $0) < (wanted[$1], $1) }) {
    var stack = Stack(
      places: [place], start: start(wanted[place], count: 1), wish: wanted[place])
    while let above = stacks.last,
      above.start + Double(above.places.count) * distance > stack.start
    {
      stacks.removeLast()
      let (one, other) = (Double(above.places.count), Double(stack.places.count))
      let wish = (above.wish * one + (stack.wish - one * distance) * other) / (one + other)
      let places = above.places + stack.places
      stack = Stack(places: places, start: start(wish, count: places.count), wish: wish)
    }
    stacks.append(stack)
  }
  var heights = wanted
  for stack in stacks {
    for (index, place) in stack.places.enumerated() {
      heights[place] = stack.start + Double(index) * distance
    }
  }
  return heights
}
