// Rules on scrolling whose threshold the script never reaches.

import Scene
import Stage
import Support

extension Performance {
  /// Rules that never run although their view scrolls, because something is never far enough.
  var unreachedThresholds: [LintFinding] {
    let ran = Set(rehearsed.events.flatMap(\.runs).map(\.rule))
    // Of a component's instances one that gets there is enough.
    let reached = Set(approaches.filter(\.isReached).map(\.threshold.place))
    return approaches.compactMap { approach in
      guard approach.hasScrolled, !ran.contains(approach.rule),
        !reached.contains(approach.threshold.place), let nearest = approach.nearest
      else { return nil }
      return LintFinding(
        .unreached(words(for: approach.threshold), nearest: nearest.value), approach.rule,
        at: nearest.seconds)
    }
  }

  private func words(for threshold: Threshold) -> String {
    let comparison = "\(threshold.sign) \(formatted(threshold.limit))"
    guard case .quantity(let view, let quantity)? = threshold.variable else {
      return "the part '\(comparison)' of '\(threshold.comparison.origin.source)'"
    }
    return "'\(scene.views[view].name).\(quantity.name) \(comparison)'"
  }
}

extension Threshold {
  /// Where it stands, and which of those there it is.
  fileprivate var place: String {
    "\(comparison.origin.location) \(sign) \(limit)"
  }
}
