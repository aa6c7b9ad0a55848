// The room of scrolling: content offsets, insets, zoom scales and refreshes of scroll views.

import Geometry
import Motion
import Scene

/// The motions of scroll views, and what their events report.
///
/// At each tick, `move` sets the model's content offsets and zoom scales to the values of the
/// motions, and reports refreshes, releases and rests. The rounds of rules then report the scroll
/// events (`noteEvents`).
///
/// - Invariant: Only scroll views have a motion. Without one, a scroll view rests at its model's
///   content offset.
/// - Invariant: The model's content offset is rounded to device pixels; a motion is not rounded.
/// - Invariant: A view in `refreshing` has the height of its refresh in its upper inset.
/// - Invariant: A view rests only after animations of its offset have ended. Until then it is in
///   `delayedRests`.
/// - Invariant: A scroll view with a pan in its `gestures` has no entry in `pans`.
struct Scrolling {
  let plan: StagePlan
  /// The motions of scroll views; nil for a scroll view at rest and for any other view.
  var motions: ByView<ScrollMotion?>
  /// The last pan of each scroll view by a finger; without an entry before its first. Its motion is
  /// in `motions`.
  var pans: [ViewID: PanState] = [:]
  /// The scroll views in which the flight of another goes on, with the time in seconds, by that
  /// other view.
  var handed: [ViewID: (view: ViewID, seconds: Double)] = [:]
  var refreshing: Set<ViewID> = []
  /// The state of each scroll view at its last scroll event.
  var events: [ViewID: ScrollEventState] = [:]
  /// The scroll views whose content offset a step has set since the last tick. The set offset is
  /// shown until the next tick.
  private var heldOffsets: Set<ViewID> = []
  /// The scroll views whose scrolling has ended, while an animation still moved their offset.
  private var delayedRests: [ViewID] = []
  /// The watched views that are in the visible part of their scroll view.
  var visibleViews: Set<ViewID> = []
  /// The time at which each scroll view last came to rest, in seconds; its indicators fade out
  /// afterwards.
  private var restSeconds: [ViewID: Double] = [:]

  init(_ plan: StagePlan, _ shared: inout SharedState) {
    self.plan = plan
    motions = ByView(plan.scene.views.map { _ in nil })
    for view in plan.scrollViews { reset(view, &shared) }
  }

  /// Returns a scroll view of an added instance to its beginning.
  mutating func reset(_ view: ViewID, _ shared: inout SharedState) {
    guard plan.superviews.isScrollView(view) else { return }
    refreshing.remove(view)
    shared.roundContentOffset(of: view)
    events[view] = ScrollEventState(offset: shared.model.contentOffset(view))
  }

  // MARK: The tick

  mutating func move(_ shared: inout SharedState, _ animations: Animations, ) {
    heldOffsets = []
    for view in plan.scrollViews {
      guard let motion = motions[view] else { continue }
      if case .finger(let scroll) = motion, events[view]?.isTouched == true {
        noteRefresh(of: view, pulledTo: scroll.offset(at: min(shared.time, scroll.lift)).y, &shared)
      }
      move(view, by: motions[view] ?? motion, &shared)
      if case .finger(let scroll) = motion {
        if scroll.finger != nil, !scroll.isDragging(at: shared.time),
          events[view]?.isTouched == true
        {
          if plan.mayChangeTarget(of: view) { shared.occur(.willEnd(view)) }
          release(view, &shared)
        }
        notePanChange(of: view, &shared)
      }
      guard let end = motions[view]?.end, shared.time + Stage.timeTolerance >= end,
        !shared.awaitedRests.contains(view)
      else { continue }
      if case .finger(let scroll) = motion,
        plan.awaitsTarget(of: view, liftedAt: scroll.lift, at: shared.time)
      {
        shared.awaitedRests.insert(view)
      } else {
        motions[view] = nil
      }
      rest(view, since: end, animations, &shared)
    }
  }

  /// Sets the content offset and the scale of a scroll view to the values of its motion.
  private func move(_ view: ViewID, by motion: ScrollMotion, _ shared: inout SharedState) {
    shared.setContentOffset(of: view, to: motion.offset(at: shared.time))
    if let scale = motion.zoomScale(at: shared.time) {
      shared.model.set(view, .zoomScale, to: scale)
    }
  }

  /// Reports the release of a scroll view that a finger holds.
  mutating func release(_ view: ViewID, _ shared: inout SharedState) {
    guard events[view]?.isTouched == true else { return }
    events[view]?.isTouched = false
    shared.occur(.release(view))
    endPan(of: view, &shared)
  }

  /// Reports a scroll event for each scroll view whose offset has changed since its last scroll
  /// event.
  mutating func noteEvents(_ shared: inout SharedState) {
    for view in plan.scrollViews {
      let offset = shared.model.contentOffset(view)
      guard let last = events[view], last.offset != offset else { continue }
      let exact = exactOffset(of: view, at: shared.time) ?? offset
      events[view]?.update(to: offset, exact: exact)
      shared.occur(.scroll(view))
    }
  }

  /// Reports that the content has come to rest. While an animation moves its offset, the report
  /// waits for the end of that animation.
  ///
  /// - Parameters:
  ///   - end: the time at which the scrolling ended, in seconds; nil for the time of the report.
  ///   - touch: the time of a touch that stopped the content, in seconds; nil for the tick's time.
  mutating func rest(
    _ view: ViewID, since end: Double? = nil, at touch: Double? = nil, _ animations: Animations,
    _ shared: inout SharedState
  ) {
    let time = touch ?? shared.time
    if animations.moveOffset(of: view, at: time) { return delayedRests.append(view) }
    noteRest(of: view, at: end ?? time)
    shared.record.occur(.settle(view), at: time)
  }

  mutating func noteRest(of view: ViewID, at seconds: Double) { restSeconds[view] = seconds }

  /// Reports the scroll views whose animations have ended since their scrolling ended. A view that
  /// scrolls again comes to rest later.
  mutating func reportDelayedRests(_ animations: Animations, _ shared: inout SharedState) {
    let views = delayedRests
    delayedRests = []
    for view in views where motions[view] == nil && !delayedRests.contains(view) {
      rest(view, animations, &shared)
    }
  }

  var hasDelayedRests: Bool { !delayedRests.isEmpty }

  // MARK: Steps

  /// Scrolls as a step says.
  ///
  /// - Parameter point: the values of the step's coordinates, in points.
  mutating func run(
    _ step: ScrollStep, to point: Point, _ shared: inout SharedState, _ animations: Animations
  ) -> ScrollEffect {
    let (view, offset) = (step.view, offset(of: step.view, shared, at: shared.time))
    var target = step.isRelative ? offset + point : point
    target = plan.scene.screen.roundedToDevicePixels(
      Point(x: Property.offsetX.range.clamp(target.x), y: Property.offsetY.range.clamp(target.y)))
    let wasMoving = stop(view, &shared)
    switch step.timing {
    case .instant:
      if wasMoving { rest(view, animations, &shared) }
      shared.setContentOffset(of: view, to: target)
    case .animated:
      motions[view] = .programmatic(
        ProgrammaticScroll(
          from: offset, to: target, start: shared.time,
          seconds: UIKitDefaults.scrollDurationSeconds,
          curve: UIKitDefaults.scrollCurve))
    case .over(let seconds, let curve):
      motions[view] = .programmatic(
        ProgrammaticScroll(
          from: offset, to: target, start: shared.time, seconds: seconds, curve: curve))
    case .through(let waypoints, let interpolation):
      motions[view] = .programmatic(
        ProgrammaticScroll(through: waypoints, interpolation, start: shared.time))
      target = waypoints[waypoints.count - 1].offset
    }
    return ScrollEffect(view: view, target: target)
  }

  /// Continues a drag or fling from a content offset that a step has set, as the setter of
  /// `contentOffset` does. A programmatic scroll is unaffected. The set offset is shown until the
  /// next tick.
  ///
  /// - Parameters:
  ///   - old: the model's offset before the step, in points. What rounding took from the motion's
  ///     offset is kept. A rule that moves the offset into another value at each event
  ///     (`height -= offset; offset = 0`) would lose it each time.
  ///   - new: the set offset before it is rounded, in points. A rule that takes the finger's
  ///     movement back at each event would otherwise lose what this rounding takes.
  mutating func moveContent(
    of view: ViewID, _ property: Property, from old: Double, to new: Double,
    _ shared: inout SharedState
  ) {
    dropHandedFlight(of: view, &shared)
    heldOffsets.insert(view)
    guard !shared.awaitedRests.contains(view), case .finger(var scroll) = motions[view] else {
      return
    }
    let exact = scroll.offset(at: shared.time)
    let rest = (property == .offsetX ? exact.x : exact.y) - old
    // Half a pixel for the shown offset, and half a pixel for an earlier set in this tick.
    let isRounding = abs(rest) * plan.scene.screen.deviceScale <= 1
    scroll.set(property, to: new, keeping: isRounding ? rest : 0, at: shared.time)
    motions[view] = .finger(scroll)
  }

  /// Changes the rest position of content that no finger holds.
  ///
  /// - Returns: whether such content moves.
  mutating func land(_ view: ViewID, at target: Point, _ shared: inout SharedState) -> Bool {
    let time = shared.time
    guard case .finger(var scroll)? = motions[view], !scroll.isDragging(at: time) else {
      return false
    }
    dropHandedFlight(of: view, &shared)
    let isLift = plan.hasLifted(at: scroll.lift, atTick: time)
    scroll.land(at: target, spring: .bounce, isLift: isLift, time: time)
    motions[view] = .finger(scroll)
    return true
  }

  /// Stops the motion of a scroll view at its current content offset, as
  /// `setContentOffset(_:animated:)` does.
  ///
  /// - Returns: whether the view was moving.
  @discardableResult
  mutating func stop(_ view: ViewID, _ shared: inout SharedState) -> Bool {
    if shared.awaitedRests.contains(view) { motions[view] = nil }
    guard let motion = motions[view] else { return false }
    dropHandedFlight(of: view, &shared)
    if !heldOffsets.contains(view) { move(view, by: motion, &shared) }
    motions[view] = nil
    if motion.isDragging(at: shared.time) { cancelPan(of: view, &shared) }
    release(view, &shared)
    return true
  }

  /// Stops a scroll view for an animation of its offset, which then delays the report of its rest.
  mutating func stopForAnimation(_ view: ViewID, _ shared: inout SharedState) {
    if stop(view, &shared) { delayedRests.append(view) }
  }

  /// Ends the motions of the scroll views inside a removed view. Only a pan reports its end.
  mutating func drop(inside view: ViewID, _ shared: inout SharedState) {
    let hierarchy = shared.hierarchy
    for scroll in plan.scrollViews where hierarchy.isView(scroll, in: view) {
      motions[scroll] = nil
      dropHandedFlight(of: scroll, &shared)
      cancelPan(of: scroll, &shared)
    }
  }

  /// Returns the room as it would be without the motion of one view.
  func without(_ view: ViewID) -> Scrolling {
    var rest = self
    rest.motions[view] = nil
    return rest
  }

  // MARK: Shown values

  /// Sets the shown offsets and scales of moving content.
  ///
  /// - Parameter isExact: whether content offsets are not rounded to device pixels.
  func apply(to values: inout ValueTable, isExact: Bool, at time: Double) {
    for view in plan.scrollViews {
      if let scale = motions[view]?.zoomScale(at: time) { values.set(view, .zoomScale, to: scale) }
      guard let exact = exactOffset(of: view, at: time) else { continue }
      let offset = isExact ? exact : plan.scene.screen.roundedToDevicePixels(exact)
      values.set(view, .offsetX, to: offset.x)
      values.set(view, .offsetY, to: offset.y)
    }
  }

  /// Returns the content offset of a moving scroll view in points, before the offset is rounded to
  /// device pixels. Returns nil if nothing moves the view, or if a step has set the offset since
  /// the last tick.
  func exactOffset(of view: ViewID, at time: Double) -> Point? {
    heldOffsets.contains(view) ? nil : motions[view]?.offset(at: time)
  }

  /// Returns the time since which a scroll view rests, in seconds; nil while it moves and before
  /// it has ever moved.
  func lastRest(of view: ViewID) -> Double? { motions[view] == nil ? restSeconds[view] : nil }

  /// Returns whether a scroll of the script still runs until `end`, or came to rest then, so that
  /// nothing has interrupted it.
  func keeps(_ view: ViewID, until end: Double) -> Bool {
    motions[view]?.end == end || restSeconds[view] == end
  }
}
