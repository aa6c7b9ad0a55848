// Fingers that flick.

package import Geometry

/// A finger that flicks: the view flies with its velocity.
package struct FlingStep: Sendable {
  /// A scroll view, or a view in one.
  package var view: ViewID
  /// The finger's, in points per second; up is negative and scrolls on.
  package var velocity: Point
}
