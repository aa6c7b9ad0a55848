// The laws of motion, such as easeInOut or a spring, that may explain a measured move.

import Motion

/// A law of motion, without the values of its free numbers such as the duration.
package enum Law: Sendable, Hashable {
  /// A named timing curve. The start and the duration are free.
  case curve(NamedCurve)
  /// A spring preset with a fixed duration. Only the start is free.
  case namedSpring(NamedSpring)
  /// The return of a scroll view's content to the edge after a finger lifts. Only the start is
  /// free.
  case springBack
  /// UIView's spring from rest with a damping ratio of 1. The start and the duration are free.
  ///
  /// The damping is fixed: a recording of an almost critically damped spring cannot determine both
  /// the damping and the duration.
  case criticalSpring
  /// UIView's spring from rest. The start, the duration and the damping are free.
  case spring
  /// UIView's spring. The start, the duration, the damping and the initial velocity are free.
  case movingSpring
  /// The flight of a scroll view that does not reach an edge. The start and the velocity are free.
  case flight(FlightRate)
  /// The flight of a scroll view at an unknown scale. The start, the velocity and the scale, which
  /// decides where it stops, are free.
  case decay
  /// The flight of a scroll view that reaches an edge. The start, the velocity and the distance to
  /// the edge are free.
  case bounce
  /// A cubic Bézier curve. The start, the duration and the control points are free. A horizontal
  /// end fixes the y of its control point.
  case bezier(LevelEnds)

  /// A named timing curve, such as `easeInOut`.
  package enum NamedCurve: String, Sendable, Hashable, CaseIterable {
    case linear, easeInOut, easeOut, easeIn, ease
  }

  /// A spring preset, such as `bouncy`.
  package enum NamedSpring: String, Sendable, Hashable, CaseIterable {
    case system, smooth, snappy, bouncy
  }

  /// A deceleration rate of UIScrollView.
  package enum FlightRate: Sendable, Hashable { case normal, fast }

  /// The ends of a Bézier curve at which the curve is horizontal. Most hand-made curves are
  /// horizontal at both ends.
  package enum LevelEnds: Sendable, Hashable { case both, start, end, none }

  /// A free parameter of a law, such as the duration.
  package enum Parameter: String, Sendable, Hashable {
    case start, duration, damping, velocity, edge, scale, x1, y1, x2, y2
  }

  /// All laws, approximately ordered by their number of free parameters, ascending.
  static let all: [Law] =
    NamedCurve.allCases.map { .curve($0) } + NamedSpring.allCases.map { .namedSpring($0) } + [
      .springBack, .criticalSpring, .spring, .flight(.normal), .flight(.fast), .bezier(.both),
      .bezier(.start), .bezier(.end), .movingSpring, .bounce, .bezier(.none),
    ]

  /// The representative of all laws that share a name in reports, such as all springs of UIView.
  package var family: Law {
    switch self {
    case .curve, .namedSpring, .springBack, .bounce: self
    case .criticalSpring, .spring, .movingSpring: .spring
    case .flight, .decay: .flight(.normal)
    case .bezier: .bezier(.none)
    }
  }

  /// Whether the law is the flight of a scroll view, whose distance follows from its velocity.
  var isFlight: Bool {
    switch self {
    case .flight, .decay, .bounce: true
    default: false
    }
  }

  var isBezier: Bool { if case .bezier = self { true } else { false } }

  /// The free numbers, in the order of `LawFit.numbers`.
  var parameters: [Parameter] {
    switch self {
    case .curve, .criticalSpring: [.start, .duration]
    case .namedSpring, .springBack: [.start]
    case .spring: [.start, .duration, .damping]
    case .movingSpring: [.start, .duration, .damping, .velocity]
    case .flight: [.start, .velocity]
    case .decay: [.start, .velocity, .scale]
    case .bounce: [.start, .velocity, .edge]
    case .bezier(.both): [.start, .duration, .x1, .x2]
    case .bezier(.start): [.start, .duration, .x1, .x2, .y2]
    case .bezier(.end): [.start, .duration, .x1, .y1, .x2]
    case .bezier(.none): [.start, .duration, .x1, .y1, .x2, .y2]
    }
  }

  /// The penalty in the score of a law that is rare in practice, in addition to the penalty for
  /// free numbers.
  var rarity: Double {
    switch self {
    case .movingSpring: 12
    case .bounce, .bezier(.none): 4
    default: 0
    }
  }

  /// Returns the coordinates x1, y1, x2 and y2 of a Bézier curve's control points.
  ///
  /// - Parameter numbers: The values of `parameters`.
  func controlNumbers(_ numbers: some RandomAccessCollection<Double>) -> [Double] {
    let free = Array(numbers.dropFirst(2))
    switch self {
    case .bezier(.both): return [free[0], 0, free[1], 1]
    case .bezier(.start): return [free[0], 0, free[1], free[2]]
    case .bezier(.end): return [free[0], free[1], free[2], 1]
    default: return free
    }
  }

  /// Returns the values of `parameters`, clamped to the law's ranges.
  func clamped(_ numbers: [Double]) -> [Double] {
    zip(parameters, numbers).map { parameter, number in
      switch parameter {
      case .damping: min(max(number, 0.02), 1)
      case .x1, .x2: min(max(number, 0), 1)
      case .y1, .y2: min(max(number, -3), 3)
      case .start, .duration, .velocity, .edge, .scale: number
      }
    }
  }
}

extension Law.NamedCurve {
  var timing: TimingCurve {
    switch self {
    case .linear: .linear
    case .easeInOut: .easeInOut
    case .easeOut: .easeOut
    case .easeIn: .easeIn
    case .ease: .ease
    }
  }
}

extension Law.NamedSpring {
  var spring: Spring {
    switch self {
    case .system: .system
    case .smooth: .smooth
    case .snappy: .snappy
    case .bouncy: .bouncy
    }
  }

  /// The duration in seconds: half a second for UIKit's own spring, otherwise the settling time.
  var durationSeconds: Double { self == .system ? 0.5 : spring.settlingSeconds }
}

extension Law.FlightRate {
  var deceleration: DecelerationRate { self == .normal ? .normal : .fast }
}
