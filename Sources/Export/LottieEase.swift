// How a Lottie file goes from one keyframe to the next.

import Motion

/// The way from a keyframe to the next one.
enum LottieEase {
  case cubic(CubicBezier)
  case linear, hold

  /// What the keyframe says of it, after its other members: the handle that goes out of it and the
  /// one that comes into the next, or that it holds.
  var members: String {
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
