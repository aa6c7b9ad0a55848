// The search for the rule or expression that makes a value depend on the refresh rate.

import Player
import Scene
import Stage

/// A search from a value that differs at 60 and at 120 Hz to the first cause of the difference.
struct RefreshCause {
  private let scene: Scene
  private let values: RatePair
  /// The variables that the search has followed already.
  private var visited: Set<Variable> = []

  init(_ scene: Scene, _ values: RatePair) { (self.scene, self.values) = (scene, values) }

  /// Returns the location of the rule that made a variable differ, or of the expression; nil if
  /// neither did.
  ///
  /// - Parameter seconds: the time of the first difference.
  mutating func cause(of variable: Variable, by seconds: Double) -> SourceLocation? {
    guard visited.insert(variable).inserted else { return nil }
    if case .quantity(let view, .property(let property)) = variable,
      let binding = scene.bindings.first(where: { $0.view == view && $0.property == property })
    {
      let inputs = binding.expression.origin.variables
      return earliest(of: inputs, by: seconds)
        ?? (inputs.contains(where: \.isDelta) ? binding.expression.location : nil)
    }
    let latest = [values.slow, values.fast].compactMap { side in
      side.rehearsed.latestWrite(of: variable, by: seconds + RatePair.slackSeconds)
    }.max { $0.seconds < $1.seconds }
    guard let latest else {
      // A layout moves the view. It follows the earliest variable that differs.
      return earliest(of: values.differences.map(\.variable), by: seconds)
    }
    let rules = scene.rules.filter { $0.location == latest.rule }
    let inputs = rules.flatMap { rule in
      (rule.condition?.origin.variables ?? [])
        + rule.steps.flatMap(\.allChanges).filter { $0.target.variable == variable }
        .flatMap { $0.value.origin.variables }
    }
    return earliest(of: inputs, by: seconds) ?? latest.rule
  }

  /// Returns the cause of the variable that differs first, up to a time in seconds.
  private mutating func earliest(of variables: [Variable], by seconds: Double) -> SourceLocation? {
    let differences = variables.filter { !visited.contains($0) }
      .compactMap { values.difference(of: $0) }.filter { $0.firstSeconds <= seconds }
      .enumerated().sorted {
        ($0.element.firstSeconds, $0.offset) < ($1.element.firstSeconds, $1.offset)
      }
    for (_, difference) in differences {
      if let found = cause(of: difference.variable, by: difference.firstSeconds) { return found }
    }
    return nil
  }
}

extension Variable {
  /// Whether the variable is the movement of a scroll view since the last refresh.
  fileprivate var isDelta: Bool {
    guard case .quantity(_, .reading(let reading)) = self else { return false }
    return reading == .deltaX || reading == .deltaY
  }
}

extension RehearsedScene {
  /// Returns the last time up to `seconds` at which a step changed a variable, with the location of
  /// its rule.
  fileprivate func latestWrite(of variable: Variable, by seconds: Double)
    -> (seconds: Double, rule: SourceLocation)?
  {
    for event in events.reversed() where event.time <= seconds {
      for run in event.runs.reversed() where run.effects.contains(where: { $0.changes(variable) }) {
        return (event.time, run.rule)
      }
    }
    return nil
  }
}

extension Effect {
  /// Whether the effect gives a variable another value.
  fileprivate func changes(_ variable: Variable) -> Bool {
    switch (self, variable) {
    case (.change(let target, _, _), _): target.variable == variable
    case (.scroll(let scroll), .quantity(let view, .property(let property))),
      (.target(let scroll), .quantity(let view, .property(let property))):
      scroll.view == view && property.role == .contentOffset
    default: false
    }
  }
}

extension Change.Target {
  /// The target as a variable of expressions.
  var variable: Variable {
    switch self {
    case .property(let view, let property): .quantity(view: view, .property(property))
    case .state(let index): .state(index)
    case .appearance: .isDark
    }
  }
}
