// Where things show.

package import Geometry

/// An outline on the screen inside which things show.
package struct Clip: Sendable, Hashable {
  package var outline: RoundedRect
  package var transform: Transform

  package init(outline: RoundedRect, transform: Transform) {
    self.outline = outline
    self.transform = transform
  }
}
