// Clips: rounded rectangles that limit the drawing of a group.

package import Geometry

/// A rounded rectangle to which drawing is limited.
package struct ClipShape: Sendable, Hashable {
  /// The rounded rectangle in local coordinates, in points.
  package var outline: RoundedRect
  /// The transform from the outline's local coordinates to screen coordinates, in points.
  package var transform: Transform

  /// - Parameter transform: the transform from the outline's local coordinates to screen
  ///   coordinates.
  package init(outline: RoundedRect, transform: Transform) {
    self.outline = outline
    self.transform = transform
  }
}
