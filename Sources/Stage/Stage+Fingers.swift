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
    let finger = FingerPath(step, at: begin)
    let isPanned = chain.contains { scene.views[$0].gestures.pan != nil }
    let winners = try winners(
      among: chain, way: isPanned ? finger.firstWay : finger.total,
      from: hasEdgePan(chain)
        ? try touch(step, finger, at: begin, isNeeded: true).place : nil, location, at: time)
    let slop = winners.pans.first?.gesture.minimumDistance
    try beginGestures(
      winners, slop.map { FingerPath(step, at: begin, slop: $0) } ?? finger, at: time
    ) {
      (stage, finger) throws(StageError) in
      try stage.touch(step, finger, at: begin, isNeeded: !winners.pans.isEmpty)
    }
  }

  /// Begins the gestures that have won a finger.
  ///
  /// - Parameter touch: returns the touch of the finger on the screen.
  mutating func beginGestures(
    _ winners: Winners, _ finger: FingerPath, at time: Double,
    touch: (Stage, FingerPath) throws(StageError) -> Touch
  ) throws(StageError) {
    var scrollWays = finger.axes
    for pan in winners.pans {
      var ways = finger.axes
      if let scroll = winners.scroll, winners.sharing == pan.view {
        let isHorizontal = finger.firstWay.isHorizontal
        let shares = try handOver(finger, pan, scroll, isHorizontal, at: time)
        if isHorizontal {
          (ways.x, scrollWays.x) = (shares.pan, shares.scroll)
        } else {
          (ways.y, scrollWays.y) = (shares.pan, shares.scroll)
        }
      }
      let place = try touch(self, finger).place
      try beginPan(of: pan.view, pan.gesture, PanFinger(finger, ways, place: place), at: time)
    }
    if let scroll = winners.scroll, !isZooming(scroll.view, at: finger.start) {
      let offset = presentedOffset(scroll.view, at: finger.start)
      // The previous finger may lift exactly when the new finger touches down, so report its
      // release first.
      if eventOffsets[scroll.view]?.isTouched == true { occur(.release(scroll.view), at: time) }
      motions[scroll.view] = .finger(
        FingerScroll(from: offset, axes: scroll.axes, finger: finger, ways: scrollWays))
      eventOffsets[scroll.view]?.isTouched = true
      eventOffsets[scroll.view]?.hasRefreshed = false
      occur(.drag(scroll.view), at: time)
    }
    touches.append(try touch(self, finger))
  }

  mutating func run(
    _ step: FlingStep, _ location: SourceLocation, begin: Double, at time: Double
  ) throws(StageError) {
    let chain = try touchedViews(step.view, step.start, at: begin)
    var touch = step.start
    if touch == nil, hasEdgePan(chain) { touch = try middleOnScreen(of: chain[0], at: begin) }
    var winners = try winners(
      among: chain, way: step.velocity, from: touch, location, at: time)
    if let pan = winners.pans.first(where: { $0.view == winners.sharing }),
      let scroll = winners.scroll
    {
      let isHorizontal = step.velocity.isHorizontal
      let still = FingerPath(
        DragStep(view: nil, path: [step.velocity], seconds: 1), at: begin)
      let shares = try handOver(still, pan, scroll, isHorizontal, at: time)
      if shares.pan.velocity(begin) == 0 {
        winners.pans.removeAll { $0.view == pan.view }
      } else {
        winners.scroll = nil
      }
    }
    if let (view, axes) = winners.scroll, !isZooming(view, at: begin) {
      let offset = presentedOffset(view, at: begin)
      motions[view] = .finger(
        FingerScroll(from: offset, axes: axes, velocity: step.velocity, at: begin))
      occur(.drag(view), at: time)
      if mayChangeTarget(of: view) { occur(.willEnd(view), at: time) }
      occur(.release(view), at: time)
    }
    for pan in winners.pans {
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

  /// Returns the touched view and all its superviews, innermost first; an empty array if the finger
  /// touches no view.
  func touchedViews(_ view: ViewID?, _ place: Point?, at time: Double)
    throws(StageError) -> [ViewID]
  {
    var first = view
    if view == nil, let place { first = try hitView(at: place, at: time) }
    guard let first else { return [] }
    return Array(superviews.chain(from: first))
  }

  /// Returns the scroll view and the pans that win a finger.
  ///
  /// - Parameters:
  ///   - way: the direction of the finger.
  ///   - place: the touch on the screen, in points; nil unless a pan begins at an edge.
  ///   - location: the location of the step, for errors.
  func winners(
    among chain: [ViewID], way: Point, from place: Point?, _ location: SourceLocation,
    at time: Double
  ) throws(StageError) -> Winners {
    var winners = Winners()
    var candidates: [PanCandidate] = []
    var scrolls: [ViewID: FingerScroll.Axes] = [:]
    for view in chain {
      if let pan = scene.views[view].gestures.pan {
        let isAtEdge = try isAtEdge(pan, view, way, place, at: time)
        candidates.append(
          PanCandidate(
            view: view, canBegin: isAtEdge && pan.recognises(way.isHorizontal ? .x : .y),
            isAtEdge: pan.edge != nil,
            sharesScroll: pan.handOver != nil, relations: pan.relations))
      }
      guard case .scroll(let style) = scene.views[view].kind else { continue }
      let axes = axes(of: view, style)
      scrolls[view] = axes
      if winners.scroll == nil { winners.scroll = (view, axes) }
      candidates.append(
        PanCandidate(
          view: view,
          canBegin: (way.isHorizontal ? axes.x.isFree : axes.y.isFree)
            && !isZooming(view, at: time),
          isScroll: true))
    }
    // Without a winner, the innermost scroll view takes the finger, although nothing moves.
    if let recognition = PanRecognition(among: candidates) {
      winners.scroll = nil
      winners.sharing = recognition.sharing
      for winner in recognition.winners {
        if winner.isScroll, let axes = scrolls[winner.view] {
          if winners.scroll == nil { winners.scroll = (winner.view, axes) }
        } else if let pan = scene.views[winner.view].gestures.pan {
          try demandTouchable(winner.view, location, at: time)
          winners.pans.append((winner.view, pan))
        }
      }
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

/// The views that a finger moves: pans, and at most one scroll view.
struct Winners {
  typealias Scroll = (view: ViewID, axes: FingerScroll.Axes)
  typealias Pan = (view: ViewID, gesture: PanGesture)

  var scroll: Scroll?
  var pans: [Pan] = []
  /// The view that shares the finger's way with the scroll view; nil without a hand-over.
  var sharing: ViewID?
}

extension Point {
  /// Whether a way is rather horizontal than vertical.
  var isHorizontal: Bool { abs(x) > abs(y) }
}

/// A pan, or the drag of a scroll view, that competes for a finger.
struct PanCandidate {
  let view: ViewID
  /// Whether the gesture takes the direction of the finger.
  let canBegin: Bool
  /// Whether the gesture begins at an edge. It then goes before gestures inside the view, as in
  /// UIKit.
  var isAtEdge = false
  var isScroll = false
  /// Whether the view shares a finger with a scroll view inside it.
  var sharesScroll = false
  var relations = GestureRelations()
}

/// The gestures that win a finger.
struct PanRecognition {
  /// The winners, innermost first.
  private(set) var winners: [PanCandidate]
  /// The view that shares the finger's way with a scroll view; nil without a hand-over.
  private(set) var sharing: ViewID?

  /// Lets gestures compete. The innermost gesture that can begin wins, if no gesture that must fail
  /// first can begin. Others win with it only if one of the two is simultaneous with the other.
  ///
  /// - Parameter candidates: the gestures of the touched views, innermost first.
  /// - Returns: nil if no gesture can begin.
  init?(among candidates: [PanCandidate]) {
    let able = candidates.filter(\.canBegin)
    // A gesture that waits for one that waits itself may begin. The relations have no circle.
    func waits(_ candidate: PanCandidate) -> Bool {
      candidate.relations.failures.contains { failure in
        failure.kind == .pan && able.contains { $0.view == failure.view && !waits($0) }
      }
    }
    let waiting = able.filter { !waits($0) }
    let free = waiting.filter(\.isAtEdge) + waiting.filter { !$0.isAtEdge }
    guard let first = free.first else { return nil }
    winners = [first]
    for other in free.dropFirst() {
      if first.isCompanion(of: other) {
        winners.append(other)
      } else if first.isScroll, other.sharesScroll, sharing == nil {
        winners.append(other)
        sharing = other.view
      }
    }
  }
}

extension PanCandidate {
  fileprivate func isCompanion(of other: PanCandidate) -> Bool {
    relations.companions.contains(GestureID(other.view, .pan))
      || other.relations.companions.contains(GestureID(view, .pan))
  }
}
