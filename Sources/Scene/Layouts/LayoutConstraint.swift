// Layout constraints between views, like NSLayoutConstraint.

package import Layout

/// A linear constraint: Σ factor · attribute ⟨relation⟩ constant.
package struct LayoutConstraint: Sendable {
  /// An attribute of a view, like NSLayoutConstraint.Attribute.
  package enum Attribute: String, Sendable, Hashable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case firstBaseline, lastBaseline

    /// Whether the attribute is a position rather than a width or height.
    package var isPlace: Bool { self != .width && self != .height }

    /// Whether the attribute is a vertical position or a height.
    package var isVertical: Bool {
      switch self {
      case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: true
      case .left, .right, .leading, .trailing, .width, .centerX: false
      }
    }
  }

  /// An attribute of a view, multiplied by a factor.
  package struct Term: Sendable {
    /// The view or the screen that has the attribute.
    package var item: LayoutItem
    /// The attribute. All positions in one constraint are along the same axis.
    package var attribute: Attribute
    /// The expression for the factor, evaluated in each layout pass.
    package var factor: NumberExpression

    package init(item: LayoutItem, attribute: Attribute, factor: NumberExpression) {
      (self.item, self.attribute, self.factor) = (item, attribute, factor)
    }
  }

  /// The terms of the sum, at least one.
  package var terms: [Term]
  /// The relation between the sum of the terms and the constant.
  package var relation: LinearConstraint.Relation
  /// The expression for the constant, in points, evaluated in each layout pass. If a position is
  /// compared with a number alone, the number is relative to the upper left corner of `origin`.
  package var constant: NumberExpression
  /// The priority, above 0 and at most 1000. A constraint of priority 1000 is required.
  package var priority: Double
  /// The superview of the constraint's first item, or the screen for an item without a superview.
  package var origin: LayoutItem
  /// The condition under which the constraint is active; nil for an always active constraint.
  package var condition: BooleanExpression?
  /// The constraint as written in the scene, for messages.
  package var source: String
  package var location: SourceLocation

  package init(
    terms: [Term], relation: LinearConstraint.Relation, constant: NumberExpression,
    priority: Double, origin: LayoutItem, condition: BooleanExpression?, source: String,
    location: SourceLocation
  ) {
    (self.terms, self.relation, self.constant) = (terms, relation, constant)
    (self.priority, self.origin, self.condition) = (priority, origin, condition)
    (self.source, self.location) = (source, location)
  }
}
