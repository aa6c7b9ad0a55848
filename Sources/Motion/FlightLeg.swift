// One part of a scroll view's motion after the finger lifts: a deceleration or a bounce.

struct FlightLeg: Hashable {
  let start: Double
  let offset: Double
  let velocity: Double
  /// The offset to which a bounce returns, in points; nil for a deceleration.
  let edge: Double?
  private let deceleration: Deceleration

  private let spring: ReturnSpring

  init(
    start: Double, offset: Double, velocity: Double, _ axis: ScrollAxis, _ rate: DecelerationRate
  ) {
    self.start = start
    self.offset = offset
    self.velocity = velocity
    deceleration = Deceleration(velocity: velocity, rate: rate)
    spring = .bounce
    let nearest = axis.clamped(offset)
    let leaves =
      offset == axis.maximum && velocity > 0 || offset == axis.minimum && velocity < 0
    edge = nearest != offset || leaves ? nearest : nil
  }

  init(
    start: Double, offset: Double, velocity: Double, target: Double,
    spring: ReturnSpring = .bounce
  ) {
    self.spring = spring
    self.start = start
    self.offset = offset
    self.velocity = velocity
    edge = target
    deceleration = Deceleration(velocity: 0)
  }

  /// Returns the leg that begins where this leg reaches an edge; nil if this leg ends at rest.
  func next(_ axis: ScrollAxis, _ rate: DecelerationRate) -> FlightLeg? {
    if let edge {
      // The distance to the edge is proportional to (offset - edge) + slope·t. A bounce crosses the
      // edge only if this sum is 0 at a time t > 0.
      let slope = velocity + Fling.bounceFrequency * (offset - edge)
      let seconds = slope == 0 ? 0 : -(offset - edge) / slope
      guard seconds > 0, seconds.isFinite else { return nil }
      let passing = self.velocity(at: start + seconds)
      guard abs(passing) > Deceleration.restSpeed else { return nil }
      return FlightLeg(start: start + seconds, offset: edge, velocity: passing, axis, rate)
    }
    let ahead = velocity > 0 ? axis.maximum : axis.minimum
    guard velocity != 0, let seconds = deceleration.seconds(toTravel: ahead - offset) else {
      return nil
    }
    return FlightLeg(
      start: start + seconds, offset: ahead, velocity: deceleration.velocity(after: seconds),
      axis, rate)
  }

  /// The time from the leg's start until rest, in seconds, if no other leg follows.
  var settlingSeconds: Double {
    guard let edge else { return deceleration.durationSeconds }
    return spring.oscillator.settlingSeconds(
      displacement: offset - edge, velocity: velocity, band: spring.restDistance)
  }

  func offset(at seconds: Double) -> Double {
    guard let edge else { return offset + deceleration.distance(after: seconds - start) }
    return edge + bounce(at: seconds, from: edge).displacement
  }

  func velocity(at seconds: Double) -> Double {
    guard let edge else { return deceleration.velocity(after: seconds - start) }
    return bounce(at: seconds, from: edge).velocity
  }

  private func bounce(at seconds: Double, from edge: Double)
    -> (displacement: Double, velocity: Double)
  {
    spring.oscillator.state(after: seconds - start, displacement: offset - edge, velocity: velocity)
  }
}
