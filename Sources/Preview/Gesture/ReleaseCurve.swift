// The curve of a finger along a straight way that lifts with the speed with which it was drawn.

import Motion
import Scene
import Support

/// `cubic-bezier(0.33, y1, x2, y2)`, whose slope at its end is (1 − y2) / (1 − x2).
struct ReleaseCurve: Sendable, Hashable {
  let y1, x2, y2: Double

  /// - Parameters:
  ///   - ratio: the speed at the end over the mean speed, not negative.
  ///   - y1: the setting out: 0.33 as fast as on average, 0 from rest.
  init(ratio: Double, y1: Double) {
    // A very fast end leaves the last tenth of the way for its last moments.
    let share = min(0.33, 0.9 / max(ratio, 0.1)).rounded(to: 0.001)
    self.y1 = y1
    x2 = (1 - share).rounded(to: 0.001)
    y2 = (1 - ratio * share).rounded(to: 0.0001)
  }

  /// The curve nearest to a way that was drawn.
  ///
  /// - Parameter samples: shares of the time and of the way.
  init(ratio: Double, through samples: [(time: Double, progress: Double)]) {
    let candidates = stride(from: 0.0, through: 1, by: 0.05).map {
      ReleaseCurve(ratio: ratio, y1: $0.rounded(to: 0.01))
    }
    func error(_ candidate: ReleaseCurve) -> Double {
      guard let curve = candidate.timing else { return .infinity }
      return samples.reduce(0) { sum, sample in
        let off = curve.value(at: sample.time) - sample.progress
        return sum + off * off
      }
    }
    self = candidates.min { error($0) < error($1) } ?? candidates[0]
  }

  var timing: TimingCurve? { CubicBezier(0.33, y1, x2, y2).map(TimingCurve.cubicBezier) }

  var text: String {
    "cubic-bezier(0.33, \(formatted(y1)), \(formatted(x2)), \(formatted(y2)))"
  }
}
