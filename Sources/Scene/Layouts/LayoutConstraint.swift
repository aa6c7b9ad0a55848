// Constraints between views, as NSLayoutConstraint, with resolved names.

package import Layout

/// The constraint Σ factor·attribute ⟨relation⟩ constant.
package struct LayoutConstraint: Sendable {
  /// An attribute of a view, as NSLayoutConstraint.Attribute.
  package enum Attribute: String, Sendable, Hashable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case firstBaseline, lastBaseline

    /// Whether the attribute is a position; the width and the height are not.
    package var isPlace: Bool { self != .width && self != .height }

    /// Whether the attribute is measured along the y axis.
    package var isVertical: Bool {
      switch self {
      case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: true
      case .left, .right, .leading, .trailing, .width, .centerX: false
      }
    }
  }

  /// An attribute of a view with its factor.
  package struct Term: Sendable {
    /// The view, the screen or another item that has the attribute.
    package var item: LayoutItem
    /// The attribute. All positions in one constraint are along the same axis.
    package var attribute: Attribute
    /// The factor, evaluated in each layout pass.
    package var factor: NumberExpression
  }

  /// The terms, at least one.
  package var terms: [Term]
  /// The relation of the sum to the constant.
  package var relation: LinearConstraint.Relation
  /// The constant, in points, evaluated in each layout pass. A position that is compared with a
  /// number alone is measured from the upper left corner of `origin`.
  package var constant: NumberExpression
  /// The priority, above 0 and at most 1000; a constraint of priority 1000 is required.
  package var priority: Double
  /// The superview of the view that is named first, or the screen if the screen is named first.
  package var origin: LayoutItem
  /// The condition under which the constraint holds; nil: always.
  package var condition: BooleanExpression?
  /// The constraint as the scene writes it.
  package var source: String
  package var location: SourceLocation
}
