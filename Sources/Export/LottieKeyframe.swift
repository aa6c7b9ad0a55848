// Keyframes of Lottie.

import Motion

/// A keyframe, and the easing from it to the next one.
struct LottieKeyframe {
  enum Easing {
    case cubic(CubicBezier)
    case linear, hold
  }

  let seconds: Double
  let values: [Double]
  /// The easing to the next keyframe; nil for the last one.
  let easing: Easing?

  /// - Parameters:
  ///   - rate: frames a second.
  ///   - text: writes a number.
  func json(rate: Double, _ text: (Double) -> String = { lottie($0) }) -> String {
    "{ \"t\": \(lottie(seconds * rate)), \"s\": [\(values.map(text).joined(separator: ", "))]"
      + "\(easing?.members ?? "") }"
  }
}

extension LottieKeyframe.Easing {
  /// The members that describe it: the handle out of the keyframe and the one into the next, or
  /// that it holds.
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
  /// Keyframes from the start to before the end. A keyframe without length holds the end of a
  /// segment that the next one jumps from.
  ///
  /// - Parameters:
  ///   - start, seconds: the time of all segments.
  ///   - values: the values at a progress.
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

/// Returns the number to a ten thousandth.
func lottie(_ number: Double) -> String { exact(rounded(number, partsOfOne: 10_000)) }
