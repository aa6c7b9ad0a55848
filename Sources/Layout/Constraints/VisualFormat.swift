// Apple's visual format language: `H:|-[avatar(>=44@800)]-8-[name]-|`.
// Source: "Visual Format Language", Auto Layout Guide (Apple's documentation archive), appendix.

/// What a visual format string says, as constraints between views that are still names.
public struct VisualFormat: Sendable, Hashable {
  /// The edges and extents that the language knows.
  public enum Attribute: String, Sendable, Hashable, CaseIterable {
    case leading, trailing, top, bottom, width, height
  }

  /// An attribute of a view; of the superview without a name.
  public struct Anchor: Sendable, Hashable {
    public var view: String?
    public var attribute: Attribute

    public init(_ view: String?, _ attribute: Attribute) {
      self.view = view
      self.attribute = attribute
    }
  }

  /// first ⟨relation⟩ second + constant, with nothing for a missing second.
  public struct Constraint: Sendable, Hashable {
    public var first: Anchor
    public var relation: LinearConstraint.Relation
    public var second: Anchor?
    /// In points.
    public var constant: Double
    /// Above 0, at most 1000.
    public var priority: Double
    /// Where it is said, in Characters from 0 at the start of the text.
    public var offset: Int

    public init(
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
  public struct SyntaxError: Error, Sendable, Hashable {
    /// One line.
    public let message: String
    /// The wrong character, from 0; the text's length when it ends too early.
    public let offset: Int
  }

  /// What a bare `-` stands for between siblings, and towards the superview (its layout margins
  /// since iOS 8), in points.
  public static let standardSpacing = 8.0

  /// In the order of the text.
  public let constraints: [Constraint]

  /// - Parameters:
  ///   - text: `H:` or nothing is horizontal, `V:` vertical.
  ///   - metrics: numbers by name.
  /// - Throws: `SyntaxError`, pointing at the wrong character.
  public init(parsing text: String, metrics: [String: Double] = [:]) throws(SyntaxError) {
    var parser = VisualFormatParser(text, metrics: metrics)
    constraints = try parser.constraints()
  }
}
