// The motion of a scroll view on one axis after the finger lifts: deceleration, and bounces at the
// edges. The formulas were fitted to samples of a UIScrollView (iOS 26.1, iPhone 16 simulator).

/// A flight: a scroll view's motion on one axis from the lift of the finger until rest, in closed
/// form.
///
/// Within the limits of the offset, the content decelerates until it meets an edge. Beyond an edge,
/// a critically damped spring returns the content to the edge. The spring starts with the velocity
/// at the edge. A flight that starts beyond an edge with a large inward velocity crosses the edge
/// and continues.
///
/// The motion after any moment depends only on the offset and the velocity at that moment. If a
/// finger lifts beyond an edge, `ScrollAxis.velocity(ofRelease:at:)` computes the initial velocity.
/// The flights of the x and y axes are independent.
package struct Fling: Sendable, Hashable {
  /// The state of the content's motion.
  package enum Phase: Sendable, Hashable {
    case decelerating, bouncing, resting
  }

  /// The frequency ω of the critically damped spring of bounces and pages, in radians a second.
  ///
  /// A bounce computed with this value is within 0.6 pt of the measured bounce. With the published
  /// value of 10 the difference is up to 12.7 pt.
  package static let bounceFrequency = 11.0
  /// The distance from the edge or page at which a bounce ends, in points.
  ///
  /// The value is our own choice. Measured: a bounce that starts with 3,005 pt/s ends after 0.807
  /// s. Content that is released 235 pt beyond an edge comes to rest after 0.691 s. Every value
  /// from 0.38 to 0.47 pt reproduces both times within 2 %.
  package static let restDistance = 0.4
  /// The largest initial speed, in points per second. No finger reaches this speed; higher speeds
  /// are reduced to it.
  package static let fastest = 1e6

  /// The offset at the start of the flight, in points.
  package let offset: Double
  /// The offset's velocity at the start of the flight, in points per second.
  package let velocity: Double
  /// The axis of the flight, with the limits of the offset.
  package let axis: ScrollAxis
  /// The flight's duration, in seconds.
  package let durationSeconds: Double
  /// The offset at the end of the flight, in points: an edge, a page, or the place where the
  /// deceleration ended.
  package let restOffset: Double

  private let legs: [FlightLeg]

  /// Creates a flight from the offset and the velocity at the lift of the finger.
  ///
  /// - Parameters:
  ///   - offset: the initial offset, in points, finite. It may be beyond an edge.
  ///   - velocity: the offset's initial velocity, in points per second, finite.
  ///   - axis: the limits of the offset.
  ///   - rate: the deceleration rate.
  ///   - bounces: whether the content may move beyond an edge instead of stopping at the edge.
  package init(
    offset: Double, velocity: Double, axis: ScrollAxis, rate: DecelerationRate = .normal,
    bounces: Bool = true
  ) {
    self.offset = bounces ? offset : axis.clamped(offset)
    self.velocity = min(max(velocity, -Self.fastest), Self.fastest)
    self.axis = axis
    var legs = [FlightLeg(start: 0, offset: self.offset, velocity: self.velocity, axis, rate)]
    // There are at most three legs: a bounce back to an edge, a deceleration to the opposite edge,
    // and a bounce there.
    while let next = legs[legs.count - 1].next(axis, rate) {
      guard bounces || next.edge == nil else {
        (durationSeconds, restOffset) = (next.start, next.offset)
        self.legs = legs
        return
      }
      legs.append(next)
    }
    let last = legs[legs.count - 1]
    let isStopped = !bounces && last.edge != nil
    durationSeconds = last.start + (isStopped ? 0 : last.settlingSeconds)
    restOffset = last.edge ?? last.offset(at: durationSeconds)
    self.legs = legs
  }

  /// Creates a flight that ends at a given offset, such as the start of a page. The spring of
  /// bounces moves the content there.
  ///
  /// The initial velocity is limited so that the spring does not overshoot. UIKit's motion to a
  /// page is not documented; this motion is our own choice.
  ///
  /// - Parameters:
  ///   - offset, velocity, axis: as in `init(offset:velocity:axis:rate:bounces:)`.
  ///   - target: the final offset, in points.
  package init(offset: Double, velocity: Double, to target: Double, axis: ScrollAxis) {
    self.offset = offset
    let fastest = Self.bounceFrequency * abs(target - offset)
    self.velocity = min(max(velocity, -fastest), fastest)
    self.axis = axis
    let leg = FlightLeg(start: 0, offset: offset, velocity: self.velocity, target: target)
    legs = [leg]
    durationSeconds = leg.settlingSeconds
    restOffset = target
  }

  /// Creates a flight that ends at a given offset and carries the initial velocity on. The offset
  /// after t seconds is target + (u0 + (v0 + ω·u0)·t)·e^(−ω·t), where u0 is the initial distance
  /// from the target. A fast flight passes the target once.
  ///
  /// - Parameters:
  ///   - offset, velocity, axis: as in `init(offset:velocity:axis:rate:bounces:)`.
  ///   - target: the final offset, in points.
  ///   - spring: the spring that moves the content.
  package init(
    offset: Double, velocity: Double, landingAt target: Double, axis: ScrollAxis,
    spring: ReturnSpring
  ) {
    self.offset = offset
    self.velocity = min(max(velocity, -Self.fastest), Self.fastest)
    self.axis = axis
    let leg = FlightLeg(
      start: 0, offset: offset, velocity: self.velocity, target: target, spring: spring)
    legs = [leg]
    durationSeconds = leg.settlingSeconds
    restOffset = target
  }

  /// The time at which the content meets an edge, in seconds from the start. It is 0 if the flight
  /// starts beyond an edge, and nil if the content stops before it meets an edge.
  package var hitSeconds: Double? {
    if let bounce = legs.first(where: { $0.edge != nil }) { return bounce.start }
    return restOffset == axis.minimum || restOffset == axis.maximum ? durationSeconds : nil
  }

  /// Returns the phase of the motion after `seconds`.
  package func phase(at seconds: Double) -> Phase {
    if seconds >= durationSeconds { return .resting }
    return leg(at: seconds).edge == nil ? .decelerating : .bouncing
  }

  /// Returns the offset after `seconds` (0 or more), in points.
  ///
  /// During a deceleration it is x0 + v0·r·(1 − d^(1000·t)), with d and r as in `Deceleration`.
  /// During a bounce it is the edge plus (u0 + (v0 + 11·u0)·t)·e^(−11·t), where u0 is the initial
  /// distance from the edge. In both, t counts from the start of that deceleration or bounce, and
  /// v0 is its initial velocity.
  package func offset(at seconds: Double) -> Double {
    seconds >= durationSeconds ? restOffset : leg(at: seconds).offset(at: max(seconds, 0))
  }

  /// Returns the velocity of the offset after `seconds`, in points per second; 0 at rest.
  package func velocity(at seconds: Double) -> Double {
    seconds >= durationSeconds ? 0 : leg(at: seconds).velocity(at: max(seconds, 0))
  }

  private func leg(at seconds: Double) -> FlightLeg {
    legs.last { $0.start <= seconds } ?? legs[0]
  }
}
