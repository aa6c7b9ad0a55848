// The times at which curves run: the way there of an animation, or one of its repetitions.

import Motion
import Stage

/// One run of a curve, from progress 0 to progress 1.
struct CurveRun: Hashable {
  /// In seconds.
  let start: Double
  /// In seconds, after `start`.
  let end: Double
  let curve: Curve

  /// The progress over the run's time.
  var pacing: Pacing { Pacing(curve, over: end - start) }
}

extension Observation {
  /// Returns the runs of all animations that are over by a time in seconds, the earliest and
  /// longest first.
  func curveRuns(until end: Double) -> [CurveRun] {
    Set(spans.flatMap { $0.curveRuns(until: end) }).sorted {
      ($0.start, -$0.end, $0.curve.description) < ($1.start, -$1.end, $1.curve.description)
    }
  }
}

extension AnimationSpan {
  /// More repetitions than anybody would look at are sampled.
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
  /// The curve of the way back; nil for springs, stairs and corners, which have no such curve.
  fileprivate var backwards: Curve? {
    // Written numbers are short, and stay so.
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
