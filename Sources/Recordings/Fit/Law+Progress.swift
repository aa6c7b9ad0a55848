// The laws of motion as functions of time and of their free numbers.

import Motion
import Support

extension Law {
  /// Returns the progress as a function of the time in seconds, from 0 at the start to 1 at the
  /// end. For a flight, the function returns the distance in points instead.
  ///
  /// Everything that does not depend on the time is computed once.
  ///
  /// - Parameter numbers: The values of `parameters`.
  func progress(_ numbers: UnsafeBufferPointer<Double>) -> (Double) -> Double {
    let start = numbers[0]
    let progress = progressFromStart(numbers)
    return { seconds in
      let time = seconds - start
      return time > 0 ? progress(time) : 0
    }
  }

  /// Returns the progress as a function of the time since the start, above 0.
  private func progressFromStart(_ numbers: UnsafeBufferPointer<Double>) -> (Double) -> Double {
    switch self {
    case .curve(let curve):
      let (duration, timing) = (max(numbers[1], 1e-4), curve.timing)
      return { $0 >= duration ? 1 : timing.value(at: $0 / duration) }
    case .namedSpring(let named):
      let (spring, end) = (named.spring, named == .system ? named.durationSeconds : .infinity)
      return { $0 >= end ? 1 : spring.value(at: $0) }
    case .springBack:
      return {
        1 - (1 + (Fling.bounceFrequency - ScrollAxis.releasePush) * $0)
          * exp(-Fling.bounceFrequency * $0)
      }
    case .criticalSpring, .spring, .movingSpring:
      // Like UIView's spring, this spring jumps to 1 at the end of its duration. The jump over the
      // last 0.1 % is visible if the distance is long.
      let duration = max(numbers[1], 1e-3)
      let ratio = self == .criticalSpring ? 1 : min(max(numbers[2], 0.02), 1)
      let velocity = self == .movingSpring ? Law.limited(numbers[3], over: duration) : 0
      guard duration > 0, ratio > 0, velocity.isFinite else { return { _ in 1 } }
      let spring = UnitSpring(seconds: duration, ratio: ratio, velocity: velocity)
      return { $0 < duration ? spring.value(at: $0) : 1 }
    case .flight(let rate): return Self.flight(numbers[1], rate.deceleration)
    case .decay:
      let scale = min(max(abs(numbers[2]), 0.05), 20)
      let distance = Self.flight(numbers[1] / scale, .normal)
      return { scale * distance($0) }
    case .bounce: return Self.bounce(velocity: numbers[1], edge: numbers[2])
    case .bezier:
      let duration = max(numbers[1], 1e-4)
      let points = controlNumbers(numbers)
      guard
        let curve = CubicBezier(
          min(max(points[0], 0), 1), min(max(points[1], -3), 3), min(max(points[2], 0), 1),
          min(max(points[3], -3), 3))
      else { return { _ in 1 } }
      return { $0 < duration ? curve.value(at: $0 / duration) : 1 }
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

  /// Returns the distance of a flight in points, as a function of the time since its start.
  private static func flight(_ velocity: Double, _ rate: DecelerationRate) -> (Double) -> Double {
    guard velocity.isFinite, abs(velocity) < Fling.fastest else { return { _ in 0 } }
    let flight = Deceleration(velocity: velocity, rate: rate)
    let (duration, distance) = (flight.durationSeconds, flight.distance)
    return { $0 >= duration ? distance : flight.distance(after: $0) }
  }

  /// Returns the distance of a flight that reaches an edge, as a function of the time since its
  /// start.
  private static func bounce(velocity: Double, edge: Double) -> (Double) -> Double {
    guard edge != 0, edge.isFinite, velocity.isFinite else { return { _ in 0 } }
    let axis = ScrollAxis(contentSize: 1 + abs(edge), viewport: 1)
    let origin = edge > 0 ? 0 : abs(edge)
    let flight = Fling(offset: origin, velocity: velocity, axis: axis)
    return { flight.offset(at: $0) - origin }
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
