// Rectangles with rounded corners: the outlines of views.

/// A rectangle whose corners are rounded by quarter circles.
package struct RoundedRect: Sendable, Hashable {
  /// The rectangle before its corners are rounded.
  package let rect: Rect
  /// The corner radii in points, each from 0 to half the shorter side.
  package let radii: CornerRadii

  /// - Parameter radii: the corner radii in points. Each is clamped to the range from 0 to half the
  ///   shorter side.
  package init(_ rect: Rect, radii: CornerRadii) {
    self.rect = rect
    let largest = min(rect.width, rect.height) / 2
    self.radii = radii.map { max(0, min($0, largest)) }
  }

  /// - Parameter radius: the radius of all corners in points. It is clamped to the range from 0 to
  ///   half the shorter side.
  package init(_ rect: Rect, radius: Double = 0) {
    self.init(rect, radii: CornerRadii(radius))
  }

  /// The largest corner radius in points; 0 for a plain rectangle.
  package var radius: Double { radii.clockwise.max() ?? 0 }

  /// Returns the outline with every edge moved outwards by `margin` points; a negative margin moves
  /// the edges inwards. Each radius grows by `margin` too, but not below 0.
  package func expanded(by margin: Double) -> RoundedRect {
    RoundedRect(rect.expanded(by: margin), radii: radii.map { max(0, $0 + margin) })
  }
}
