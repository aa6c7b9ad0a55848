// The release of a finger beyond an edge. Source: samples of a UIScrollView (iOS 26.1, iPhone 16
// simulator), to which the law of a finger at rest was fitted.

extension ScrollAxis {
  /// The initial speed of content that a resting finger releases, per point beyond the edge, per
  /// second.
  ///
  /// Measured: 235 pt beyond the edge, the content starts with 1,690 pt/s. A spring from rest would
  /// be up to 37 pt behind during the return.
  package static let releasePush = 7.2

  /// The largest speed at which content gets the full push, in points per second.
  package static let restingSpeed = 50.0

  /// The speed from which content gets no push, in points per second.
  ///
  /// The value keeps the transition smooth at the deepest measured pull (235 pt). There one pt/s
  /// changes the offset during the return by at most a third of a point, one pixel of that device.
  package static let movingSpeed = 250.0

  /// Returns the initial velocity of a flight after a finger lets go, in points per second.
  ///
  /// Within the edges it is the content's own velocity. Beyond an edge it is v − s·7.2·u, with the
  /// distance u from the edge. The share s falls linearly from 1 at `restingSpeed` to 0 at
  /// `movingSpeed`. Content at rest is therefore pushed inwards with 7.2·u, and moving content
  /// keeps its velocity.
  ///
  /// The two ends are UIKit's. The transition between them is not known, and linear by our own
  /// choice: a slightly faster finger or an edge just crossed must not cause a step.
  ///
  /// - Parameters:
  ///   - velocity: the content's velocity; beyond an edge, its mean over the last `releaseSeconds`.
  ///   - offset: the offset at the release, in points.
  package func velocity(ofRelease velocity: Double, at offset: Double) -> Double {
    let share = (Self.movingSpeed - abs(velocity)) / (Self.movingSpeed - Self.restingSpeed)
    return velocity - min(max(share, 0), 1) * Self.releasePush * (offset - clamped(offset))
  }

  /// The time over which the mean velocity of content beyond an edge is measured: UIKit's 100 ms.
  ///
  /// The finger's own velocity is not used, because the content follows it on a rubber band.
  package static let releaseSeconds = 0.1
}
