// When a curve runs: an animation's way there, or one of its repetitions, from which something
// that moves may be told in one word.

import Motion
import Stage

/// One run of a curve.
struct CurveRun: Hashable {
  /// In seconds.
  let start: Double
  /// In seconds, after `start`.
  let end: Double
  /// From 0 at the start to 1 at the end.
  let curve: Curve

  var seconds: Double { end - start }

  /// How far it is at moments, in seconds.
  var pacing: Pacing { Pacing(curve, over: seconds) }
}

extension Observation {
  /// Those of all animations that are over by a time, in seconds, the earliest and longest first.
  func curveRuns(until end: Double) -> [CurveRun] {
    let runs = Set(spans.flatMap { $0.curveRuns(until: end) })
    return runs.sorted { one, other in
      (one.start, -one.end, one.curve.description)
        < (other.start, -other.end, other.curve.description)
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
  /// The curve of the way back, where it has a name; nil for springs, stairs and corners.
  private var timingBackwards: TimingCurve? {
    switch self {
    case .timing(.linear): .linear
    case .timing(.cubicBezier(let curve)):
      // Written numbers are short, and stay so.
      CubicBezier(rest(of: curve.x2), rest(of: curve.y2), rest(of: curve.x1), rest(of: curve.y1))
        .map { .cubicBezier($0) }
    default: nil
    }
  }

  private func rest(of number: Double) -> Double { rounded(1 - number, partsOfOne: 1e9) }

  fileprivate var backwards: Curve? { timingBackwards.map(Curve.timing) }
}
