// Where a view is at a moment, for those who judge motion.

package import Geometry

/// The place of a view at a time, and whether it is seen.
package struct ViewVisibility: Sendable, Hashable {
  /// Its corner in its parent, translation included, in points.
  package let place: Point
  /// The upright box that it fills on the screen, in points.
  package let box: Rect
  /// Whether it is on the stage and the screen, not hidden and not clear; views above it do not
  /// count.
  package let isVisible: Bool
}
