// Detection of layouts that change between two ticks.

import Layout
import Scene

extension Scene {
  /// Whether pins depend on values that change between ticks, such as content offsets.
  var hasLivePins: Bool {
    let steps = views.flatMap(\.pins) + layouts.flatMap { $0.pins.values.joined() }
    return steps.contains { $0.value?.origin.changesBetweenTicks ?? false }
      || layoutChoice?.origin.changesBetweenTicks ?? false
  }

  /// Whether constraints depend on values that change between ticks, or connect views of different
  /// scroll views.
  var hasLiveConstraints: Bool {
    constraints.contains { constraint in
      let isLive =
        constraint.constant.origin.changesBetweenTicks
        || constraint.condition?.origin.changesBetweenTicks ?? false
        || constraint.terms.contains { $0.factor.origin.changesBetweenTicks }
      guard !isLive else { return true }
      let places = constraint.terms.filter(\.attribute.isPlace).map { scrollViews(around: $0.item) }
      return places.contains { $0 != places[0] }
    }
  }

  /// Returns the scroll views that contain a view, innermost first.
  private func scrollViews(around item: LayoutItem) -> [ViewID] {
    var found: [ViewID] = []
    var current = item.view.flatMap { views[$0].parent }
    while let next = current {
      if views[next].kind.name == .scroll { found.append(next) }
      current = views[next].parent
    }
    return found
  }
}
