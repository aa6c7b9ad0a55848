// The velocity of content that a finger releases beyond an edge. Source: samples of a UIScrollView
// (iOS 26.1, iPhone 16 simulator). The formula was fitted to releases by a finger at rest.

extension ScrollAxis {
  /// The initial speed of content released at rest beyond an edge, in points per second for each
  /// point beyond the edge.
  ///
  /// Measured: content that is released 235 pt beyond the edge starts with 1,690 pt/s. With an
  /// initial velocity of 0, the spring would lag behind the measured offsets by up to 37 pt.
  package static let releasePush = 7.2

  /// The largest speed at which content still gets all of `releasePush`, in points per second.
  package static let restingSpeed = 50.0

  /// The smallest speed at which content gets none of `releasePush`, in points per second.
  ///
  /// The value is large so that a slightly faster finger changes the motion only slightly. At 235
  /// pt, the largest measured distance, a difference of 1 pt/s changes the offset during the return
  /// by at most a third of a point. A third of a point is one pixel of the measured device.
  package static let movingSpeed = 250.0

  /// Returns the initial velocity of the flight after a finger lifts, in points per second.
  ///
  /// Within the edges it is the content's velocity v. Beyond an edge it is v − s·7.2·u, where u is
  /// the distance from the edge. The factor s falls linearly from 1 at `restingSpeed` to 0 at
  /// `movingSpeed`. Content at rest is therefore pushed inwards with 7.2·u, and fast content keeps
  /// its velocity.
  ///
  /// The results for content at rest and for fast content are UIKit's. UIKit's transition between
  /// the two is not known. The linear transition is our own choice, because it has no step.
  ///
  /// - Parameters:
  ///   - velocity: the content's velocity, in points per second. Beyond an edge, it is the mean
  ///     velocity over the last `releaseSeconds`.
  ///   - offset: the offset at the release, in points.
  package func velocity(ofRelease velocity: Double, at offset: Double) -> Double {
    let share = (Self.movingSpeed - abs(velocity)) / (Self.movingSpeed - Self.restingSpeed)
    return velocity - min(max(share, 0), 1) * Self.releasePush * (offset - clamped(offset))
  }

  /// The time before the release over which the content's mean velocity is measured, in seconds.
  /// UIKit uses 100 ms.
  ///
  /// The mean velocity is used only beyond an edge. The finger's velocity is not used there,
  /// because the rubber band makes the content slower than the finger.
  package static let releaseSeconds = 0.1
}
