// A timing curve or spring as the page draws it.

import Motion
import Scene

/// The points `[x, y]` of a curve: of a timing curve with x from 0 to 1, of a spring in seconds
/// until it rests; one that starts as fast as something moves is shown from rest. Nil for what is
/// no curve.
///
/// - Parameter notation: as in a scene: `easeInOut`, `spring(damping: 0.5)`.
func curveSample(_ notation: String) -> JSON? {
  guard let curve = (try? CurveNotation(parsing: notation))?.curve else { return nil }
  switch curve {
  case .timing(let timing): return rows(to: 1, timing.value(at:))
  case .timedSpring, .spring, .cutSpring:
    let (spring, end) = curve.spring(over: unsaidCurveSeconds)
    return rows(
      to: end, spring.value(at:), jumps: Pacing(curve, over: end).valueBeforeJump != nil)
  }
}

/// More would not show on the page.
private let stepCount = 80

/// - Parameter jumps: its last moment has a second point, at 1.
private func rows(to end: Double, _ value: (Double) -> Double, jumps: Bool = false) -> JSON {
  let points = (0...stepCount).map { step in
    let x = step == stepCount ? end : end * Double(step) / Double(stepCount)
    return JSON.list([.number(x), .number(value(x))])
  }
  return .list(points + (jumps ? [.list([.number(end), .number(1)])] : []))
}
