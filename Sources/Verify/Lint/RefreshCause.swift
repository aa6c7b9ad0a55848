// The search for the rule or expression that makes a value depend on the refresh rate.

import Player
import Scene
import Stage
import Support

import enum Scene.Expression

/// A search from values that differ at 60 and at 120 Hz to the first cause of each difference.
struct RefreshCause {
  /// A change of a variable by a rule.
  private struct Write: Hashable {
    let rule: SourceLocation
    let variable: Variable
  }

  /// A variable whose search is not complete.
  private struct Step {
    let variable: Variable
    /// The variables that it reads and that differ no later, in reversed order of their times.
    var inputs: [Variable]
    /// The cause if no input has one.
    let own: SourceLocation?
  }

  private let values: RatePair
  private let bindings: [Variable: Expression]
  /// The variables that the rules' conditions read, by the rule's location.
  private var conditions: [SourceLocation: [Variable]] = [:]
  /// The variables that each change reads, in its value and in its rule's condition.
  private var inputs: [Write: [Variable]] = [:]
  /// The changes by rules at 60 and at 120 Hz.
  private let writes: [WriteLog]
  /// The earliest difference with a cause of its own, for views that a layout moves.
  private var earliest: (seconds: Double, cause: SourceLocation)?
  /// The causes of the variables whose search is complete.
  private var causes: [Variable: SourceLocation?] = [:]

  init(_ scene: Scene, _ values: RatePair) {
    self.values = values
    bindings = Dictionary(
      scene.bindings.map { (.quantity(view: $0.view, .property($0.property)), $0.expression) }
    ) { first, _ in first }
    writes = [WriteLog(values.slow.rehearsed), WriteLog(values.fast.rehearsed)]
    for rule in scene.rules {
      let conditions = [rule.condition].compactMap { $0 } + rule.steps.flatMap(\.allConditions)
      let condition = conditions.flatMap(\.origin.variables)
      self.conditions[rule.location, default: []] += condition
      for change in rule.steps.flatMap(\.allChanges) {
        let write = Write(rule: rule.location, variable: change.target.variable)
        inputs[write, default: []] += condition + change.value.origin.variables
      }
    }
    for difference in inOrder(values.differences) {
      guard let cause = cause(of: difference) else { continue }
      earliest = (difference.firstSeconds, cause)
      break
    }
    // The search without `earliest` is not complete.
    causes = [:]
  }

  /// Returns the location of the rule that made a variable differ, or of the expression; nil if
  /// neither did.
  mutating func cause(of difference: RatePair.Difference) -> SourceLocation? {
    if let known = causes[difference.variable] { return known }
    var steps = [step(for: difference)]
    var visited: Set<Variable> = [difference.variable]
    while let last = steps.indices.last {
      guard let input = steps[last].inputs.popLast() else {
        let step = steps.removeLast()
        causes[step.variable] = .some(step.own)
        guard let own = step.own else { continue }
        // The first cause that is found is that of all variables that led to it.
        for above in steps { causes[above.variable] = .some(own) }
        return own
      }
      if let known = causes[input] {
        guard let known else { continue }
        for above in steps { causes[above.variable] = .some(known) }
        return known
      }
      guard let next = values.difference(of: input), visited.insert(input).inserted else {
        continue
      }
      steps.append(step(for: next))
    }
    return nil
  }

  /// Whether the condition of the rule at a location reads `deltaX` or `deltaY`. Both become
  /// smaller at a higher refresh rate.
  func readsDelta(_ rule: SourceLocation) -> Bool {
    conditions[rule]?.contains(where: \.isDelta) == true
  }

  private func step(for difference: RatePair.Difference) -> Step {
    let (variable, seconds) = (difference.variable, difference.firstSeconds)
    if let expression = bindings[variable] {
      let read = expression.origin.variables
      return Step(
        variable: variable, inputs: earlier(of: read, by: seconds),
        own: read.contains(where: \.isDelta) ? expression.location : nil)
    }
    let latest = writes.compactMap { $0.last(of: variable, by: seconds + RatePair.slackSeconds) }
      .max { $0.seconds < $1.seconds }
    guard let latest else {
      // A layout moves the view. It follows the earliest variable that differs.
      let own = earliest.flatMap { $0.seconds <= seconds ? $0.cause : nil }
      return Step(variable: variable, inputs: [], own: own)
    }
    let write = Write(rule: latest.rule, variable: variable)
    let read = inputs[write] ?? conditions[latest.rule] ?? []
    return Step(variable: variable, inputs: earlier(of: read, by: seconds), own: latest.rule)
  }

  /// Returns those of the variables that differ up to a time in seconds, the latest first.
  private func earlier(of variables: [Variable], by seconds: Double) -> [Variable] {
    let differences = variables.compactMap { values.difference(of: $0) }
    return inOrder(differences.filter { $0.firstSeconds <= seconds }).reversed().map(\.variable)
  }

  /// Returns differences in the order of their first times.
  private func inOrder(_ differences: [RatePair.Difference]) -> [RatePair.Difference] {
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
    let count = all.partitionIndex { $0.seconds > seconds }
    return count > 0 ? all[count - 1] : nil
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
