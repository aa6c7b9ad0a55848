// Taps, double taps, long presses, and fingers with a path of their own.

import Geometry
import Scene

extension Stage {
  mutating func runComingGestures() throws(StageError) {
    while let gesture = fingers.takeDue(at: time) {
      switch gesture.action {
      case .tap(let view): shared.occur(.tap(view))
      case .longPress(let view, let chain, let touch):
        fingers.cancelPresses(of: chain, at: gesture.dueSeconds, &shared)
        fingers.beginLongPress(of: view, touch, &shared)
      case .release(let view): scrolling.letGo(view, &shared, at: gesture.dueSeconds)
      case .lift(let target, let chain):
        try recogniseTap(target, chain, gesture.location, begin: gesture.dueSeconds)
      case .touch(let target):
        try tap(target, gesture.location, begin: gesture.dueSeconds)
      case .drag(let step, let chain, let touch):
        let finger = FingerPath(step, at: gesture.dueSeconds, slop: 0)
        let winners = try winners(among: chain, way: finger.firstWay, from: touch, gesture.location)
        // The touch of the whole path is drawn already.
        try beginGestures(winners, finger, among: chain, isDrawn: false) { (_, finger) in
          Touch(place: step.start ?? .zero, finger: finger, start: finger.lift, end: finger.start)
        }
      }
    }
  }

  /// Taps a view, or the uppermost view at a place of the screen.
  ///
  /// - Parameter begin: the time of the touch, in seconds.
  mutating func tap(
    _ target: TouchTarget, _ location: SourceLocation, begin: Double
  ) throws(StageError) {
    let (chain, place): ([ViewID], Point)
    switch target {
    case .view(let view):
      if !scene.views[view].gestures.isEmpty { try demandTouchable(view, location) }
      chain = try touchedViews(view, nil, at: begin)
      place = try onScreen(view, at: begin, isNeeded: readsPlace(chain)) { $0 * 0.5 }
    case .place(let touched): (chain, place) = (try touchedViews(nil, touched, at: begin), touched)
    }
    let touch = Touch(place: place, finger: nil, start: begin, end: begin + Touch.tapSeconds)
    fingers.add(touch)
    guard !stopFlings(around: chain, from: begin, to: touch.end, location) else { return }
    try beginPress(among: chain, touch)
    let rest = DragStep(
      view: nil, path: [.zero], times: [Touch.tapSeconds], seconds: Touch.tapSeconds)
    let finger = FingerPath(rest, at: begin, slop: 0)
    _ = try beginPanAtTouch(among: chain, finger, at: place, begin: begin, location)
    try recogniseTap(target, chain, location, begin: begin)
  }

  /// Returns whether a gesture of the touched views reads the place of a resting finger.
  private func readsPlace(_ chain: [ViewID]) -> Bool {
    chain.contains { view in
      let gestures = scene.views[view].gestures
      return gestures.pressMargin != nil || gestures.pan?.beginsAtTouch == true
    }
  }

  /// Stops the flings of the touched scroll views. From the lift on, content beyond an edge, or
  /// between two rest positions, goes to its place.
  ///
  /// - Returns: whether the touch has stopped a fling. As in UITableView, it is then neither a tap
  ///   nor a press.
  mutating func stopFlings(
    around chain: [ViewID], from begin: Double, to lift: Double, _ location: SourceLocation
  ) -> Bool {
    guard let first = chain.first, scrolling.catchesFling(around: first, at: begin) else {
      return false
    }
    let held = scrolling.stopFlings(around: first, at: begin, &shared, animations)
    for view in held { fingers.schedule(.release(view), at: lift, location) }
    return true
  }

  private mutating func recogniseTap(
    _ target: TouchTarget, _ chain: [ViewID], _ location: SourceLocation, begin: Double
  ) throws(StageError) {
    let double = fingers.recogniseTap(target, chain, location, begin: begin, &shared)
    guard let double else { return }
    try zoomByDoubleTap(double, target, begin: begin)
    shared.occur(.doubleTap(double))
  }

  /// Zooms content about a place of the screen after a double tap, or back to its smallest scale.
  private mutating func zoomByDoubleTap(
    _ view: ViewID, _ target: TouchTarget, begin: Double
  ) throws(StageError) {
    guard case .scroll(let style) = scene.views[view].kind, style.doubleTapScale != nil,
      style.zoom != nil
    else { return }
    let shown = try presentation(at: begin)
    var place = shared.middle(of: view)
    switch target {
    case .place(let touched): place = shown.local(touched, in: view) ?? place
    case .view(let touched) where touched != view:
      let middle = try middleOnScreen(of: touched, at: begin)
      place = shown.local(middle, in: view) ?? place
    case .view: break
    }
    scrolling.zoomByDoubleTap(view, about: place, begin: begin, &shared)
  }

  /// Rests a finger until the long press of the touched view.
  ///
  /// - Returns: the duration of the touch, in seconds.
  mutating func longPress(
    _ target: TouchTarget, _ location: SourceLocation, begin: Double
  ) throws(StageError) -> Double {
    let place: Point
    let chain: [ViewID]
    switch target {
    case .view(let view):
      (place, chain) = (
        try middleOnScreen(of: view, at: begin), try touchedViews(view, nil, at: begin)
      )
    case .place(let touched):
      (place, chain) = (touched, try touchedViews(nil, touched, at: begin))
    }
    guard let view = chain.first(where: { scene.views[$0].gestures.longPressSeconds != nil }),
      let after = scene.views[view].gestures.longPressSeconds
    else { return 0 }
    try demandTouchable(view, location)
    let seconds = after + Gestures.pressRestSeconds
    let touch = Touch(place: place, finger: nil, start: begin, end: begin + seconds)
    fingers.add(touch)
    guard !stopFlings(around: chain, from: begin, to: touch.end, location) else { return seconds }
    try beginPress(among: chain, touch)
    fingers.schedule(.longPress(view, chain: chain, touch), at: begin + after, location)
    return seconds
  }

  /// Touches the screen with a finger of its own path.
  mutating func run(
    _ step: TouchStep, _ location: SourceLocation, begin: Double
  ) throws(StageError) {
    let chain = try touchedViews(nil, step.path[0].place, at: begin)
    try touch(step.path, chain, location, begin: begin)
  }

  /// Touches the screen with a finger that moves along a path.
  ///
  /// - Parameters:
  ///   - path: the places of the screen in points, with their times after the touch in seconds.
  ///   - chain: the touched views, innermost first.
  mutating func touch(
    _ path: [(seconds: Double, place: Point)], _ chain: [ViewID], _ location: SourceLocation,
    begin: Double
  ) throws(StageError) {
    let start = path[0].place
    let gestures = chain.map { scene.views[$0].gestures }
    let press = chain.first { scene.views[$0].gestures.longPressSeconds != nil }
    let recognition = TouchRecognition(
      path, slop: gestures.lazy.compactMap(\.pan).first?.minimumDistance ?? PanGesture.slop,
      longPressSeconds: press.flatMap { scene.views[$0].gestures.longPressSeconds })
    let lift = path[path.count - 1].seconds
    let whole = DragStep(
      view: nil, start: start, path: path.dropFirst().map { $0.place - start },
      times: path.dropFirst().map(\.seconds), seconds: lift)
    let finger = FingerPath(whole, at: begin, slop: 0)
    let touch = Touch(place: start, finger: finger, end: begin + lift)
    fingers.add(touch)
    let isCatch = stopFlings(around: chain, from: begin, to: begin + lift, location)
    if !isCatch { try beginPress(among: chain, touch) }
    let isPanned = try beginPanAtTouch(among: chain, finger, at: start, begin: begin, location)
    switch recognition {
    case .tap where isCatch, .longPress where isCatch: break
    case .tap:
      fingers.schedule(.lift(.place(start), chain: chain), at: begin + lift, location)
    case .longPress where isPanned, .drag where isPanned: break
    case .longPress(let seconds):
      if let press {
        fingers.schedule(.longPress(press, chain: chain, touch), at: begin + seconds, location)
      }
    case .drag(let seconds, let place, let path):
      guard let last = path.last else { return }
      let drag = DragStep(
        view: nil, start: place, path: path.map(\.way), times: path.map(\.seconds),
        seconds: last.seconds)
      fingers.schedule(.drag(drag, chain: chain, touch: start), at: begin + seconds, location)
    }
  }

  /// Records a tap or press that no rule and no gesture takes, for motion lint.
  mutating func noteMiss(_ step: TimelineStep, begin: Double) throws(StageError) {
    guard shared.record.observation != nil, let event = step.action.touchEvent,
      let target = step.action.touchTarget
    else { return }
    let chain: [ViewID] =
      switch target {
      case .view(let view): Array(plan.superviews.chain(from: view))
      case .place(let place): try touchedViews(nil, place, at: begin)
      }
    let isTaken = chain.contains(where: takesTouches)
    if isTaken || chain.first.map({ scrolling.catchesFling(around: $0, at: begin) }) ?? false {
      return
    }
    shared.record.observation?.miss(
      Observation.MissedTouch(
        target: target, event: event, view: chain.first, location: step.location, seconds: begin))
  }

  /// Returns whether a view has a gesture, or a rule waits for a tap of it.
  private func takesTouches(_ view: ViewID) -> Bool {
    let description = scene.views[view]
    if case .scroll(let style) = description.kind, style.doubleTapScale != nil { return true }
    return !description.gestures.isEmpty || plan.ruleEvents.contains(.tap(view))
  }

  /// Warns about a finger that taps or drags a view which is hidden or off the screen, or a place
  /// off the screen.
  mutating func warnOfUnreachable(_ step: TimelineStep) throws(StageError) {
    guard let target = step.action.touchTarget, !fingers.hasProblem(step.location) else { return }
    let problem =
      switch target {
      case .place(let place): scene.screen.problem(ofTouching: place)
      case .view(let view): try presentation(at: time).problem(ofTouching: view)
      }
    if let problem { fingers.note(problem: problem, at: step.location) }
  }
}
