// The drag, fling and tap steps of the script, and the choice of the view that a finger moves.

import Geometry
import Motion
import Scene
import Support

extension Stage {
  /// - Parameters:
  ///   - begin: the time at which the step is due, in seconds. It is the time of the tick, or less
  ///     than one tick before.
  ///   - location: the location of the step in the scene file, for errors.
  mutating func run(
    _ step: DragStep, _ location: SourceLocation, begin: Double, at time: Double
  ) throws(StageError) {
    let chain = try touchedViews(step.view, step.start, at: begin)
    var finger = FingerPath(step, at: begin)
    let isPanned = chain.contains { scene.views[$0].gestures.pan != nil }
    let winner = try winner(
      among: chain, way: isPanned ? finger.firstWay : finger.total, location, at: time)
    if let pan = winner.pan {
      finger = FingerPath(step, at: begin, slop: pan.gesture.minimumDistance)
    }
    var scrollWays = finger.axes
    if let pan = winner.pan {
      var ways = finger.axes
      if let scroll = winner.scroll {
        let isHorizontal = abs(finger.firstWay.x) > abs(finger.firstWay.y)
        let shares = try handOver(finger, pan, scroll, isHorizontal, at: time)
        if isHorizontal {
          (ways.x, scrollWays.x) = (shares.pan, shares.scroll)
        } else {
          (ways.y, scrollWays.y) = (shares.pan, shares.scroll)
        }
      }
      let place = try touch(step, finger, at: begin, isNeeded: true).place
      try beginPan(
        of: pan.view, pan.gesture, PanFinger(finger, ways, place: place), at: time)
    }
    if let scroll = winner.scroll {
      let offset = presentedOffset(scroll.view, at: begin)
      // The previous finger may lift exactly when the new finger touches down, so report its
      // release first.
      if eventOffsets[scroll.view]?.isTouched == true { occur(.release(scroll.view), at: time) }
      motions[scroll.view] = .finger(
        FingerScroll(from: offset, axes: scroll.axes, finger: finger, ways: scrollWays))
      eventOffsets[scroll.view]?.isTouched = true
      occur(.drag(scroll.view), at: time)
    }
    touches.append(try touch(step, finger, at: begin))
  }

  mutating func run(
    _ step: FlingStep, _ location: SourceLocation, begin: Double, at time: Double
  ) throws(StageError) {
    let chain = try touchedViews(step.view, step.start, at: begin)
    var winner = try winner(among: chain, way: step.velocity, location, at: time)
    if let pan = winner.pan, let scroll = winner.scroll {
      let isHorizontal = abs(step.velocity.x) > abs(step.velocity.y)
      let still = FingerPath(
        DragStep(view: nil, path: [step.velocity], seconds: 1), at: begin)
      let shares = try handOver(still, pan, scroll, isHorizontal, at: time)
      if shares.pan.velocity(begin) == 0 { winner.pan = nil } else { winner.scroll = nil }
    }
    if let view = winner.scroll?.view, let axes = winner.scroll?.axes {
      let offset = presentedOffset(view, at: begin)
      motions[view] = .finger(
        FingerScroll(from: offset, axes: axes, velocity: step.velocity, at: begin))
      occur(.drag(view), at: time)
      if mayChangeTarget(of: view) { occur(.willEnd(view), at: time) }
      occur(.release(view), at: time)
    }
    if let pan = winner.pan {
      var place = step.start ?? .zero
      if step.start == nil { place = try middleOnScreen(of: pan.view, at: begin) }
      try beginPan(
        of: pan.view, pan.gesture,
        PanFinger(velocity: step.velocity, place: place, at: begin), at: time)
    }
  }

  /// Divides a finger's movement between a panned view and a scroll view inside this view.
  private mutating func handOver(
    _ finger: FingerPath, _ pan: Winners.Pan, _ scroll: Winners.Scroll, _ isHorizontal: Bool,
    at time: Double
  ) throws(StageError) -> HandOver {
    let value = try grip(pan.view, pan.gesture, at: finger.start, tick: time)
    let offset = presentedOffset(scroll.view, at: finger.start)
    let limits = try limits(of: pan.view, pan.gesture, at: time)
    func part(_ point: Point) -> Double { isHorizontal ? point.x : point.y }
    let (mirrored, content) =
      isHorizontal
      ? (limits.x.scrolling, scroll.axes.x.scrolling)
      : (limits.y.scrolling, scroll.axes.y.scrolling)
    return HandOver(
      pan.gesture.handOver ?? .scrollFirst, isHorizontal ? finger.axes.x : finger.axes.y,
      turningAt: finger.turnSeconds, from: (part(value), part(offset)),
      within: HandOver.Limits(
        pan: -mirrored.maximum ... -mirrored.minimum, scroll: content.minimum...content.maximum))
  }

  /// Taps the uppermost view at a point of the screen.
  mutating func tap(_ place: Point, begin: Double, at time: Double) throws(StageError) {
    touches.append(
      Touch(place: place, finger: nil, start: begin, end: begin + Touch.tapSeconds))
    let chain = try touchedViews(nil, place, at: begin)
    if let first = chain.first { stopFlight(around: first, at: begin) }
    if let view = chain.first(where: takesTaps) { occur(.tap(view), at: time) }
  }

  private func takesTaps(_ view: ViewID) -> Bool {
    scene.views[view].gestures.hasTap || scene.rules.contains { $0.event == .tap(view) }
  }

  /// Returns the touched view and all its superviews, innermost first; an empty array if the finger
  /// touches no view.
  private func touchedViews(_ view: ViewID?, _ place: Point?, at time: Double)
    throws(StageError) -> [ViewID]
  {
    var first = view
    if view == nil, let place { first = try hitView(at: place, at: time) }
    guard let first else { return [] }
    return Array(superviews.chain(from: first))
  }

  /// The views that a finger moves: a scroll view, a view with a pan, or both with a hand-over.
  private struct Winners {
    typealias Scroll = (view: ViewID, axes: FingerScroll.Axes)
    typealias Pan = (view: ViewID, gesture: PanGesture)

    var scroll: Scroll?
    var pan: Pan?
  }

  /// Returns the innermost view that can move in the main direction of the finger, horizontal or
  /// vertical. A scroll view may share the finger with a superview that has a pan with `handOver`.
  /// If no view can move, returns the innermost scroll view.
  ///
  /// - Parameter location: the location of the step, for errors.
  private func winner(
    among chain: [ViewID], way: Point, _ location: SourceLocation, at time: Double
  ) throws(StageError) -> Winners {
    let isHorizontal = abs(way.x) > abs(way.y)
    var winners = Winners()
    var isFound = false
    for view in chain {
      if let pan = scene.views[view].gestures.pan, pan.recognises(isHorizontal ? .x : .y),
        !isFound || pan.handOver != nil
      {
        try demandTouchable(view, location, at: time)
        winners.pan = (view, pan)
        if !isFound { winners.scroll = nil }
        return winners
      }
      guard !isFound, case .scroll(let style) = scene.views[view].kind else { continue }
      let axes = axes(of: view, style)
      isFound = isHorizontal ? axes.x.isFree : axes.y.isFree
      if winners.scroll == nil || isFound { winners.scroll = (view, axes) }
    }
    if let view = winners.scroll?.view {
      try demand(view, scene.views[view].location, "dragged", at: time)
    }
    return winners
  }

  /// Throws an error if a finger cannot reach a view, because the view or one of its superviews is
  /// hidden or transparent.
  func demandTouchable(_ view: ViewID, _ location: SourceLocation, at time: Double)
    throws(StageError)
  {
    try demand(view, location, "touched", at: time)
    let shown = try presentation(at: time)
    let hidden = superviews.chain(from: view).first { !shown.takesTouches($0) }
    guard let hidden else { return }
    let inside = hidden == view ? "" : " inside '\(scene.views[hidden].name)', which"
    throw StageError(
      location,
      "'\(scene.views[view].name)'\(inside) is hidden at \(formatted(time)) s and takes no "
        + "touches; show it, or give it an alpha of 0.01 or more")
  }
}
