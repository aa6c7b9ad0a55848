// Rectangles with rounded corners: the outlines of views.

/// A rectangle with circular corners of one radius.
package struct RoundedRect: Sendable, Hashable {
  /// The rectangle before its corners are rounded.
  package let rect: Rect
  /// The corner radius in points, within 0…half the shorter side.
  package let radius: Double

  /// - Parameter radius: the corner radius in points; it is clamped to 0…half the shorter side.
  package init(_ rect: Rect, radius: Double = 0) {
    self.rect = rect
    self.radius = max(0, min(radius, min(rect.width, rect.height) / 2))
  }

  /// Returns the outline with every edge moved outwards by `margin`, at the same distance
  /// everywhere.
  package func expanded(by margin: Double) -> RoundedRect {
    RoundedRect(rect.expanded(by: margin), radius: radius + margin)
  }
}
