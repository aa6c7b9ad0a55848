// The laws of motion as functions of time and of their free numbers.

import Motion
import Platform

extension Law {
  /// Returns the progress at a time in seconds, from 0 at the start to 1 at the end. For a flight,
  /// returns the distance in points instead.
  func progress(_ numbers: UnsafeBufferPointer<Double>, at seconds: Double) -> Double {
    let time = seconds - numbers[0]
    guard time > 0 else { return 0 }
    switch self {
    case .curve(let curve):
      let duration = max(numbers[1], 1e-4)
      return time >= duration ? 1 : curve.timing.value(at: time / duration)
    case .namedSpring(let named):
      return named == .system && time >= named.durationSeconds ? 1 : named.spring.value(at: time)
    case .springBack:
      return 1 - (1 + (Fling.bounceFrequency - ScrollAxis.releasePush) * time)
        * exp(-Fling.bounceFrequency * time)
    case .criticalSpring, .spring, .movingSpring:
      // Like UIView's spring, this spring jumps to 1 at the end of its duration. The jump over the
      // last 0.1 % is visible if the distance is long.
      let duration = max(numbers[1], 1e-3)
      guard time < duration else { return 1 }
      let ratio = self == .criticalSpring ? 1 : min(max(numbers[2], 0.02), 1)
      let velocity = self == .movingSpring ? Law.limited(numbers[3], over: duration) : 0
      return UnitSpring(seconds: duration, ratio: ratio, velocity: velocity).value(at: time)
    case .flight(let rate):
      let velocity = numbers[1]
      guard velocity.isFinite, abs(velocity) < Fling.fastest else { return 0 }
      let flight = Deceleration(velocity: velocity, rate: rate.deceleration)
      return time >= flight.durationSeconds ? flight.distance : flight.distance(after: time)
    case .decay:
      let scale = min(max(abs(numbers[2]), 0.05), 20)
      let velocity = numbers[1] / scale
      guard velocity.isFinite, abs(velocity) < Fling.fastest else { return 0 }
      let flight = Deceleration(velocity: velocity, rate: .normal)
      return scale
        * (time >= flight.durationSeconds ? flight.distance : flight.distance(after: time))
    case .bounce: return Law.bounce(velocity: numbers[1], edge: numbers[2], at: time)
    case .bezier:
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

  /// Clamps a spring's initial velocity, in animation distances per second.
  ///
  /// The limit is twenty distances per duration, because a faster spring can fit a few frames by
  /// accident.
  static func limited(_ velocity: Double, over seconds: Double) -> Double {
    min(max(velocity, -20 / seconds), 20 / seconds)
  }

  /// Whether a flight overshoots the edge by more than a pixel.
  ///
  /// - Parameter numbers: The start, the velocity and the distance to the edge.
  static func bouncesVisibly(_ numbers: [Double], _ pixelsPerPoint: Double) -> Bool {
    let flight = Deceleration(velocity: numbers[1], rate: .normal)
    guard abs(numbers[2]) < abs(flight.distance) else { return false }
    // A critically damped spring of the angular frequency ω overshoots the edge by v/(ω·e) if it
    // passes the edge at the speed v.
    let left = abs(flight.distance - numbers[2])
    let speed = left * -log(DecelerationRate.normal.perMillisecond) * 1_000 + Deceleration.restSpeed
    return speed / (Fling.bounceFrequency * M_E) * pixelsPerPoint > 1
  }

  private static func bounce(velocity: Double, edge: Double, at time: Double) -> Double {
    guard edge != 0, edge.isFinite, velocity.isFinite else { return 0 }
    let axis = ScrollAxis(contentSize: 1 + abs(edge), viewport: 1)
    return edge > 0
      ? Fling(offset: 0, velocity: velocity, axis: axis).offset(at: time)
      : Fling(offset: abs(edge), velocity: velocity, axis: axis).offset(at: time) - abs(edge)
  }
}

/// UIView's spring from 0 to 1, prepared for fast evaluation.
struct UnitSpring {
  private let decay: Double
  private let swing: Double
  private let velocity: Double

  /// Creates a spring from UIView's parameters.
  ///
  /// - Parameters:
  ///   - seconds: UIView's duration, above 0.
  ///   - ratio: The damping ratio, 0.02 to 1.
  ///   - velocity: The initial velocity, in animation distances per second.
  init(seconds: Double, ratio: Double, velocity: Double) {
    let frequency = Spring.uiViewFrequency(
      seconds: seconds, dampingRatio: ratio, velocity: velocity
    ).perSecond
    decay = ratio * frequency
    swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    self.velocity = velocity
  }

  /// Returns the value at a time in seconds, with the formula of `Spring`: 1 − e^(−βt)·[cos ωd·t +
  /// (β − v)·sin(ωd·t)/ωd].
  func value(at time: Double) -> Double {
    guard decay * time < 600 else { return 1 }
    let sine = swing * time < 1e-6 ? time : sin(swing * time) / swing
    return 1 - exp(-decay * time) * (cos(swing * time) + (decay - velocity) * sine)
  }
}
