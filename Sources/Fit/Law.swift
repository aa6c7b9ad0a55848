// The laws of motion that a move may follow, from the simplest to the most flexible.

import Motion

/// A law of motion, without the values of its free numbers.
package enum Law: Sendable, Hashable {
  /// A named curve with a free start and duration.
  case curve(NamedCurve)
  /// A named spring with a fixed duration; only the start is free.
  case namedSpring(NamedSpring)
  /// The return of a scroll view's content to the edge; only the start is free.
  case springBack
  /// UIView's spring from rest with a damping ratio of 1. Start and duration are free.
  ///
  /// A recording does not determine both the damping and the duration of a nearly critical spring.
  case criticalSpring
  /// UIView's spring from rest, with free start, duration and damping.
  case spring
  /// UIView's spring with an initial velocity, which is also free.
  case movingSpring
  /// A scroll view's flight with a free start and velocity.
  case flight(FlightRate)
  /// A flight that meets an edge, with free start, velocity and distance to the edge.
  case bounce
  /// A cubic Bézier curve with a free start and duration. Horizontal ends fix some control numbers.
  case bezier(LevelEnds)

  /// The curves with a name.
  package enum NamedCurve: String, Sendable, Hashable, CaseIterable {
    case linear, easeInOut, easeOut, easeIn, ease
  }

  /// The springs with a name.
  package enum NamedSpring: String, Sendable, Hashable, CaseIterable {
    case system, smooth, snappy, bouncy
  }

  /// A scroll view's deceleration rate.
  package enum FlightRate: Sendable, Hashable { case normal, fast }

  /// The horizontal ends of a Bézier curve. Most hand-made curves have them.
  package enum LevelEnds: Sendable, Hashable { case both, start, end, none }

  /// A free number of a law.
  package enum Parameter: String, Sendable, Hashable {
    case start, duration, damping, velocity, edge, x1, y1, x2, y2
  }

  /// All laws, the simplest first.
  static let all: [Law] =
    NamedCurve.allCases.map { .curve($0) } + NamedSpring.allCases.map { .namedSpring($0) } + [
      .springBack, .criticalSpring, .spring, .flight(.normal), .flight(.fast), .bezier(.both),
      .bezier(.start), .bezier(.end), .movingSpring, .bounce, .bezier(.none),
    ]

  /// The law that represents all laws of the same name.
  package var family: Law {
    switch self {
    case .curve, .namedSpring, .springBack, .bounce: self
    case .criticalSpring, .spring, .movingSpring: .spring
    case .flight: .flight(.normal)
    case .bezier: .bezier(.none)
    }
  }

  /// Whether the distance follows from the velocity.
  var isFlight: Bool {
    switch self {
    case .flight, .bounce: true
    default: false
    }
  }

  /// Whether the law is a cubic Bézier curve.
  var isBezier: Bool { if case .bezier = self { true } else { false } }

  /// The free numbers in the order of a fit's values.
  var parameters: [Parameter] {
    switch self {
    case .curve, .criticalSpring: [.start, .duration]
    case .namedSpring, .springBack: [.start]
    case .spring: [.start, .duration, .damping]
    case .movingSpring: [.start, .duration, .damping, .velocity]
    case .flight: [.start, .velocity]
    case .bounce: [.start, .velocity, .edge]
    case .bezier(.both): [.start, .duration, .x1, .x2]
    case .bezier(.start): [.start, .duration, .x1, .x2, .y2]
    case .bezier(.end): [.start, .duration, .x1, .y1, .x2]
    case .bezier(.none): [.start, .duration, .x1, .y1, .x2, .y2]
    }
  }

  /// The penalty in the score for laws that are rare in practice, beyond their number of free
  /// numbers.
  var rarity: Double {
    switch self {
    case .movingSpring: 12
    case .bounce, .bezier(.none): 4
    default: 0
    }
  }

  /// Returns x1, y1, x2 and y2 of a Bézier curve.
  func controlNumbers(_ numbers: some RandomAccessCollection<Double>) -> [Double] {
    let free = Array(numbers.dropFirst(2))
    switch self {
    case .bezier(.both): return [free[0], 0, free[1], 1]
    case .bezier(.start): return [free[0], 0, free[1], free[2]]
    case .bezier(.end): return [free[0], free[1], free[2], 1]
    default: return free
    }
  }

  /// Limits numbers to the law's ranges.
  func clamped(_ numbers: [Double]) -> [Double] {
    zip(parameters, numbers).map { parameter, number in
      switch parameter {
      case .damping: min(max(number, 0.02), 1)
      case .x1, .x2: min(max(number, 0), 1)
      case .y1, .y2: min(max(number, -3), 3)
      case .start, .duration, .velocity, .edge: number
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

  /// The duration in seconds. UIKit ends its own spring after half a second.
  var durationSeconds: Double { self == .system ? 0.5 : spring.settlingSeconds }
}

extension Law.FlightRate {
  var deceleration: DecelerationRate { self == .normal ? .normal : .fast }
}
