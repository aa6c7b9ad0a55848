// The flight of a scroll view on one axis: it slows down, and where it meets an edge it bounces.
// Source: samples of a UIScrollView (iOS 26.1, iPhone 16 simulator), to which the laws were fitted.

/// A flight from the moment the finger lifts until rest, in closed form.
///
/// Within the limits the content decelerates until the exact moment at which it meets an edge;
/// beyond an edge a critically damped spring brings it back, with the velocity of that moment. A
/// flight that begins beyond an edge and is fast enough inwards flies on through the edge. What
/// follows a moment depends on the offset and the velocity of that moment only: what a finger that
/// lets go beyond an edge adds is `ScrollAxis.velocity(ofRelease:at:)`. Two axes are two flights
/// that know nothing of each other.
package struct Fling: Sendable, Hashable {
  /// What the content is doing.
  package enum Phase: Sendable, Hashable {
    case decelerating, bouncing, resting
  }

  /// ω of the critically damped spring of bounces and pages, in radians a second. Measured: a
  /// flight's bounce within 0.6 pt, where the published 10 errs by 12.7.
  package static let bounceFrequency = 11.0
  /// A bounce is over when it stays within this of its end, in points.
  ///
  /// Decided: a bounce of 3,005 pt/s was measured to rest after 0.807 s and a release of 235 pt
  /// after 0.691 s; from 0.38 to 0.47 pt both come out within 2 % of the time.
  package static let restDistance = 0.4
  /// Velocities beyond it, in points per second, are moved there: no finger is as fast.
  package static let fastest = 1e6

  /// The offset at the start, in points.
  package let offset: Double
  /// The offset's velocity at the start, in points per second.
  package let velocity: Double
  /// The limits of the offset.
  package let axis: ScrollAxis
  /// How long it flies, in seconds.
  package let durationSeconds: Double
  /// Where it comes to rest, in points: an edge, or where it became too slow.
  package let restOffset: Double

  private let legs: [FlightLeg]

  /// - Parameters:
  ///   - offset: where it starts, in points, finite; may be beyond an edge.
  ///   - velocity: of the offset, in points per second, finite.
  ///   - axis: the limits.
  ///   - rate: how fast it slows down.
  ///   - bounces: false: it stops at the edge, its velocity is lost.
  package init(
    offset: Double, velocity: Double, axis: ScrollAxis, rate: DecelerationRate = .normal,
    bounces: Bool = true
  ) {
    self.offset = bounces ? offset : axis.clamped(offset)
    self.velocity = min(max(velocity, -Self.fastest), Self.fastest)
    self.axis = axis
    var legs = [FlightLeg(start: 0, offset: self.offset, velocity: self.velocity, axis, rate)]
    // Back over an edge, on to the other one, and back from there: three at most.
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

  /// A flight that ends at a certain offset, a page: the bounce's spring brings it there. It is not
  /// thrown faster than the spring lets it arrive without going beyond.
  ///
  /// How UIKit moves to a page is not documented; decided.
  ///
  /// - Parameters:
  ///   - offset, velocity, axis: as above.
  ///   - target: where it ends, in points.
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

  /// The moment at which it meets an edge, in seconds: 0 when it starts beyond one; nil when it
  /// comes to rest before.
  package var hitSeconds: Double? {
    if let bounce = legs.first(where: { $0.edge != nil }) { return bounce.start }
    return restOffset == axis.minimum || restOffset == axis.maximum ? durationSeconds : nil
  }

  /// What it is doing after `seconds`.
  package func phase(at seconds: Double) -> Phase {
    if seconds >= durationSeconds { return .resting }
    return leg(at: seconds).edge == nil ? .decelerating : .bouncing
  }

  /// The offset after `seconds` (0 or more), in points:
  /// x0 + v0·r·(1 − d^(1000·t)) within the limits, and the edge plus
  /// u = (u0 + (v + 11·u0)·t)·e^(−11·t) beyond them.
  package func offset(at seconds: Double) -> Double {
    seconds >= durationSeconds ? restOffset : leg(at: seconds).offset(at: max(seconds, 0))
  }

  /// The velocity of the offset after `seconds`, in points per second; 0 at rest.
  package func velocity(at seconds: Double) -> Double {
    seconds >= durationSeconds ? 0 : leg(at: seconds).velocity(at: max(seconds, 0))
  }

  private func leg(at seconds: Double) -> FlightLeg {
    legs.last { $0.start <= seconds } ?? legs[0]
  }
}
