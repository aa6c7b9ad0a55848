// Apple's visual format language: `H:|-[avatar(>=44@800)]-8-[name]-|`.
// Source: "Visual Format Language", Auto Layout Guide (Apple's documentation archive), appendix.

/// The constraints that a visual format string describes, between views given by name.
package struct VisualFormat: Sendable, Hashable {
  /// An edge of a view, or its width or height.
  package enum Attribute: String, Sendable, Hashable, CaseIterable {
    case leading, trailing, top, bottom, width, height
  }

  /// An attribute of a view or of the superview, such as the leading edge of `avatar`.
  package struct Anchor: Sendable, Hashable {
    /// The view's name in the format string; nil for the superview.
    package var view: String?
    package var attribute: Attribute

    /// - Parameter view: the view's name in the format string; nil for the superview.
    package init(_ view: String?, _ attribute: Attribute) {
      self.view = view
      self.attribute = attribute
    }
  }

  /// The constraint `first ⟨relation⟩ second + constant`. A nil `second` counts as 0.
  package struct Constraint: Sendable, Hashable {
    package var first: Anchor
    /// The relation of `first` to `second + constant`.
    package var relation: LinearConstraint.Relation
    /// The anchor that `first` is compared with; nil to compare with the constant alone.
    package var second: Anchor?
    /// The constant in points.
    package var constant: Double
    /// The priority, above 0 and at most 1000.
    package var priority: Double
    /// The position in the format string, in Characters from 0.
    package var offset: Int

    /// - Parameters:
    ///   - constant: the number of points added to `second`.
    ///   - priority: above 0 and at most 1000.
    ///   - offset: the position in the format string, in Characters from 0.
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
    /// The message, in one line.
    package let message: String
    /// The position of the wrong character in the format string, in Characters from 0. It is the
    /// length of the string if the string ends too early.
    package let offset: Int
  }

  /// The spacing of a plain `-` in points, between siblings and to the superview. UIKit's spacing
  /// to the superview is the layout margin, 8 points by default since iOS 8.
  package static let standardSpacing = 8.0

  /// The constraints in the order of the format string.
  package let constraints: [Constraint]

  /// - Parameters:
  ///   - text: the format string. It is vertical if it begins with `V:`, otherwise horizontal.
  ///   - metrics: the numbers that the format string can use, by name.
  /// - Throws: `SyntaxError` with the position of the wrong character.
  package init(parsing text: String, metrics: [String: Double] = [:]) throws(SyntaxError) {
    var parser = VisualFormatParser(text, metrics: metrics)
    constraints = try parser.constraints()
  }
}
