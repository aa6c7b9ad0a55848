// Lint rule: two rules of one event run together, although their conditions exclude each other.

import Player
import Scene
import Stage

extension ObservedPlayback {
  /// A finding for each rule whose condition becomes true only because an earlier rule of the same
  /// event has run.
  ///
  /// The earlier rule sets a variable that both conditions read, or has no condition and always
  /// sets the same value. A rule that counts, or that computes a value for the rules after it, is
  /// fine.
  var competingRules: [LintFinding] {
    (observer.observation?.enabledRules ?? []).compactMap { enabled in
      let second = scene.rules[enabled.rule]
      let read = Set(second.condition?.origin.variables ?? [])
      guard let first = enabled.earlier.map({ scene.rules[$0] }).first(where: { $0.enables(read) })
      else { return nil }
      return LintFinding(
        .runsAfter(first.location, event: scene.name(of: .event(second.event)).description),
        second.location, at: enabled.seconds)
    }
  }
}

extension Rule {
  /// Whether the rule is an alternative to a rule whose condition reads the given variables.
  fileprivate func enables(_ read: Set<Variable>) -> Bool {
    let changes = steps.flatMap(\.allChanges).filter { read.contains($0.target.variable) }
    guard let condition else { return changes.contains { $0.value.constant != nil } }
    return changes.contains { change in
      condition.origin.variables.contains(change.target.variable)
        && (change.value.number == nil || change.value.constant != nil)
    }
  }
}
