// Fingers that drag.

package import Geometry
package import Motion

/// A finger that drags.
package struct DragStep: Sendable {
  /// A scroll view, or a view in one.
  package var view: ViewID
  /// Where the finger comes down, in the view's points; nil: so that its way is centred.
  package var start: Point?
  /// The finger's way: where it goes from where it came down, one point after the other.
  package var path: [Point]
  /// How long it moves, in seconds, above 0; shared out over the path by length.
  package var seconds: Double
  /// Of the finger's way over time.
  package var curve: TimingCurve
  /// How long it rests before it lifts, in seconds.
  package var hold: Double
}
