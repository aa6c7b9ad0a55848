// The unit cubic Bézier curve of CSS and Core Animation, as a function y(x).
// Sources: CSS Easing Functions; WebKit's UnitBezier.h for the values outside 0…1.

/// The curve from (0, 0) to (1, 1) with two control points, as a function y(x).
///
/// x(t) = 3·x1·t(1−t)² + 3·x2·t²(1−t) + t³, and y(t) is the same formula with y1 and y2. The
/// curve's value at x is y(t) for the parameter t at which x(t) equals x. With x1 and x2 within
/// 0…1, x(t) never decreases, so every x within 0…1 has a y.
package struct CubicBezier: Sendable, Hashable {
  /// The first control point's x, within 0…1.
  package let x1: Double
  /// The first control point's y, within ±`yLimit`.
  package let y1: Double
  /// The second control point's x, within 0…1.
  package let x2: Double
  /// The second control point's y, within ±`yLimit`.
  package let y2: Double

  /// The largest allowed |y1| and |y2|. CSS has no limit; this limit keeps every result finite.
  package static let yLimit = 1_000.0

  /// The largest absolute slope that `slope(at:)` returns, even for vertical tangents.
  package static let steepestSlope = 1e6

  /// Creates a curve. The result is nil if x1 or x2 is outside 0…1, or if y1 or y2 is outside
  /// ±`yLimit`.
  package init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2),
      abs(y1) <= Self.yLimit, abs(y2) <= Self.yLimit
    else { return nil }
    self.init(trusted: x1, y1, x2, y2)
  }

  init(trusted x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Returns y at `x`: exactly 0 at 0 and exactly 1 at 1. Within 0…1 the error is below 1e-9·(1 +
  /// slope).
  ///
  /// Outside 0…1 the curve continues as a straight line, as in WebKit's UnitBezier.h. The line runs
  /// through the end point and the nearest control point that differs from the end point. If that
  /// line is vertical, the curve continues horizontally. The result is finite for every finite x.
  ///
  /// For a control point that equals the end point, the text of css-easing-2 describes another
  /// line. The web-platform-tests expect the line described here.
  package func value(at x: Double) -> Double {
    if x <= 0 { return x == 0 ? 0 : finite(slopeBefore * x) }
    if x >= 1 { return x == 1 ? 1 : finite(1 + slopeAfter * (x - 1)) }
    let t = parameter(at: x)
    return coordinate(y1, y2, at: t)
  }

  /// Returns dy/dx at `x`, within ±`steepestSlope`. At 0 and 1 the result is the slope of the curve
  /// within 0…1.
  package func slope(at x: Double) -> Double {
    if x < 0 { return limited(slopeBefore) }
    if x > 1 { return limited(slopeAfter) }
    let t = parameter(at: x)
    let (dx, dy) = (derivatives(x1, x2, at: t), derivatives(y1, y2, at: t))
    // If dx/dt and dy/dt are both 0, the second or third derivatives give the curve's direction.
    for (dx, dy) in zip(dx, dy) where dx != 0 || dy != 0 {
      if dx != 0 { return limited(dy / dx) }
      return dy > 0 ? Self.steepestSlope : -Self.steepestSlope
    }
    return 0
  }

  /// The slope of the straight line left of x = 0.
  private var slopeBefore: Double {
    if x1 > 0 { return finite(y1 / x1) }
    if y1 == 0, x2 > 0 { return finite(y2 / x2) }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  /// The slope of the straight line right of x = 1.
  private var slopeAfter: Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1, x1 < 1 { return (y1 - 1) / (x1 - 1) }
    return y1 == 1 && y2 == 1 ? 1 : 0
  }

  /// Returns the curve parameter t within 0…1 at which x(t) equals `x`. The given `x` is within
  /// 0…1.
  ///
  /// The search uses Newton's method inside a bracket that shrinks with each step. If a Newton step
  /// leaves the bracket or exceeds half the step before last, a bisection replaces it. The search
  /// therefore cannot diverge. It ends when t can change by at most an ulp of 1.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = x
    var (step, stepBefore) = (1.0, 1.0)
    while high - low > .ulpOfOne / 2 {
      let error = coordinate(x1, x2, at: t) - x
      if error == 0 { return t }
      if error < 0 { low = t } else { high = t }
      let speed = speed(x1, x2, at: t)
      let newton = t - error / speed
      let isUsable = newton > low && newton < high && abs(newton - t) <= abs(stepBefore) / 2
      let next = isUsable ? newton : low + (high - low) / 2
      if abs(next - t) <= .ulpOfOne / 4 || next <= low || next >= high { return next }
      (stepBefore, step) = (step, next - t)
      t = next
    }
    return t
  }

  private func coordinate(_ a: Double, _ b: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * a * t * u * u + 3 * b * t * t * u + t * t * t
  }

  /// Returns the first derivative of x(t) or y(t). `a` and `b` are the x or y coordinates of the
  /// two control points.
  private func speed(_ a: Double, _ b: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * (a * u * u + 2 * (b - a) * u * t + (1 - b) * t * t)
  }

  /// Returns the first three derivatives of x(t) or y(t). `a` and `b` are the x or y coordinates of
  /// the two control points.
  private func derivatives(_ a: Double, _ b: Double, at t: Double) -> [Double] {
    let u = 1 - t
    return [
      speed(a, b, at: t),
      6 * ((b - 2 * a) * u + (1 - 2 * b + a) * t),
      6 * (1 + 3 * (a - b)),
    ]
  }

  private func limited(_ slope: Double) -> Double {
    min(max(slope, -Self.steepestSlope), Self.steepestSlope)
  }
}
