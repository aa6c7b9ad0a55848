// The unit cubic Bézier curve of CSS and Core Animation, as a function y(x).
// Sources: CSS Easing Functions; WebKit's UnitBezier.h for what lies outside 0…1.

/// The curve from (0, 0) to (1, 1) with two control points, as a function y(x).
///
/// x(t) = 3·x1·t(1−t)² + 3·x2·t²(1−t) + t³ and y(t) likewise; the value at x is y(t) with x(t) = x.
/// With x1 and x2 within 0…1, x(t) never decreases, so every x within 0…1 has its y.
package struct CubicBezier: Sendable, Hashable {
  /// The first control point's x, within 0…1.
  package let x1: Double
  /// The first control point's y, within ±`yLimit`.
  package let y1: Double
  /// The second control point's x, within 0…1.
  package let x2: Double
  /// The second control point's y, within ±`yLimit`.
  package let y2: Double

  /// The largest |y1| and |y2|. CSS has no limit; this one keeps every result exact and finite.
  package static let yLimit = 1_000.0

  /// The slope given for a vertical tangent, with its sign, and the largest one given at all.
  package static let steepestSlope = 1e6

  /// Nil unless x1 and x2 are within 0…1 and y1 and y2 within ±`yLimit`.
  package init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2),
      abs(y1) <= Self.yLimit, abs(y2) <= Self.yLimit
    else { return nil }
    self.init(trusted: x1, y1, x2, y2)
  }

  /// For control points known to be within their limits.
  init(trusted x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// y at `x`; exactly 0 at 0 and 1 at 1, with an error below 1e-9·(1 + slope) between them.
  ///
  /// Extrapolation 0…1 the curve goes on straight as in WebKit's UnitBezier.h: along the line to
  /// the nearest control point that is not the end itself, level where that line is vertical. (The
  /// prose of css-easing-2 differs where a control point is on its end; web-platform-tests do not.)
  /// Finite for every finite x.
  package func value(at x: Double) -> Double {
    if x <= 0 { return x == 0 ? 0 : finite(slopeBefore * x) }
    if x >= 1 { return x == 1 ? 1 : finite(1 + slopeAfter * (x - 1)) }
    let t = parameter(at: x)
    return coordinate(y1, y2, at: t)
  }

  /// dy/dx at `x`, within ±`steepestSlope`; at 0 and 1 the slope on the inside.
  package func slope(at x: Double) -> Double {
    if x < 0 { return limited(slopeBefore) }
    if x > 1 { return limited(slopeAfter) }
    let t = parameter(at: x)
    let (dx, dy) = (derivatives(x1, x2, at: t), derivatives(y1, y2, at: t))
    // Where the curve stands still (both first derivatives are 0), the next give its direction.
    for (dx, dy) in zip(dx, dy) where dx != 0 || dy != 0 {
      if dx != 0 { return limited(dy / dx) }
      return dy > 0 ? Self.steepestSlope : -Self.steepestSlope
    }
    return 0
  }

  /// The slope left of 0.
  private var slopeBefore: Double {
    if x1 > 0 { return finite(y1 / x1) }
    if y1 == 0, x2 > 0 { return finite(y2 / x2) }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  /// The slope right of 1.
  private var slopeAfter: Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1, x1 < 1 { return (y1 - 1) / (x1 - 1) }
    return y1 == 1 && y2 == 1 ? 1 : 0
  }

  /// The t within 0…1 with x(t) = x, for x within 0…1.
  ///
  /// Newton's steps inside a bracket that shrinks at each; where a step would leave the bracket, or
  /// is not half the one before last, the bracket is halved instead. So the search cannot diverge,
  /// and ends when t cannot change by more than an ulp of 1.
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

  /// The derivative of a coordinate by t.
  private func speed(_ a: Double, _ b: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * (a * u * u + 2 * (b - a) * u * t + (1 - b) * t * t)
  }

  /// The first, second and third derivative by t.
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
