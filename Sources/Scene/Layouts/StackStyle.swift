// The arrangement of a view's children in a row or column.

package import Layout

/// The key `stack` of a view. Its expressions are evaluated in each layout pass.
package struct StackStyle: Sendable {
  package var axis: StackArrangement.Axis
  package var distribution: StackArrangement.Distribution
  package var alignment: StackArrangement.Alignment
  /// The distance between neighbours, in points; nil for 0.
  package var spacing: NumberExpression?
  /// The distances from the edges, in points: top, left, bottom, right; empty for 0.
  package var padding: [NumberExpression]

  package init(
    axis: StackArrangement.Axis, distribution: StackArrangement.Distribution,
    alignment: StackArrangement.Alignment, spacing: NumberExpression?, padding: [NumberExpression]
  ) {
    (self.axis, self.distribution, self.alignment) = (axis, distribution, alignment)
    (self.spacing, self.padding) = (spacing, padding)
  }

  /// The expressions for lengths.
  package var expressions: [NumberExpression] { (spacing.map { [$0] } ?? []) + padding }
}

extension Scene {
  /// Returns whether a stack around the view places it.
  package func isStacked(_ view: ViewID) -> Bool {
    views[view].parent.map { views[$0].stack != nil && views[$0].mask != view } ?? false
  }
}
