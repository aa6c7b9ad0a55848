// Where things show.

package import Geometry

/// An outline on the screen inside which things show.
package struct Clip: Sendable, Hashable {
  /// In points of its own; its corners are round as they are on a view.
  package var outline: RoundedRect
  /// From the outline's points to the screen's.
  package var transform: Transform

  /// - Parameter transform: from the outline's points to the screen's.
  package init(outline: RoundedRect, transform: Transform) {
    self.outline = outline
    self.transform = transform
  }
}
