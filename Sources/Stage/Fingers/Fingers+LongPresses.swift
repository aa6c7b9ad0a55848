// Long presses that go on: the finger moves and lifts, as UILongPressGestureRecognizer reports it.

import Geometry
import Scene

/// The last long press of a view.
struct LongPressState {
  let touch: Touch
  /// Whether the end or the cancellation of the long press is still to be reported.
  var isActive = true
  /// The location at the last event, in points of the screen.
  var reported: Point

  init(_ touch: Touch, at time: Double) {
    (self.touch, reported) = (touch, touch.location(at: time))
  }

  /// Returns the place of the finger on the screen in points; after a cancellation the last one.
  func location(at time: Double) -> Point { isActive ? touch.location(at: time) : reported }
}

extension Fingers {
  /// Begins a long press, after the finger has rested for its time.
  mutating func beginLongPress(of view: ViewID, _ touch: Touch, _ shared: inout SharedState) {
    longPresses[view] = LongPressState(touch, at: shared.time)
    shared.occur(.longPress(view))
  }

  /// Reports the movements and lifts of the fingers that press long.
  mutating func moveLongPresses(_ shared: inout SharedState) {
    for view in plan.longPressViews {
      guard let press = longPresses[view], press.isActive else { continue }
      let location = press.touch.location(at: shared.time)
      if location != press.reported { report(.longPressChange(view), &shared) }
      longPresses[view]?.reported = location
      guard shared.time + Stage.timeTolerance >= press.touch.end else { continue }
      longPresses[view]?.isActive = false
      report(.longPressEnd(view), &shared)
    }
  }

  /// Cancels the long presses of the views inside a removed view.
  mutating func dropLongPresses(inside view: ViewID, _ shared: inout SharedState) {
    let hierarchy = shared.hierarchy
    for pressed in plan.longPressViews where hierarchy.isView(pressed, in: view) {
      guard let press = longPresses[pressed], press.isActive else { continue }
      longPresses[pressed]?.reported = press.location(at: shared.time)
      longPresses[pressed]?.isActive = false
      report(.cancel(pressed), &shared)
    }
  }

  /// Reports an event. Scenes that ask for none of them have none in their logs.
  private func report(_ event: Event, _ shared: inout SharedState) {
    if plan.logsAllEvents || plan.ruleEvents.contains(event) { shared.occur(event) }
  }
}
