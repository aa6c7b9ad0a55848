// The initial guesses for the fit of each law.

extension Law {
  /// Returns the initial guesses for the law's free numbers.
  ///
  /// - Parameters:
  ///   - start, end: The approximate start and end of the move, in seconds.
  ///   - speed: The approximate initial speed in points per second, used only for flights.
  ///   - distance: The approximate distance in points, used only for flights.
  func guesses(start: Double, end: Double, speed: Double, distance: Double) -> [[Double]] {
    let seconds = max(end - start, 0.02)
    switch self {
    case .curve: return [1, 0.8, 0.6].map { [start, seconds * $0] }
    case .namedSpring, .springBack: return [[start]]
    case .criticalSpring: return [0.7, 1, 1.4, 2].map { [start, seconds * $0] }
    case .spring:
      return [1, 0.8, 0.6, 0.45, 0.3, 0.2].flatMap { ratio in
        [0.7, 1, 1.4, 2].map { [start, seconds * $0, ratio] }
      }
    case .movingSpring:
      return [1, 0.7, 0.4].flatMap { ratio in
        [1.0, 1.3].flatMap { length in
          [4.0, 2, 0, -4].map { [start, length * seconds, ratio, $0 / seconds] }
        }
      }
    case .flight: return [[start, speed], [start, 2 * distance]]
    case .decay:
      return [1.0, 2, 3].flatMap { [[start, speed, $0], [start, 2 * distance, $0]] }
    case .bounce: return [[start, speed, 0.9 * distance], [start, 2 * speed, 0.7 * distance]]
    case .bezier(let ends):
      // The view barely moves where the curve is horizontal. The true duration may therefore be
      // longer than the visible duration.
      let times = [(0.0, 1.0), (0, 0.8), (0, 1.4), (0.15, 1.3), (0.3, 1.4), (0.3, 1.8)]
      return ends.shapes.flatMap { shape in
        times.map { [start - seconds * $0, seconds * $1] + shape }
      }
    }
  }
}

extension Law.LevelEnds {
  /// The initial guesses for the free coordinates of the control points, in the order of
  /// `parameters`.
  fileprivate var shapes: [[Double]] {
    let ends = [(0.42, 0.58), (0.2, 0.2), (0.8, 0.1), (0.8, 0.8), (0.1, 0.9), (0.25, 0)]
    switch self {
    case .both: return ends.map { [$0, $1] }
    case .start:
      return ends.flatMap { ends in [0.6, 0.9, 1.3].map { [ends.0, ends.1, $0] } }
    case .end:
      return ends.flatMap { ends in [-0.3, 0.1, 0.5].map { [ends.0, $0, ends.1] } }
    case .none:
      return [0.1, 0.5, 0.85].flatMap { x1 in
        [0.15, 0.5, 0.9].flatMap { x2 in
          [-0.3, 0.1, 0.5, 0.9].flatMap { y1 in
            [0.1, 0.5, 0.9, 1.3].map { y2 in [x1, y1, x2, y2] }
          }
        }
      }
    }
  }
}
