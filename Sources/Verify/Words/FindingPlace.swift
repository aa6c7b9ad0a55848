// The search for the place in a scene's file that caused a difference.

import Player
import Scene
import Stage

extension RehearsedScene {
  /// Returns the place of the step, binding or rule that most likely caused a finding; nil if none
  /// matches.
  func place(of finding: Finding) -> SourceLocation? {
    guard let property = finding.property else {
      guard finding.kind == .events || finding.kind == .timing else { return nil }
      return events.last { !$0.runs.isEmpty && $0.time <= (finding.time ?? 0) + 1e-6 }?
        .runs.last?.rule
    }
    guard let target = scene.target(of: property) else { return nil }
    // Use the last rule that changed the property before the difference. If no rule changed it, use
    // the first rule that can set the property.
    let end = (finding.time ?? .infinity) + 1 / Double(scene.tickRate)
    let ran = events.filter { $0.time <= end }.flatMap(\.runs).filter { $0.changes(target) }
      .map(\.rule)
    let rules = scene.rules.filter { rule in rule.steps.contains { $0.sets(target) } }
    let rule = rules.first { $0.location == ran.last } ?? rules.first
    if let step = rule?.steps.compactMap({ $0.innermost(setting: target) }).first {
      return step.location
    }
    return scene.bindings.first { $0.target == target }?.expression.location
  }
}

extension LoggedEvent.Run {
  fileprivate func changes(_ target: Change.Target) -> Bool {
    effects.contains { effect in
      if case .change(target, _, _) = effect { true } else { false }
    }
  }
}

extension Scene.Binding {
  fileprivate var target: Change.Target { .property(view: view, property) }
}

extension Scene {
  /// Returns the state variable or property; nil if a rule cannot set it.
  fileprivate func target(of variable: TracedVariable) -> Change.Target? {
    switch variable {
    case .state(let name): state.firstIndex { $0.name == name }.map(Change.Target.state)
    case .darkness, .appearance: .appearance
    case .quantity(let name, .property(let property)):
      views.firstID { $0.tracedName == name }.map { .property(view: $0, property) }
    case .quantity, .other: nil
    }
  }
}

extension RuleStep {
  fileprivate func sets(_ target: Change.Target) -> Bool {
    allChanges.contains { $0.target == target }
  }

  /// Returns the innermost step whose own changes set the target: this step or a nested step; nil
  /// if no step sets the target.
  fileprivate func innermost(setting target: Change.Target) -> RuleStep? {
    allSteps.first { step in step.changes.contains { $0.target == target } }
  }
}
