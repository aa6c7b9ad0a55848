// Springs for targets that have none: straight lines as few as an error bound allows.

package import Motion
import Platform

/// Straight lines along a spring, none further from it than an error bound.
package struct SampledCurve: Sendable, Hashable {
  /// Where two lines meet.
  package struct Point: Sendable, Hashable {
    /// Of the duration, from 0 to 1. The last two share 1 where the spring jumps to its target.
    package let fraction: Double
    /// Of the way.
    package let value: Double
  }

  /// The first is (0, 0), the last (1, 1).
  package let points: [Point]
  /// The duration that the fractions are of. A spring's own time is rounded up to a millisecond.
  package let seconds: Double
  /// The largest distance of a line from the spring, as a part of the way.
  package let largestError: Double

  /// More points make no code that a person would keep.
  package static let countLimit = 1_000

  /// - Parameters:
  ///   - spring: what is followed.
  ///   - seconds: until when, above 0; from then on it is at its target.
  ///   - errorBound: above 0. Doubled until the points are no more than `countLimit`.
  package init(_ spring: Spring, until seconds: Double, errorBound: Double) {
    self.seconds = seconds
    var bound = errorBound
    while true {
      for steps in [1_000, 10_000, 100_000] {
        let tunnel = Tunnel(spring, until: seconds, steps: steps, bound: bound)
        guard let points = tunnel.links() else { continue }
        let error = Self.error(of: points, along: spring, seconds: seconds, steps: steps)
        guard error <= bound else { continue }
        self.points = points
        largestError = error
        return
      }
      bound *= 2
    }
  }

  /// Looked for between the places that the lines were made for, too.
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

/// What lies within the bound of a spring, where lines may run.
private struct Tunnel {
  let bound: Double
  /// Lines meet at multiples of 1/steps of the duration: numbers that are short as percentages.
  let steps: Int
  /// The spring at `perStep` places of each step, and at 0.
  let values: [Double]
  /// Values where lines meet are whole numbers of these parts of 1: decimals that count.
  let partsOfOne: Double
  private static let perStep = 8

  init(_ spring: Spring, until seconds: Double, steps: Int, bound: Double) {
    self.bound = bound
    self.steps = steps
    let count = steps * Self.perStep
    values = (0...count).map { spring.value(at: seconds * Double($0) / Double(count)) }
    // A part is a tenth of the bound, or less.
    partsOfOne = max(1, pow(10, (-log10(bound)).rounded(.up) + 1))
  }

  /// Lines from one point to the next, each as long as it can be: from where it begins, all
  /// slopes that stay in the tunnel are known, and the end is the last place that one of them
  /// reaches. Nil when a line would be shorter than a step, or there would be too many.
  func links() -> [SampledCurve.Point]? {
    var points = [SampledCurve.Point(fraction: 0, value: 0)]
    let jumps = abs(values[values.count - 1] - 1) > bound
    var (step, value) = (0, 0.0)
    while step < steps {
      guard points.count < SampledCurve.countLimit - 1,
        let end = farthest(from: step, value, target: jumps ? nil : 1)
      else { return nil }
      (step, value) = end
      points.append(
        SampledCurve.Point(fraction: Double(step) / Double(steps), value: value))
    }
    return jumps ? points + [SampledCurve.Point(fraction: 1, value: 1)] : points
  }

  /// - Parameter target: the value that the last point has; nil for any.
  private func farthest(
    from start: Int, _ value: Double, target: Double?
  ) -> (step: Int, value: Double)? {
    var (lowest, highest) = (-Double.infinity, Double.infinity)
    var best: (Int, Double)?
    for step in (start + 1)...steps {
      for place in ((step - 1) * Self.perStep + 1)...(step * Self.perStep) {
        let run = Double(place - start * Self.perStep)
        lowest = max(lowest, (values[place] - bound - value) / run)
        highest = min(highest, (values[place] + bound - value) / run)
      }
      guard lowest <= highest else { break }
      let run = Double((step - start) * Self.perStep)
      let reached = (value + lowest * run)...(value + highest * run)
      let middle = rounded((reached.lowerBound + reached.upperBound) / 2, partsOfOne: partsOfOne)
      let end = step == steps ? target ?? middle : middle
      if reached.contains(end) { best = (step, end) }
    }
    return best
  }
}

extension Subject {
  /// The spring as points, and what is to be said of them.
  ///
  /// - Parameter target: what has no springs.
  func sampled(_ spring: Spring, for target: String, points word: String)
    -> (curve: SampledCurve, note: String)
  {
    // An own time has many digits, and nothing happens at its end.
    let isOwn = if case .spring = curve { true } else { false }
    let whole = isOwn ? max(1, (seconds * 1_000).rounded(.up)) / 1_000 : seconds
    let sampled = SampledCurve(spring, until: whole, errorBound: errorBound)
    let excess = sampled.largestError > errorBound ? ", more than \(exact(errorBound))" : ""
    return (
      sampled,
      "\(target) has no springs: \(sampled.points.count) \(word), at most "
        + "\(roundedUp(sampled.largestError, to: 3)) of the way off\(excess)."
    )
  }
}
