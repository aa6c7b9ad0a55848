// The content of scroll views: its size by the children, and sticky views.

import Geometry
import Scene

/// The sticky views of a scroll view, in the order of the file.
struct StickyViews {
  let scroll: ViewID
  var views: [ViewID]
}

extension Scene {
  /// The sticky views by the scroll view that is nearest around them, in the order of the file.
  var stickyViews: [StickyViews] {
    var found: [StickyViews] = []
    for view in views.ids where views[view].isSticky {
      let chain = sequence(first: view) { views[$0].parent }.dropFirst()
      guard let scroll = chain.first(where: { views[$0].kind.name == .scroll }) else { continue }
      if let index = found.firstIndex(where: { $0.scroll == scroll }) {
        found[index].views.append(view)
      } else {
        found.append(StickyViews(scroll: scroll, views: [view]))
      }
    }
    return found
  }

  /// The scroll views whose content is as large as the children need.
  var fittedScrollViews: [ViewID] {
    views.ids.filter { view in
      if case .scroll(let style) = views[view].kind { style.fitsContent } else { false }
    }
  }
}

extension SharedState {
  /// Moves sticky views to the upper edge of their scroll view, as the headers of a plain
  /// UITableView. A sticky view stays in its place until the edge passes it. The next one pushes it
  /// out.
  func stick(_ shown: inout Presentation) {
    for (view, way) in stickyWays(shown.values) {
      shown.values.set(view, .y, to: shown.values.number(view, .y) + way)
    }
  }

  /// Returns the distances that sticky views are moved down, in points.
  func stickyWays(_ values: ValueTable) -> [ViewID: Double] {
    var ways: [ViewID: Double] = [:]
    for sticky in plan.stickyViews {
      let edge =
        (values.number(sticky.scroll, .offsetY) + values.number(sticky.scroll, .insetTop))
        / values.number(sticky.scroll, .zoomScale)
      let headers = sticky.views.filter(hierarchy.isPresent).map { view in
        (view: view, top: top(of: view, in: sticky.scroll, values))
      }.sorted { ($0.top, $0.view) < ($1.top, $1.view) }
      for (index, header) in headers.enumerated() where edge > header.top {
        var top = edge
        if index + 1 < headers.count {
          let room = headers[index + 1].top - values.number(header.view, .height)
          top = max(min(edge, room), header.top)
        }
        ways[header.view] = top - header.top
      }
    }
    return ways
  }

  /// Returns the upper edge of a view in the coordinates of a scroll view's content, before
  /// transforms.
  private func top(of view: ViewID, in scroll: ViewID, _ values: ValueTable) -> Double {
    plan.superviews.chain(from: view).prefix { $0 != scroll }
      .reduce(0) { $0 + values.number($1, .y) }
  }

  /// Sets the size of content that follows its children: the frames of all children, before
  /// transforms.
  mutating func fitContent(_ shown: ValueTable) {
    for scroll in plan.fittedScrollViews where hierarchy.isPresent(scroll) {
      let children = hierarchy.children(of: scroll)
      func end(_ start: Property, _ length: Property) -> Double {
        children.map { number($0, start, shown) + number($0, length, shown) }.max() ?? 0
      }
      model.set(scroll, .contentWidth, to: max(end(.x, .width), 0))
      model.set(scroll, .contentHeight, to: max(end(.y, .height), 0))
    }
  }

  /// Returns the value of a property without animations and without sticking.
  private func number(_ view: ViewID, _ property: Property, _ shown: ValueTable) -> Double {
    let isBound =
      plan.bound.contains(.property(view: view, property)) && !plan.scene.views[view].isSticky
    return (isBound ? shown : model).number(view, property)
  }
}
