// Flings in the timeline.

package import Geometry

/// A flick with a finger, after which the scroll view decelerates.
package struct FlingStep: Sendable {
  /// The view to flick, or a view inside it; nil for the uppermost view at `start`.
  package var view: ViewID?
  /// The touch point on the screen, in points; nil for the centre of the view.
  package var start: Point?
  /// The finger's velocity, in points per second. A negative y is an upward flick.
  package var velocity: Point

  package init(view: ViewID?, start: Point?, velocity: Point) {
    (self.view, self.start, self.velocity) = (view, start, velocity)
  }
}
