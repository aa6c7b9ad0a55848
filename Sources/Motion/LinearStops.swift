// The CSS function `linear()`. Source: CSS Easing Functions Level 2, "The linear easing function".

/// A piecewise-linear function, such as CSS `linear(0, 0.25 75%, 1)`.
package struct LinearStops: Sendable, Hashable {
  /// A stop in the notation, such as `0.25 75%`.
  package struct Stop: Sendable, Hashable {
    /// The output, a finite number.
    package var output: Double
    /// The inputs as finite fractions, such as 0.75 for 75 %. A stop has up to two inputs; two
    /// inputs make a horizontal line.
    package var inputs: [Double]

    /// Creates a stop.
    ///
    /// - Parameter inputs: at most two fractions. If there are none, the stop is spaced evenly
    ///   between its neighbours.
    package init(output: Double, inputs: [Double] = []) {
      self.output = output
      self.inputs = inputs
    }
  }

  /// A corner of the piecewise-linear function.
  package struct Point: Sendable, Hashable {
    /// The input, at least the previous point's input.
    package let input: Double
    package let output: Double
  }

  /// The function's points, at least two.
  package let points: [Point]

  /// The maximum number of stops. CSS has no limit.
  package static let countLimit = 1_000

  /// Creates the function from stops by the rules of CSS.
  ///
  /// An input that is less than a preceding input is raised to the preceding input. If the first
  /// stop has no input, its input is 0. If the last stop has no input, its input is 1, or the
  /// largest preceding input if that is above 1. Other stops without an input are spaced evenly.
  ///
  /// The result is nil for fewer than two stops or more than `countLimit`. The result is also nil
  /// if a stop has more than two inputs or a number that is not finite.
  package init?(_ stops: [Stop]) {
    guard (2...Self.countLimit).contains(stops.count),
      stops.allSatisfy({ stop in
        stop.output.isFinite && stop.inputs.count <= 2 && stop.inputs.allSatisfy(\.isFinite)
      })
    else { return nil }
    var points: [(input: Double?, output: Double)] = []
    var largest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      guard !stop.inputs.isEmpty else {
        let isFirst = index == 0
        if isFirst { largest = 0 }
        points.append((isFirst ? 0 : nil, stop.output))
        continue
      }
      for input in stop.inputs {
        largest = max(largest, input)
        points.append((largest, stop.output))
      }
    }
    if points[points.count - 1].input == nil {
      points[points.count - 1].input = max(1, largest)
    }
    self.points = Self.spread(points)
  }

  /// Returns the points, all with an input. Points without an input are spaced evenly between the
  /// nearest points with an input.
  private static func spread(_ points: [(input: Double?, output: Double)]) -> [Point] {
    var result: [Point] = []
    var index = 0
    while index < points.count {
      if let input = points[index].input {
        result.append(Point(input: input, output: points[index].output))
        index += 1
        continue
      }
      // The first and the last point have an input, so each run lies between two points with an
      // input.
      let next = points[index...].firstIndex { $0.input != nil } ?? points.count - 1
      let (low, high) = (result[result.count - 1].input, points[next].input ?? 1)
      let gaps = Double(next - index + 1)
      for (offset, point) in points[index..<next].enumerated() {
        let fraction = Double(offset + 1) / gaps
        let input = min(max(low + (high - low) * fraction, low), high)
        result.append(Point(input: finite(input), output: point.output))
      }
      index = next
    }
    return result
  }

  /// Returns the output at `x`, finite for every finite x.
  ///
  /// Left of the first point and right of the last, the outermost lines continue. If several points
  /// have the input `x`, the output is that of the last such point.
  package func value(at x: Double) -> Double {
    let (a, b) = segment(at: x)
    guard a.input < b.input else { return b.output }
    if a.output == b.output { return b.output }
    let fraction = (x - a.input) / (b.input - a.input)
    let rise = b.output - a.output
    // If the difference of the outputs overflows, each output is weighted separately.
    guard rise.isFinite else {
      return finite(a.output * (1 - fraction) + b.output * fraction)
    }
    return finite(a.output + rise * fraction)
  }

  /// Returns the slope of the line at `x`; 0 for a vertical line.
  package func slope(at x: Double) -> Double {
    let (a, b) = segment(at: x)
    guard a.input < b.input else { return 0 }
    return finite((b.output - a.output) / (b.input - a.input))
  }

  /// Returns the line at `x`: the last point at or left of `x`, and the next point. Outside the
  /// points, returns the outermost line.
  private func segment(at x: Double) -> (Point, Point) {
    let after = points.firstIndex { $0.input > x } ?? points.count
    let first = min(max(after - 1, 0), points.count - 2)
    return (points[first], points[first + 1])
  }
}
