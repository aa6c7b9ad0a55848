// Flings in the timeline.

package import Geometry

/// A flick with a finger, after which the scroll view decelerates.
package struct FlingStep: Sendable {
  /// The scroll view to flick, or a view inside the scroll view.
  package var view: ViewID
  /// The finger's velocity, in points per second. A negative y is an upward flick.
  package var velocity: Point
}
