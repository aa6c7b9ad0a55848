// A linear constraint, as NSLayoutConstraint's: a sum of variables, a relation, a constant, a
// priority.

/// Σ coefficient·variable ⟨relation⟩ constant.
package struct LinearConstraint: Sendable, Hashable {
  /// NSLayoutConstraint.Relation.
  package enum Relation: String, Sendable, Hashable, CaseIterable {
    case lessOrEqual = "<="
    case equal = "=="
    case greaterOrEqual = ">="
  }

  /// A variable with its factor.
  package struct Term: Sendable, Hashable {
    /// From 0.
    package var variable: Int
    /// Finite.
    package var coefficient: Double

    package init(_ coefficient: Double, _ variable: Int) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// UILayoutPriority.required.
  package static let required = 1_000.0

  package var terms: [Term]
  package var relation: Relation
  /// Finite.
  package var constant: Double
  /// Above 0 and at most 1000, which is required. Higher priorities are satisfied before lower
  /// ones, not all or nothing: what a constraint lacks is made as small as those above allow.
  package var priority: Double

  package init(
    _ terms: [Term], _ relation: Relation, _ constant: Double,
    priority: Double = LinearConstraint.required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}
