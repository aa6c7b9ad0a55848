// The places of fingers on the screen, for edges, double taps, drawing and motion lint.

import Geometry
import Scene

extension Stage {
  /// - Parameter isNeeded: whether the place is needed although no finger is drawn.
  func touch(
    _ step: DragStep, _ finger: FingerPath, at time: Double, isNeeded: Bool = false
  ) throws(StageError) -> Touch {
    guard let view = step.view else {
      return Touch(place: step.start ?? .zero, finger: finger, end: finger.lift)
    }
    let place = try onScreen(view, at: time, isNeeded: isNeeded) { size in
      step.start ?? finger.touchPlace(in: size)
    }
    return Touch(place: place, finger: finger, end: finger.lift)
  }

  /// Returns the centre of a view on the screen, in points.
  func middleOnScreen(of view: ViewID, at time: Double) throws(StageError) -> Point {
    try onScreen(view, at: time, isNeeded: true) { $0 * 0.5 }
  }

  /// Returns the fingers to draw at a time between the last tick and the next tick.
  ///
  /// The result includes a finger that has touched down, but has not yet moved far enough to start
  /// its drag. If another finger is still on the screen at that time, the new finger is drawn only
  /// from the start of its drag.
  func shownTouches(at time: Double) throws(StageError) -> [Touch] {
    guard scene.screen.showsTouches else { return [] }
    var shown = fingers.touches
    for (step, begin) in script.comingDrags
    where begin > time && step.view.map(shared.hierarchy.isPresent) ?? true {
      let finger = FingerPath(step, at: begin, slop: slop(of: step))
      guard finger.touchSeconds <= time,
        fingers.touches.allSatisfy({ $0.end <= finger.touchSeconds })
      else { continue }
      shown.append(try touch(step, finger, at: time))
    }
    return shown
  }

  /// Returns the distance that the finger of a coming drag moves before its gesture begins.
  private func slop(of step: DragStep) -> Double {
    guard let view = step.view else { return PanGesture.slop }
    let pans = plan.superviews.chain(from: view).compactMap { scene.views[$0].gestures.pan }
    return pans.first?.minimumDistance ?? PanGesture.slop
  }

  /// Returns the position on the screen of a point in a view, in points.
  ///
  /// - Parameter point: the point in the view's coordinates, given the size that the view shows. A
  ///   scroll view is touched in its bounds, not in its content.
  func onScreen(
    _ view: ViewID, at time: Double, isNeeded: Bool = false, _ point: (_ size: Point) -> Point
  ) throws(StageError) -> Point {
    guard scene.screen.showsTouches || shared.record.observation != nil || isNeeded else {
      return .zero
    }
    let shown = try presentation(at: time)
    let size = Point(x: shown.values.number(view, .width), y: shown.values.number(view, .height))
    return shown.onScreen(point(size), of: view)
  }
}
