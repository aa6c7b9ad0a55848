// The runs of the curves of animations. Each repetition of an animation is one run.

import Motion
import Stage

/// One run of a curve, from progress 0 to progress 1.
struct CurveRun: Hashable {
  /// The start in seconds.
  let start: Double
  /// The end in seconds, after `start`.
  let end: Double
  let curve: Curve

  var pacing: TimedCurve { TimedCurve(curve, over: end - start) }
}

extension Observation {
  /// Returns the runs of all animations that end at or before a time in seconds, sorted by start.
  /// For equal starts, longer runs come before shorter runs.
  func curveRuns(until end: Double) -> [CurveRun] {
    Set(spans.flatMap { $0.curveRuns(until: end) }).sorted {
      ($0.start, -$0.end, $0.curve.description) < ($1.start, -$1.end, $1.curve.description)
    }
  }
}

extension AnimationSpan {
  /// The maximum number of repetitions of one animation that are exported as curves.
  private static let mostRuns = 1_000

  fileprivate func curveRuns(until sceneEnd: Double) -> [CurveRun] {
    guard let curve, let seconds = wayThereSeconds, let end, seconds > 1e-4 else { return [] }
    var runs: [CurveRun] = []
    for index in 0..<Self.mostRuns {
      let from = start + Double(index) * seconds
      let to = from + seconds
      guard to <= min(end, sceneEnd) + 1e-9 else { break }
      guard let early = progress(at: from + seconds * 1e-3),
        let late = progress(at: from + seconds * (1 - 1e-3))
      else { break }
      if index == 0 || late >= early {
        runs.append(CurveRun(start: from, end: to, curve: curve))
      } else if let back = curve.backwards {
        runs.append(CurveRun(start: from, end: to, curve: back))
      }
    }
    return runs
  }
}

extension Curve {
  /// The curve that plays this curve in reverse; nil for springs, steps and corners.
  fileprivate var backwards: Curve? {
    // Round the result: the numbers in scenes have few decimals, and a subtraction adds more.
    func rest(_ number: Double) -> Double { rounded(1 - number, partsOfOne: 1e9) }
    return switch self {
    case .timing(.linear): self
    case .timing(.cubicBezier(let curve)):
      CubicBezier(rest(curve.x2), rest(curve.y2), rest(curve.x1), rest(curve.y1))
        .map { .timing(.cubicBezier($0)) }
    default: nil
    }
  }
}
