// Paths that are filled with a gradient.

package import Geometry

/// A path that is filled with a gradient.
package struct GradientPath: Sendable, Hashable {
  /// The path, in local coordinates.
  package var path: Path
  /// The rule for the inside of a path that crosses itself.
  package var fillRule: FillRule
  package var gradient: Gradient
  /// The rectangle to which the gradient's unit square is stretched, in local coordinates. Beyond
  /// it, the gradient goes on with its first and its last colour.
  package var box: Rect

  package init(path: Path, fillRule: FillRule, gradient: Gradient, box: Rect) {
    (self.path, self.fillRule, self.gradient, self.box) = (path, fillRule, gradient, box)
  }
}
