// A finger that lets go beyond an edge. Source: samples of a UIScrollView (iOS 26.1, iPhone 16
// simulator), to which the law of a finger at rest was fitted.

extension ScrollAxis {
  /// How fast content that a resting finger lets go of starts back, for each point beyond the edge,
  /// per second. Measured: 235 pt beyond it starts with 1,690 pt/s; a spring from rest would be up
  /// to 37 pt behind on the way.
  package static let releasePush = 7.2

  /// Content that moves no faster gets all of that push, in points per second.
  package static let restingSpeed = 50.0

  /// Content that moves faster gets none of it, in points per second.
  ///
  /// At the deepest pull that was measured (235 pt) one pt/s more or less then moves no moment of
  /// the way back by more than a pixel of that device, a third of a point.
  package static let movingSpeed = 250.0

  /// The velocity with which a flight begins when a finger lets go, in points per second.
  ///
  /// Within the edges it is the content's own. Beyond them content at rest is pushed back, with
  /// 7.2·u inwards, and content that moves keeps its velocity: v − s·7.2·u, where the share s falls
  /// in a straight line from 1 at `restingSpeed` to 0 at `movingSpeed`. The two ends are UIKit's;
  /// how one turns into the other is not known: decided, so that neither a slightly faster finger
  /// nor an edge that is just crossed makes a step.
  ///
  /// - Parameters:
  ///   - velocity: of the content, of the last `releaseSeconds` where it is beyond an edge.
  ///   - offset: where it is let go, in points.
  package func velocity(ofRelease velocity: Double, at offset: Double) -> Double {
    let share = (Self.movingSpeed - abs(velocity)) / (Self.movingSpeed - Self.restingSpeed)
    return velocity - min(max(share, 0), 1) * Self.releasePush * (offset - clamped(offset))
  }

  /// Content that is let go beyond an edge has its mean velocity over so many seconds, UIKit's
  /// 100 ms: not the finger's, which it follows on a rubber band.
  package static let releaseSeconds = 0.1
}
