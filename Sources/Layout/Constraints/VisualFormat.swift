// Apple's visual format language: `H:|-[avatar(>=44@800)]-8-[name]-|`.
// Source: "Visual Format Language", Auto Layout Guide (Apple's documentation archive), appendix.

/// What a visual format string says, as constraints between views that are still names.
package struct VisualFormat: Sendable, Hashable {
  /// The edges and extents that the language knows.
  package enum Attribute: String, Sendable, Hashable, CaseIterable {
    case leading, trailing, top, bottom, width, height
  }

  /// An attribute of a view; of the superview without a name.
  package struct Anchor: Sendable, Hashable {
    /// A name of the text; nil is the superview.
    package var view: String?
    package var attribute: Attribute

    /// - Parameter view: nil for the superview.
    package init(_ view: String?, _ attribute: Attribute) {
      self.view = view
      self.attribute = attribute
    }
  }

  /// first ⟨relation⟩ second + constant, with nothing for a missing second.
  package struct Constraint: Sendable, Hashable {
    package var first: Anchor
    /// Of `first` to the rest.
    package var relation: LinearConstraint.Relation
    /// What it is measured from; nil for an extent of so many points.
    package var second: Anchor?
    /// In points.
    package var constant: Double
    /// Above 0, at most 1000.
    package var priority: Double
    /// Where it is said, in Characters from 0 at the start of the text.
    package var offset: Int

    /// - Parameters:
    ///   - constant: in points, added to `second`.
    ///   - priority: above 0, at most 1000.
    ///   - offset: where the text says so, in Characters from 0.
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

  /// Text that is no visual format.
  package struct SyntaxError: Error, Sendable, Hashable {
    /// One line.
    package let message: String
    /// The wrong character, from 0; the text's length when it ends too early.
    package let offset: Int
  }

  /// What a bare `-` stands for between siblings, and towards the superview (its layout margins
  /// since iOS 8), in points.
  package static let standardSpacing = 8.0

  /// In the order of the text.
  package let constraints: [Constraint]

  /// - Parameters:
  ///   - text: `H:` or nothing is horizontal, `V:` vertical.
  ///   - metrics: numbers by name.
  /// - Throws: `SyntaxError`, pointing at the wrong character.
  package init(parsing text: String, metrics: [String: Double] = [:]) throws(SyntaxError) {
    var parser = VisualFormatParser(text, metrics: metrics)
    constraints = try parser.constraints()
  }
}
