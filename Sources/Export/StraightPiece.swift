// Staircases and straight lines, cut into pieces for keyframes.

import Motion

/// A straight piece of a timing curve. Where one ends the next begins, perhaps with a jump.
struct StraightPiece: Hashable {
  /// Fractions of the duration within 0…1.
  let start: Double
  let end: Double
  /// Progress.
  let from: Double
  let to: Double

  var isLevel: Bool { from == to }
}

extension TimingCurve {
  /// All pieces from 0 to 1; nil for what is not straight.
  var pieces: [StraightPiece]? {
    switch self {
    case .linear: [StraightPiece(start: 0, end: 1, from: 0, to: 1)]
    case .cubicBezier: nil
    case .steps(let steps):
      (0..<steps.count).map { index in
        let start = Double(index) / Double(steps.count)
        let value = steps.value(at: start)
        return StraightPiece(
          start: start, end: Double(index + 1) / Double(steps.count), from: value, to: value)
      }
    case .stops(let stops): stops.pieces
    }
  }
}

extension LinearStops {
  /// What is between 0 and 1 of the lines; the outermost go on.
  fileprivate var pieces: [StraightPiece] {
    let inner = points.filter { $0.input > 0 && $0.input < 1 }
    let first = Corner(place: 0, value: value(at: 0))
    let corners = inner.map { Corner(place: $0.input, value: $0.output) }
    // Of several stops at the end the first is where the line before them arrives.
    let end = points.first { $0.input == 1 }?.output
    let last = Corner(place: 1, value: end ?? value(at: 1))
    return zip([first] + corners, corners + [last]).compactMap { a, b in
      guard a.place < b.place else { return nil }
      return StraightPiece(start: a.place, end: b.place, from: a.value, to: b.value)
    }
  }
}

/// Where two pieces meet.
private struct Corner {
  let place: Double
  let value: Double
}
