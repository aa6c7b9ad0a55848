// Fingers on the screen, for drawing and motion lint; the simulation does not depend on them.

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
      step.start ?? size * 0.5 - finger.middle
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
    var shown = touches
    for (step, begin) in script.comingDrags
    where begin > time && step.view.map(hierarchy.isPresent) ?? true {
      let finger = FingerPath(step, at: begin, slop: slop(of: step))
      guard finger.touchSeconds <= time, touches.allSatisfy({ $0.end <= finger.touchSeconds })
      else { continue }
      shown.append(try touch(step, finger, at: time))
    }
    return shown
  }

  /// Returns the distance that the finger of a coming drag moves before its gesture begins.
  private func slop(of step: DragStep) -> Double {
    guard let view = step.view else { return PanGesture.slop }
    let pans = superviews.chain(from: view).compactMap { scene.views[$0].gestures.pan }
    return pans.first?.minimumDistance ?? PanGesture.slop
  }

  mutating func noteTap(_ view: ViewID, begin: Double) throws(StageError) {
    let place = try onScreen(view, at: begin) { $0 * 0.5 }
    touches.append(Touch(place: place, finger: nil, start: begin, end: begin + Touch.tapSeconds))
  }

  /// Returns the centre of a view's model size, in the view's coordinates.
  func middle(of view: ViewID) -> Point {
    Point(x: model.number(view, .width), y: model.number(view, .height)) * 0.5
  }

  /// Returns the position on the screen of a point in a view, in points.
  ///
  /// - Parameter point: the point in the view's coordinates, given the size that the view shows. A
  ///   scroll view is touched in its bounds, not in its content.
  private func onScreen(
    _ view: ViewID, at time: Double, isNeeded: Bool = false, _ point: (_ size: Point) -> Point
  ) throws(StageError) -> Point {
    guard scene.screen.showsTouches || observation != nil || isNeeded else { return .zero }
    let shown = try presentation(at: time)
    let size = Point(
      x: shown.values.number(view, .width), y: shown.values.number(view, .height))
    return shown.screenTransform(of: view).apply(to: point(size))
  }
}

struct Touch {
  /// The position of touch down on the screen, in points.
  let place: Point
  /// The path of the finger; nil for a tap.
  let finger: FingerPath?
  let start: Double
  let end: Double

  static let tapSeconds = 0.15
  static let fadeSeconds = 0.15

  /// Returns the position on the screen of a finger at rest, in points; nil while the finger moves
  /// and after it has lifted.
  func restingPlace(at time: Double) -> Point? {
    // The time of a tick may be less than the sum of the waits by a rounding error.
    let time = time + Stage.timeTolerance
    guard let finger else { return time >= start && time < end ? place : nil }
    guard time >= finger.restStart, time < finger.lift else { return nil }
    return place + finger.discWay(at: time)
  }

  init(place: Point, finger: FingerPath?, start: Double? = nil, end: Double) {
    self.place = place
    self.finger = finger
    self.start = start ?? finger?.touchSeconds ?? end
    self.end = end
  }

  /// Returns the centre and opacity of the touch indicator; nil if it is not visible.
  func shown(at time: Double) -> (place: Point, opacity: Double)? {
    guard time >= start, time < end + Self.fadeSeconds else { return nil }
    let way = finger?.discWay(at: min(time, end)) ?? .zero
    return (place + way, time < end ? 1 : 1 - (time - end) / Self.fadeSeconds)
  }
}
