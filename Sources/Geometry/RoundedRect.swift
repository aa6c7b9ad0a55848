// The outline of a view: its box and the radius of its corners.

/// A rectangle with circular corners.
package struct RoundedRect: Sendable, Hashable {
  /// The box that the corners are cut from.
  package let rect: Rect
  /// Corner radius in points, within 0…half the shorter side.
  package let radius: Double

  /// - Parameter radius: in points; values outside 0…half the shorter side are moved into it,
  ///   as the corners of a layer are drawn.
  package init(_ rect: Rect, radius: Double = 0) {
    self.rect = rect
    self.radius = max(0, min(radius, min(rect.width, rect.height) / 2))
  }
}
