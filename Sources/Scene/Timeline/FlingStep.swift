// Flings in the timeline.

package import Geometry

/// A fling: a finger's flick after which the scroll view decelerates.
package struct FlingStep: Sendable {
  /// The scroll view, or a view inside it.
  package var view: ViewID
  /// The finger's velocity, in points per second; a negative y scrolls down.
  package var velocity: Point
}
