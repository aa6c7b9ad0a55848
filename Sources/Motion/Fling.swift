// The flight of a scroll view on one axis: it slows down, and where it meets an edge it bounces.
// Source: super-ultra/ScrollMechanics; the bounce's spring is its author's fit, not Apple's.

import Foundation

/// A flight from the moment the finger lifts until rest, in closed form.
///
/// Deceleration until the exact moment at which the content meets an edge, then a critically damped
/// spring from there with the velocity of that moment. Started beyond an edge, it is the spring
/// from the first. Two axes are two flights that know nothing of each other.
public struct Fling: Sendable, Hashable {
  /// What the content is doing.
  public enum Phase: Sendable, Hashable {
    case decelerating, bouncing, resting
  }

  /// The bounce's spring: mass 1, stiffness 100 and damping ratio 1, so ω₀ = 10 radians a second.
  public static let bounceFrequency = 10.0
  /// A flight is over when less than this remains of its way, in points.
  public static let restDistance = 0.5

  /// The offset at the start, in points.
  public let offset: Double
  /// The offset's velocity at the start, in points per second.
  public let velocity: Double
  /// The limits of the offset.
  public let axis: ScrollAxis

  private let deceleration: Deceleration
  private let impact: Impact?
  private let settleSeconds: Double

  /// The state with which the bounce begins.
  private struct Impact: Hashable {
    let edge: Double
    let seconds: Double
    let displacement: Double
    let velocity: Double
  }

  /// - Parameters:
  ///   - offset: where it starts, in points; may be beyond an edge.
  ///   - velocity: of the offset, in points per second.
  ///   - axis: the limits.
  ///   - rate: how fast it slows down.
  ///   - bounces: false: it stops at the edge, its velocity is lost.
  ///   - bounceThreshold: the bounce is over when it stays within this of the edge, in points, above
  ///     0: half a pixel.
  public init(
    offset: Double, velocity: Double, axis: ScrollAxis, rate: DecelerationRate = .normal,
    bounces: Bool = true, bounceThreshold: Double = 0.25
  ) {
    self.offset = offset
    self.velocity = velocity
    self.axis = axis
    let deceleration = Deceleration(velocity: velocity, rate: rate)
    self.deceleration = deceleration
    impact = Self.impact(from: offset, deceleration, axis)
    guard let impact else {
      settleSeconds = deceleration.seconds(untilWithin: Self.restDistance)
      return
    }
    let bounce = Self.spring.settlingSeconds(
      displacement: impact.displacement, velocity: impact.velocity, band: bounceThreshold)
    settleSeconds = impact.seconds + (bounces ? bounce : 0)
  }

  /// How long it flies, in seconds.
  public var durationSeconds: Double { settleSeconds }

  /// The moment at which it meets an edge, in seconds: 0 when it starts beyond one; nil when it comes
  /// to rest before.
  public var hitSeconds: Double? { impact?.seconds }

  /// Where it comes to rest, in points: the edge, or the last half point before the end of the way.
  public var restOffset: Double {
    impact?.edge ?? offset + deceleration.distance(after: settleSeconds)
  }

  /// What it is doing after `seconds`.
  public func phase(at seconds: Double) -> Phase {
    if seconds >= settleSeconds { return .resting }
    if let impact, seconds >= impact.seconds { return .bouncing }
    return .decelerating
  }

  /// The offset after `seconds` (0 or more), in points:
  /// x0 + v0·(d^(1000·t) − 1)/L, and from the edge on u = (u0 + (v + 10·u0)·t)·e^(−10·t).
  public func offset(at seconds: Double) -> Double {
    switch phase(at: seconds) {
    case .resting: restOffset
    case .decelerating: offset + deceleration.distance(after: max(seconds, 0))
    case .bouncing: (impact?.edge ?? 0) + bounce(at: seconds).displacement
    }
  }

  /// The velocity of the offset after `seconds`, in points per second; 0 at rest.
  public func velocity(at seconds: Double) -> Double {
    switch phase(at: seconds) {
    case .resting: 0
    case .decelerating: deceleration.velocity(after: max(seconds, 0))
    case .bouncing: bounce(at: seconds).velocity
    }
  }

  private static let spring = DampedOscillator(
    angularFrequency: bounceFrequency, dampingRatio: 1)

  private func bounce(at seconds: Double) -> (displacement: Double, velocity: Double) {
    guard let impact else { return (0, 0) }
    return Self.spring.state(
      after: seconds - impact.seconds, displacement: impact.displacement,
      velocity: impact.velocity)
  }

  /// Nil when the free way ends before an edge.
  private static func impact(
    from offset: Double, _ deceleration: Deceleration, _ axis: ScrollAxis
  ) -> Impact? {
    let nearest = axis.clamped(offset)
    guard nearest == offset else {
      return Impact(
        edge: nearest, seconds: 0, displacement: offset - nearest,
        velocity: deceleration.velocity)
    }
    let edge = deceleration.velocity > 0 ? axis.maximum : axis.minimum
    guard deceleration.velocity != 0, abs(edge - offset) < abs(deceleration.distance),
      let seconds = deceleration.seconds(toTravel: edge - offset)
    else { return nil }
    return Impact(
      edge: edge, seconds: seconds, displacement: 0,
      velocity: deceleration.velocity(after: seconds))
  }
}
