// Straight segments of timing curves with steps or corners.

import Motion

/// A straight segment of a timing curve. The next segment starts at this segment's end time,
/// possibly after a jump.
struct LinearSegment: Hashable {
  /// The start of the segment, as a fraction of the duration, 0…1. `end` has the same unit.
  let start: Double
  let end: Double
  /// The progress at `start`. `to` is the progress at `end`.
  let from: Double
  let to: Double

  var isLevel: Bool { from == to }
}

extension TimingCurve {
  /// All segments of the curve from time 0 to time 1; nil for a cubic curve.
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
  /// The segments from time 0 to time 1. If the first or last stop is not at 0 or 1, the outermost
  /// segment is extended to this time.
  var segments: [LinearSegment] {
    let inner = points.filter { $0.input > 0 && $0.input < 1 }
    // If several stops are at input 1, the last segment ends at the first of these stops.
    let end = points.first { $0.input == 1 }?.output ?? value(at: 1)
    let corners: [(place: Double, value: Double)] =
      [(0, value(at: 0))] + inner.map { ($0.input, $0.output) } + [(1, end)]
    return zip(corners, corners.dropFirst()).compactMap { a, b in
      guard a.place < b.place else { return nil }
      return LinearSegment(start: a.place, end: b.place, from: a.value, to: b.value)
    }
  }
}
