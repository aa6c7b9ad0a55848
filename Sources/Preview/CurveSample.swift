// Samples of timing curves and springs for the page, and springs that were changed by dragging a
// handle.

import Motion
import Scene
import Support

/// Returns the `points` of a curve as `[x, y]`, and the `handles` of a spring; nil if the notation
/// is invalid, or if a spring computes its numbers.
///
/// The x of a timing curve ranges from 0 to 1. The x of a spring is the time in seconds, up to the
/// time at which the spring rests. A spring that starts with the view's velocity is drawn with
/// velocity 0.
///
/// - Parameters:
///   - notation: The curve in the notation of scenes, such as `spring(damping: 0.5)`.
///   - seconds: The animation's duration in seconds; nil if the duration is unknown.
func curveSample(_ notation: String, over seconds: Double? = nil) -> JSON? {
  guard let parsed = try? CurveNotation(parsing: notation), parsed.template == nil else {
    return nil
  }
  let curve = parsed.curve
  switch curve {
  case .timing(let timing):
    return ["points": rows(to: 1, timing.value(at:))]
  case .timedSpring, .spring, .cutSpring:
    let seconds = allowed(seconds)
    let (spring, end) = curve.spring(over: seconds)
    let points = rows(
      to: end, spring.value(at:), jumps: TimedCurve(curve, over: end).valueBeforeJump != nil)
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

/// Returns the notation of a spring after a handle was dragged, as a JSON object with the member
/// `curve`.
///
/// Returns nil if the curve is not a spring or a number is not finite.
///
/// - Parameters:
///   - overshoot: The new overshoot as a fraction of the animated distance; nil keeps the
///     overshoot.
///   - rest: The new time in seconds until the spring rests; nil keeps the time.
///   - seconds: The animation's duration in seconds; nil if the duration is unknown.
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

/// The number of sampling steps. More steps would make no visible difference on the page.
private let stepCount = 80

/// Samples a curve as points `[x, y]`.
///
/// - Parameter jumps: Whether to append the point (`end`, 1), for a curve that ends with a jump to
///   1.
private func rows(to end: Double, _ value: (Double) -> Double, jumps: Bool = false) -> JSON {
  let points = (0...stepCount).map { step in
    let x = step == stepCount ? end : end * Double(step) / Double(stepCount)
    return [.number(x), .number(value(x))] as JSON
  }
  return .list(points + (jumps ? [[.number(end), .number(1)]] : []))
}
