// Lint rule: the script never reaches the threshold of a rule on scrolling.

import Player
import Scene
import Stage
import Support

extension ObservedPlayback {
  /// A finding for each threshold in a rule's condition that is never reached although the view
  /// scrolls. Rules that ran are skipped.
  var unreachedThresholds: [LintFinding] {
    let ran = Set(rehearsed.events.flatMap(\.runs).map(\.rule))
    // A threshold that any instance of a component reaches is not reported for the other instances.
    let reached = Set(observer.thresholds.filter(\.isReached).map(\.threshold.place))
    return observer.thresholds.compactMap { tracker in
      guard tracker.hasScrolled, !ran.contains(tracker.rule),
        !reached.contains(tracker.threshold.place), let nearest = tracker.nearest
      else { return nil }
      return LintFinding(
        .unreached(description(of: tracker.threshold), nearest: nearest.value), tracker.rule,
        at: nearest.seconds)
    }
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
