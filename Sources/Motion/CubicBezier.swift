// The unit cubic Bézier curve of CSS and Core Animation.

/// The curve from (0, 0) to (1, 1) with two control points, as a function y(x).
///
/// x(t) = 3·x1·t(1−t)² + 3·x2·t²(1−t) + t³, y(t) likewise (CSS Easing Functions, cubic Bézier).
/// With x1 and x2 within 0…1, x(t) does not decrease, so that every x has its y.
public struct CubicBezier: Sendable, Hashable {
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// Nil unless x1 and x2 are within 0…1 and y1 and y2 within ±1,000.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), abs(y1) <= 1_000, abs(y2) <= 1_000 else {
      return nil
    }
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// y at `x`; exactly 0 at 0 and 1 at 1. Outside 0…1 the curve goes on straight, with WebKit's
  /// slopes (UnitBezier.h). The error is below 1e-9·(1 + slope).
  public func value(at x: Double) -> Double {
    if x <= 0 { return x == 0 ? 0 : startSlope * x }
    if x >= 1 { return x == 1 ? 1 : 1 + endSlope * (x - 1) }
    return coordinate(y1, y2, at: parameter(at: x))
  }

  /// dy/dx at `x`; 0 where the curve is vertical.
  public func slope(at x: Double) -> Double {
    if x < 0 { return startSlope }
    if x > 1 { return endSlope }
    let t = parameter(at: x)
    let dx = derivative(x1, x2, at: t)
    return dx > 1e-12 ? derivative(y1, y2, at: t) / dx : 0
  }

  /// The slope left of 0.
  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0, x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  /// The slope right of 1.
  private var endSlope: Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1, x1 < 1 { return (y1 - 1) / (x1 - 1) }
    return y1 == 1 && y2 == 1 ? 1 : 0
  }

  private func coordinate(_ a: Double, _ b: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * a * t * u * u + 3 * b * t * t * u + t * t * t
  }

  private func derivative(_ a: Double, _ b: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * a * u * (u - 2 * t) + 3 * b * t * (2 * u - t) + 3 * t * t
  }

  /// The t with x(t) = x, for x within 0…1: Newton's steps inside a bracket that shrinks at every
  /// step, halved where Newton would leave it, so that the search cannot diverge.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<200 {
      let error = coordinate(x1, x2, at: t) - x
      if error == 0 { return t }
      if error < 0 { low = t } else { high = t }
      let slope = derivative(x1, x2, at: t)
      let newton = t - error / slope
      let next = slope > 0 && newton > low && newton < high ? newton : (low + high) / 2
      if abs(next - t) <= 1e-16 || high - low <= 1e-16 { return next }
      t = next
    }
    return t
  }
}
