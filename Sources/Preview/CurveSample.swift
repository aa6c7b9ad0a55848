// A timing curve or spring as the page draws it and as its handles turn it.

import Motion
import Scene
import Support

/// The `points` `[x, y]` of a curve: of a timing curve with x from 0 to 1, of a spring in seconds
/// until it rests; one that starts as fast as something moves is shown from rest. Of a spring also
/// where its `handles` are. Nil for what is no curve.
///
/// - Parameters:
///   - notation: as in a scene: `easeInOut`, `spring(damping: 0.5)`.
///   - seconds: the animation's duration; nil: one that is not known.
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

/// The text of a spring whose handle was moved, as `curve`. Nil for what is no spring, or no
/// number.
///
/// - Parameters:
///   - overshoot: how far it is to go beyond its target, as a part of its way; nil: as it does.
///   - rest: when it is to rest, in seconds; nil: as it does.
///   - seconds: as for `curveSample`.
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

/// More would not show on the page.
private let stepCount = 80

/// - Parameter jumps: its last moment has a second point, at 1.
private func rows(to end: Double, _ value: (Double) -> Double, jumps: Bool = false) -> JSON {
  let points = (0...stepCount).map { step in
    let x = step == stepCount ? end : end * Double(step) / Double(stepCount)
    return [.number(x), .number(value(x))] as JSON
  }
  return .list(points + (jumps ? [[.number(end), .number(1)]] : []))
}
