// The keyframes of Lottie.

import Motion

struct LottieKeyframe {
  enum Easing {
    case cubic(CubicBezier)
    case linear, hold
  }

  let seconds: Double
  let values: [Double]
  /// The easing to the next keyframe; nil for the last keyframe.
  let easing: Easing?

  /// Returns the keyframe as JSON.
  ///
  /// - Parameters:
  ///   - rate: The frame rate in frames per second.
  ///   - text: The formatter for numbers.
  func json(rate: Double, _ text: (Double) -> String = { lottie($0) }) -> String {
    "{ \"t\": \(lottie(seconds * rate)), \"s\": [\(values.map(text).joined(separator: ", "))]"
      + "\(easing?.members ?? "") }"
  }
}

extension LottieKeyframe.Easing {
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

extension [LinearSegment] {
  /// Returns the keyframes of the segments, without the keyframe at the end of the last segment.
  ///
  /// Before a jump, a keyframe of length zero holds the segment's end value.
  ///
  /// - Parameters:
  ///   - start: The start of the first segment, in seconds.
  ///   - seconds: The total duration of all segments, in seconds.
  ///   - values: Returns the keyframe's values for a progress.
  func lottieKeyframes(start: Double, seconds: Double, _ values: (Double) -> [Double])
    -> [LottieKeyframe]
  {
    var keyframes: [LottieKeyframe] = []
    for (index, segment) in enumerated() {
      keyframes.append(
        LottieKeyframe(
          seconds: start + segment.start * seconds, values: values(segment.from),
          easing: segment.isLevel ? .hold : .linear))
      let next = index < count - 1 ? self[index + 1].from : 1
      if !segment.isLevel, next != segment.to {
        keyframes.append(
          LottieKeyframe(
            seconds: start + segment.end * seconds, values: values(segment.to), easing: .hold))
      }
    }
    return keyframes
  }
}

/// Formats a number rounded to four decimals.
func lottie(_ number: Double) -> String { exact(rounded(number, partsOfOne: 10_000)) }
