// The approximation of springs by straight lines, for platforms without springs.

package import Motion
import Support

/// A polyline that approximates a spring within an error bound.
package struct SampledCurve: Sendable, Hashable {
  /// A corner or an end of the polyline.
  package struct Point: Sendable, Hashable {
    /// The fraction of the duration, 0…1. If the spring jumps to its target at the end, the last
    /// two points have the fraction 1.
    package let fraction: Double
    /// The progress, 0 at the start and 1 at the target.
    package let value: Double
  }

  /// The points from (0, 0) to (1, 1).
  package let points: [Point]
  /// The duration in seconds.
  package let seconds: Double
  /// The largest difference between the lines and the spring, as a fraction of the animated
  /// distance.
  package let largestError: Double

  /// The maximum number of points. A longer list would be unsuitable for code that people maintain.
  package static let countLimit = 1_000

  /// Approximates a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - seconds: The duration in seconds, above 0. The last point is at the spring's target.
  ///   - errorBound: The largest error as a fraction of the animated distance, above 0. It is
  ///     doubled until `countLimit` points suffice.
  package init(_ spring: Spring, until seconds: Double, errorBound: Double) {
    self.seconds = seconds
    var bound = errorBound
    while true {
      for steps in [1_000, 10_000, 100_000] {
        let band = ToleranceBand(spring, until: seconds, steps: steps, bound: bound)
        guard let points = band.points() else { continue }
        let error = Self.error(of: points, along: spring, seconds: seconds, steps: steps)
        guard error <= bound else { continue }
        self.points = points
        largestError = error
        return
      }
      bound *= 2
    }
  }

  /// The lines as segments. Between two segments there can be a jump.
  var segments: [LinearSegment] {
    zip(points, points.dropFirst()).compactMap { a, b in
      guard a.fraction < b.fraction else { return nil }
      return LinearSegment(start: a.fraction, end: b.fraction, from: a.value, to: b.value)
    }
  }

  /// Returns the largest distance between the lines and the spring. It is measured at more times
  /// than the lines were fitted to.
  private static func error(
    of points: [Point], along spring: Spring, seconds: Double, steps: Int
  ) -> Double {
    let count = max(steps * 20, 50_021)
    var largest = 0.0
    var index = 0
    for place in 0...count {
      let fraction = Double(place) / Double(count)
      while index < points.count - 2, points[index + 1].fraction < fraction { index += 1 }
      let (a, b) = (points[index], points[index + 1])
      let line =
        a.value + (b.value - a.value) * (fraction - a.fraction) / (b.fraction - a.fraction)
      largest = max(largest, abs(line - spring.value(at: fraction * seconds)))
    }
    return largest
  }
}

/// The band around a spring in which the lines must stay.
private struct ToleranceBand {
  /// The largest error of a line, as a fraction of the animated distance.
  let bound: Double
  /// The number of time steps. Lines start and end at multiples of a step, so that their
  /// percentages have few digits.
  let steps: Int
  /// The values of the spring: one at time 0, then `placesPerStep` values for each step.
  let values: [Double]
  /// The inverse resolution of values. The ends of lines are multiples of 1 / `partsOfOne`, so that
  /// they have few decimals.
  let partsOfOne: Double
  private static let placesPerStep = 8

  init(_ spring: Spring, until seconds: Double, steps: Int, bound: Double) {
    self.bound = bound
    self.steps = steps
    let count = steps * Self.placesPerStep
    values = (0...count).map { spring.value(at: seconds * Double($0) / Double(count)) }
    // The resolution 1 / `partsOfOne` is at most a tenth of the bound.
    partsOfOne = max(1, pow(10, (-log10(bound)).rounded(.up) + 1))
  }

  /// Returns the end points of the lines. Each line is as long as the band allows.
  ///
  /// Returns nil if a line would be shorter than a step, or if there would be too many points.
  func points() -> [SampledCurve.Point]? {
    var points = [SampledCurve.Point(fraction: 0, value: 0)]
    let jumps = abs(values[values.count - 1] - 1) > bound
    var (step, value) = (0, 0.0)
    while step < steps {
      guard points.count < SampledCurve.countLimit - 1,
        let end = farthest(from: step, value, target: jumps ? nil : 1)
      else { return nil }
      (step, value) = end
      points.append(SampledCurve.Point(fraction: Double(step) / Double(steps), value: value))
    }
    return jumps ? points + [SampledCurve.Point(fraction: 1, value: 1)] : points
  }

  /// Returns the end of the longest line that begins at a point and stays within the band; nil if
  /// every line leaves the band.
  ///
  /// - Parameter target: The required value of the curve's last point; nil for any value.
  private func farthest(
    from start: Int, _ value: Double, target: Double?
  ) -> (step: Int, value: Double)? {
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    var best: (Int, Double)?
    for step in (start + 1)...steps {
      for place in ((step - 1) * Self.placesPerStep + 1)...(step * Self.placesPerStep) {
        let run = Double(place - start * Self.placesPerStep)
        lowest = max(lowest, (values[place] - bound - value) / run)
        highest = min(highest, (values[place] + bound - value) / run)
      }
      guard lowest <= highest else { break }
      let run = Double((step - start) * Self.placesPerStep)
      let reached = (value + lowest * run)...(value + highest * run)
      let middle = rounded((reached.lowerBound + reached.upperBound) / 2, partsOfOne: partsOfOne)
      let end = step == steps ? target ?? middle : middle
      if reached.contains(end) { best = (step, end) }
    }
    return best
  }
}

extension ExportedCurve {
  /// Returns the sampled points of a spring, and the text of a comment about the points.
  ///
  /// - Parameters:
  ///   - target: The name of the platform.
  ///   - noun: The platform's word for points.
  func sampled(_ spring: Spring, for target: String, points noun: String)
    -> (curve: SampledCurve, remark: String)
  {
    // Round a spring's own duration up to a millisecond: the exact duration has many digits, and
    // the change is invisible.
    let whole = settlesByItself ? max(1, (seconds * 1_000).rounded(.up)) / 1_000 : seconds
    let sampled = SampledCurve(spring, until: whole, errorBound: errorBound)
    let excess =
      sampled.largestError > errorBound ? ", more than the allowed \(exact(errorBound))" : ""
    return (
      sampled,
      "\(target) has no springs: \(sampled.points.count) \(noun), off by at most "
        + "\(roundedUp(sampled.largestError, to: 3)) of the distance\(excess)."
    )
  }
}
