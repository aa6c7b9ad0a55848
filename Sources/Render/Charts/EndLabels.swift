// The layout of labels at the right ends of lines.

/// Returns y positions for labels at the ends of lines, without overlaps.
///
/// - Parameters:
///   - wanted: The y positions of the lines' ends, in any order.
///   - distance: The minimum distance between the centres of two labels.
///   - range: The allowed y positions. If the labels do not fit, they start at the lower bound.
/// - Returns: A y position for each element of `wanted`, in the same vertical order and as near as
///   possible. Labels that would overlap are shifted by equal amounts up and down.
func spread(_ wanted: [Double], by distance: Double, within range: ClosedRange<Double>) -> [Double]
{
  struct Stack {
    var places: [Int]
    var start: Double
    /// The best y position for the first label of the stack. It is the mean of the positions that
    /// suit each of its labels.
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
