// The steps that a recorded gesture becomes in the timeline.

import Geometry
import Player
import Scene
import Stage

/// The style in which a gesture is written.
enum GestureStyle: String, CaseIterable, Sendable {
  /// Straight and rounded, with the speed that it had.
  case cleaned
  /// Point by point, with times.
  case exact
}

extension GesturePreview {
  /// The steps of a gesture, whether it was drawn or described in numbers.
  func steps(_ request: GestureRequest, _ style: GestureStyle) throws(UserError) -> [RecordedStep] {
    guard let numeric = request.numeric else { return try steps(style) }
    return try steps(numeric)
  }

  /// The steps that do what was done, in order; none when nothing was.
  ///
  /// - Throws: UserError with what goes wrong in the scene.
  private func steps(_ style: GestureStyle) throws(UserError) -> [RecordedStep] {
    var steps: [RecordedStep] = []
    // The time when the step before is over, on the recording's clock.
    var due = -start.pause
    for (touch, action) in finished {
      guard let (begin, seconds, step) = step(touch, action, style) else { continue }
      // The way to the first touch is no pause that somebody made.
      let gap = steps.isEmpty && style == .cleaned ? start.pause : begin - due
      let wait = gap.rounded(to: style == .cleaned ? 0.01 : 0.0001)
      if wait > 0 { steps.append(.wait(wait)) }
      steps.append(step)
      due = style == .cleaned ? begin + seconds : due + max(wait, 0) + step.seconds
    }
    return try steps.isEmpty ? [] : steps + ending()
  }

  /// The reasons why touches have become nothing.
  var losses: [String] {
    finished.compactMap { if case .nothing(let reason) = $0.action { reason } else { nil } }
  }

  private func step(_ touch: FingerTouch, _ action: Action, _ style: GestureStyle)
    -> (begin: Double, seconds: Double, step: RecordedStep)?
  {
    switch action {
    case .nothing: return nil
    case .tap(let view):
      return (touch.liftSeconds, 0, .tap(name(of: view)))
    case .drag(let view, let drag, let place):
      let isShown = rehearsed.scene.screen.showsTouches
      let from = isShown ? place.rounded() : nil
      let name = name(of: view)
      guard style == .cleaned else {
        return (drag.begin, drag.seconds, .drag(name, from: from, drag.exact))
      }
      switch drag.cleaned {
      case .fling(let velocity):
        return (drag.begin, drag.seconds, .fling(name, velocity: velocity))
      case .drag(let cleaned): return (drag.begin, drag.seconds, .drag(name, from: from, cleaned))
      }
    }
  }

  /// The steps that let the motion come to rest: `settle` where something flies, unless it comes
  /// next, and a pause at rest at the end of the scene.
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

  /// A view under a finger has a name.
  private func name(of view: ViewID) -> String { rehearsed.scene.views[view].tracedName }

  /// Shorter motions are not waited for, in seconds.
  private static let leastFlight = 0.02
  /// How long a scene shows its end, in seconds.
  private static let closingPause = 0.5
}

extension GesturePreview.Action {
  fileprivate var isSomething: Bool { if case .nothing = self { false } else { true } }
}
