// The motion of a finger along one axis.

import Geometry

/// The part of a finger's motion that moves one axis of a view.
struct AxisFinger: Sendable {
  let start: Double
  let lift: Double
  /// Returns the translation since `start` at a time in seconds, in points.
  let way: @Sendable (Double) -> Double
  /// Returns the velocity at a time in seconds, in points per second.
  let velocity: @Sendable (Double) -> Double
  /// The velocity at the lift, in points per second.
  let throwVelocity: Double
}

typealias FingerAxes = (x: AxisFinger, y: AxisFinger)

extension FingerPath {
  /// The motions along both axes.
  var axes: FingerAxes { (along { $0.x }, along { $0.y }) }

  /// Returns the motion along one axis.
  ///
  /// - Parameter part: returns a vector's component along the axis.
  func along(_ part: @escaping @Sendable (Point) -> Double) -> AxisFinger {
    AxisFinger(
      start: start, lift: lift, way: { part(translation(at: $0)) },
      velocity: { part(velocity(at: $0)) }, throwVelocity: part(throwVelocity))
  }
}
