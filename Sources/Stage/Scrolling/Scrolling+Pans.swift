// The pans of scroll views: what a finger that drags content does, as
// UIScrollView.panGestureRecognizer reports it.

import Geometry
import Scene

extension Scrolling {
  /// Returns the finger that last dragged a scroll view; nil before its first drag.
  func pan(of view: ViewID) -> PanFinger? { pans[view]?.finger }

  /// Begins the pan of a scroll view. A pan in the view's `gestures` hides it in expressions.
  mutating func beginPan(of view: ViewID, _ finger: PanFinger, _ shared: inout SharedState) {
    guard plan.scene.views[view].gestures.pan == nil else { return }
    pans[view] = PanState(finger: finger)
    report(.begin(view), of: view, &shared)
  }

  /// Reports that the finger has moved since the last report.
  mutating func notePanChange(of view: ViewID, _ shared: inout SharedState) {
    guard let pan = pans[view], pan.isActive else { return }
    let translation = pan.finger.translation(at: shared.time)
    guard translation != pan.reported else { return }
    pans[view]?.reported = translation
    report(.change(view), of: view, &shared)
  }

  /// Reports the end of an active pan.
  mutating func endPan(of view: ViewID, _ shared: inout SharedState) {
    notePanChange(of: view, &shared)
    finishPan(of: view, .end(view), &shared)
  }

  /// Takes the content from the finger of an active pan. The readings keep their values.
  mutating func cancelPan(of view: ViewID, _ shared: inout SharedState) {
    finishPan(of: view, .cancel(view), &shared)
  }

  private mutating func finishPan(of view: ViewID, _ event: Event, _ shared: inout SharedState) {
    guard let pan = pans[view], pan.isActive else { return }
    pans[view]?.isActive = false
    pans[view]?.finger.lift = min(pan.finger.lift, shared.time)
    report(event, of: view, &shared)
  }

  /// Reports an event of a pan. Scenes that ask for none of them have none in their logs.
  private func report(_ event: Event, of view: ViewID, _ shared: inout SharedState) {
    if plan.reportedPans.contains(view) { shared.occur(event) }
  }
}
