// The scroll views whose drags have the events of a pan.

extension Scene {
  /// The scroll views whose event `begin`, `change`, `end` or `cancel` a rule or an expectation
  /// awaits. Scroll views with a pan or pinch of their own are left out.
  package var reportedScrollPans: Set<ViewID> {
    let awaited = Set(rules.compactMap(\.event.pannedView))
    let names = expectations.compactMap(\.assertion.pattern).filter { $0.kind?.isOfPan == true }
      .map(\.subject)
    return Set(
      views.ids.filter { id in
        let view = views[id]
        guard view.kind.name == .scroll, view.zoom == nil, view.gestures.pan == nil,
          view.gestures.pinch == nil
        else { return false }
        return awaited.contains(id) || names.contains(view.tracedName)
          || names.contains { $0 == view.path }
      })
  }
}

extension EventKind {
  fileprivate var isOfPan: Bool { [.begin, .change, .end, .cancel].contains(self) }
}

extension Event {
  /// The view of an event of a pan or pinch; nil for any other event.
  fileprivate var pannedView: ViewID? {
    switch self {
    case .begin(let view), .change(let view), .end(let view), .cancel(let view): view
    default: nil
    }
  }
}
