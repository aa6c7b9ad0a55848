// The timing curve of a straight drag that preserves the finger's speed at the lift.

import Motion
import Scene
import Support

/// The curve `cubic-bezier(0.33, y1, x2, y2)`. Its final slope is (1 − y2) / (1 − x2).
struct ReleaseCurve: Sendable, Hashable {
  let y1, x2, y2: Double

  /// Makes a curve with a given final slope.
  ///
  /// - Parameters:
  ///   - ratio: The final slope, at least 0: the speed at the lift divided by the mean speed.
  ///   - y1: The y of the first control point: 0.33 to start at the mean speed, 0 to start from
  ///     rest.
  init(ratio: Double, y1: Double) {
    // Limit `share` if the final slope is large, so that `y2` is at least 0.1.
    let share = min(0.33, 0.9 / max(ratio, 0.1)).rounded(to: 0.001)
    self.y1 = y1
    x2 = (1 - share).rounded(to: 0.001)
    y2 = (1 - ratio * share).rounded(to: 0.0001)
  }

  /// Finds the curve with the smallest squared error to a drawn path.
  ///
  /// - Parameters:
  ///   - ratio: The final slope: the speed at the lift divided by the mean speed.
  ///   - samples: Fractions of the duration and of the distance, 0 to 1.
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
