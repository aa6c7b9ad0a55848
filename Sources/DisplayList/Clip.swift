// Clips: outlines that limit the drawing of a group.

package import Geometry

/// A rounded rectangle to which drawing is limited.
package struct Clip: Sendable, Hashable {
  /// The outline in its own coordinates, in points, with rounded corners as on a view.
  package var outline: RoundedRect
  /// The transform from the outline's coordinates to the screen's.
  package var transform: Transform

  /// - Parameter transform: the transform from the outline's coordinates to the screen's.
  package init(outline: RoundedRect, transform: Transform) {
    self.outline = outline
    self.transform = transform
  }
}
