// Taps, double taps, long presses, and fingers with a path of their own.

import Geometry
import Scene

extension Stage {
  /// Runs the gestures that are due at a tick.
  mutating func runComingGestures() throws(StageError) {
    while let gesture = fingers.takeDue(at: time) {
      switch gesture.action {
      case .tap(let view): shared.occur(.tap(view))
      case .longPress(let view): shared.occur(.longPress(view))
      case .release(let view): scrolling.letGo(view, shared, at: gesture.dueSeconds)
      case .lift(let target, let chain):
        try recogniseTap(target, chain, gesture.location, begin: gesture.dueSeconds)
      case .touch(let target):
        try tap(target, gesture.location, begin: gesture.dueSeconds)
      case .drag(let step, let chain, let touch):
        let finger = FingerPath(step, at: gesture.dueSeconds, slop: 0)
        let winners = try winners(among: chain, way: finger.firstWay, from: touch, gesture.location)
        // The touch of the whole path is drawn already.
        try beginGestures(winners, finger, isDrawn: false) { (_, finger) in
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
    let chain: [ViewID]
    switch target {
    case .view(let view):
      if !scene.views[view].gestures.isEmpty { try demandTouchable(view, location) }
      let place = try onScreen(view, at: begin) { $0 * 0.5 }
      fingers.add(Touch(place: place, finger: nil, start: begin, end: begin + Touch.tapSeconds))
      chain = try touchedViews(view, nil, at: begin)
    case .place(let place):
      fingers.add(Touch(place: place, finger: nil, start: begin, end: begin + Touch.tapSeconds))
      chain = try touchedViews(nil, place, at: begin)
    }
    stopFlings(around: chain, from: begin, to: begin + Touch.tapSeconds, location)
    try recogniseTap(target, chain, location, begin: begin)
  }

  /// Stops the flings of the touched scroll views. From the lift on, content beyond an edge, or
  /// between two places of rest, goes to its place.
  private mutating func stopFlings(
    around chain: [ViewID], from begin: Double, to lift: Double, _ location: SourceLocation
  ) {
    guard let first = chain.first else { return }
    let held = scrolling.stopFlings(around: first, at: begin, &shared, animations, )
    for view in held { fingers.schedule(.release(view), at: lift, location) }
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
    let seconds = after + Fingers.pressRestSeconds
    fingers.add(Touch(place: place, finger: nil, start: begin, end: begin + seconds))
    fingers.schedule(.longPress(view), at: begin + after, location)
    return seconds
  }

  /// Touches the screen with a finger of its own path.
  mutating func run(
    _ step: TouchStep, _ location: SourceLocation, begin: Double
  ) throws(StageError) {
    let start = step.path[0].place
    let chain = try touchedViews(nil, start, at: begin)
    let gestures = chain.map { scene.views[$0].gestures }
    let press = chain.first { scene.views[$0].gestures.longPressSeconds != nil }
    let recognition = TouchRecognition(
      step.path, slop: gestures.lazy.compactMap(\.pan).first?.minimumDistance ?? PanGesture.slop,
      longPressSeconds: press.flatMap { scene.views[$0].gestures.longPressSeconds })
    let lift = step.path[step.path.count - 1].seconds
    let whole = DragStep(
      view: nil, start: start, path: step.path.dropFirst().map { $0.place - start },
      times: step.path.dropFirst().map(\.seconds), seconds: lift)
    fingers.add(
      Touch(place: start, finger: FingerPath(whole, at: begin, slop: 0), end: begin + lift))
    stopFlings(around: chain, from: begin, to: begin + lift, location)
    switch recognition {
    case .tap:
      fingers.schedule(.lift(.place(start), chain: chain), at: begin + lift, location)
    case .longPress(let seconds):
      if let press { fingers.schedule(.longPress(press), at: begin + seconds, location) }
    case .drag(let seconds, let place, let path):
      guard let last = path.last else { return }
      let drag = DragStep(
        view: nil, start: place, path: path.map(\.way), times: path.map(\.seconds),
        seconds: last.seconds)
      fingers.schedule(.drag(drag, chain: chain, touch: start), at: begin + seconds, location)
    }
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
