// The laws that a move may follow, from the simplest to the freest, as functions of time and of
// the numbers that a fit turns.

import Motion
import Platform

/// A law of motion, without its numbers.
enum Law: Sendable, Hashable {
  /// A named curve: start and duration are free.
  case named(String)
  /// A spring with a name and a pace of its own: the start alone is free.
  case namedSpring(String)
  /// The content goes back to the edge that it was pulled beyond: the start alone is free.
  case springBack
  /// UIView's spring from rest that just does not swing, as most do: start and duration. How long
  /// one takes that nearly does hangs on the last hundredths of its damping, which no recording
  /// tells.
  case criticalSpring
  /// UIView's spring from rest, and so any: start, duration and damping.
  case spring
  /// The same with a velocity at its start.
  case movingSpring
  /// A scroll view's flight: start and velocity.
  case flight
  /// A scroll view's flight at the fast rate: start and velocity.
  case fastFlight
  /// A flight that meets an edge: start, velocity, and the way to the edge.
  case bounce
  /// A cubic Bézier curve that is level at both ends, as most are that people draw: start,
  /// duration, and how long each end is.
  case levelBezier
  /// One that is level at its start: the other end is free.
  case levelStartBezier
  /// One that is level at its end.
  case levelEndBezier
  /// Any cubic Bézier curve: start, duration and four numbers.
  case bezier

  /// All of them, the simplest first.
  static let all: [Law] =
    ["linear", "easeInOut", "easeOut", "easeIn", "ease"].map { .named($0) }
    + ["system", "smooth", "snappy", "bouncy"].map { .namedSpring($0) }
    + [
      .springBack, .criticalSpring, .spring, .flight, .fastFlight, .levelBezier, .levelStartBezier,
    ]
    + [.levelEndBezier, .movingSpring, .bounce, .bezier]

  /// True for laws in which the way follows from the velocity.
  var isFlight: Bool { self == .flight || self == .fastFlight || self == .bounce }

  /// What the numbers are called that are free, in their order.
  var parameters: [String] {
    switch self {
    case .named, .criticalSpring: ["start", "duration"]
    case .namedSpring, .springBack: ["start"]
    case .spring: ["start", "duration", "damping"]
    case .movingSpring: ["start", "duration", "damping", "velocity"]
    case .flight, .fastFlight: ["start", "velocity"]
    case .bounce: ["start", "velocity", "edge"]
    case .levelBezier: ["start", "duration", "x1", "x2"]
    case .levelStartBezier: ["start", "duration", "x1", "x2", "y2"]
    case .levelEndBezier: ["start", "duration", "x1", "y1", "x2"]
    case .bezier: ["start", "duration", "x1", "y1", "x2", "y2"]
    }
  }

  /// True for cubic Bézier curves, whatever of them is free.
  var isBezier: Bool { parameters.contains("x1") }

  /// What is added to a score, for laws that are rarer than their count of numbers says.
  var rarity: Double {
    switch self {
    case .movingSpring: 12
    case .bounce, .bezier: 4
    default: 0
    }
  }

  /// Of a Bézier curve's numbers x1, y1, x2 and y2.
  func controlNumbers(_ numbers: some RandomAccessCollection<Double>) -> [Double] {
    let own = Array(numbers.dropFirst(2))
    switch self {
    case .levelBezier: return [own[0], 0, own[1], 1]
    case .levelStartBezier: return [own[0], 0, own[1], own[2]]
    case .levelEndBezier: return [own[0], own[1], own[2], 1]
    default: return own
    }
  }

  /// Numbers to begin with.
  ///
  /// - Parameters:
  ///   - start, end: about when it moves, in seconds.
  ///   - speed: of its beginning, in points a second; for flights.
  ///   - way: how far it goes, in points.
  func guesses(start: Double, end: Double, speed: Double, way: Double) -> [[Double]] {
    let seconds = max(end - start, 0.02)
    switch self {
    case .named: return [1, 0.8, 0.6].map { [start, seconds * $0] }
    case .namedSpring, .springBack: return [[start]]
    case .criticalSpring: return [0.7, 1, 1.4, 2].map { [start, seconds * $0] }
    case .spring:
      return [1, 0.8, 0.6, 0.45, 0.3, 0.2].flatMap { ratio in
        [0.7, 1, 1.4, 2].map { [start, seconds * $0, ratio] }
      }
    case .movingSpring:
      return [1, 0.7, 0.4].flatMap { ratio in
        [4.0, 0, -4].map { [start, seconds, ratio, $0 / seconds] }
      }
    case .flight, .fastFlight: return [[start, speed], [start, 2 * way]]
    case .bounce: return [[start, speed, 0.9 * way], [start, 2 * speed, 0.7 * way]]
    case .levelBezier, .levelStartBezier, .levelEndBezier, .bezier:
      // Where a curve is level it seems to rest.
      let places = [(0.0, 1.0), (0, 0.8), (0, 1.4), (0.15, 1.3), (0.3, 1.4), (0.3, 1.8)]
      return shapes.flatMap { points in
        places.map { [start - seconds * $0, seconds * $1] + points }
      }
    }
  }

  /// Bézier curves to begin with, as far as each kind of them is free.
  private var shapes: [[Double]] {
    let ends = [(0.42, 0.58), (0.2, 0.2), (0.8, 0.1), (0.8, 0.8), (0.1, 0.9), (0.25, 0)]
    switch self {
    case .levelBezier: return ends.map { [$0, $1] }
    case .levelStartBezier:
      return ends.flatMap { ends in [0.6, 0.9, 1.3].map { [ends.0, ends.1, $0] } }
    case .levelEndBezier:
      return ends.flatMap { ends in [-0.3, 0.1, 0.5].map { [ends.0, $0, ends.1] } }
    default:
      return [0.1, 0.5, 0.85].flatMap { x1 in
        [0.15, 0.5, 0.9].flatMap { x2 in
          [-0.3, 0.1, 0.5, 0.9].flatMap { y1 in
            [0.1, 0.5, 0.9, 1.3].map { y2 in [x1, y1, x2, y2] }
          }
        }
      }
    }
  }

  /// How far it is after a time: 0 at the start and 1 at the end, or in points for flights.
  func progress(_ numbers: UnsafeBufferPointer<Double>, at seconds: Double) -> Double {
    let time = seconds - numbers[0]
    guard time > 0 else { return 0 }
    switch self {
    case .named(let name):
      let duration = max(numbers[1], 1e-4)
      return time >= duration ? 1 : Law.curve(name).value(at: time / duration)
    case .namedSpring(let name):
      return Law.spring(name, at: time)
    case .springBack:
      return 1 - (1 + (Fling.bounceFrequency - ScrollAxis.releasePush) * time)
        * exp(-Fling.bounceFrequency * time)
    case .criticalSpring, .spring:
      // Over with its duration, as UIView's is: a thousandth of a long way would be seen.
      let duration = max(numbers[1], 1e-3)
      let ratio = self == .criticalSpring ? 1 : min(max(numbers[2], 0.02), 1)
      guard time < duration else { return 1 }
      return UnitSpring(seconds: duration, ratio: ratio, velocity: 0).value(at: time)
    case .movingSpring:
      let (duration, ratio) = (max(numbers[1], 1e-3), min(max(numbers[2], 0.02), 1))
      let velocity = Law.limited(numbers[3], over: duration)
      guard time < duration else { return 1 }
      return UnitSpring(seconds: duration, ratio: ratio, velocity: velocity).value(at: time)
    case .flight: return Law.flight(numbers[1], .normal, time)
    case .fastFlight: return Law.flight(numbers[1], .fast, time)
    case .bounce:
      let edge = numbers[2]
      guard edge != 0, edge.isFinite, numbers[1].isFinite else { return 0 }
      return Law.bounce(velocity: numbers[1], edge: edge, at: time)
    case .levelBezier, .levelStartBezier, .levelEndBezier, .bezier:
      let duration = max(numbers[1], 1e-4)
      let points = controlNumbers(numbers)
      guard time < duration,
        let curve = CubicBezier(
          min(max(points[0], 0), 1), min(max(points[1], -3), 3), min(max(points[2], 0), 1),
          min(max(points[3], -3), 3))
      else { return 1 }
      return curve.value(at: time / duration)
    }
  }

  /// A spring's velocity, in distances a second. One that starts faster than twenty distances in
  /// its duration is none that anybody makes, and explains a few frames by accident.
  static func limited(_ velocity: Double, over seconds: Double) -> Double {
    min(max(velocity, -20 / seconds), 20 / seconds)
  }

  /// The curve of a name.
  static func curve(_ name: String) -> TimingCurve {
    switch name {
    case "linear": .linear
    case "easeIn": .easeIn
    case "easeOut": .easeOut
    case "ease": .ease
    default: .easeInOut
    }
  }

  private static func spring(_ name: String, at time: Double) -> Double {
    switch name {
    case "smooth": Spring.smooth.value(at: time)
    case "snappy": Spring.snappy.value(at: time)
    case "bouncy": Spring.bouncy.value(at: time)
    default: time >= systemSpringSeconds ? 1 : Spring.system.value(at: time)
    }
  }

  /// UIKit's own transition is cut after so many seconds.
  private static let systemSpringSeconds = 0.5

  private static func flight(_ velocity: Double, _ rate: DecelerationRate, _ time: Double) -> Double
  {
    guard velocity.isFinite, abs(velocity) < Fling.fastest else { return 0 }
    let flight = Deceleration(velocity: velocity, rate: rate)
    let seconds = flight.durationSeconds
    return time >= seconds ? flight.distance : flight.distance(after: time)
  }

  /// False where a flight meets the edge so slowly that what it goes beyond is less than a pixel:
  /// that is a flight to there.
  static func bouncesVisibly(_ numbers: [Double], _ pixelsPerPoint: Double) -> Bool {
    let flight = Deceleration(velocity: numbers[1], rate: .normal)
    guard abs(numbers[2]) < abs(flight.distance) else { return false }
    // A critically damped spring that begins at v goes v/(ω·e) away.
    let left = abs(flight.distance - numbers[2])
    let speed = left * -log(DecelerationRate.normal.perMillisecond) * 1_000 + Deceleration.restSpeed
    return speed / (Fling.bounceFrequency * M_E) * pixelsPerPoint > 1
  }

  private static func bounce(velocity: Double, edge: Double, at time: Double) -> Double {
    let axis = ScrollAxis(contentSize: 1 + abs(edge), viewport: 1)
    return edge > 0
      ? Fling(offset: 0, velocity: velocity, axis: axis).offset(at: time)
      : Fling(offset: abs(edge), velocity: velocity, axis: axis).offset(at: time) - abs(edge)
  }
}

/// A spring from 0 to 1, by UIView's numbers.
struct UnitSpring {
  private let decay: Double
  private let swing: Double
  private let velocity: Double

  /// - Parameters:
  ///   - seconds: UIView's duration, above 0.
  ///   - ratio: the damping ratio, 0.02 to 1.
  ///   - velocity: distances a second at the start.
  init(seconds: Double, ratio: Double, velocity: Double) {
    let frequency = Spring.uiViewFrequency(
      seconds: seconds, dampingRatio: ratio, velocity: velocity
    ).perSecond
    decay = ratio * frequency
    swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    self.velocity = velocity
  }

  /// MOTION's closed form: 1 − e^(−βt)·[cos ωd·t + (β − v)·sin(ωd·t)/ωd].
  func value(at time: Double) -> Double {
    guard decay * time < 600 else { return 1 }
    let sine = swing * time < 1e-6 ? time : sin(swing * time) / swing
    return 1 - exp(-decay * time) * (cos(swing * time) + (decay - velocity) * sine)
  }
}
