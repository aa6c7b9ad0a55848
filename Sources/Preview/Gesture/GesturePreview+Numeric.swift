// A gesture in numbers, for people who have no pointer.

import Geometry
import Player
import Scene
import Stage

extension GesturePreview {
  /// The steps of a gesture in numbers: a drag, or a flick where it takes no time.
  ///
  /// - Throws: UserError when it is none, there is nothing to drag, or something goes wrong in the
  ///   scene.
  func steps(_ gesture: NumericGesture) throws(UserError) -> [RecordedStep] {
    let offset = gesture.to - gesture.from
    let length = gesture.to.distance(to: gesture.from)
    guard length >= 1 else { throw UserError("the finger goes nowhere; give it another end") }
    if gesture.seconds == 0, gesture.speed ?? 0 == 0 {
      throw UserError("a flick, which takes no time, needs a speed")
    }
    let drag = DrawnDrag(
      begin: 0, down: gesture.from,
      points: [.init(seconds: max(gesture.seconds, 0.01), offset: offset)])
    var preview = self
    let target = try preview.target(at: gesture.from, 0, isDrag: true) { view, corner in
      .drag(view, drag, from: gesture.from - corner)
    }
    guard case .drag(let view, _, let place) = target else {
      guard case .nothing(let reason) = target else { return [] }
      throw UserError(reason)
    }
    let name = rehearsed.scene.views[view].tracedName
    let pause = start.pause.rounded(to: 0.01)
    let step =
      gesture.seconds == 0
      ? RecordedStep.fling(name, velocity: offset * ((gesture.speed ?? 0) / length))
      : .drag(
        name, from: rehearsed.scene.screen.showsTouches ? place : nil,
        RecordedDrag(path: .straight(offset, curve(gesture, length)), seconds: gesture.seconds))
    let isEnd = start.index == rehearsed.scene.timeline.count
    let isFlying = gesture.speed != 0
    return (pause > 0 ? [.wait(pause)] : []) + [step] + (isFlying ? [.settle(name)] : [])
      + (isEnd ? [.wait(0.5)] : [])
  }

  /// Nil for an even pace.
  private func curve(_ gesture: NumericGesture, _ length: Double) -> ReleaseCurve? {
    guard let speed = gesture.speed else { return nil }
    let ratio = speed * gesture.seconds / length
    return abs(ratio - 1) < 0.005 ? nil : ReleaseCurve(ratio: ratio, y1: 0.33)
  }
}
