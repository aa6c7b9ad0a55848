// A view in a scroll view that rules wait for to appear or disappear.

import Geometry
import Scene

/// A view whose entering and leaving of the visible part of its scroll view is an event, as
/// UITableView's willDisplay and didEndDisplaying of cells.
struct WatchedView: Sendable {
  let view: ViewID
  /// The nearest scroll view around the view.
  let scrollView: ViewID
  /// The view and its superviews inside the scroll view, innermost first.
  let chain: [ViewID]
  /// Whether a place or size in the chain, or of the scroll view, follows an expression.
  let isBound: Bool

  /// Returns nil for a view that is not inside a scroll view.
  init?(_ view: ViewID, _ superviews: SuperviewTable, bound: Set<Change.Target>) {
    let around = superviews.chain(from: view).dropFirst()
    guard let scrollView = around.first(where: superviews.isScrollView) else { return nil }
    self.view = view
    self.scrollView = scrollView
    chain = superviews.chain(from: view).prefix { $0 != scrollView }
    isBound = (chain + [scrollView]).contains { view in
      (Property.frame + Property.contentOffset).contains {
        bound.contains(.property(view: view, $0))
      }
    }
  }

  /// Returns whether the frame of the view overlaps the bounds of its scroll view. Transforms of
  /// the view do not count, as in UITableView; a common edge is not an overlap.
  ///
  /// - Parameter value: returns a property of a view.
  func isVisible(_ value: (ViewID, Property) -> Double) -> Bool {
    let scale = value(scrollView, .zoomScale)
    func overlaps(_ place: Property, _ side: Property, _ offset: Property) -> Bool {
      let start = chain.reduce(0) { $0 + value($1, place) } * scale - value(scrollView, offset)
      return start < value(scrollView, side) && start + value(view, side) * scale > 0
        && value(view, side) > 0
    }
    return overlaps(.x, .width, .offsetX) && overlaps(.y, .height, .offsetY)
  }
}

extension Scrolling {
  /// Reports to rules the watched views that have entered the visible part of their scroll view
  /// since the last report, or have left it.
  ///
  /// - Parameter shown: the shown values, for views that follow expressions; nil without such
  ///   views. Other views have their model's frames: during an animation, those at its end.
  mutating func noteAppearances(_ shown: Presentation?, _ shared: inout SharedState) {
    for watched in plan.watchedViews {
      let isVisible =
        shared.hierarchy.isPresent(watched.view)
        && watched.isVisible { view, property in
          let isBound = plan.bound.contains(.property(view: view, property))
          return (isBound ? shown?.values : nil)?.number(view, property)
            ?? shared.model.number(view, property)
        }
      guard isVisible != visibleViews.contains(watched.view) else { continue }
      if isVisible { visibleViews.insert(watched.view) } else { visibleViews.remove(watched.view) }
      let event: Event = isVisible ? .appear(watched.view) : .disappear(watched.view)
      if plan.ruleEvents.contains(event) { shared.occur(event) }
    }
  }
}

extension Stage {
  mutating func noteAppearances() throws(StageError) {
    guard !plan.watchedViews.isEmpty else { return }
    let isBound = plan.watchedViews.contains(where: \.isBound)
    let shown = try isBound ? presentation(at: time) : nil
    scrolling.noteAppearances(shown, &shared)
  }
}
