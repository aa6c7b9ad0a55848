// Changes of insets and of the zoom scale: the content offset follows. Refreshes hold an inset.

import Geometry
import Motion
import Scene

extension Scrolling {
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
    of view: ViewID, from old: FingerScroll.Axes, bounces: Bool = false,
    _ shared: inout SharedState
  ) {
    guard let axes = shared.scrollAxes(of: view) else { return }
    switch motions[view] {
    case .finger(var scroll)? where scroll.isDragging(at: shared.time):
      dropHandedFlight(of: view, &shared)
      scroll.rest(within: axes)
      motions[view] = .finger(scroll)
    case .finger(let scroll)?:
      fly(
        view, axes, from: scroll.offset(at: shared.time),
        velocity: scroll.velocity(at: shared.time), at: shared.time, &shared)
    case .zoom(var zoom)?:
      zoom.rest({ shared.clamped($0, in: view, scale: $1) }, at: shared.time)
      motions[view] = .zoom(zoom)
    case .programmatic?: break
    case nil:
      let offset = shared.model.contentOffset(view)
      if bounces {
        let edge = Point(
          x: axes.x.scrolling.clamped(offset.x), y: axes.y.scrolling.clamped(offset.y))
        if edge != offset {
          fly(view, axes, from: offset, velocity: .zero, at: shared.time, &shared)
        }
        return
      }
      func followed(_ offset: Double, _ old: ScrollAxis, _ new: ScrollAxis) -> Double {
        offset <= old.minimum ? new.minimum : new.clamped(offset)
      }
      shared.setContentOffset(
        of: view,
        to: Point(
          x: followed(offset.x, old.x.scrolling, axes.x.scrolling),
          y: followed(offset.y, old.y.scrolling, axes.y.scrolling)))
    }
  }

  /// Lets moving content follow a change of `bounces` or `alwaysBounce`. Content beyond an edge
  /// that no longer bounces goes to the edge at once. Content at rest stays where it is.
  mutating func followBouncing(of view: ViewID, _ shared: inout SharedState) {
    guard case .finger(var scroll)? = motions[view], let axes = shared.scrollAxes(of: view) else {
      return
    }
    let time = shared.time
    let (offset, velocity) = (scroll.offset(at: time), scroll.velocity(at: time))
    if scroll.isDragging(at: time) {
      dropHandedFlight(of: view, &shared)
      scroll.drag(within: axes, from: time)
      motions[view] = .finger(scroll)
    } else {
      /// Returns the velocity, or 0 for content on its way back to an edge where it now stops.
      func kept(_ velocity: Double, _ offset: Double, _ axis: FingerAxis.Limits) -> Double {
        axis.bounces || axis.scrolling.clamped(offset) == offset ? velocity : 0
      }
      let rest = Point(
        x: kept(velocity.x, offset.x, axes.x), y: kept(velocity.y, offset.y, axes.y))
      fly(view, axes, from: offset, velocity: rest, at: time, &shared)
    }
    if let shown = motions[view]?.offset(at: time) { shared.setContentOffset(of: view, to: shown) }
  }

  /// Moves content after a change of its scale, so that the content at the centre of the view stays
  /// there, as far as the edges allow.
  mutating func followZoom(of view: ViewID, from old: Double, _ shared: inout SharedState) {
    let scale = shared.model.number(view, .zoomScale)
    guard scale != old else { return }
    stop(view, &shared)
    shared.model.set(view, .zoomScale, to: scale)
    let anchor = ZoomAnchor(
      place: shared.middle(of: view), scale: old, offset: shared.model.contentOffset(view))
    shared.setContentOffset(
      of: view, to: shared.clamped(anchor.offset(at: scale), in: view, scale: scale))
  }

  /// Starts a refresh if a finger has pulled a scroll view far enough.
  mutating func noteRefresh(of view: ViewID, pulledTo offset: Double, _ shared: inout SharedState) {
    guard let refresh = plan.refresh(of: view), !refreshing.contains(view),
      events[view]?.hasRefreshed == false, let before = shared.scrollAxes(of: view),
      before.y.scrolling.minimum - offset >= refresh.threshold - Stage.timeTolerance
    else { return }
    refreshing.insert(view)
    events[view]?.hasRefreshed = true
    let inset = shared.model.number(view, .insetTop) + refresh.height
    shared.model.set(view, .insetTop, to: inset)
    followInsets(of: view, from: before, &shared)
    shared.occur(.refresh(view))
  }

  /// Ends a refresh: the held inset goes, and the content returns to its edge.
  mutating func endRefreshing(_ view: ViewID, _ shared: inout SharedState) {
    guard refreshing.remove(view) != nil, let refresh = plan.refresh(of: view),
      let before = shared.scrollAxes(of: view)
    else { return }
    let inset = shared.model.number(view, .insetTop) - refresh.height
    shared.model.set(view, .insetTop, to: inset)
    followInsets(of: view, from: before, bounces: true, &shared)
  }
}

extension StagePlan {
  fileprivate func refresh(of view: ViewID) -> View.Refresh? {
    if case .scroll(let style) = scene.views[view].kind { style.refresh } else { nil }
  }
}

// MARK: Readings

extension Scrolling {
  /// Returns the value of a reading of a scroll view; 0 for any other reading.
  func reading(
    _ reading: Quantity.Reading, of view: ViewID, _ values: ValueTable, at time: Double
  ) -> Double {
    switch reading {
    case .velocityX: motions[view]?.velocity(at: time).x ?? 0
    case .velocityY: motions[view]?.velocity(at: time).y ?? 0
    case .deltaX: events[view]?.delta.x ?? 0
    case .deltaY: events[view]?.delta.y ?? 0
    case .dragging: motions[view]?.isDragging(at: time) ?? false ? 1 : 0
    case .decelerating: motions[view]?.isDecelerating(at: time) ?? false ? 1 : 0
    case .refreshIsActive: refreshing.contains(view) ? 1 : 0
    case .refreshProgress: refreshProgress(of: view, values)
    default: 0
    }
  }

  /// Returns the change of the content offset at the last scroll event, before rounding to device
  /// pixels; zero for a view that does not scroll.
  func exactDelta(of view: ViewID) -> Point { events[view]?.exactDelta ?? .zero }

  /// Returns the pull of a scroll view as a fraction of the threshold of its refresh, 0…1.
  private func refreshProgress(of view: ViewID, _ values: ValueTable) -> Double {
    guard let refresh = plan.refresh(of: view) else { return 0 }
    if refreshing.contains(view) { return 1 }
    let pull = -values.number(view, .insetTop) - values.number(view, .offsetY)
    return min(max(pull / refresh.threshold, 0), 1)
  }

  /// Returns the content offset at which a scroll view comes to rest, in points.
  func target(of view: ViewID, _ values: ValueTable) -> Point {
    switch motions[view] {
    case .finger(let scroll)?: scroll.restOffset
    case .programmatic(let scroll)?: scroll.offset(at: scroll.end)
    case .zoom(let zoom)?: zoom.state(at: zoom.end).offset
    case nil: values.contentOffset(view)
    }
  }

  func isMoving(_ view: ViewID) -> Bool { motions[view] != nil }

  var isMoving: Bool { plan.scrollViews.contains(where: isMoving) }

  /// Returns whether a finger drags a scroll view, or content decelerates after a drag.
  func isTracking(at time: Double) -> Bool {
    plan.scrollViews.contains { view in
      motions[view].map { $0.isDragging(at: time) || $0.isDecelerating(at: time) } ?? false
    }
  }

  /// Returns the time at which the motion of a view ends, in seconds; nil at rest. A later event
  /// can change this time.
  func end(of view: ViewID) -> Double? { motions[view]?.end }

  /// Returns the shown content offset. A finger that touches down stops the content at this offset.
  func offset(of view: ViewID, _ shared: SharedState, at time: Double) -> Point {
    motions[view]?.offset(at: time) ?? shared.model.contentOffset(view)
  }
}
