// Fingers, where touches are shown: nothing on the stage depends on them.

import Geometry
import Scene

extension Stage {
  /// The finger of a drag.
  func touch(_ step: DragStep, _ finger: FingerPath, at time: Double) throws(StageError) -> Touch {
    let start = step.start ?? middle(of: step.view) - finger.middle
    return Touch(
      place: try onScreen(start, in: step.view, at: time), finger: finger, end: finger.lift)
  }

  /// The fingers that show at a time between the last tick and the next: those of steps that ran,
  /// and those that have come down for drags about to begin, on the points that the content does
  /// not follow. One before which another lifts too late shows from the beginning of its drag.
  func shownTouches(at time: Double) throws(StageError) -> [Touch] {
    guard scene.screen.showsTouches else { return [] }
    var shown = touches
    for (step, begin) in script.comingDrags where begin > time && hierarchy.isPresent(step.view) {
      let finger = FingerPath(step, at: begin)
      guard finger.touchSeconds <= time, touches.allSatisfy({ $0.end <= finger.touchSeconds })
      else { continue }
      shown.append(try touch(step, finger, at: time))
    }
    return shown
  }

  /// Shows a finger that taps, where touches are shown.
  mutating func noteTap(_ view: ViewID, begin: Double) throws(StageError) {
    let place = try onScreen(middle(of: view), in: view, at: begin)
    touches.append(Touch(place: place, finger: nil, start: begin, end: begin + Touch.tapSeconds))
  }

  private func middle(of view: ViewID) -> Point {
    let size = Point(x: model.number(view, .width), y: model.number(view, .height))
    // A scroll view's own box, not its content.
    return size * 0.5
  }

  /// Where a point of a view's box is on the screen, in points.
  private func onScreen(_ point: Point, in view: ViewID, at time: Double) throws(StageError)
    -> Point
  {
    guard scene.screen.showsTouches || observation != nil else { return .zero }
    return try presentation(at: time).screenTransform(of: view).apply(to: point)
  }
}

/// A finger on the screen, where touches are shown.
struct Touch {
  /// Where it came down, in the screen's points.
  let place: Point
  /// Nil: it does not move.
  let finger: FingerPath?
  let start: Double
  let end: Double

  /// How long a tap shows, and how long a finger takes to vanish, in seconds.
  static let tapSeconds = 0.15
  static let fadeSeconds = 0.15

  /// Where it lies still at a time: a finger that taps or holds; nil for one that moves or is up.
  func restingPlace(at time: Double) -> Point? {
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

  /// Its middle and opacity; nil when it does not show.
  func shown(at time: Double) -> (place: Point, opacity: Double)? {
    guard time >= start, time < end + Self.fadeSeconds else { return nil }
    let way = finger?.discWay(at: min(time, end)) ?? .zero
    return (place + way, time < end ? 1 : 1 - (time - end) / Self.fadeSeconds)
  }
}
