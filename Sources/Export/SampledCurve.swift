// Springs for targets that have none: as few straight lines as an error bound allows.

package import Motion
import Platform

/// Straight lines along a spring, none further from it than an error bound.
package struct SampledCurve: Sendable, Hashable {
  /// An end of a line.
  package struct Point: Sendable, Hashable {
    /// The part of the duration, from 0 to 1. The last two share 1 before a jump to the target.
    package let fraction: Double
    /// The progress.
    package let value: Double
  }

  /// The first is (0, 0), the last (1, 1).
  package let points: [Point]
  /// The duration that the fractions are parts of.
  package let seconds: Double
  /// The largest distance of a line from the spring, as a part of the way.
  package let largestError: Double

  /// The most points that a person would keep in their code.
  package static let countLimit = 1_000

  /// - Parameters:
  ///   - spring: the spring.
  ///   - seconds: the duration, above 0; the spring is at its target from then on.
  ///   - errorBound: above 0. Doubled until `countLimit` points are enough.
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

  /// The lines; a jump lies between the end of one and the start of the next.
  var segments: [LinearSegment] {
    zip(points, points.dropFirst()).compactMap { a, b in
      guard a.fraction < b.fraction else { return nil }
      return LinearSegment(start: a.fraction, end: b.fraction, from: a.value, to: b.value)
    }
  }

  /// Returns the largest error, at many more places than the lines were made for.
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

/// The band around a spring in which lines may run.
private struct ToleranceBand {
  /// Half of the height.
  let bound: Double
  /// Lines meet at multiples of 1/steps of the duration: numbers that are short as percentages.
  let steps: Int
  /// The spring at `placesPerStep` places of each step, and at 0.
  let values: [Double]
  /// Lines meet at multiples of 1/partsOfOne of the way: numbers with few decimals.
  let partsOfOne: Double
  private static let placesPerStep = 8

  init(_ spring: Spring, until seconds: Double, steps: Int, bound: Double) {
    self.bound = bound
    self.steps = steps
    let count = steps * Self.placesPerStep
    values = (0...count).map { spring.value(at: seconds * Double($0) / Double(count)) }
    // A part is a tenth of the bound, or less.
    partsOfOne = max(1, pow(10, (-log10(bound)).rounded(.up) + 1))
  }

  /// Returns the ends of lines, each as long as the band allows; nil when a line would be shorter
  /// than a step, or there would be too many.
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

  /// Returns the end of the longest line from a point: the last step that a slope within the band
  /// reaches.
  ///
  /// - Parameter target: the value of the last point; nil for any.
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
  /// Returns points for the spring, and a remark about them.
  ///
  /// - Parameters:
  ///   - target: the name of the platform.
  ///   - noun: its word for points.
  func sampled(_ spring: Spring, for target: String, points noun: String)
    -> (curve: SampledCurve, remark: String)
  {
    // A spring's own time has many digits, and nothing happens at its end.
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
