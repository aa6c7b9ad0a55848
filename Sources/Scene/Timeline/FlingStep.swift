// Flings in the timeline.

package import Geometry

/// A flick with a finger, after which the scroll view decelerates.
package struct FlingStep: Sendable {
  /// The scroll view to flick, or a view inside the scroll view.
  package var view: ViewID
  /// The finger's velocity, in points per second. An upward flick has a negative y and scrolls
  /// down.
  package var velocity: Point
}
