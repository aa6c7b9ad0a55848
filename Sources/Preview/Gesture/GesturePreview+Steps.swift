// The timeline steps of a recorded gesture.

import Geometry
import Player
import Scene
import Stage

enum GestureStyle: String, CaseIterable, Sendable {
  /// A straight path with rounded numbers and the original speed at the lift.
  case cleaned
  case exact
}

extension GesturePreview {
  func steps(_ request: GestureRequest, _ style: GestureStyle) throws(UserError) -> [RecordedStep] {
    guard let numeric = request.numeric else { return try steps(style) }
    return try steps(numeric)
  }

  /// Returns the timeline steps of the drawn touches; empty if no touch has an effect.
  private func steps(_ style: GestureStyle) throws(UserError) -> [RecordedStep] {
    var steps: [RecordedStep] = []
    // The end of the previous step, in seconds since the recording began.
    var due = -start.pause
    for (touch, action) in finished {
      guard let (begin, seconds, step) = step(touch, action, style) else { continue }
      // Omit the time before the first touch of a cleaned gesture. The user was only preparing the
      // gesture.
      let gap = steps.isEmpty && style == .cleaned ? start.pause : begin - due
      let wait = gap.rounded(to: style == .cleaned ? 0.01 : 0.0001)
      if wait > 0 { steps.append(.wait(wait)) }
      steps.append(step)
      due = style == .cleaned ? begin + seconds : due + max(wait, 0) + step.seconds
    }
    return try steps.isEmpty ? [] : steps + ending()
  }

  /// Returns a drag, or a flick if the gesture's duration is 0.
  private func steps(_ gesture: NumericGesture) throws(UserError) -> [RecordedStep] {
    let offset = gesture.to - gesture.from
    let length = gesture.to.distance(to: gesture.from)
    guard length >= 1 else { throw UserError("the gesture is shorter than 1 pt; move its end") }
    if gesture.seconds == 0, gesture.speed ?? 0 == 0 {
      throw UserError("a flick has no duration and needs a speed")
    }
    let drag = DrawnDrag(
      begin: 0, down: gesture.from,
      points: [.init(seconds: max(gesture.seconds, 0.01), offset: offset)])
    var preview = self
    let target = try preview.target(at: gesture.from, 0, way: offset) { view, corner in
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

  /// Returns the timing curve of a drag; nil for a constant speed.
  private func curve(_ gesture: NumericGesture, _ length: Double) -> ReleaseCurve? {
    guard let speed = gesture.speed else { return nil }
    let ratio = speed * gesture.seconds / length
    return abs(ratio - 1) < 0.005 ? nil : ReleaseCurve(ratio: ratio, y1: 0.33)
  }

  /// The reason for each touch without an effect.
  var losses: [String] {
    finished.compactMap { if case .nothing(let reason) = $0.action { reason } else { nil } }
  }

  private func step(_ touch: FingerTouch, _ action: Action, _ style: GestureStyle)
    -> (begin: Double, seconds: Double, step: RecordedStep)?
  {
    switch action {
    case .nothing: return nil
    case .tap(let view): return (touch.liftSeconds, 0, .tap(name(of: view)))
    case .drag(let view, let drag, let place):
      let isShown = rehearsed.scene.screen.showsTouches
      let from = isShown ? place.rounded() : nil
      let name = name(of: view)
      let step: RecordedStep =
        switch style == .exact ? .drag(drag.exact) : drag.cleaned {
        case .fling(let velocity): .fling(name, velocity: velocity)
        case .drag(let recorded): .drag(name, from: from, recorded)
        }
      return (drag.begin, drag.seconds, step)
    }
  }

  /// Returns the timeline steps after the last touch:
  ///
  /// - a `settle` while the dragged scroll view moves, unless the scene's next step is the same
  ///   `settle`,
  /// - a pause if the gesture is at the end of the scene.
  private func ending() throws(UserError) -> [RecordedStep] {
    let timeline = rehearsed.scene.timeline
    let moving = try restSeconds() - (playedSeconds - start.seconds)
    var steps: [RecordedStep] = []
    if case .drag(let view, _, _) = finished.last(where: \.action.isSomething)?.action,
      moving > Self.leastFlight, !isSettled(view, at: start.index)
    {
      steps.append(.settle(name(of: view)))
    }
    guard start.index == timeline.count else { return steps }
    let pause = steps.isEmpty ? max(moving, Self.closingPause) : Self.closingPause
    return steps + [.wait((pause * 10).rounded(.up) / 10)]
  }

  private func isSettled(_ view: ViewID, at index: Int) -> Bool {
    guard rehearsed.scene.timeline.indices.contains(index),
      case .settle(let settled) = rehearsed.scene.timeline[index].action
    else { return false }
    return settled == view
  }

  /// Returns the id of a view under a touch. A touch only hits views with an id.
  private func name(of view: ViewID) -> String { rehearsed.scene.views[view].tracedName }

  /// The shortest motion after the lift for which a `settle` step is written, in seconds.
  private static let leastFlight = 0.02
  /// The pause at the end of a scene, in seconds.
  private static let closingPause = 0.5
}

extension GesturePreview.Action {
  fileprivate var isSomething: Bool { if case .nothing = self { false } else { true } }
}
