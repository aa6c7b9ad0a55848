// Pinches: two fingers that scale a view about the point between them.

import Geometry
import Scene

/// The last pinch of a view, as exact functions of time.
struct PinchState {
  let fingers: PinchFingers
  /// The time at which the fingers lift or lose the view, in seconds.
  var lift: Double
  /// The view that the fingers scale; nil for a scroll view, whose content zooms.
  let scaling: PinchScaling?
  var isActive = true
  /// The factor at the last event.
  var reported = 1.0

  /// Returns the factor of the distance between the fingers.
  func factor(at time: Double) -> Double { fingers.factor(at: min(time, lift)) }

  /// Returns the change of the factor per second; after the lift, the one just before it.
  func velocity(at time: Double) -> Double {
    fingers.velocity(at: min(time, lift - Stage.timeTolerance))
  }

  /// Scales a view so that the point under the fingers stays.
  func apply(to values: inout ValueTable, _ view: ViewID, at time: Double) {
    scaling?.apply(factor(at: time), to: &values, view)
  }
}

/// The scaling of a view by two fingers.
struct PinchScaling {
  /// The transform of the view at the beginning.
  let transform: TransformComponents
  /// The limits of the factor that the view is scaled by.
  let factors: ClosedRange<Double>
  /// The point under the fingers, in points from the view's anchor.
  let anchor: Point

  func apply(_ factor: Double, to values: inout ValueTable, _ view: ViewID) {
    let factor = min(max(factor, factors.lowerBound), factors.upperBound)
    var changed = transform
    changed.scale = transform.scale * factor
    changed.translation = .zero
    let way = transform.transform(about: .zero).apply(to: anchor)
    let translation = way - changed.transform(about: .zero).apply(to: anchor)
    values.set(view, .scaleX, to: changed.scale.x)
    values.set(view, .scaleY, to: changed.scale.y)
    values.set(view, .translateX, to: translation.x)
    values.set(view, .translateY, to: translation.y)
  }
}

extension Stage {
  mutating func run(
    _ step: PinchStep, _ location: SourceLocation, begin: Double, at time: Double
  ) throws(StageError) {
    let view = step.view
    try demandTouchable(view, location, at: time)
    cancelPan(of: view, at: time)
    pans[view]?.motion = nil
    if pinches[view]?.isActive == true { endPinch(of: view, at: time) }
    let fingers = PinchFingers(step, at: begin)
    let shown = try presentation(at: begin)
    let size = Point(
      x: shown.values.number(view, .width), y: shown.values.number(view, .height))
    let place = step.about ?? size * 0.5
    var scaling: PinchScaling?
    if let range = scene.views[view].gestures.pinch {
      scaling = self.scaling(of: view, shown.values, within: range, about: place, at: time)
    } else {
      zoom(view, fingers, about: place, at: time)
    }
    pinches[view] = PinchState(fingers: fingers, lift: fingers.lift, scaling: scaling)
    touches += fingers.touches(about: shown.screenTransform(of: view).apply(to: place))
    occur(.begin(view), at: time)
  }

  /// Stops the scaled properties where they are shown, and returns the scaling of a view.
  private mutating func scaling(
    of view: ViewID, _ shown: ValueTable, within range: ClosedRange<Double>, about place: Point,
    at time: Double
  ) -> PinchScaling {
    let targets = Gestures.pinchedProperties.map { Change.Target.property(view: view, $0) }
    if animations.contains(where: { targets.contains($0.target) }) {
      for property in Gestures.pinchedProperties {
        model.set(view, property, to: shown.number(view, property))
      }
      interrupt(at: time) { targets.contains($0.target) }
    }
    let transform = shown.transformComponents(view)
    let scale = transform.scale.x
    // A view that was scaled beyond the range by a step may stay there.
    let factors = scale > 0 ? range.lowerBound / scale...range.upperBound / scale : 1...1
    return PinchScaling(
      transform: transform, factors: min(factors.lowerBound, 1)...max(factors.upperBound, 1),
      anchor: place - shown.pivot(view))
  }

  /// Moves the pinched views to their values at a tick, and reports the events of pinches.
  mutating func movePinches(to time: Double) {
    for view in pinchViews {
      guard let pinch = pinches[view], pinch.isActive else { continue }
      pinch.apply(to: &model, view, at: time)
      let factor = pinch.factor(at: time)
      if factor != pinch.reported {
        pinches[view]?.reported = factor
        occur(.change(view), at: time)
      }
      if time + Stage.timeTolerance >= pinch.lift { endPinch(of: view, at: time) }
    }
  }

  /// Ends a pinch when an animation, or a step, takes one of its properties.
  mutating func cancelPinch(of view: ViewID, changing property: Property?, at time: Double) {
    guard pinches[view]?.isActive == true,
      property.map({ pinches[view]?.scaling != nil && Gestures.pinchedProperties.contains($0) })
        ?? true
    else { return }
    pinches[view]?.apply(to: &model, view, at: time)
    pinches[view]?.isActive = false
    pinches[view]?.lift = time
    occur(.cancel(view), at: time)
  }

  private mutating func endPinch(of view: ViewID, at time: Double) {
    pinches[view]?.apply(to: &model, view, at: time)
    if let scale = motions[view]?.zoomScale(at: time) { model.set(view, .zoomScale, to: scale) }
    pinches[view]?.isActive = false
    occur(.end(view), at: time)
  }
}

extension PinchState {
  /// Returns the value of a reading of pinches.
  ///
  /// - Parameter pinch: the last pinch of the view; nil before the first.
  static func reading(_ reading: Quantity.Reading, of pinch: PinchState?, at time: Double)
    -> Double
  {
    switch reading {
    case .pinchScale: pinch?.factor(at: time) ?? 1
    case .pinchVelocity: pinch?.velocity(at: time) ?? 0
    case .pinchIsActive: pinch.map { time < $0.lift - Stage.timeTolerance ? 1 : 0 } ?? 0
    default: 0
    }
  }
}
