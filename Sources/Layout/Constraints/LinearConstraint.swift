// Linear constraints with the parts of NSLayoutConstraint: a sum of variables, a relation, a
// constant and a priority.

/// The constraint Σ coefficient·variable ⟨relation⟩ constant.
package struct LinearConstraint: Sendable, Hashable {
  /// The relation of the sum to the constant, as in NSLayoutConstraint.Relation.
  package enum Relation: String, Sendable, Hashable, CaseIterable {
    /// A sum of at most the constant.
    case lessOrEqual = "<="
    /// A sum equal to the constant.
    case equal = "=="
    /// A sum of at least the constant.
    case greaterOrEqual = ">="
  }

  /// A variable with its coefficient.
  package struct Term: Sendable, Hashable {
    /// The index of the variable, from 0.
    package var variable: Int
    package var coefficient: Double

    /// - Parameters:
    ///   - coefficient: a finite factor; 0 leaves the variable out.
    ///   - variable: the index of the variable, from 0.
    package init(_ coefficient: Double, _ variable: Int) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// The priority of required constraints, UILayoutPriority.required.
  package static let required = 1_000.0
  /// The priority of stay constraints, below every priority of a scene. They keep a value that
  /// nothing else determines.
  package static let stay = 1e-6

  /// The terms of the sum; a variable may occur more than once.
  package var terms: [Term]
  /// The relation between the sum and the constant.
  package var relation: Relation
  package var constant: Double
  /// The priority, above 0 and at most 1000 (required). Each priority minimises the errors of its
  /// constraints, as far as the higher priorities allow.
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
