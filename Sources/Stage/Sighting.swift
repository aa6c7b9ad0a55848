// Where a view is at a moment, for those who judge motion.

package import Geometry

/// What is seen of a view.
package struct Sighting: Sendable, Hashable {
  /// Its corner in its parent, moved as it is, in points.
  package let place: Point
  /// The upright box that it fills on the screen, in points.
  package let box: Rect
  /// False for what is hidden, clear, off the stage or off the screen; what lies above it does not
  /// count.
  package let isVisible: Bool
}
