// Pan gestures: the motion of the properties that a pan drives, and the events of a pan.

import Geometry
import Motion
import Scene
import Support

extension Stage {
  mutating func beginPan(of view: ViewID, _ pan: PanGesture, _ finger: PanFinger, at time: Double)
    throws(StageError)
  {
    // The previous finger may lift exactly when the new finger touches down, so end its pan first.
    if pans[view]?.isActive == true { endPan(of: view, at: time) }
    let origin = try grip(view, pan, at: finger.start, tick: time)
    pans[view]?.motion = nil
    var state = PanState(finger: finger)
    if !pan.drives.isEmpty {
      let axes = try limits(of: view, pan, at: time)
      state.motion =
        if let path = finger.path, let ways = finger.ways {
          FingerScroll(from: origin * -1, axes: axes, finger: path, ways: ways)
        } else {
          FingerScroll(
            from: origin * -1, axes: axes, velocity: finger.throwVelocity, at: finger.start)
        }
    }
    pans[view] = state
    occur(.begin(view), at: time)
    if finger.path == nil { endPan(of: view, at: time) }
  }

  /// Moves the driven properties to their values at a tick, and reports the events of pans.
  mutating func movePans(to time: Double) {
    for view in panViews {
      guard let pan = pans[view] else { continue }
      setDriven(view, to: pan.values(at: time))
      if pan.isActive {
        if time + Stage.timeTolerance >= pan.finger.lift {
          endPan(of: view, at: time)
        } else {
          noteChange(of: view, at: time)
        }
      }
      guard let end = pan.motion?.end, time + Stage.timeTolerance >= end,
        !awaitsTarget(of: view, liftedAt: pan.finger.lift, at: time)
      else { continue }
      pans[view]?.motion = nil
      restSeconds[view] = end
      occur(.settle(view), at: time)
    }
  }

  /// Stops a pan that drives a property, when an animation of the property begins. A finger that is
  /// still down no longer moves the view.
  mutating func stopPan(of view: ViewID, driving property: Property, at time: Double) {
    guard let pan = scene.views[view].gestures.pan, pans[view]?.motion != nil,
      pan.drives.contains(where: { $0.property == property })
    else { return }
    setDriven(view, to: pans[view]?.values(at: time))
    pans[view]?.motion = nil
    cancelPan(of: view, at: time)
  }

  /// Ends an active pan before its finger lifts, and reports the cancellation.
  mutating func cancelPan(of view: ViewID, at time: Double) {
    guard pans[view]?.isActive == true else { return }
    pans[view]?.isActive = false
    pans[view]?.finger.lift = time
    occur(.cancel(view), at: time)
  }

  /// Continues a pan from a driven value that a step has set.
  mutating func moveDriven(_ view: ViewID, _ property: Property, at time: Double) {
    guard let pan = scene.views[view].gestures.pan, pans[view]?.motion != nil else { return }
    let value = -model.number(view, property)
    if pan.x?.property == property { pans[view]?.motion?.set(.offsetX, to: value, at: time) }
    if pan.y?.property == property { pans[view]?.motion?.set(.offsetY, to: value, at: time) }
  }

  /// Returns the velocity that a pan gives a property at the tick of its finger's lift, in points
  /// per second; nil at any other tick.
  func releaseVelocity(of view: ViewID, _ property: Property, at time: Double) -> Double? {
    guard let pan = scene.views[view].gestures.pan, let finger = pans[view]?.finger,
      hasLifted(at: finger.lift, atTick: time)
    else { return nil }
    if pan.x?.property == property { return finger.throwVelocity.x }
    return pan.y?.property == property ? finger.throwVelocity.y : nil
  }

  private mutating func endPan(of view: ViewID, at time: Double) {
    noteChange(of: view, at: time)
    pans[view]?.isActive = false
    if mayChangeTarget(of: view) { occur(.willEnd(view), at: time) }
    occur(.end(view), at: time)
  }

  private mutating func noteChange(of view: ViewID, at time: Double) {
    guard let pan = pans[view] else { return }
    let translation = pan.finger.translation(at: time)
    guard translation != pan.reported else { return }
    pans[view]?.reported = translation
    occur(.change(view), at: time)
  }

  private mutating func setDriven(_ view: ViewID, to values: Point?) {
    guard let values, let pan = scene.views[view].gestures.pan else { return }
    model.setDriven(by: pan, of: view, to: values)
  }

  /// Stops the driven properties at the values that are shown, and returns these values in points.
  /// This happens when a finger touches down on a moving view.
  ///
  /// - Parameters:
  ///   - begin: the time of the touch, in seconds.
  ///   - tick: the time of the tick, in seconds.
  mutating func grip(_ view: ViewID, _ pan: PanGesture, at begin: Double, tick: Double)
    throws(StageError) -> Point
  {
    let driven = pan.drives.map(\.property)
    let targets = driven.map { Change.Target.property(view: view, $0) }
    let isAnimated = animations.contains { targets.contains($0.target) }
    if let values = pans[view]?.values(at: begin), !isAnimated { return values }
    let shown = isAnimated ? try presentation(at: begin).values : model
    if isAnimated {
      for property in driven { model.set(view, property, to: shown.number(view, property)) }
      interrupt(at: tick) { targets.contains($0.target) }
    }
    return shown.driven(by: pan, of: view)
  }

  /// Returns the limits of both axes as content offsets, which are the driven values with the
  /// opposite sign.
  func limits(of view: ViewID, _ pan: PanGesture, at time: Double) throws(StageError)
    -> FingerScroll.Axes
  {
    (
      x: try limits(of: view, pan, pan.x, .width, at: time),
      y: try limits(of: view, pan, pan.y, .height, at: time)
    )
  }

  /// Returns the limits of one axis as content offsets, which are the driven values with the
  /// opposite sign.
  private func limits(
    of view: ViewID, _ pan: PanGesture, _ drive: PanGesture.Drive?, _ side: Property,
    at time: Double
  ) throws(StageError) -> FingerAxis.Limits {
    var limits = [-Limits.points, Limits.points]
    if let drive, !drive.range.isEmpty {
      limits = []
      for extent in drive.range {
        limits.append(try self.points(extent, in: view, side, at: time))
      }
      guard limits[0] <= limits[1] else {
        throw StageError(
          drive.range[0].points.origin.location,
          "the range of '\(scene.views[view].name)' begins above its end at \(formatted(time)) s: "
            + "\(formatted(limits[0])) and \(formatted(limits[1]))")
      }
    }
    return FingerAxis.Limits(
      scrolling: ScrollAxis(
        minimum: -limits[1], maximum: -limits[0], viewport: model.number(view, side)),
      bounces: pan.isRubberBand, isFree: drive != nil,
      landing: try landing(of: view, drive, side, at: time), tickSeconds: waitForTarget(of: view))
  }

  /// Returns the places of rest of one axis as content offsets, which are the driven values with
  /// the opposite sign.
  private func landing(
    of view: ViewID, _ drive: PanGesture.Drive?, _ side: Property, at time: Double
  ) throws(StageError) -> FingerAxis.Landing {
    guard let drive, let snap = drive.snap else { return .stay }
    var places: [Double] = []
    switch snap {
    case .every(let distance): return .snap(.every(distance), .pan, .sheet)
    // The reader allows it on scroll views alone.
    case .children: return .stay
    case .points(let points):
      for point in points { places.append(try self.points(point, in: view, side, at: time)) }
    case .detents(let detents):
      let top = drive.property.role.isFrame ? 0 : model.number(view, side == .width ? .x : .y)
      for detent in detents {
        let height = try self.points(detent.height, in: view, side, at: time)
        places.append(superviewSide(of: view, side) - height - top)
      }
    }
    return .snap(.points(places.map { -$0 }), .pan, .sheet)
  }

  /// Returns an extent in points.
  ///
  /// - Parameter side: the side of the superview that percentages refer to.
  func points(_ extent: Extent, in view: ViewID, _ side: Property, at time: Double)
    throws(StageError) -> Double
  {
    try extent.fraction * superviewSide(of: view, side) + number(extent.points, at: time)
  }

  private func superviewSide(of view: ViewID, _ side: Property) -> Double {
    let size = scene.screen.size
    return superviews.parent(of: view).map { model.number($0, side) }
      ?? (side == .width ? size.width : size.height)
  }
}
