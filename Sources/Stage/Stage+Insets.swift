// Changes of insets and of the zoom scale: the content offset follows. Refreshes hold an inset.

import Geometry
import Motion
import Scene

extension Stage {
  /// Returns the limits of a scroll view's content offset; nil for any other view.
  func scrollAxes(of view: ViewID) -> FingerScroll.Axes? {
    if case .scroll(let style) = scene.views[view].kind { axes(of: view, style) } else { nil }
  }

  /// Returns a value within the range of its property. A scale stays within the limits of `zoom`.
  func limited(_ value: Value, _ view: ViewID, _ property: Property) -> Value {
    guard property == .zoomScale, case .number(let scale) = value,
      let range = scene.views[view].zoom
    else { return property.limited(value) }
    return .number(min(max(scale, range.lowerBound), range.upperBound))
  }

  /// Moves content after a change of its insets.
  ///
  /// Content at rest at its upper or left edge stays at this edge. Any other content stays where it
  /// is, but not beyond an edge. Under a finger, the new insets apply from the lift on. A fling
  /// goes on with its velocity.
  ///
  /// - Parameters:
  ///   - old: the limits before the change.
  ///   - bounces: whether content beyond an edge returns as after a lift, instead of at once.
  mutating func followInsets(
    of view: ViewID, from old: FingerScroll.Axes, bounces: Bool = false, at time: Double
  ) {
    guard let axes = scrollAxes(of: view) else { return }
    switch motions[view] {
    case .finger(var scroll)? where scroll.isDragging(at: time):
      scroll.rest(within: axes)
      motions[view] = .finger(scroll)
    case .finger(let scroll)?:
      fly(view, axes, from: scroll.offset(at: time), velocity: scroll.velocity(at: time), at: time)
    case .programmatic?, .zoom?: break
    case nil:
      let offset = model.contentOffset(view)
      if bounces {
        let edge = Point(
          x: axes.x.scrolling.clamped(offset.x), y: axes.y.scrolling.clamped(offset.y))
        if edge != offset { fly(view, axes, from: offset, velocity: .zero, at: time) }
        return
      }
      func followed(_ offset: Double, _ old: ScrollAxis, _ new: ScrollAxis) -> Double {
        offset <= old.minimum ? new.minimum : new.clamped(offset)
      }
      setContentOffset(
        of: view,
        to: Point(
          x: followed(offset.x, old.x.scrolling, axes.x.scrolling),
          y: followed(offset.y, old.y.scrolling, axes.y.scrolling)))
    }
  }

  mutating func fly(
    _ view: ViewID, _ axes: FingerScroll.Axes, from offset: Point, velocity: Point,
    at time: Double
  ) {
    motions[view] = .finger(
      FingerScroll(from: offset, axes: axes, velocity: velocity * -1, at: time))
  }

  /// Moves content after a change of its scale, so that the content at the centre of the view stays
  /// there, as far as the edges allow.
  mutating func followZoom(of view: ViewID, from old: Double, at time: Double) {
    let scale = model.number(view, .zoomScale)
    guard scale != old else { return }
    _ = stopScrolling(view, at: time)
    model.set(view, .zoomScale, to: scale)
    let anchor = ZoomAnchor(
      place: middle(of: view), scale: old, offset: model.contentOffset(view))
    setContentOffset(of: view, to: clamped(anchor.offset(at: scale), in: view, scale: scale))
  }

  /// Starts a refresh if a finger has pulled a scroll view far enough.
  mutating func noteRefresh(of view: ViewID, pulledTo offset: Double, at time: Double) {
    guard case .scroll(let style) = scene.views[view].kind, let refresh = style.refresh,
      !refreshing.contains(view), eventOffsets[view]?.hasRefreshed == false,
      let before = scrollAxes(of: view),
      before.y.scrolling.minimum - offset >= refresh.threshold - Stage.timeTolerance
    else { return }
    refreshing.insert(view)
    eventOffsets[view]?.hasRefreshed = true
    model.set(view, .insetTop, to: model.number(view, .insetTop) + refresh.height)
    followInsets(of: view, from: before, at: time)
    occur(.refresh(view), at: time)
  }

  /// Ends a refresh: the held inset goes, and the content returns to its edge.
  mutating func endRefreshing(_ view: ViewID, at time: Double) {
    guard refreshing.remove(view) != nil, case .scroll(let style) = scene.views[view].kind,
      let refresh = style.refresh, let before = scrollAxes(of: view)
    else { return }
    model.set(view, .insetTop, to: model.number(view, .insetTop) - refresh.height)
    followInsets(of: view, from: before, bounces: true, at: time)
  }
}

extension Presentation {
  /// Returns the pull of a scroll view as a fraction of the threshold of its refresh, 0…1.
  func refreshProgress(of view: ViewID) -> Double {
    guard case .scroll(let style) = scene.views[view].kind, let refresh = style.refresh else {
      return 0
    }
    if refreshing.contains(view) { return 1 }
    let pull = -values.number(view, .insetTop) - values.number(view, .offsetY)
    return min(max(pull / refresh.threshold, 0), 1)
  }
}
