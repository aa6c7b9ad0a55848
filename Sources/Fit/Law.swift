// The laws that a move may follow, from the simplest to the freest.

import Motion

/// A law of motion, without its numbers.
package enum Law: Sendable, Hashable {
  /// A named curve: start and duration are free.
  case curve(NamedCurve)
  /// A spring with a name and a duration of its own: the start alone is free.
  case namedSpring(NamedSpring)
  /// A scroll view's content on its way back to the edge: the start alone is free.
  case springBack
  /// UIView's spring from rest with a damping of 1: start and duration. A recording does not tell
  /// how long a spring takes whose damping is nearly 1.
  case criticalSpring
  /// UIView's spring from rest: start, duration and damping.
  case spring
  /// The same with a velocity at its start.
  case movingSpring
  /// A scroll view's flight: start and velocity.
  case flight(FlightRate)
  /// A flight that meets an edge: start, velocity, and the distance to the edge.
  case bounce
  /// A cubic Bézier curve: start, duration, and the control numbers that its level ends leave free.
  case bezier(LevelEnds)

  /// The curves that have a name.
  package enum NamedCurve: String, Sendable, Hashable, CaseIterable {
    case linear, easeInOut, easeOut, easeIn, ease
  }

  /// The springs that have a name.
  package enum NamedSpring: String, Sendable, Hashable, CaseIterable {
    case system, smooth, snappy, bouncy
  }

  /// A scroll view's deceleration rate.
  package enum FlightRate: Sendable, Hashable { case normal, fast }

  /// The ends at which a Bézier curve is level, as most curves are that people draw.
  package enum LevelEnds: Sendable, Hashable { case both, start, end, none }

  /// A number that a fit varies.
  package enum Parameter: String, Sendable, Hashable {
    case start, duration, damping, velocity, edge, x1, y1, x2, y2
  }

  /// All laws, the simplest first.
  static let all: [Law] =
    NamedCurve.allCases.map { .curve($0) } + NamedSpring.allCases.map { .namedSpring($0) } + [
      .springBack, .criticalSpring, .spring, .flight(.normal), .flight(.fast), .bezier(.both),
      .bezier(.start), .bezier(.end), .movingSpring, .bounce, .bezier(.none),
    ]

  /// The law whose name it shares; other numbers make no other name.
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

  /// Whether it is a cubic Bézier curve.
  var isBezier: Bool { if case .bezier = self { true } else { false } }

  /// The free numbers in their order.
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

  /// The penalty in a score of laws that are rarer than their count of numbers says.
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

  /// Returns numbers within the law's ranges.
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

  /// The seconds after which a transition ends; UIKit cuts its own after half a second.
  var durationSeconds: Double { self == .system ? 0.5 : spring.settlingSeconds }
}

extension Law.FlightRate {
  var deceleration: DecelerationRate { self == .normal ? .normal : .fast }
}
