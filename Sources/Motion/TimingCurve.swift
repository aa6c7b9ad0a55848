// How an animation's progress follows its time.

/// A timing curve: a function of the fraction of time with 0 at 0 and 1 at 1.
public enum TimingCurve: Sendable, Hashable {
  case linear
  case cubicBezier(CubicBezier)

  /// CAMediaTimingFunctionName.default, CSS `ease`.
  public static let ease = bezier(0.25, 0.1, 0.25, 1)
  /// UIView.AnimationOptions.curveEaseIn.
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// UIView.AnimationOptions.curveEaseOut.
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// UIView.AnimationOptions.curveEaseInOut, UIView's default.
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)

  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> TimingCurve
  {
    CubicBezier(x1, y1, x2, y2).map(TimingCurve.cubicBezier) ?? .linear
  }

  /// The progress at a fraction of the time. Curves may leave 0…1 on the way, and go on straight
  /// before 0 and after 1.
  public func value(at fraction: Double) -> Double {
    switch self {
    case .linear: fraction
    case .cubicBezier(let curve): curve.value(at: fraction)
    }
  }

  /// The derivative of `value(at:)`.
  public func slope(at fraction: Double) -> Double {
    switch self {
    case .linear: 1
    case .cubicBezier(let curve): curve.slope(at: fraction)
    }
  }
}
