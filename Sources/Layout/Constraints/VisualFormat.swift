// Apple's visual format language: `H:|-[avatar(>=44@800)]-8-[name]-|`.
// Source: "Visual Format Language", Auto Layout Guide (Apple's documentation archive), appendix.

/// The constraints of a visual format string, between views given by name.
package struct VisualFormat: Sendable, Hashable {
  /// An edge or extent of a view.
  package enum Attribute: String, Sendable, Hashable, CaseIterable {
    case leading, trailing, top, bottom, width, height
  }

  /// An attribute of a view or of the superview.
  package struct Anchor: Sendable, Hashable {
    /// The view's name in the text; nil for the superview.
    package var view: String?
    package var attribute: Attribute

    /// - Parameter view: the view's name; nil for the superview.
    package init(_ view: String?, _ attribute: Attribute) {
      self.view = view
      self.attribute = attribute
    }
  }

  /// The constraint first ⟨relation⟩ second + constant; a missing second counts as 0.
  package struct Constraint: Sendable, Hashable {
    package var first: Anchor
    /// The relation of `first` to the right side.
    package var relation: LinearConstraint.Relation
    /// The anchor on the right side; nil for an extent in points.
    package var second: Anchor?
    /// The constant in points.
    package var constant: Double
    /// The priority, above 0 and at most 1000.
    package var priority: Double
    /// The position in the text, in Characters from 0.
    package var offset: Int

    /// - Parameters:
    ///   - constant: points, added to `second`.
    ///   - priority: above 0 and at most 1000.
    ///   - offset: the position in the text, in Characters from 0.
    package init(
      _ first: Anchor, _ relation: LinearConstraint.Relation, _ second: Anchor?,
      _ constant: Double, priority: Double = LinearConstraint.required, offset: Int
    ) {
      self.first = first
      self.relation = relation
      self.second = second
      self.constant = constant
      self.priority = priority
      self.offset = offset
    }
  }

  /// An error in the syntax of a visual format string.
  package struct SyntaxError: Error, Sendable, Hashable {
    /// The message, one line.
    package let message: String
    /// The position of the wrong character, from 0; the text's length when the text ends too early.
    package let offset: Int
  }

  /// The spacing of a bare `-`, in points, between siblings and to the superview (its layout
  /// margins since iOS 8).
  package static let standardSpacing = 8.0

  /// The constraints in the order of the text.
  package let constraints: [Constraint]

  /// - Parameters:
  ///   - text: the format string, vertical after `V:`, otherwise horizontal.
  ///   - metrics: numbers by name.
  /// - Throws: `SyntaxError` with the position of the wrong character.
  package init(parsing text: String, metrics: [String: Double] = [:]) throws(SyntaxError) {
    var parser = VisualFormatParser(text, metrics: metrics)
    constraints = try parser.constraints()
  }
}
