// Pan gestures: the motion of the properties that a pan drives, and the events of a pan.

import Geometry
import Motion
import Scene

extension Fingers {
  /// Begins a pan.
  ///
  /// - Parameters:
  ///   - origin: the driven values at the touch, in points.
  ///   - axes: the limits of the driven values, as content offsets with the opposite sign; nil for
  ///     a pan that drives nothing.
  mutating func beginPan(
    of view: ViewID, _ finger: PanFinger, from origin: Point, _ axes: FingerScroll.Axes?,
    _ shared: inout SharedState
  ) {
    var state = PanState(finger: finger)
    state.motion = axes.map { axes in
      if let path = finger.path, let ways = finger.ways {
        FingerScroll(from: origin * -1, axes: axes, finger: path, ways: ways)
      } else {
        FingerScroll(
          from: origin * -1, axes: axes, velocity: finger.throwVelocity, at: finger.start)
      }
    }
    pans[view] = state
    shared.occur(.begin(view))
    if finger.path == nil { endPan(of: view, &shared) }
  }

  /// Moves the driven properties to their values at a tick, and reports the events of pans.
  ///
  /// - Returns: the views that have come to rest, with the times in seconds.
  mutating func movePans(_ shared: inout SharedState) -> [(view: ViewID, seconds: Double)] {
    var rests: [(view: ViewID, seconds: Double)] = []
    for view in plan.panViews {
      guard let pan = pans[view] else { continue }
      setDriven(view, &shared)
      if pan.isActive {
        if shared.time + Stage.timeTolerance >= pan.finger.lift {
          endPan(of: view, &shared)
        } else {
          noteChange(of: view, &shared)
        }
      }
      guard let end = pan.motion?.end, shared.time + Stage.timeTolerance >= end,
        !shared.awaitedRests.contains(view)
      else { continue }
      if plan.awaitsTarget(of: view, liftedAt: pan.finger.lift, at: shared.time) {
        shared.awaitedRests.insert(view)
      } else {
        pans[view]?.motion = nil
      }
      rests.append((view, end))
      shared.occur(.settle(view))
    }
    return rests
  }

  /// Stops a pan that drives a property, when an animation of the property begins. A finger that is
  /// still down no longer moves the view.
  mutating func stopPan(of view: ViewID, driving property: Property, _ shared: inout SharedState) {
    guard let pan = plan.scene.views[view].gestures.pan, pans[view]?.motion != nil,
      pan.drives.contains(where: { $0.property == property })
    else { return }
    setDriven(view, &shared)
    dropPan(of: view, &shared)
  }

  /// Ends the motion of a pan where it is. A finger that is still down loses the view, which is
  /// reported as a cancellation.
  mutating func dropPan(of view: ViewID, _ shared: inout SharedState) {
    pans[view]?.motion = nil
    guard pans[view]?.isActive == true else { return }
    pans[view]?.isActive = false
    pans[view]?.finger.lift = shared.time
    shared.occur(.cancel(view))
  }

  /// Ends the motions of views at rest whose rest position no rule has changed.
  mutating func end(_ rests: Set<ViewID>, at time: Double) {
    for view in rests {
      guard let end = end(of: view), end <= time + Stage.timeTolerance else { continue }
      pans[view]?.motion = nil
    }
  }

  /// Ends the motion of a pan whose view another finger grips.
  mutating func halt(_ view: ViewID) { pans[view]?.motion = nil }

  /// Continues a pan from a driven value that a step has set.
  mutating func moveDriven(_ view: ViewID, _ property: Property, _ shared: SharedState) {
    guard let pan = plan.scene.views[view].gestures.pan, pans[view]?.motion != nil,
      !shared.awaitedRests.contains(view)
    else { return }
    let value = -shared.model.number(view, property)
    if pan.x?.property == property { pans[view]?.motion?.set(.offsetX, to: value, at: shared.time) }
    if pan.y?.property == property { pans[view]?.motion?.set(.offsetY, to: value, at: shared.time) }
  }

  /// Returns the velocity that a pan gives a property at the tick of its finger's lift, in points
  /// per second; nil at any other tick.
  func releaseVelocity(of view: ViewID, _ property: Property, at time: Double) -> Double? {
    guard let pan = plan.scene.views[view].gestures.pan, let finger = pans[view]?.finger,
      plan.hasLifted(at: finger.lift, atTick: time)
    else { return nil }
    if pan.x?.property == property { return finger.throwVelocity.x }
    return pan.y?.property == property ? finger.throwVelocity.y : nil
  }

  /// Reports the end of an active pan.
  mutating func endPan(of view: ViewID, _ shared: inout SharedState) {
    guard isPanning(view) else { return }
    noteChange(of: view, &shared)
    pans[view]?.isActive = false
    if plan.mayChangeTarget(of: view) { shared.occur(.willEnd(view)) }
    shared.occur(.end(view))
  }

  private mutating func noteChange(of view: ViewID, _ shared: inout SharedState) {
    guard let pan = pans[view] else { return }
    let translation = pan.finger.translation(at: shared.time)
    guard translation != pan.reported else { return }
    pans[view]?.reported = translation
    shared.occur(.change(view))
  }

  private func setDriven(_ view: ViewID, _ shared: inout SharedState) {
    guard let pan = plan.scene.views[view].gestures.pan,
      let values = pans[view]?.values(at: shared.time)
    else { return }
    shared.model.setDriven(by: pan, of: view, to: values)
  }

  func isPanning(_ view: ViewID) -> Bool { pans[view]?.isActive == true }

  /// Returns the driven values of a moving view, in points; nil at rest.
  func driven(of view: ViewID, at time: Double) -> Point? { pans[view]?.values(at: time) }

  /// Returns the time at which the motion of a panned view ends, in seconds; nil at rest.
  func end(of view: ViewID) -> Double? { pans[view]?.motion?.end }

  /// Changes the rest position of a view that no finger holds.
  ///
  /// - Returns: whether such a view moves.
  mutating func land(_ view: ViewID, at target: Point, _ time: Double) -> Bool {
    guard let pan = pans[view], pan.motion != nil, !pan.isActive else { return false }
    pans[view]?.motion?.land(
      at: target * -1, spring: .sheet,
      isLift: plan.hasLifted(at: pan.finger.lift, atTick: time), time: time)
    return true
  }

  /// Returns the driven values at which a view comes to rest, in points.
  func target(of view: ViewID, _ values: ValueTable) -> Point {
    if let motion = pans[view]?.motion { return motion.restOffset * -1 }
    let pan = plan.scene.views[view].gestures.pan
    return pan.map { values.driven(by: $0, of: view) } ?? .zero
  }
}
