// Fingers that press views, and pans that begin at the touch.

import Geometry
import Scene

extension Stage {
  /// Moves the pressing fingers to their places at this tick.
  mutating func movePresses() throws(StageError) {
    fingers.moveLongPresses(&shared)
    guard fingers.isPressing else { return }
    let (shown, views) = (try presentation(at: time), scene.views)
    fingers.movePresses(&shared) { view, place in
      shown.isInside(place, view, margin: views[view].gestures.pressMargin ?? 0)
    }
  }

  /// Returns the innermost touched view with a press; nil without one.
  func pressedView(among chain: [ViewID]) -> ViewID? {
    chain.first { scene.views[$0].gestures.pressMargin != nil }
  }

  /// Begins the press of the innermost touched view with this gesture. As in UIControl, a second
  /// finger on a pressed view is ignored.
  mutating func beginPress(among chain: [ViewID], _ touch: Touch) throws(StageError) {
    guard let view = pressedView(among: chain) else { return }
    // The previous finger may lift exactly when this one touches down.
    try movePresses()
    guard !fingers.isPressing(view) else { return }
    let isDelayed = plan.superviews.chain(from: view).dropFirst().contains(where: delaysTouches)
    fingers.beginPress(
      of: view, touch, after: isDelayed ? Gestures.contentTouchDelaySeconds : 0)
    // The view learns of the touch before a gesture can take the finger.
    try movePresses()
  }

  /// Returns whether a view is a scroll view that holds the touches of its content back. A scroll
  /// view that cannot scroll does not.
  private func delaysTouches(_ view: ViewID) -> Bool {
    guard case .scroll(let style) = scene.views[view].kind, style.delaysContentTouches,
      let axes = shared.scrollAxes(of: view)
    else { return false }
    return axes.x.isFree || axes.y.isFree
  }

  /// Begins the innermost pan that needs no movement.
  ///
  /// - Parameters:
  ///   - place: the touch on the screen, in points.
  ///   - begin: the time of the touch, in seconds.
  /// - Returns: whether there is such a pan.
  mutating func beginPanAtTouch(
    among chain: [ViewID], _ finger: FingerPath, at place: Point, begin: Double,
    _ location: SourceLocation
  ) throws(StageError) -> Bool {
    let first = chain.first { scene.views[$0].gestures.pan?.beginsAtTouch == true }
    guard let first, let pan = scene.views[first].gestures.pan else { return false }
    try demandTouchable(first, location)
    fingers.cancelPresses(of: chain, at: begin, &shared)
    try beginPan(of: first, pan, PanFinger(finger, finger.axes, place: place, start: begin))
    return true
  }

  /// Presses a view or a place of the screen with a finger that rests and may then move.
  mutating func run(
    _ step: PressStep, _ location: SourceLocation, begin: Double
  ) throws(StageError) {
    let chain = try touchedViews(step.view, step.start, at: begin)
    var place = step.start ?? .zero
    if let view = step.view {
      if !scene.views[view].gestures.isEmpty { try demandTouchable(view, location) }
      place = try onScreen(view, at: begin, isNeeded: true) { step.start ?? $0 * 0.5 }
    }
    guard let drag = step.drag else {
      return try touch([(0, place), (step.seconds, place)], chain, location, begin: begin)
    }
    let start = begin + step.seconds
    let still = FingerPath(drag, at: start, slop: 0, touchedAt: begin)
    let press = longPressed(among: chain, within: step.seconds)
    var winners = Winners()
    if press == nil {
      winners = try self.winners(among: chain, way: still.firstWay, from: place, location)
    }
    let slop = winners.pans.first?.gesture.minimumDistance ?? PanGesture.slop
    let finger =
      winners.hasWinner ? FingerPath(drag, at: start, slop: slop, touchedAt: begin) : still
    let touch = Touch(place: place, finger: finger, end: finger.lift)
    fingers.add(touch)
    let isCatch = stopFlings(around: chain, from: begin, to: finger.lift, location)
    if !isCatch { try beginPress(among: chain, touch) }
    if let press, !isCatch {
      fingers.schedule(
        .longPress(press.view, chain: chain, touch), at: begin + press.seconds, location)
    } else if try beginPanAtTouch(among: chain, still, at: place, begin: begin, location) {
      return
    } else if winners.hasWinner {
      let moved = DragStep(
        view: nil, start: place + finger.discWay(at: start), path: drag.path, times: drag.times,
        seconds: drag.seconds, curve: drag.curve, hold: drag.hold)
      fingers.schedule(.drag(moved, chain: chain, touch: place), at: start, location)
    } else if !isCatch, still.staysWithin(PanGesture.slop) {
      fingers.schedule(.lift(.place(place), chain: chain), at: finger.lift, location)
    }
  }

  /// Returns the innermost view with a long press if it takes no longer than a time in seconds.
  private func longPressed(
    among chain: [ViewID], within seconds: Double
  ) -> (view: ViewID, seconds: Double)? {
    guard let view = chain.first(where: { scene.views[$0].gestures.longPressSeconds != nil }),
      let after = scene.views[view].gestures.longPressSeconds,
      after <= seconds + Stage.timeTolerance
    else { return nil }
    return (view, after)
  }
}
