// Rules on scrolling whose threshold the script never reaches.

import Player
import Scene
import Stage
import Support

extension ObservedPlayback {
  /// Rules that never run although their view scrolls: the script never reaches a threshold.
  var unreachedThresholds: [LintFinding] {
    let ran = Set(rehearsed.events.flatMap(\.runs).map(\.rule))
    // Of a component's instances one that gets there is enough.
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
  /// Its place in the file, and a mark that tells it from others there.
  fileprivate var place: String {
    "\(comparison.origin.location) \(sign) \(limit)"
  }
}
