// Flights that go over from one scroll view to another at an edge.

import Geometry
import Motion
import Scene

extension FingerAxis {
  /// The velocity at the beginning of the flight, in points per second.
  var flightVelocity: Double { flight.velocity }

  /// Whether a flight from another scroll view can go on here: the content is within its edges.
  var canTakeFlight: Bool {
    limits.isFree && flight.velocity == 0 && resting.clamped(flight.offset) == flight.offset
  }

  /// Stops the flight at the edge that it meets, without a bounce.
  ///
  /// - Returns: the time in seconds and the velocity in points per second at the edge; nil for a
  ///   flight that meets none, and for content that comes to rest at a place of its own.
  mutating func stopAtEdge() -> (seconds: Double, velocity: Double)? {
    guard case .glide(let rate) = limits.landing, resting.clamped(flight.offset) == flight.offset,
      flight.velocity != 0
    else { return nil }
    let (offset, velocity) = (flight.offset, flight.velocity)
    let way = (velocity > 0 ? resting.maximum : resting.minimum) - offset
    let deceleration = Deceleration(velocity: velocity, rate: rate)
    guard way != 0, let seconds = deceleration.seconds(toTravel: way) else { return nil }
    flight = Fling(offset: offset, velocity: velocity, axis: resting, rate: rate, bounces: false)
    return (flightStart + seconds, deceleration.velocity(after: seconds))
  }

  /// Begins a flight that comes from another scroll view. Until then the content rests.
  mutating func takeFlight(_ velocity: Double, at seconds: Double) {
    let offset = flight.offset
    throwContent(from: offset, velocity: velocity)
    (release, flightStart) = ((offset, 0), seconds)
  }
}
