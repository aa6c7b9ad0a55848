// Pinches: two fingers that scale a view about the point between them.

import Geometry
import Scene

/// The last pinch of a view, as exact functions of time.
struct PinchState {
  /// The motion of one of two fingers, apart from the point between them.
  let finger: FingerPath
  /// The distance between the fingers at the beginning, in points.
  let distance: Double
  let start: Double
  /// The time at which the fingers lift or lose the view, in seconds.
  var lift: Double
  /// The transform of the view at the beginning.
  let transform: TransformComponents
  /// The limits of the factor that the view is scaled by.
  let factors: ClosedRange<Double>
  /// The point under the fingers, in points from the view's anchor.
  let anchor: Point
  var isActive = true
  /// The factor at the last event.
  var reported = 1.0

  /// Returns the factor of the distance between the fingers.
  func factor(at time: Double) -> Double {
    1 + 2 * finger.translation(at: min(time, lift)).x / distance
  }

  /// Returns the change of the factor per second; 0 after the lift.
  func velocity(at time: Double) -> Double {
    time < lift - Stage.timeTolerance ? 2 * finger.velocity(at: time).x / distance : 0
  }

  /// Scales a view so that the point under the fingers stays.
  func apply(to values: inout ValueTable, _ view: ViewID, at time: Double) {
    let factor = min(max(factor(at: time), factors.lowerBound), factors.upperBound)
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
  /// The least distance between two fingers, in points.
  private static let leastDistance = 60.0

  mutating func run(
    _ step: PinchStep, _ location: SourceLocation, begin: Double, at time: Double
  ) throws(StageError) {
    let view = step.view
    guard let range = scene.views[view].gestures.pinch else { return }
    try demandTouchable(view, location, at: time)
    cancelPan(of: view, at: time)
    pans[view]?.motion = nil
    if pinches[view]?.isActive == true { endPinch(of: view, at: time) }
    let shown = try presentation(at: begin)
    let targets = Gestures.pinchedProperties.map { Change.Target.property(view: view, $0) }
    if animations.contains(where: { targets.contains($0.target) }) {
      for property in Gestures.pinchedProperties {
        model.set(view, property, to: shown.values.number(view, property))
      }
      interrupt(at: time) { targets.contains($0.target) }
    }
    let distance = Self.leastDistance * max(1, 1 / step.factor)
    let way = distance * (step.factor - 1) / 2
    let drag = DragStep(
      view: nil, path: [Point(x: way, y: 0)], seconds: step.seconds, curve: step.curve)
    let finger = FingerPath(drag, at: begin, slop: 0)
    let size = Point(
      x: shown.values.number(view, .width), y: shown.values.number(view, .height))
    let own = step.about ?? size * 0.5
    let place = shown.screenTransform(of: view).apply(to: own)
    let transform = shown.values.transformComponents(view)
    let scale = transform.scale
    // A view that was scaled beyond the range by a step may stay there.
    let factors = scale.x > 0 ? range.lowerBound / scale.x...range.upperBound / scale.x : 1...1
    pinches[view] = PinchState(
      finger: finger, distance: distance, start: begin, lift: finger.lift,
      transform: transform,
      factors: min(factors.lowerBound, 1)...max(factors.upperBound, 1),
      anchor: own - shown.values.pivot(view))
    for side in [1.0, -1] {
      let mirrored = DragStep(
        view: nil, path: [Point(x: way * side, y: 0)], seconds: step.seconds, curve: step.curve)
      touches.append(
        Touch(
          place: place + Point(x: distance / 2 * side, y: 0),
          finger: FingerPath(mirrored, at: begin, slop: 0), end: finger.lift))
    }
    occur(.begin(view), at: time)
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
      property.map(Gestures.pinchedProperties.contains) ?? true
    else { return }
    pinches[view]?.apply(to: &model, view, at: time)
    pinches[view]?.isActive = false
    pinches[view]?.lift = time
    occur(.cancel(view), at: time)
  }

  private mutating func endPinch(of view: ViewID, at time: Double) {
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
