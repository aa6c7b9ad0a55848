// How a finger goes along a straight way so that it lifts with the speed it was drawn with.

import Motion
import Scene
import Support

/// `cubic-bezier(0.33, y1, x2, y2)`, whose slope at its end is (1 − y2) / (1 − x2).
struct ReleaseCurve: Sendable, Hashable {
  let y1, x2, y2: Double

  /// - Parameters:
  ///   - ratio: the speed at the end over the mean speed, not negative.
  ///   - y1: how it sets out: 0.33 as fast as on average, 0 from rest.
  init(ratio: Double, y1: Double) {
    // A very fast end leaves the last tenth of the way for its last moments.
    let share = min(0.33, 0.9 / max(ratio, 0.1)).rounded(to: 0.001)
    self.y1 = y1
    x2 = (1 - share).rounded(to: 0.001)
    y2 = (1 - ratio * share).rounded(to: 0.0001)
  }

  /// Nearest to a way that was drawn.
  ///
  /// - Parameter samples: shares of the time and of the way.
  init(ratio: Double, through samples: [(time: Double, way: Double)]) {
    let candidates = stride(from: 0.0, through: 1, by: 0.05).map {
      ReleaseCurve(ratio: ratio, y1: $0.rounded(to: 0.01))
    }
    var (best, least) = (candidates[0], Double.infinity)
    for candidate in candidates {
      guard let curve = candidate.timing else { continue }
      let error = samples.reduce(0) { sum, sample in
        let off = curve.value(at: sample.time) - sample.way
        return sum + off * off
      }
      if error < least { (best, least) = (candidate, error) }
    }
    self = best
  }

  var timing: TimingCurve? { CubicBezier(0.33, y1, x2, y2).map(TimingCurve.cubicBezier) }

  var text: String {
    "cubic-bezier(0.33, \(formatted(y1)), \(formatted(x2)), \(formatted(y2)))"
  }
}
