// A linear constraint, as NSLayoutConstraint's: a sum of variables, a relation, a constant, a
// priority.

/// Σ coefficient·variable ⟨relation⟩ constant.
package struct LinearConstraint: Sendable, Hashable {
  /// NSLayoutConstraint.Relation.
  package enum Relation: String, Sendable, Hashable, CaseIterable {
    /// The sum is at most the constant.
    case lessOrEqual = "<="
    /// The sum is the constant.
    case equal = "=="
    /// The sum is at least the constant.
    case greaterOrEqual = ">="
  }

  /// A variable with its factor.
  package struct Term: Sendable, Hashable {
    /// From 0.
    package var variable: Int
    package var coefficient: Double

    /// - Parameters:
    ///   - coefficient: finite; 0 leaves the variable out.
    ///   - variable: its number, from 0.
    package init(_ coefficient: Double, _ variable: Int) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// UILayoutPriority.required.
  package static let required = 1_000.0
  /// Below every priority that a scene can say: of what stays where nothing else decides.
  package static let stay = 1e-6

  /// What is summed up; a variable may come more than once.
  package var terms: [Term]
  /// Between the sum and the constant.
  package var relation: Relation
  package var constant: Double
  /// Above 0 and at most 1000, which is required. Higher priorities are satisfied before lower
  /// ones, not all or nothing: what a constraint lacks is made as small as those above allow.
  package var priority: Double

  /// - Parameters:
  ///   - terms: the sum.
  ///   - relation: of the sum to the constant.
  ///   - constant: finite.
  ///   - priority: above 0, at most 1000; required unless said otherwise.
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
