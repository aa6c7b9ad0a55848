// One axis of a content offset during a drag and the fling after it, in points.

import Geometry
import Motion
import Scene

struct FingerAxis {
  struct Limits {
    let scrolling: ScrollAxis
    let bounces: Bool
    /// Whether the content can move along this axis. False for content that fits into its scroll
    /// view and does not bounce, and for a pan that drives no property along the axis.
    let isFree: Bool
    let landing: Landing

    /// Returns whether an edge without a rubber band stops a throw. A gliding scroll view stops by
    /// itself.
    func stops(_ offset: Double, movingAt velocity: Double) -> Bool {
      if case .glide = landing { return false }
      guard !bounces else { return false }
      return velocity > 0 ? offset >= scrolling.maximum : offset <= scrolling.minimum
    }
  }

  /// The place at which the content comes to rest after the finger has lifted.
  enum Landing {
    /// The content decelerates, as in a scroll view.
    case glide(DecelerationRate)
    /// The content comes to rest at a page.
    case pages(DecelerationRate)
    /// The content stays where the finger leaves it, as a panned view does.
    case stay
    /// The content comes to rest at the place nearest to the projected end of the throw.
    case snap(RestPositions, Projection, ReturnSpring)
  }

  /// The distance that a throw is expected to cover, as a function of its velocity.
  enum Projection {
    /// The distance that a scroll view covers while it decelerates.
    case deceleration(DecelerationRate)
    /// The distance from WWDC 2018, session 803: v·d/(1 − d)/1000, where v is the velocity in
    /// points per second and d is the normal deceleration rate per millisecond.
    case pan

    func distance(_ velocity: Double) -> Double {
      switch self {
      case .deceleration(let rate): Deceleration(velocity: velocity, rate: rate).distance
      case .pan: velocity * DecelerationRate.normal.reachSeconds
      }
    }
  }

  var limits: Limits
  /// The limits of the content offset after the lift.
  var resting: ScrollAxis
  /// The motion of the finger along this axis; nil for a fling step, which has no finger.
  private let finger: AxisFinger?
  private let lift: Double
  /// The content offset at the last grip, in points. A grip is the start of the drag, or the last
  /// time at which a step set the offset during the drag.
  private var origin: Double
  /// The time of the last grip in seconds, and the finger's translation along this axis at that
  /// time in points.
  private var grip: (seconds: Double, way: Double)
  /// The content offset at the start of the gesture, in points. Paging ends at most one page from
  /// this offset.
  private var pageOrigin: Double
  var flight: Fling
  var flightStart: Double
  /// The content offset at the lift in points, and the velocity that the finger gave it in points
  /// per second. A flight that a step moved starts anew from there.
  var release: (offset: Double, velocity: Double) = (0, 0)
  /// The distance beyond an edge that rounding to device pixels explains, in points. The rubber
  /// band does not apply to it. It is 0 until a step sets the offset.
  private var slack = 0.0
  /// The distance of at most `slack` by which a fling lies beyond an edge, in points. It is added
  /// to the fling, which itself starts at the edge and therefore does not bounce.
  private var carry = 0.0
  /// The content offset of the page at which the fling ends, in points; nil for a view without
  /// paging.
  private var page: Double?

  init(_ limits: Limits, from origin: Double, finger: AxisFinger) {
    self.limits = limits
    resting = limits.scrolling
    self.finger = finger
    self.origin = origin
    pageOrigin = origin
    (lift, flightStart) = (finger.lift, finger.lift)
    grip = (finger.start, 0)
    flight = Fling(offset: origin, velocity: 0, axis: limits.scrolling)
    throwContent()
  }

  /// - Parameter velocity: the initial velocity of the content offset, in points per second.
  init(_ limits: Limits, from origin: Double, velocity: Double, at time: Double) {
    self.limits = limits
    resting = limits.scrolling
    finger = nil
    self.origin = origin
    pageOrigin = origin
    (lift, flightStart) = (time, time)
    grip = (time, 0)
    flight = Fling(offset: origin, velocity: 0, axis: limits.scrolling)
    throwContent(from: origin, velocity: velocity)
  }

  var end: Double { flightStart + flight.durationSeconds }

  func offset(at time: Double) -> Double {
    if time < lift { return draggedOffset(at: time) }
    if time < flightStart { return release.offset + carry }
    return stopped(flight.offset(at: time - flightStart)) + carry
  }

  func velocity(at time: Double) -> Double {
    if time < lift { return draggedVelocity(at: time) }
    if time < flightStart { return release.velocity }
    let offset = flight.offset(at: time - flightStart)
    return stopped(offset) == offset ? flight.velocity(at: time - flightStart) : 0
  }

  /// Returns the offset of a flight, stopped at an edge without a rubber band. The spring to a
  /// rest position would cross the edge.
  private func stopped(_ offset: Double) -> Double {
    guard case .snap = limits.landing, !limits.bounces else { return offset }
    return resting.clamped(offset)
  }

  /// The content offset at which the content comes to rest, in points.
  var restOffset: Double { flight.restOffset }

  /// Changes the limits of the content offset after the lift. The finger is still down.
  mutating func rest(within axis: ScrollAxis) {
    resting = axis
    throwContent()
  }

  /// Changes the limits under the finger. The drag continues from where the content is, or from the
  /// edge if the content is beyond it and no longer bounces.
  mutating func drag(within limits: Limits, from time: Double) {
    let offset = draggedOffset(at: time)
    (self.limits, resting) = (limits, limits.scrolling)
    origin = limits.bounces ? offset : resting.clamped(offset)
    (grip, slack) = ((time, way(at: time)), 0)
    throwContent()
  }

  /// Changes the rest position after the lift. The motion continues with its current velocity.
  ///
  /// - Parameter isLift: whether the finger has lifted at this tick. The flight then starts at the
  ///   lift, so that it is the same at each refresh rate.
  mutating func land(at target: Double, spring: ReturnSpring, isLift: Bool, time: Double) {
    guard limits.isFree else { return }
    // The velocity at the lift: the fling of a view without rest positions may have velocity 0.
    let offset = isLift ? release.offset + carry : offset(at: time)
    let velocity = isLift ? release.velocity : velocity(at: time)
    (page, carry) = (nil, 0)
    flightStart = isLift ? min(flightStart, time) : time
    flight = Fling(
      offset: offset, velocity: velocity, landingAt: resting.clamped(target),
      axis: resting, spring: spring)
  }

  /// Sets the content offset during the motion. A drag continues from this offset, and a fling
  /// keeps its velocity. If a fling ends at a page, the target shifts by the same distance and is
  /// rounded to a page. If a fling ends at a resting place, its target does not change.
  ///
  /// - Parameter remainder: what rounding to device pixels had taken from the replaced offset, in
  ///   points. The motion goes on from the set offset plus the remainder, so that no part of the
  ///   finger's movement is lost.
  mutating func set(_ offset: Double, keeping remainder: Double, at time: Double) {
    var offset = offset + remainder
    let jump = offset - self.offset(at: time)
    guard jump != 0 else { return }
    pageOrigin += jump
    let velocity = velocity(at: time)
    slack = abs(remainder) + Self.offsetTolerance
    if time < lift {
      (origin, grip) = (offset, (time, way(at: time)))
      let beyond = offset - limits.scrolling.clamped(offset)
      if abs(beyond) <= slack {
        origin -= beyond
        grip.way += beyond
      }
      return throwContent()
    }
    release = (offset, velocity)
    if case .snap(_, _, let spring) = limits.landing {
      flight = Fling(
        offset: offset, velocity: velocity, landingAt: flight.restOffset, axis: resting,
        spring: spring)
      (flightStart, carry) = (time, 0)
      return
    }
    page = page.map { resting.pageOffset(nearestTo: $0 + jump) }
    holdRemainder(&offset)
    fly(from: offset, velocity: velocity)
    flightStart = time
  }

  /// The tolerance for rounding errors in sums of offsets, in points. Beyond an edge, a rule that
  /// sets the offset again at each event would otherwise magnify them each time.
  private static let offsetTolerance = 1e-9

  /// Moves an offset that only rounding takes beyond an edge back to the edge.
  private mutating func holdRemainder(_ offset: inout Double) {
    let beyond = offset - resting.clamped(offset)
    carry = abs(beyond) <= slack ? beyond : 0
    offset -= carry
  }

  /// Returns the finger's translation along this axis, in points.
  private func way(at time: Double) -> Double {
    finger?.way(time) ?? 0
  }

  private func draggedOffset(at time: Double) -> Double {
    guard limits.isFree else { return origin }
    return limits.scrolling.offset(
      from: origin, draggedBy: way(at: time) - grip.way, bounces: limits.bounces)
  }

  private func draggedVelocity(at time: Double) -> Double {
    guard limits.isFree, let finger else { return 0 }
    return limits.scrolling.velocity(
      from: origin, draggedBy: way(at: time) - grip.way,
      at: finger.velocity(time), bounces: limits.bounces)
  }

  /// Computes the fling that starts when the finger lifts.
  private mutating func throwContent() {
    guard let finger else { return }
    flightStart = lift
    let offset = draggedOffset(at: lift)
    var velocity = -finger.throwVelocity
    let start = max(grip.seconds, lift - ScrollAxis.releaseSeconds)
    if abs(offset - limits.scrolling.clamped(offset)) > slack, start < lift {
      velocity = (offset - draggedOffset(at: start)) / (lift - start)
    }
    throwContent(from: offset, velocity: velocity)
  }

  /// - Parameter velocity: the velocity of the content offset at the start of the fling, in points
  ///   per second.
  mutating func throwContent(from offset: Double, velocity: Double) {
    var velocity = limits.isFree ? velocity : 0
    var offset = offset
    holdRemainder(&offset)
    if limits.stops(offset, movingAt: velocity) { velocity = 0 }
    release = (offset, velocity)
    switch limits.landing {
    case .glide: break
    case .pages(let rate) where limits.isFree:
      page = resting.pageTarget(from: offset, velocity: velocity, startedAt: pageOrigin, rate: rate)
    case .pages: break
    case .stay: if offset == resting.clamped(offset) { velocity = 0 }
    case .snap where !limits.isFree: break
    case .snap(let places, let projection, let spring):
      let target = places.nearest(
        to: offset + projection.distance(velocity),
        within: resting.minimum...resting.maximum)
      flight = Fling(
        offset: offset, velocity: velocity, landingAt: target, axis: resting,
        spring: spring)
      return
    }
    fly(
      from: offset,
      velocity: limits.bounces
        ? resting.velocity(ofRelease: velocity, at: offset) : velocity)
  }

  private mutating func fly(from offset: Double, velocity: Double) {
    if let page {
      flight = Fling(offset: offset, velocity: velocity, to: page, axis: resting)
      return
    }
    let rate: DecelerationRate =
      switch limits.landing {
      case .glide(let rate), .pages(let rate): rate
      case .stay, .snap: .normal
      }
    flight = Fling(
      offset: offset, velocity: velocity, axis: resting, rate: rate,
      bounces: limits.bounces)
  }
}
