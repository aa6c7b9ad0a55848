// The state of a view's pinch: two fingers that scale a view about the point between them.

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

/// Two fingers that move apart or together, as exact functions of time.
struct PinchFingers {
  /// The minimum distance between two fingers, in points.
  private static let leastDistance = 60.0

  /// The motions of both fingers, apart from the point between them.
  let paths: [FingerPath]
  /// The distance between the fingers at the beginning, in points.
  let distance: Double
  let start: Double
  let lift: Double

  init(_ step: PinchStep, at time: Double) {
    let distance = Self.leastDistance * max(1, 1 / step.factor)
    paths = [1.0, -1].map { side in
      let way = Point(x: distance * (step.factor - 1) / 2 * side, y: 0)
      let drag = DragStep(view: nil, path: [way], seconds: step.seconds, curve: step.curve)
      return FingerPath(drag, at: time, slop: 0)
    }
    self.distance = distance
    (start, lift) = (time, time + step.seconds)
  }

  /// Returns the factor of the distance between the fingers.
  func factor(at time: Double) -> Double {
    1 + 2 * paths[0].translation(at: time).x / distance
  }

  /// Returns the change of the factor per second.
  func velocity(at time: Double) -> Double { 2 * paths[0].velocity(at: time).x / distance }

  /// Returns the touches on the screen.
  ///
  /// - Parameter place: the point between the fingers, in points.
  func touches(about place: Point) -> [Touch] {
    zip([1.0, -1], paths).map { side, path in
      Touch(place: place + Point(x: distance / 2 * side, y: 0), finger: path, end: lift)
    }
  }
}
