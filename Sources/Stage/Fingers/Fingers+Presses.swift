// Presses: the events of the finger on a view, as UIControl's touchDown, touchUpInside,
// touchUpOutside and touchCancel.

import Geometry
import Scene

extension Fingers {
  /// Returns whether a finger presses a view, or will when its scroll view lets the touch through.
  func isPressing(_ view: ViewID) -> Bool { presses[view].map { $0.phase != .over } ?? false }

  var isPressing: Bool { plan.pressViews.contains { isPressing($0) } }

  /// Begins the press of a view that no other finger presses.
  ///
  /// - Parameter delay: the time for which a scroll view holds the touch back, in seconds.
  mutating func beginPress(of view: ViewID, _ touch: Touch, after delay: Double) {
    presses[view] = PressState(touch: touch, downSeconds: touch.start + delay)
  }

  /// Moves the pressing fingers to their places at a tick, and reports touches and lifts. A touch
  /// that a scroll view still holds back at its lift is reported just before the lift.
  ///
  /// - Parameter isInside: returns whether a place of the screen is inside a view.
  mutating func movePresses(
    _ shared: inout SharedState, isInside: (_ view: ViewID, _ place: Point) -> Bool
  ) {
    let time = shared.time + Stage.timeTolerance
    for view in plan.pressViews {
      guard var press = presses[view], press.phase != .over else { continue }
      let hasLifted = time >= press.touch.end
      guard hasLifted || time >= press.downSeconds else { continue }
      press.isInside = isInside(view, press.touch.location(at: shared.time))
      if press.phase == .waiting { shared.occur(.down(view)) }
      press.phase = hasLifted ? .over : .down
      presses[view] = press
      if hasLifted { shared.occur(.up(view)) }
    }
  }

  /// Takes the finger from the pressed views among the touched views, at a time in seconds. A view
  /// that does not know of its finger yet learns nothing of it.
  mutating func cancelPresses(
    of chain: [ViewID], at seconds: Double, _ shared: inout SharedState
  ) {
    for view in chain {
      guard let press = presses[view], press.phase != .over else { continue }
      presses[view]?.phase = .over
      presses[view]?.isInside = false
      if press.phase == .waiting {
        guard press.downSeconds <= seconds + Stage.timeTolerance else { continue }
        shared.occur(.down(view))
      }
      shared.occur(.cancel(view))
    }
  }

  /// Returns 1 if a reading of a view's press is true, otherwise 0.
  func pressReading(_ reading: Quantity.Reading, of view: ViewID) -> Double {
    guard let press = presses[view], press.isInside else { return 0 }
    return reading == .isTouchInside || press.phase == .down ? 1 : 0
  }
}
