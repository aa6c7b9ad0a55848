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
    _ step: DragStep, _ location: SourceLocation, begin: Double
  ) throws(StageError) {
    let chain = try touchedViews(step.view, step.start, at: begin)
    let finger = FingerPath(step, at: begin)
    let isPanned = chain.contains { scene.views[$0].gestures.pan != nil }
    let place =
      hasEdgePan(chain) ? try touch(step, finger, at: begin, isNeeded: true).place : nil
    let winners = try winners(
      among: chain, way: isPanned ? finger.firstWay : finger.total, from: place, location)
    let slop = winners.pans.first?.gesture.minimumDistance
    let path = slop.map { FingerPath(step, at: begin, slop: $0) } ?? finger
    let isCatch = chain.first.map { scrolling.catchesFling(around: $0, at: begin) } ?? false
    if pressedView(among: chain) != nil, !isCatch {
      try beginPress(among: chain, try touch(step, path, at: begin, isNeeded: true))
    }
    try beginGestures(winners, path, among: chain) {
      (stage, finger) throws(StageError) in
      try stage.touch(step, finger, at: begin, isNeeded: winners.isPanned)
    }
  }

  /// Begins the gestures that have won a finger.
  ///
  /// - Parameters:
  ///   - chain: the touched views, innermost first. The winners take the finger from their presses.
  ///   - isDrawn: whether the finger is added to the touches on the screen.
  ///   - touch: returns the touch of the finger on the screen.
  mutating func beginGestures(
    _ winners: Winners, _ finger: FingerPath, among chain: [ViewID], isDrawn: Bool = true,
    touch: (Stage, FingerPath) throws(StageError) -> Touch
  ) throws(StageError) {
    if winners.hasWinner { fingers.cancelPresses(of: chain, at: finger.start, &shared) }
    var scrollWays = finger.axes
    for pan in winners.pans {
      var ways = finger.axes
      if let scroll = winners.scroll, winners.sharing == pan.view {
        let isHorizontal = finger.firstWay.isHorizontal
        let shares = try handOver(finger, pan, scroll, isHorizontal)
        if isHorizontal {
          (ways.x, scrollWays.x) = (shares.pan, shares.scroll)
        } else {
          (ways.y, scrollWays.y) = (shares.pan, shares.scroll)
        }
      }
      let place = try touch(self, finger).place
      try beginPan(of: pan.view, pan.gesture, PanFinger(finger, ways, place: place))
    }
    if let inner = winners.scroll, let outer = winners.outer {
      let place = try touch(self, finger).place
      beginShared(outer, inner, PanFinger(finger, finger.axes, place: place))
    } else if let (view, axes) = winners.scroll, !scrolling.isZooming(view, at: finger.start) {
      let place = try touch(self, finger).place
      scrolling.begin(view, PanFinger(finger, finger.axes, place: place), &shared) { offset in
        FingerScroll(from: offset, axes: axes, finger: finger, ways: scrollWays)
      }
    }
    if isDrawn { fingers.add(try touch(self, finger)) }
  }

  mutating func run(
    _ step: FlingStep, _ location: SourceLocation, begin: Double
  ) throws(StageError) {
    let chain = try touchedViews(step.view, step.start, at: begin)
    var touch = step.start
    if touch == nil, hasEdgePan(chain) { touch = try middleOnScreen(of: chain[0], at: begin) }
    var winners = try winners(among: chain, way: step.velocity, from: touch, location)
    if let pan = winners.pans.first(where: { $0.view == winners.sharing }),
      let scroll = winners.scroll
    {
      let isHorizontal = step.velocity.isHorizontal
      let still = FingerPath(DragStep(view: nil, path: [step.velocity], seconds: 1), at: begin)
      let shares = try handOver(still, pan, scroll, isHorizontal)
      if shares.pan.velocity(begin) == 0 {
        winners.pans.removeAll { $0.view == pan.view }
      } else {
        winners.scroll = nil
      }
    }
    func finger(on view: ViewID) throws(StageError) -> PanFinger {
      var place = step.start ?? .zero
      if step.start == nil { place = try middleOnScreen(of: view, at: begin) }
      return PanFinger(velocity: step.velocity, place: place, at: begin)
    }
    if let inner = winners.scroll, let outer = winners.outer {
      beginShared(outer, inner, try finger(on: inner.view))
    } else if let (view, axes) = winners.scroll, !scrolling.isZooming(view, at: begin) {
      scrolling.begin(view, try finger(on: view), &shared) { offset in
        FingerScroll(from: offset, axes: axes, velocity: step.velocity, at: begin)
      }
    }
    for pan in winners.pans {
      try beginPan(of: pan.view, pan.gesture, try finger(on: pan.view))
    }
  }

  /// Divides a finger's movement between a panned view and a scroll view inside this view.
  private mutating func handOver(
    _ finger: FingerPath, _ pan: Winners.Pan, _ scroll: Winners.Scroll, _ isHorizontal: Bool
  ) throws(StageError) -> HandOver {
    let value = try grip(pan.view, pan.gesture, at: finger.start)
    let offset = scrolling.offset(of: scroll.view, shared, at: finger.start)
    let limits = try limits(of: pan.view, pan.gesture)
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

  /// Returns the touched view and all its superviews, innermost first; an empty array if the finger
  /// touches no view.
  func touchedViews(_ view: ViewID?, _ place: Point?, at time: Double) throws(StageError)
    -> [ViewID]
  {
    var first = view
    if view == nil, let place {
      first = try presentation(at: time).hitView(at: place, shared.hierarchy)
    }
    guard let first else { return [] }
    return Array(plan.superviews.chain(from: first))
  }

  /// Returns the scroll view and the pans that win a finger.
  ///
  /// - Parameters:
  ///   - way: the direction of the finger.
  ///   - place: the touch on the screen, in points; nil unless a pan begins at an edge.
  ///   - location: the location of the step, for errors.
  func winners(
    among chain: [ViewID], way: Point, from place: Point?, _ location: SourceLocation
  ) throws(StageError) -> Winners {
    var winners = Winners()
    var candidates: [PanCandidate] = []
    var scrolls: [ViewID: FingerScroll.Axes] = [:]
    for view in chain {
      if let pan = scene.views[view].gestures.pan {
        let isAtEdge = try isAtEdge(pan, view, way, place)
        candidates.append(
          PanCandidate(
            view: view, canBegin: isAtEdge && pan.recognises(way.isHorizontal ? .x : .y),
            isAtEdge: pan.edge != nil,
            sharesScroll: pan.handOver != nil, relations: pan.relations))
      }
      guard let axes = shared.scrollAxes(of: view) else { continue }
      scrolls[view] = axes
      if winners.scroll == nil { winners.scroll = (view, axes) }
      candidates.append(
        PanCandidate(
          view: view,
          canBegin: (way.isHorizontal ? axes.x.isFree : axes.y.isFree)
            && !scrolling.isZooming(view, at: time),
          isScroll: true, sharesScroll: scene.views[view].handOver != nil))
    }
    // Without a winner, the innermost scroll view takes the finger, although nothing moves.
    if let recognition = PanRecognition(among: candidates) {
      winners.scroll = nil
      (winners.hasWinner, winners.sharing) = (true, recognition.sharing)
      for winner in recognition.winners {
        if winner.isScroll, let axes = scrolls[winner.view] {
          if winners.scroll == nil {
            winners.scroll = (winner.view, axes)
          } else if winner.view == recognition.sharing {
            winners.outer = (winner.view, axes)
          }
        } else if let pan = scene.views[winner.view].gestures.pan {
          try demandTouchable(winner.view, location)
          winners.pans.append((winner.view, pan))
        }
      }
    }
    if let view = winners.scroll?.view {
      try shared.demand(view, scene.views[view].location, "dragged", at: time)
    }
    return winners
  }

  /// Throws an error if a finger cannot reach a view, because the view or one of its superviews is
  /// hidden or transparent.
  func demandTouchable(_ view: ViewID, _ location: SourceLocation) throws(StageError) {
    try shared.demand(view, location, "touched", at: time)
    guard let hidden = try presentation(at: time).untouchable(view) else { return }
    let inside = hidden == view ? "" : " inside '\(scene.views[hidden].name)', which"
    throw StageError(
      location,
      "'\(scene.views[view].name)'\(inside) is hidden at \(formatted(time)) s and takes no "
        + "touches; show it, or give it an alpha of 0.01 or more")
  }

  /// Returns whether one of the views has a pan that begins at an edge.
  private func hasEdgePan(_ chain: [ViewID]) -> Bool {
    chain.contains { scene.views[$0].gestures.pan?.edge != nil }
  }

  /// Returns whether a finger begins at the edge that a pan demands, and moves away from it; true
  /// for a pan that begins anywhere.
  ///
  /// - Parameters:
  ///   - way: the direction of the finger.
  ///   - place: the touch on the screen, in points.
  private func isAtEdge(
    _ pan: PanGesture, _ view: ViewID, _ way: Point, _ place: Point?
  ) throws(StageError) -> Bool {
    guard let edge = pan.edge, let place else { return pan.edge == nil }
    return try presentation(at: time).isAtEdge(edge, view, way, place)
  }
}
