// The search for the rule or expression that makes a value depend on the refresh rate.

import Player
import Scene
import Stage

/// A search from values that differ at 60 and at 120 Hz to the first cause of each difference.
struct RefreshCause {
  private let values: RatePair
  private let bindings: [Variable: Expression]
  private let rules: [SourceLocation: [Rule]]
  /// The changes by rules at 60 and at 120 Hz.
  private let writes: [WriteLog]
  /// The earliest difference with a cause of its own, for views that a layout moves.
  private var earliest: (seconds: Double, cause: SourceLocation)?
  /// The variables that the current search has followed already.
  private var visited: Set<Variable> = []

  init(_ scene: Scene, _ values: RatePair) {
    self.values = values
    bindings = Dictionary(
      scene.bindings.map {
        (.quantity(view: $0.view, .property($0.property)), $0.expression)
      }
    ) { first, _ in first }
    rules = Dictionary(grouping: scene.rules, by: \.location)
    writes = [WriteLog(values.slow.rehearsed), WriteLog(values.fast.rehearsed)]
    for difference in Self.inOrder(values.differences) {
      let seconds = difference.firstSeconds
      visited = []
      guard let cause = followed(difference.variable, by: seconds) else { continue }
      earliest = (seconds, cause)
      break
    }
  }

  /// Returns the location of the rule that made a variable differ, or of the expression; nil if
  /// neither did.
  mutating func cause(of difference: RatePair.Difference) -> SourceLocation? {
    visited = []
    return followed(difference.variable, by: difference.firstSeconds)
  }

  /// Whether the condition of the rule at a location reads `deltaX` or `deltaY`. Both become
  /// smaller at a higher refresh rate.
  func readsDelta(_ rule: SourceLocation) -> Bool {
    (rules[rule] ?? []).contains { rule in
      rule.condition?.origin.variables.contains(where: \.isDelta) == true
    }
  }

  /// - Parameter seconds: the time of the first difference.
  private mutating func followed(_ variable: Variable, by seconds: Double) -> SourceLocation? {
    guard visited.insert(variable).inserted else { return nil }
    if let expression = bindings[variable] {
      let inputs = expression.origin.variables
      return earliest(of: inputs, by: seconds)
        ?? (inputs.contains(where: \.isDelta) ? expression.location : nil)
    }
    let latest = writes.compactMap { $0.last(of: variable, by: seconds + RatePair.slackSeconds) }
      .max { $0.seconds < $1.seconds }
    guard let latest else {
      // A layout moves the view. It follows the earliest variable that differs.
      return earliest.flatMap { $0.seconds <= seconds ? $0.cause : nil }
    }
    let inputs = (rules[latest.rule] ?? []).flatMap { rule in
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
    for difference in Self.inOrder(differences) {
      if let found = followed(difference.variable, by: difference.firstSeconds) { return found }
    }
    return nil
  }

  /// Returns differences in the order of their first times.
  private static func inOrder(_ differences: [RatePair.Difference]) -> [RatePair.Difference] {
    differences.enumerated().sorted {
      ($0.element.firstSeconds, $0.offset) < ($1.element.firstSeconds, $1.offset)
    }.map(\.element)
  }
}

/// The changes of variables by rules, for the last one before a time.
private struct WriteLog {
  /// The writes of each variable in chronological order, with times in seconds.
  private var writes: [Variable: [(seconds: Double, rule: SourceLocation)]] = [:]

  init(_ rehearsed: RehearsedScene) {
    for event in rehearsed.events {
      for run in event.runs {
        for variable in run.effects.flatMap(\.changedVariables) {
          writes[variable, default: []].append((event.time, run.rule))
        }
      }
    }
  }

  /// Returns the last write up to a time in seconds.
  func last(of variable: Variable, by seconds: Double) -> (
    seconds: Double, rule: SourceLocation
  )? {
    guard let all = writes[variable] else { return nil }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].seconds <= seconds { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? all[low - 1] : nil
  }
}

extension Variable {
  /// Whether the variable is the movement of a scroll view since the last refresh.
  fileprivate var isDelta: Bool {
    guard case .quantity(_, .reading(let reading)) = self else { return false }
    return reading == .deltaX || reading == .deltaY
  }
}

extension Effect {
  /// The variables to which the effect gives other values.
  fileprivate var changedVariables: [Variable] {
    switch self {
    case .change(let target, _, _): [target.variable]
    case .scroll(let scroll), .target(let scroll):
      Property.contentOffset.map { .quantity(view: scroll.view, .property($0)) }
    default: []
    }
  }
}

extension Change.Target {
  var variable: Variable {
    switch self {
    case .property(let view, let property): .quantity(view: view, .property(property))
    case .state(let index): .state(index)
    case .appearance: .isDark
    }
  }
}
