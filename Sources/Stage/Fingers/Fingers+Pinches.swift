// Pinches: the scaling of views by two fingers, and the events of a pinch.

import Geometry
import Scene

extension Fingers {
  /// Begins a pinch.
  ///
  /// - Parameters:
  ///   - scaling: the scaling of the view; nil for a scroll view, whose content zooms.
  ///   - place: the point between the fingers on the screen, in points.
  mutating func beginPinch(
    of view: ViewID, _ fingers: PinchFingers, _ scaling: PinchScaling?, about place: Point,
    _ shared: inout SharedState
  ) {
    pinches[view] = PinchState(fingers: fingers, lift: fingers.lift, scaling: scaling)
    for touch in fingers.touches(about: place) { add(touch) }
    shared.occur(.begin(view))
  }

  /// Moves the pinched views to their values at a tick, and reports the events of pinches.
  mutating func movePinches(_ shared: inout SharedState, _ scrolling: Scrolling) {
    for view in plan.pinchViews {
      guard let pinch = pinches[view], pinch.isActive else { continue }
      pinch.apply(to: &shared.model, view, at: shared.time)
      let factor = pinch.factor(at: shared.time)
      if factor != pinch.reported {
        pinches[view]?.reported = factor
        shared.occur(.change(view))
      }
      if shared.time + Stage.timeTolerance >= pinch.lift {
        endPinch(of: view, &shared, scrolling)
      }
    }
  }

  /// Cancels the pinch of a view when an animation or a step changes a pinched property.
  ///
  /// - Parameter property: the property; nil if the view was removed.
  mutating func cancelPinch(
    of view: ViewID, changing property: Property?, _ shared: inout SharedState
  ) {
    guard let pinch = pinches[view], pinch.isActive,
      property.map({ pinch.scaling != nil && Gestures.pinchedProperties.contains($0) }) ?? true
    else { return }
    pinch.apply(to: &shared.model, view, at: shared.time)
    pinches[view]?.isActive = false
    pinches[view]?.lift = shared.time
    shared.occur(.cancel(view))
  }

  /// Reports the end of an active pinch.
  mutating func endPinch(of view: ViewID, _ shared: inout SharedState, _ scrolling: Scrolling) {
    guard let pinch = pinches[view], pinch.isActive else { return }
    pinch.apply(to: &shared.model, view, at: shared.time)
    if let scale = scrolling.zoomScale(of: view, at: shared.time) {
      shared.model.set(view, .zoomScale, to: scale)
    }
    pinches[view]?.isActive = false
    shared.occur(.end(view))
  }

  /// Ends the gestures of the views inside a removed view.
  mutating func drop(inside view: ViewID, _ shared: inout SharedState) {
    let hierarchy = shared.hierarchy
    for panned in plan.panViews where hierarchy.isView(panned, in: view) {
      dropPan(of: panned, &shared)
    }
    for pinched in plan.pinchViews where hierarchy.isView(pinched, in: view) {
      cancelPinch(of: pinched, changing: nil, &shared)
    }
    dropLongPresses(inside: view, &shared)
    cancelPresses(
      of: plan.pressViews.filter { hierarchy.isView($0, in: view) }, at: shared.time, &shared)
  }
}

extension PinchScaling {
  /// - Parameters:
  ///   - shown: the shown values at the touch.
  ///   - range: the limits of the view's scale.
  ///   - place: the point between the fingers, in the view's coordinates.
  init(
    of view: ViewID, _ shown: ValueTable, within range: ClosedRange<Double>, about place: Point
  ) {
    transform = shown.transformComponents(view)
    let scale = transform.scale.x
    // A view that was scaled beyond the range by a step may stay there.
    let factors = scale > 0 ? range.lowerBound / scale...range.upperBound / scale : 1...1
    self.factors = min(factors.lowerBound, 1)...max(factors.upperBound, 1)
    anchor = place - shown.pivot(view)
  }
}
