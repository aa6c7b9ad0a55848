// Staircases and broken lines, cut into straight segments for keyframes.

import Motion

/// A straight segment of a timing curve. The next one begins at its end, perhaps after a jump.
struct LinearSegment: Hashable {
  /// Fractions of the duration within 0…1.
  let start: Double
  let end: Double
  /// Progress at both ends.
  let from: Double
  let to: Double

  var isLevel: Bool { from == to }
}

extension TimingCurve {
  /// All segments from 0 to 1; nil for a cubic curve.
  var segments: [LinearSegment]? {
    switch self {
    case .linear: [LinearSegment(start: 0, end: 1, from: 0, to: 1)]
    case .cubicBezier: nil
    case .steps(let steps):
      (0..<steps.count).map { index in
        let start = Double(index) / Double(steps.count)
        let value = steps.value(at: start)
        return LinearSegment(
          start: start, end: Double(index + 1) / Double(steps.count), from: value, to: value)
      }
    case .stops(let stops): stops.segments
    }
  }
}

extension LinearStops {
  /// The part of the lines between 0 and 1; the outermost lines go on beyond their last stop.
  var segments: [LinearSegment] {
    let inner = points.filter { $0.input > 0 && $0.input < 1 }
    // The line before several stops at the end arrives at the first of them.
    let end = points.first { $0.input == 1 }?.output ?? value(at: 1)
    let corners: [(place: Double, value: Double)] =
      [(0, value(at: 0))] + inner.map { ($0.input, $0.output) } + [(1, end)]
    return zip(corners, corners.dropFirst()).compactMap { a, b in
      guard a.place < b.place else { return nil }
      return LinearSegment(start: a.place, end: b.place, from: a.value, to: b.value)
    }
  }
}
