// The properties of Lottie's layers.

import Motion

struct LottieProperty {
  let json: String

  init(_ values: [Double]) {
    let list = "[\(values.map { lottie($0) }.joined(separator: ", "))]"
    json = "{ \"a\": 0, \"k\": \(values.count == 1 ? lottie(values[0]) : list) }"
  }

  /// Makes an animated property.
  ///
  /// - Parameters:
  ///   - channel: The motion, at least one segment.
  ///   - errors: The largest error of each number, for sampled springs.
  ///   - rate: The frame rate in frames per second.
  init(_ channel: MotionChannel, errors: [Double], rate: Double) {
    var keyframes: [LottieKeyframe] = []
    for (index, segment) in channel.segments.enumerated() {
      keyframes += segment.lottieKeyframes(errors)
      // Before a jump, add a keyframe of length zero that holds the end value of the segment.
      if !segment.isRest, let next = channel.segments[(index + 1)...].first, next.isJump {
        keyframes.append(LottieKeyframe(seconds: segment.end, values: segment.to, easing: .hold))
      }
    }
    if let last = channel.segments.last {
      keyframes.append(LottieKeyframe(seconds: last.end, values: last.to, easing: nil))
    }
    let lines = keyframes.map { "      " + $0.json(rate: rate) }
    json = "{ \"a\": 1, \"k\": [\n\(lines.joined(separator: ",\n"))\n    ] }"
  }
}

extension MotionSegment {
  /// Returns the keyframes of the segment, without the keyframe at its end.
  fileprivate func lottieKeyframes(_ errors: [Double]) -> [LottieKeyframe] {
    // A jump needs no keyframe: after a keyframe that holds, players jump to the next keyframe.
    if isJump { return [] }
    func keyframe(_ easing: LottieKeyframe.Easing) -> [LottieKeyframe] {
      [LottieKeyframe(seconds: start, values: from, easing: easing)]
    }
    if isRest { return keyframe(.hold) }
    guard let curve = exportedCurve(errors: errors) else { return keyframe(.linear) }
    let segments: [LinearSegment]
    switch curve.law {
    case .timing(.cubicBezier(let cubic)): return keyframe(.cubic(cubic))
    case .timing(let timing): segments = timing.segments ?? []
    case .spring(let spring):
      segments =
        SampledCurve(spring, until: seconds, errorBound: curve.errorBound).segments
    }
    return segments.lottieKeyframes(start: start, seconds: seconds) { mixed(from, to, $0) }
  }
}
