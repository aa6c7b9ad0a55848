// Fingers on scroll views: drags, flings, touches that stop a fling, pinches and double taps.

import Geometry
import Motion
import Scene

extension Scrolling {
  /// Begins the drag of a scroll view, or its fling by a finger that lifts at once.
  ///
  /// - Parameter scroll: returns the motion from the content offset that is shown.
  mutating func begin(
    _ view: ViewID, _ finger: PanFinger, _ shared: inout SharedState,
    _ scroll: (Point) -> FingerScroll
  ) {
    let scroll = scroll(offset(of: view, shared, at: finger.start))
    // The previous finger may lift exactly when the new finger touches down, so report its
    // release first.
    if scroll.finger != nil { release(view, &shared) }
    dropHandedFlight(of: view, &shared)
    motions[view] = .finger(scroll)
    shared.occur(.drag(view))
    beginPan(of: view, finger, &shared)
    if scroll.finger != nil {
      events[view]?.isTouched = true
      events[view]?.hasRefreshed = false
    } else {
      if plan.mayChangeTarget(of: view) { shared.occur(.willEnd(view)) }
      shared.occur(.release(view))
      endPan(of: view, &shared)
    }
  }

  /// Returns whether a touch of a view stops a fling or bounce.
  func catchesFling(around view: ViewID, at touch: Double) -> Bool {
    plan.superviews.chain(from: view).contains { motions[$0]?.isDecelerating(at: touch) == true }
  }

  /// Stops the fling of each scroll view that contains the touched view.
  ///
  /// - Returns: the views to let go when the finger lifts, because their content is beyond an edge
  ///   or between two rest positions.
  mutating func stopFlings(
    around view: ViewID, at touch: Double, _ shared: inout SharedState, _ animations: Animations
  ) -> [ViewID] {
    var held: [ViewID] = []
    for next in plan.superviews.chain(from: view) {
      guard let motion = motions[next], motion.isDecelerating(at: touch) else { continue }
      dropHandedFlight(of: next, &shared)
      let offset = motion.offset(at: touch)
      shared.setContentOffset(of: next, to: offset)
      motions[next] = nil
      if let axes = shared.scrollAxes(of: next), Self.moves(axes, from: offset) {
        held.append(next)
      } else {
        rest(next, at: touch, animations, &shared)
      }
    }
    return held
  }

  /// Whether content that is let go at an offset moves.
  private static func moves(_ axes: FingerScroll.Axes, from offset: Point) -> Bool {
    let flight = FingerScroll(from: offset, axes: axes, velocity: .zero, at: 0)
    return flight.end > 0 && flight.offset(at: flight.end) != offset
  }

  /// Ends the motions of views at rest whose rest position no rule has changed.
  mutating func end(_ rests: Set<ViewID>, at time: Double) {
    for view in rests where motions[view].map({ $0.end <= time + Stage.timeTolerance }) == true {
      motions[view] = nil
    }
  }

  /// Lets go content that a touch has stopped.
  mutating func letGo(_ view: ViewID, _ shared: inout SharedState, at time: Double) {
    guard motions[view] == nil, let axes = shared.scrollAxes(of: view) else { return }
    fly(view, axes, from: shared.model.contentOffset(view), velocity: .zero, at: time, &shared)
  }

  mutating func fly(
    _ view: ViewID, _ axes: FingerScroll.Axes, from offset: Point, velocity: Point,
    at time: Double, _ shared: inout SharedState
  ) {
    dropHandedFlight(of: view, &shared)
    motions[view] = .finger(
      FingerScroll(from: offset, axes: axes, velocity: velocity * -1, at: time))
  }
}

// MARK: Flights that go over to another scroll view

extension Scrolling {
  /// Notes that a flight goes on in another scroll view, at a time in seconds.
  mutating func hand(flightOf view: ViewID, to next: ViewID, at seconds: Double) {
    handed[view] = (next, seconds)
  }

  /// Lets the scroll view rest in which a flight would have gone on, because the flight ends before
  /// its time or changes. A flight into the view itself is forgotten.
  mutating func dropHandedFlight(of view: ViewID, _ shared: inout SharedState) {
    let next = handed.removeValue(forKey: view)
    handed = handed.filter { $0.value.view != view }
    guard let next, shared.time < next.seconds, case .finger(var scroll)? = motions[next.view]
    else { return }
    if scroll.isDragging(at: shared.time) {
      guard let axes = shared.scrollAxes(of: next.view) else { return }
      scroll.rest(within: axes)
      motions[next.view] = .finger(scroll)
    } else {
      motions[next.view] = nil
      noteRest(of: next.view, at: shared.time)
      shared.occur(.settle(next.view))
    }
  }
}

extension Scrolling {
  /// Returns whether the content of a scroll view zooms, so that no finger can drag it.
  func isZooming(_ view: ViewID, at time: Double) -> Bool {
    if case .zoom(let zoom)? = motions[view] {
      zoom.end > time + Stage.timeTolerance
    } else {
      false
    }
  }

  /// Returns the scale that a zoom gives a view at a time in seconds; nil for a view at rest.
  func zoomScale(of view: ViewID, at time: Double) -> Double? {
    motions[view]?.zoomScale(at: time)
  }

  /// Zooms content under two fingers.
  ///
  /// - Parameter place: the point between the fingers, in the scroll view's coordinates.
  mutating func zoom(
    _ view: ViewID, _ fingers: PinchFingers, about place: Point, _ shared: inout SharedState
  ) {
    guard let limits = plan.scene.views[view].zoom else { return }
    let state = grip(view, at: fingers.start, &shared)
    let pinch = ZoomMotion.Pinch(
      fingers: fingers,
      anchor: ZoomAnchor(place: place, scale: state.scale, offset: state.offset),
      scale: RubberBand.wantedScale(for: state.scale, within: limits), limits: limits)
    let model = shared.model
    let viewport = max(model.number(view, .width), model.number(view, .height))
    motions[view] = .zoom(
      ZoomMotion(pinch, viewport: viewport) { shared.clamped($0, in: view, scale: $1) })
  }

  /// Zooms content about a place after a double tap, or back to its smallest scale.
  ///
  /// - Parameters:
  ///   - place: the place in the scroll view's coordinates.
  ///   - begin: the time of the touch, in seconds.
  mutating func zoomByDoubleTap(
    _ view: ViewID, about place: Point, begin: Double, _ shared: inout SharedState
  ) {
    guard case .scroll(let style) = plan.scene.views[view].kind, let scale = style.doubleTapScale,
      let limits = style.zoom
    else { return }
    let from = grip(view, at: begin, &shared)
    let isZoomed = from.scale > limits.lowerBound * (1 + Stage.timeTolerance)
    let to = isZoomed ? limits.lowerBound : scale
    let anchor = ZoomAnchor(place: place, scale: from.scale, offset: from.offset)
    motions[view] = .zoom(
      ZoomMotion(
        from: from, to: (to, anchor.offset(at: to)), start: begin,
        seconds: UIKitDefaults.scrollDurationSeconds, curve: UIKitDefaults.scrollCurve
      ) { shared.clamped($0, in: view, scale: $1) })
  }

  /// Stops the content where it is shown, and returns its scale and offset.
  ///
  /// - Parameter begin: the time of the touch, in seconds.
  private mutating func grip(_ view: ViewID, at begin: Double, _ shared: inout SharedState)
    -> ZoomMotion.State
  {
    let scale = zoomScale(of: view, at: begin) ?? shared.model.number(view, .zoomScale)
    let offset = offset(of: view, shared, at: begin)
    stop(view, &shared)
    return (scale, offset)
  }
}
