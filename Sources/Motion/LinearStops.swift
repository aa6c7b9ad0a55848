// CSS `linear()`. Source: CSS Easing Functions Level 2, "The linear easing function".

/// Straight lines through points (input, output): CSS `linear(0, 0.25 75%, 1)`.
package struct LinearStops: Sendable, Hashable {
  /// A stop as it is written.
  package struct Stop: Sendable, Hashable {
    /// Finite.
    package var output: Double
    /// Fractions, 0.75 for 75 %; none, one, or two (a level stretch). Finite.
    package var inputs: [Double]

    /// - Parameter inputs: none lets the stop be placed evenly between its neighbours.
    package init(output: Double, inputs: [Double] = []) {
      self.output = output
      self.inputs = inputs
    }
  }

  /// A point of the function.
  package struct Point: Sendable, Hashable {
    /// No less than the input before.
    package let input: Double
    /// The value there.
    package let output: Double
  }

  /// Two at least.
  package let points: [Point]

  /// The largest number of stops. CSS has no limit.
  package static let countLimit = 1_000

  /// Makes points of stops as CSS says: an input is never less than one before it; a first stop
  /// without one is at 0, a last one at 1 or at the largest input, and stops between without one
  /// are spread evenly.
  ///
  /// Nil with fewer than two stops, more than `countLimit`, more than two inputs for one, or a
  /// number that is not finite.
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

  /// Gives each run of points without an input evenly spaced ones.
  private static func spread(_ points: [(input: Double?, output: Double)]) -> [Point] {
    var result: [Point] = []
    var index = 0
    while index < points.count {
      if let input = points[index].input {
        result.append(Point(input: input, output: points[index].output))
        index += 1
        continue
      }
      // A run begins after a point with an input and ends before one: the first and the last have.
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

  /// The output at `x`; outside the points the outermost line goes on. Finite for every finite x.
  ///
  /// At an input that several points share, the last of them counts.
  package func value(at x: Double) -> Double {
    let (a, b) = segment(at: x)
    guard a.input < b.input else { return b.output }
    if a.output == b.output { return b.output }
    let fraction = (x - a.input) / (b.input - a.input)
    let rise = b.output - a.output
    // Between numbers that are further apart than any number is large.
    guard rise.isFinite else {
      return finite(a.output * (1 - fraction) + b.output * fraction)
    }
    return finite(a.output + rise * fraction)
  }

  /// The slope of the line at `x`; 0 where two points share an input.
  package func slope(at x: Double) -> Double {
    let (a, b) = segment(at: x)
    guard a.input < b.input else { return 0 }
    return finite((b.output - a.output) / (b.input - a.input))
  }

  /// The last point that is not right of `x` and the one after it.
  private func segment(at x: Double) -> (Point, Point) {
    let after = points.firstIndex { $0.input > x } ?? points.count
    let first = min(max(after - 1, 0), points.count - 2)
    return (points[first], points[first + 1])
  }
}
