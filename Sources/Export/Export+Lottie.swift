// The export of a curve to Lottie: a property that changes from 0 to 100 at 60 frames per second.
//
// JSON has no comments, so the curve's name is in the member "cm", which players ignore.

import Motion

func lottie(_ curve: ExportedCurve) -> ExportedCode {
  var note = curve.title
  var seconds = curve.seconds
  var isSampled = false
  func values(_ progress: Double) -> [Double] { [100 * progress] }
  var keyframes: [LottieKeyframe]
  switch curve.law {
  case .timing(.cubicBezier(let cubic)):
    keyframes = [LottieKeyframe(seconds: 0, values: [0], easing: .cubic(cubic))]
  case .timing(let timing):
    keyframes = (timing.segments ?? []).lottieKeyframes(start: 0, seconds: seconds, values)
  case .spring(let spring):
    let (sampled, remark) = curve.sampled(spring, for: "Lottie", points: "keyframes")
    note += ". " + remark
    (seconds, isSampled) = (sampled.seconds, true)
    keyframes = sampled.segments.lottieKeyframes(start: 0, seconds: seconds, values)
  }
  keyframes.append(LottieKeyframe(seconds: seconds, values: [100], easing: nil))
  // Limit the values: JSON has no infinity, and 100 times a large number can be infinite.
  let largest = Double.greatestFiniteMagnitude
  let lines = keyframes.map { keyframe in
    "    " + keyframe.json(rate: 60) { rounded(min(max($0, -largest), largest)) }
  }
  return ExportedCode(
    text: """
      {
        "cm": "\(note)",
        "a": 1,
        "k": [
      \(lines.joined(separator: ",\n"))
        ]
      }

      """, isSampled: isSampled)
}
