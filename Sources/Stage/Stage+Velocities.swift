// How fast things move, and what of that a spring takes over. What shows is an exact function of
// time between two ticks, so that its velocity is a limit from one side: of what showed just
// before, for rules, or of what shows from now on, for traces.

import Geometry
import Scene

/// What showed, or will show, at three moments close to one.
struct Trail {
  /// Which side of the moment.
  enum Side {
    case before, after
  }

  /// Far below what anything on a screen changes in, far above rounding.
  private static let stepSeconds = 1e-6

  private let shown: [ValueTable]
  private let step: Double

  init(_ stage: Stage, at time: Double, _ side: Side) throws(StageError) {
    step = side == .before ? -Self.stepSeconds : Self.stepSeconds
    var shown: [ValueTable] = []
    for count in 1...3 {
      shown.append(try stage.presentation(at: time + Double(count) * step).values)
    }
    self.shown = shown
  }

  /// The derivative at the moment, in units of the property a second: of the parabola through three
  /// values beside it, none of them at it, where something may begin or end.
  func velocity(of view: ViewID, _ property: Property) -> Double {
    let values = shown.map { $0.number(view, property) }
    return (-5 * values[0] + 8 * values[1] - 3 * values[2]) / (2 * step)
  }
}

/// A property that steps set tick after tick moves, if in jumps.
struct SteppedValue {
  private var last: (time: Double, value: Double)
  private var earlier: (time: Double, value: Double)?

  init(_ value: Double, at time: Double) { last = (time, value) }

  mutating func take(_ value: Double, at time: Double) {
    if time > last.time { earlier = last }
    last = (time, value)
  }

  /// From the last two ticks, if both set it; 0 when `time` is a tick or more after them.
  func velocity(at time: Double, tickSeconds: Double, isTickOver: Bool) -> Double {
    let reach = isTickOver ? tickSeconds * 0.999 : tickSeconds * 1.5
    guard let earlier, time - last.time < reach, last.time - earlier.time < tickSeconds * 1.5 else {
      return 0
    }
    return (last.value - earlier.value) / (last.time - earlier.time)
  }
}

extension Stage {
  /// What a step has set counts as movement of the property.
  mutating func noteStep(_ change: Change, at time: Double) {
    guard case .property(let view, let property) = change.target, property.type == .number else {
      return
    }
    let value = model.number(view, property)
    if steppedValues[change.target] == nil {
      steppedValues[change.target] = SteppedValue(value, at: time)
    } else {
      steppedValues[change.target]?.take(value, at: time)
    }
  }

  /// - Parameter isTickOver: for what shows after a tick; in its middle the tick before counts.
  private func steppedVelocity(
    of view: ViewID, _ property: Property, at time: Double, isTickOver: Bool
  ) -> Double {
    steppedValues[.property(view: view, property)]?.velocity(
      at: time, tickSeconds: 1 / Double(scene.tickRate), isTickOver: isTickOver) ?? 0
  }

  /// How fast views move in their parents, frame and translation together, where somebody asks.
  ///
  /// - Parameter side: rules ask in the middle of a tick, for what showed before; traces after it.
  func velocities(for variables: [Variable], at time: Double, _ side: Trail.Side)
    throws(StageError) -> [ViewID: Point]
  {
    let views = Set(variables.compactMap(\.movingView)).filter {
      scene.views[$0].kind.name != .scroll
    }
    guard !views.isEmpty else { return [:] }
    let trail = try Trail(self, at: time, side)
    func velocity(_ view: ViewID, _ properties: [Property]) -> Double {
      properties.reduce(0) { sum, property in
        sum + trail.velocity(of: view, property)
          + steppedVelocity(of: view, property, at: time, isTickOver: side == .after)
      }
    }
    var found: [ViewID: Point] = [:]
    for view in views {
      found[view] = Point(
        x: velocity(view, [.x, .translateX]), y: velocity(view, [.y, .translateY]))
    }
    return found
  }

  // MARK: Handed on

  /// What showed before this tick changed anything; nil where no spring asks for it.
  func leadingTrail(_ velocity: SpringVelocity, at time: Double) throws(StageError) -> Trail? {
    guard case .inherited = velocity else { return nil }
    return try Trail(beforeTick.first ?? self, at: time, .before)
  }

  /// The velocity that a property would lose if nothing took it over, in its own unit a second:
  /// what it had, without what goes on by itself (additive animations, mostly).
  ///
  /// - Parameter stepped: what steps moved it with, before it was changed for the animation.
  func velocityToTakeOver(
    _ view: ViewID, _ property: Property, from trail: Trail, stepped: Double, at time: Double
  ) throws(StageError) -> Double {
    let had = trail.velocity(of: view, property) + stepped
    switch property.animation {
    case .none: return 0
    // The new animation takes the place of what moves it.
    case .replacing: return had
    case .additive:
      var rest = self
      // An animation of the offset ends a flight.
      if property.role == .contentOffset { rest.motions[view] = nil }
      return had - (try Trail(rest, at: time, .after).velocity(of: view, property))
    }
  }

  func steppedVelocity(of target: Change.Target, at time: Double) -> Double {
    guard case .property(let view, let property) = target else { return 0 }
    return steppedVelocity(of: view, property, at: time, isTickOver: false)
  }
}

extension Variable {
  /// The view whose velocity is asked for.
  fileprivate var movingView: ViewID? {
    switch self {
    case .quantity(let view, .reading(.velocityX)), .quantity(let view, .reading(.velocityY)): view
    default: nil
    }
  }
}

extension Scene {
  /// True when a spring takes over the velocity of what it moves.
  var handsVelocityOn: Bool { rules.flatMap(\.steps).contains(where: \.handsVelocityOn) }
}

extension RuleStep {
  fileprivate var handsVelocityOn: Bool {
    switch action {
    case .animate(let block):
      block.options.velocity.isInherited
        || (block.inner + block.completion).contains(where: \.handsVelocityOn)
    case .keyframes(let block): block.completion.contains(where: \.handsVelocityOn)
    case .animator(let block): block.completion.contains(where: \.handsVelocityOn)
    default: false
    }
  }
}

extension SpringVelocity {
  fileprivate var isInherited: Bool { if case .inherited = self { true } else { false } }
}
