// Lint rule: a rule of the scene never runs.

import Player
import Scene
import Stage
import Support

extension ObservedPlayback {
  /// A finding for each rule that never runs, because its event never happens or its condition is
  /// never true.
  ///
  /// A rule of a component counts once for all instances. Rules of imports are skipped, because a
  /// scene rarely uses all of an import. A rule that a parameter switches off, and the rule that
  /// `presentation` stands for, are skipped, too.
  var unusedRules: [LintFinding] {
    let ran = Set(rehearsed.events.flatMap(\.runs).map(\.rule))
    let own = scene.rules.filter { rule in
      rule.location.file == scene.file && !ran.contains(rule.location)
        && rule.condition?.constant != false && !isOfPage(rule.event)
    }
    let happened = observer.observation?.happened ?? []
    let trackers = Dictionary(grouping: observer.thresholds, by: \.rule)
    return Dictionary(grouping: own, by: \.location).sorted { $0.key < $1.key }.flatMap {
      findings(ofUnused: $1, trackers[$0] ?? [], happened)
    }
  }

  private func isOfPage(_ event: Event) -> Bool {
    if case .willEnd(let view) = event { scene.views[view].isPage } else { false }
  }

  /// - Parameters:
  ///   - rules: the rule in all instances of its component; at least one.
  ///   - trackers: the thresholds of the rule.
  ///   - happened: the events of the scene.
  private func findings(
    ofUnused rules: [Rule], _ trackers: [ThresholdTracker], _ happened: Set<Event>
  ) -> [LintFinding] {
    guard let rule = rules.first(where: { happened.contains($0.event) }) else {
      return rules.prefix(1).map { rule in
        LintFinding(.withoutEvent(scene.name(of: .event(rule.event)).description), rule.location)
      }
    }
    // A threshold that any instance of a component reaches is not reported for the other instances.
    let reached = Set(trackers.filter(\.isReached).map(\.threshold.place))
    let unreached: [LintFinding] = trackers.compactMap { tracker in
      guard !reached.contains(tracker.threshold.place), let nearest = tracker.nearest else {
        return nil
      }
      return LintFinding(
        .unreached(description(of: tracker.threshold), nearest: nearest.value), tracker.rule,
        at: nearest.seconds)
    }
    guard unreached.isEmpty else { return unreached }
    let event = scene.name(of: .event(rule.event)).description
    let miss = observer.observation?.nearMisses[rule.location]
    let parts = rule.condition?.parts ?? []
    let missed = (miss?.falseParts ?? []).filter { $0 < parts.count }.map { parts[$0].source }
    return [
      LintFinding(
        .conditionFalse(rule.condition?.origin.source ?? "", event: event, parts: missed),
        rule.location, at: miss?.seconds ?? 0)
    ]
  }

  private func description(of threshold: Threshold) -> String {
    let comparison = "\(threshold.sign) \(formatted(threshold.limit))"
    guard case .quantity(let view, let quantity)? = threshold.variable else {
      return "the part '\(comparison)' of '\(threshold.comparison.origin.source)'"
    }
    return "'\(scene.views[view].name).\(quantity.name) \(comparison)'"
  }
}

extension Threshold {
  /// A string of the threshold's location and limit, equal in all instances of a component.
  fileprivate var place: String {
    "\(comparison.origin.location) \(sign) \(limit)"
  }
}
