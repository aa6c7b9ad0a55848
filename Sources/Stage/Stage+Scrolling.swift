// Scroll views: their motion at each tick, and the steps for drags, flings and scrolls.

import Geometry
import Motion
import Scene
import Support

extension Stage {
  mutating func moveScrollViews(to time: Double) {
    heldOffsets = []
    movePinches(to: time)
    for view in scrollViews {
      guard let motion = motions[view] else { continue }
      if case .finger(let scroll) = motion, eventOffsets[view]?.isTouched == true {
        noteRefresh(of: view, pulledTo: scroll.offset(at: min(time, scroll.lift)).y, at: time)
      }
      move(view, by: motions[view] ?? motion, at: time)
      if case .finger(let scroll) = motion, scroll.finger != nil, !scroll.isDragging(at: time),
        eventOffsets[view]?.isTouched == true
      {
        eventOffsets[view]?.isTouched = false
        if mayChangeTarget(of: view) { occur(.willEnd(view), at: time) }
        occur(.release(view), at: time)
      }
      if case .finger(let scroll) = motion,
        awaitsTarget(of: view, liftedAt: scroll.lift, at: time)
      {
        continue
      }
      guard let end = motions[view]?.end, time + Stage.timeTolerance >= end else { continue }
      motions[view] = nil
      rest(view, since: end, at: time)
    }
    movePans(to: time)
  }

  /// Sets the content offset and the scale of a scroll view to the values of its motion.
  private mutating func move(_ view: ViewID, by motion: ScrollMotion, at time: Double) {
    setContentOffset(of: view, to: motion.offset(at: time))
    if let scale = motion.zoomScale(at: time) { model.set(view, .zoomScale, to: scale) }
  }

  /// Sets the content offset of a scroll view, in points. The offset is rounded to device pixels,
  /// as UIScrollView's setter does.
  mutating func setContentOffset(of view: ViewID, to offset: Point) {
    let offset = scene.screen.roundedToDevicePixels(offset)
    model.set(view, .offsetX, to: offset.x)
    model.set(view, .offsetY, to: offset.y)
  }

  /// Rounds the initial content offset of a scroll view to device pixels.
  mutating func roundContentOffset(of view: ViewID) {
    setContentOffset(of: view, to: model.contentOffset(view))
  }

  /// Returns the content offset of a moving scroll view in points, before the offset is rounded to
  /// device pixels. Returns nil if nothing moves the view, or if a step has set the offset since
  /// the last tick.
  func exactOffset(of view: ViewID, at time: Double) -> Point? {
    heldOffsets.contains(view) ? nil : motions[view]?.offset(at: time)
  }

  /// Reports that the content has come to rest. While an animation moves its offset, the report
  /// waits for the end of that animation.
  ///
  /// - Parameter end: the time at which the scrolling ended, in seconds; nil for `time`.
  private mutating func rest(_ view: ViewID, since end: Double? = nil, at time: Double) {
    guard !isOffsetAnimated(view, at: time) else {
      delayedRests.append(view)
      return
    }
    restSeconds[view] = end ?? time
    occur(.settle(view), at: time)
  }

  private func isOffsetAnimated(_ view: ViewID, at time: Double) -> Bool {
    animations.contains { animation in
      guard case .property(view, let property) = animation.target, property.role == .contentOffset
      else { return false }
      let end: Double? =
        switch animation.drive {
        case .timed(let clock): clock.end
        // A paused animator moves nothing.
        case .animator(let id): animators.first { $0.id == id }?.arrival?.seconds
        }
      return end.map { $0 > time + Stage.timeTolerance } ?? false
    }
  }

  /// Reports the scroll views whose animations have ended since their scrolling ended. A view that
  /// scrolls again comes to rest later.
  mutating func reportDelayedRests(at time: Double) {
    let views = delayedRests
    delayedRests = []
    for view in views where motions[view] == nil && !delayedRests.contains(view) {
      rest(view, at: time)
    }
  }

  private func isMovedByFingers(_ property: Property, of view: ViewID) -> Bool {
    property.role == .contentOffset
      || scene.views[view].gestures.pan?.drives.contains { $0.property == property } == true
  }

  /// Stops the scrolling or the pan of a view when an animation of the moving property begins.
  mutating func stopScrolling(for change: Change, at time: Double) {
    guard case .property(let view, let property) = change.target else { return }
    guard property.role == .contentOffset else {
      cancelPinch(of: view, changing: property, at: time)
      return stopPan(of: view, driving: property, at: time)
    }
    if stopScrolling(view, at: time) { delayedRests.append(view) }
  }

  /// Returns the time at which the content comes to rest, in seconds; nil if the content does not
  /// move. A later event can change this time. Endless animations and property animators are
  /// ignored.
  func restSeconds(of view: ViewID) -> Double? {
    let animated = animations.compactMap { animation -> Double? in
      guard case .property(view, let property) = animation.target,
        isMovedByFingers(property, of: view),
        case .timed(let timing) = animation.drive, timing.end.isFinite
      else { return nil }
      return timing.end
    }
    let ends = [motions[view]?.end, pans[view]?.motion?.end].compactMap(\.self)
    return (ends + animated).max()
  }

  /// Stops the fling of each scroll view that contains the touched view. From the lift on, content
  /// beyond an edge, or between two places of rest, goes to its place.
  mutating func stopFlight(
    around view: ViewID, from time: Double, to lift: Double, _ location: SourceLocation
  ) {
    var current: ViewID? = view
    while let next = current {
      if let motion = motions[next], motion.isDecelerating(at: time) {
        let offset = motion.offset(at: time)
        setContentOffset(of: next, to: offset)
        motions[next] = nil
        if let axes = scrollAxes(of: next), Self.moves(axes, from: offset) {
          comingGestures.append(
            ComingGesture(dueSeconds: lift, action: .release(next), location: location))
        } else {
          rest(next, at: time)
        }
      }
      current = superviews.parent(of: next)
    }
  }

  /// Whether content that is let go at an offset moves.
  private static func moves(_ axes: FingerScroll.Axes, from offset: Point) -> Bool {
    let flight = FingerScroll(from: offset, axes: axes, velocity: .zero, at: 0)
    return flight.end > 0 && flight.offset(at: flight.end) != offset
  }

  /// Lets go content that a touch has stopped.
  mutating func letGo(_ view: ViewID, at time: Double) {
    guard motions[view] == nil, let axes = scrollAxes(of: view) else { return }
    fly(view, axes, from: model.contentOffset(view), velocity: .zero, at: time)
  }

  mutating func run(_ step: ScrollStep, at time: Double) throws(StageError) -> ScrollEffect {
    var target = Point(x: try number(step.x, at: time), y: try number(step.y, at: time))
    let offset = presentedOffset(step.view, at: time)
    if step.isRelative { target = offset + target }
    target = scene.screen.roundedToDevicePixels(
      Point(x: Property.offsetX.range.clamp(target.x), y: Property.offsetY.range.clamp(target.y)))
    let wasMoving = stopScrolling(step.view, at: time)
    switch step.timing {
    case .instant:
      if wasMoving { rest(step.view, at: time) }
      setContentOffset(of: step.view, to: target)
    case .animated:
      motions[step.view] = .programmatic(
        ProgrammaticScroll(
          from: offset, to: target, start: time, seconds: UIKitDefaults.scrollDurationSeconds,
          curve: UIKitDefaults.scrollCurve))
    case .over(let seconds, let curve):
      motions[step.view] = .programmatic(
        ProgrammaticScroll(from: offset, to: target, start: time, seconds: seconds, curve: curve))
    case .through(let waypoints, let interpolation):
      motions[step.view] = .programmatic(
        ProgrammaticScroll(through: waypoints, interpolation, start: time))
      target = waypoints[waypoints.count - 1].offset
    }
    return ScrollEffect(view: step.view, target: target)
  }

  /// Continues a drag or fling from a content offset that a step has set, as the setter of
  /// `contentOffset` does. A programmatic scroll is unaffected. The set offset is shown until the
  /// next tick.
  mutating func moveContent(of view: ViewID, _ property: Property, at time: Double) {
    heldOffsets.insert(view)
    guard case .finger(var scroll) = motions[view] else { return }
    scroll.set(property, to: model.number(view, property), at: time)
    motions[view] = .finger(scroll)
  }

  /// Stops the motion of a scroll view at its current content offset, as
  /// `setContentOffset(_:animated:)` does.
  ///
  /// - Returns: whether the view was moving.
  mutating func stopScrolling(_ view: ViewID, at time: Double) -> Bool {
    guard let motion = motions[view] else { return false }
    if !heldOffsets.contains(view) { move(view, by: motion, at: time) }
    motions[view] = nil
    if eventOffsets[view]?.isTouched == true {
      eventOffsets[view]?.isTouched = false
      occur(.release(view), at: time)
    }
    return true
  }

  /// Returns the shown content offset. A finger that touches down stops the content at this offset.
  func presentedOffset(_ view: ViewID, at time: Double) -> Point {
    motions[view]?.offset(at: time) ?? model.contentOffset(view)
  }

  func axes(of view: ViewID, _ style: View.ScrollStyle) -> FingerScroll.Axes {
    let snap = scene.views[view].snap
    func landing(
      _ snap: Snap?, _ axis: ScrollAxis, _ start: Property, _ length: Property
    ) -> FingerAxis.Landing {
      if style.isPaging { return .pages(style.rate) }
      switch snap {
      case .every(let distance)?:
        return .snap(.every(distance), .deceleration(style.rate), .bounce)
      case .points(let points)?:
        let places = points.compactMap { $0.constant(side: axis.viewport) }
        return .snap(.points(places), .deceleration(style.rate), .bounce)
      case .children?:
        let scale = model.number(view, .zoomScale)
        let places = hierarchy.children(of: view).map { child in
          (model.number(child, start) + model.number(child, length) / 2) * scale
            - axis.viewport / 2
        }
        return places.isEmpty
          ? .glide(style.rate) : .snap(.points(places), .deceleration(style.rate), .bounce)
      case .detents?, nil: return .glide(style.rate)
      }
    }
    func axis(_ content: Property, _ side: Property, _ start: Property, _ end: Property)
      -> ScrollAxis
    {
      ScrollAxis(
        contentSize: model.number(view, content) * model.number(view, .zoomScale),
        viewport: model.number(view, side), insetStart: model.number(view, start),
        insetEnd: model.number(view, end))
    }
    let x = axis(.contentWidth, .width, .insetLeft, .insetRight)
    let y = axis(.contentHeight, .height, .insetTop, .insetBottom)
    return (
      FingerAxis.Limits(
        scrolling: x, bounces: style.bounces,
        isFree: x.canScroll || style.bounces && style.alwaysBouncesX,
        landing: landing(snap.x, x, .x, .width),
        tickSeconds: waitForTarget(of: view)),
      FingerAxis.Limits(
        scrolling: y, bounces: style.bounces,
        isFree: y.canScroll || style.bounces && style.alwaysBouncesY,
        landing: landing(snap.y, y, .y, .height),
        tickSeconds: waitForTarget(of: view))
    )
  }
}
