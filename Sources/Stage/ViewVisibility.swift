// Positions and visibility of views, for motion lint.

package import Geometry

/// The position of a view at a time, and whether it is visible.
package struct ViewVisibility: Sendable, Hashable {
  /// The upper left corner in the superview's coordinates, including the view's translation, in
  /// points.
  package let place: Point
  /// The bounding box of the view on the screen, in points.
  package let box: Rect
  /// Whether the view is on the stage and the screen, and neither hidden nor transparent. Views in
  /// front of it are ignored.
  package let isVisible: Bool
}
