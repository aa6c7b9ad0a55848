// The step `target`, which changes the rest position after a drag or pan.

package struct TargetStep: Sendable {
  /// The scroll view, or the view with a pan.
  package var view: ViewID
  /// The content offset, or the value of the horizontal property, in points.
  package var x: NumberExpression
  /// The content offset, or the value of the vertical property, in points.
  package var y: NumberExpression

  package init(view: ViewID, x: NumberExpression, y: NumberExpression) {
    (self.view, self.x, self.y) = (view, x, y)
  }
}
