// The export of a curve to Lottie: a property that changes from 0 to 100 at 60 frames per second.
//
// JSON has no comments, so the curve's name is in the member "cm", which players ignore.

import Motion

func lottie(_ curve: ExportedCurve) -> ExportedCode {
  var note = curve.title
  var seconds = curve.seconds
  var isSampled = false
  var keyframes: [Keyframe]
  switch curve.law {
  case .timing(.cubicBezier(let cubic)):
    keyframes = [Keyframe(seconds: 0, progress: 0, easing: .cubic(cubic))]
  case .timing(let timing):
    keyframes = lottieKeyframes(timing.segments ?? [], seconds)
  case .spring(let spring):
    let (sampled, remark) = curve.sampled(spring, for: "Lottie", points: "keyframes")
    note += ". " + remark
    (seconds, isSampled) = (sampled.seconds, true)
    keyframes = lottieKeyframes(sampled.segments, seconds)
  }
  keyframes.append(Keyframe(seconds: seconds, progress: 1, easing: nil))
  return ExportedCode(
    text: """
      {
        "cm": "\(note)",
        "a": 1,
        "k": [
      \(keyframes.map { "    " + $0.json }.joined(separator: ",\n"))
        ]
      }

      """, isSampled: isSampled)
}

private struct Keyframe {
  enum Easing {
    case cubic(CubicBezier)
    case linear, hold
  }

  let seconds: Double
  let progress: Double
  /// The easing to the next keyframe; nil for the last keyframe.
  let easing: Easing?

  var json: String {
    let frame = exact(rounded(seconds * 60, partsOfOne: 10_000))
    // Limit the value: JSON has no infinity, and 100 times a large number can be infinite.
    let largest = Double.greatestFiniteMagnitude
    let value = rounded(min(max(100 * progress, -largest), largest))
    return "{ \"t\": \(frame), \"s\": [\(value)]\(easing?.members ?? "") }"
  }
}

extension Keyframe.Easing {
  /// The JSON members of the easing: a hold, or the handles of this keyframe and of the next
  /// keyframe.
  fileprivate var members: String {
    switch self {
    case .hold: ", \"h\": 1"
    case .linear: Self.handles(0, 0, 1, 1)
    case .cubic(let curve): Self.handles(curve.x1, curve.y1, curve.x2, curve.y2)
    }
  }

  private static func handles(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    ", \"o\": { \"x\": [\(exact(x1))], \"y\": [\(exact(y1))] }, "
      + "\"i\": { \"x\": [\(exact(x2))], \"y\": [\(exact(y2))] }"
  }
}

/// Returns the keyframes of the segments, without the keyframe at the end of the last segment.
///
/// Before a jump, a keyframe of length zero holds the segment's end value.
///
/// - Parameter seconds: The total duration of all segments, in seconds.
private func lottieKeyframes(_ segments: [LinearSegment], _ seconds: Double) -> [Keyframe] {
  segments.enumerated().flatMap { index, segment in
    let start = Keyframe(
      seconds: segment.start * seconds, progress: segment.from,
      easing: segment.isLevel ? .hold : .linear)
    let next = index < segments.count - 1 ? segments[index + 1].from : 1
    guard !segment.isLevel, next != segment.to else { return [start] }
    return [
      start, Keyframe(seconds: segment.end * seconds, progress: segment.to, easing: .hold),
    ]
  }
}
