// Linear constraints, which consist of the same parts as NSLayoutConstraint: a sum of variables, a
// relation, a constant and a priority.

/// A linear constraint: Σ coefficient·variable ⟨relation⟩ constant. An example is 2·x + y <= 10.
package struct LinearConstraint: Sendable, Hashable {
  /// The relation of the sum to the constant, as in NSLayoutConstraint.Relation.
  package enum Relation: String, Sendable, Hashable, CaseIterable {
    /// The sum is at most the constant.
    case lessOrEqual = "<="
    /// The sum equals the constant.
    case equal = "=="
    /// The sum is at least the constant.
    case greaterOrEqual = ">="
  }

  /// A variable with its coefficient.
  package struct Term: Sendable, Hashable {
    /// The index of the variable, from 0.
    package var variable: Int
    package var coefficient: Double

    /// - Parameters:
    ///   - coefficient: a finite factor; a term with factor 0 has no effect.
    ///   - variable: the index of the variable, from 0.
    package init(_ coefficient: Double, _ variable: Int) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// The priority of required constraints, UILayoutPriority.required.
  package static let required = 1_000.0
  /// The priority of stay constraints, below every priority that a scene can set. A stay constraint
  /// keeps a variable at its current value if no other constraint determines the variable.
  package static let stay = 1e-6

  /// The terms of the sum. A variable may occur in several terms.
  package var terms: [Term]
  package var relation: Relation
  package var constant: Double
  /// The priority, above 0 and at most 1000 (required). The solver minimises the errors of each
  /// priority, as far as the higher priorities allow.
  package var priority: Double

  /// - Parameters:
  ///   - terms: the terms of the sum.
  ///   - relation: the relation of the sum to the constant.
  ///   - constant: a finite number.
  ///   - priority: above 0 and at most 1000; required by default.
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
