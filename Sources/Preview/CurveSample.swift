// Samples of timing curves and springs for the page, and springs changed by its handles.

import Motion
import Scene
import Support

/// Returns a curve's `points` `[x, y]` and a spring's `handles`; nil when the text is no curve.
///
/// The x of a timing curve goes from 0 to 1. The x of a spring is seconds, until it rests. A spring
/// that takes its velocity from the moving view is drawn from rest.
///
/// - Parameters:
///   - notation: The curve as in a scene: `easeInOut`, `spring(damping: 0.5)`.
///   - seconds: The animation's duration; nil when it is unknown.
func curveSample(_ notation: String, over seconds: Double? = nil) -> JSON? {
  guard let curve = (try? CurveNotation(parsing: notation))?.curve else { return nil }
  switch curve {
  case .timing(let timing):
    return ["points": rows(to: 1, timing.value(at:))]
  case .timedSpring, .spring, .cutSpring:
    let seconds = allowed(seconds)
    let (spring, end) = curve.spring(over: seconds)
    let points = rows(
      to: end, spring.value(at:), jumps: Pacing(curve, over: end).valueBeforeJump != nil)
    let handles = SpringText(notation).map { text in
      let handles = text.handles(over: seconds)
      return [
        "peak": .number(handles.peakSeconds), "overshoot": .number(handles.overshoot),
        "rest": .number(handles.restSeconds), "isTimed": .boolean(text.isTimed),
      ] as JSON
    }
    return ["points": points, "handles": handles ?? .null]
  }
}

/// Returns the text of a spring after its handle was moved, as `curve`; nil for another curve or a
/// number that is not finite.
///
/// - Parameters:
///   - overshoot: The new overshoot as a fraction of the change; nil keeps it.
///   - rest: The new time until rest, in seconds; nil keeps it.
///   - seconds: The animation's duration, as for `curveSample`.
func adjustedSpring(_ notation: String, overshoot: Double?, rest: Double?, over seconds: Double?)
  -> JSON?
{
  guard var spring = SpringText(notation), overshoot?.isFinite != false, rest?.isFinite != false
  else { return nil }
  if let overshoot { spring = spring.overshooting(by: overshoot, over: allowed(seconds)) }
  if let rest { spring = spring.resting(after: rest) }
  return ["curve": .text(spring.text)]
}

private func allowed(_ seconds: Double?) -> Double {
  guard let seconds, seconds > 0, seconds <= Limits.seconds else { return unsaidCurveSeconds }
  return seconds
}

/// The number of steps of a sampled curve; more would be invisible on the page.
private let stepCount = 80

/// - Parameter jumps: Whether the curve ends with a jump, drawn as a second point at 1.
private func rows(to end: Double, _ value: (Double) -> Double, jumps: Bool = false) -> JSON {
  let points = (0...stepCount).map { step in
    let x = step == stepCount ? end : end * Double(step) / Double(stepCount)
    return [.number(x), .number(value(x))] as JSON
  }
  return .list(points + (jumps ? [[.number(end), .number(1)]] : []))
}
