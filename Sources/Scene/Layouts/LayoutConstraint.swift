// A constraint between views, as NSLayoutConstraint, with its names resolved.

package import Layout

/// Σ factor·attribute ⟨relation⟩ constant.
package struct LayoutConstraint: Sendable {
  /// NSLayoutConstraint.Attribute.
  package enum Attribute: String, Sendable, Hashable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case firstBaseline, lastBaseline

    /// False for an extent, which is the same wherever the view is.
    package var isPlace: Bool { self != .width && self != .height }

    /// True for what lies along the y axis.
    package var isVertical: Bool {
      switch self {
      case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: true
      case .left, .right, .leading, .trailing, .width, .centerX: false
      }
    }
  }

  /// An attribute of a view with its factor.
  package struct Term: Sendable {
    /// Whose attribute it is.
    package var item: LayoutItem
    /// Of places those in one constraint lie along one axis.
    package var attribute: Attribute
    /// Evaluated at each layout pass.
    package var factor: NumberExpression
  }

  /// One at least.
  package var terms: [Term]
  /// How the sum stands to the constant.
  package var relation: LinearConstraint.Relation
  /// In points, evaluated at each layout pass. Places that stand against a number alone are
  /// measured from the upper left corner of `origin`.
  package var constant: NumberExpression
  /// Above 0 and at most 1000, which is required.
  package var priority: Double
  /// The superview of the view that is named first; the screen, where that is named first.
  package var origin: LayoutItem
  /// True while the constraint holds; nil: always.
  package var condition: BooleanExpression?
  /// As the scene says it.
  package var source: String
  package var location: SourceLocation
}
