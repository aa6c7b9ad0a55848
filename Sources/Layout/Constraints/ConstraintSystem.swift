// A system of linear constraints with priorities. Most systems of scenes are solved by
// substitution, in linear time and memory; all others by the simplex method.

/// A system of linear constraints and its solution. The solution minimises the sum of errors at
/// each priority without increasing the errors at higher priorities.
///
/// Among equally good solutions, constraints given earlier are satisfied before later ones, so that
/// the result is deterministic. Constants can be changed without solving the whole system again.
package struct ConstraintSystem: Sendable {
  /// The constraints with their current constants, in the order given.
  package private(set) var constraints: [LinearConstraint]
  private let variableCount: Int
  private let mostEffort: Int
  private var method: Method

  private enum Method: Sendable {
    case substitution(Substitution)
    case simplex(SimplexSystem)
  }

  /// The default effort limit per call. A layout of 500 views and 2,000 constraints needs less than
  /// 1 % of this limit.
  package static let mostEffort = 200_000_000

  /// - Parameters:
  ///   - variableCount: the number of variables; a variable that occurs in no constraint is 0.
  ///   - constraints: the constraints. Among equally good solutions, earlier constraints win.
  ///   - mostEffort: the maximum work per call. The unit is one coefficient added to a row. Other
  ///     work is counted as the number of such additions that take the same time.
  /// - Throws: `ConstraintError`.
  package init(
    variableCount: Int, _ constraints: [LinearConstraint], mostEffort: Int = Self.mostEffort
  ) throws(ConstraintError) {
    (self.constraints, self.variableCount, self.mostEffort) = (
      constraints, variableCount, mostEffort
    )
    guard constraints.reduce(0, { $0 + $1.terms.count }) <= mostEffort else { throw .tooEntangled }
    if let found = Substitution(variableCount: variableCount, constraints) {
      method = .substitution(found)
    } else {
      method = .simplex(
        try SimplexSystem(
          variableCount: variableCount, constraints, mostEffort: mostEffort))
    }
  }

  /// Returns the value of a variable; 0 for a variable that occurs in no constraint.
  package func value(of variable: Int) -> Double {
    switch method {
    case .substitution(let found): found.values[variable]
    case .simplex(let system): system.value(of: variable)
    }
  }

  /// Changes the constant of a constraint and updates the solution.
  ///
  /// - Parameters:
  ///   - index: the index of the constraint, from 0.
  ///   - constant: the new constant. It must be finite.
  /// - Throws: `ConstraintError`. The system must not be used after an error.
  package mutating func setConstant(_ index: Int, to constant: Double) throws(ConstraintError) {
    try setConstants([(index, constant)])
  }

  /// Changes the constants of several constraints and updates the solution.
  ///
  /// - Parameter changes: indices of constraints, from 0, and their new constants, which must be
  ///   finite.
  /// - Throws: `ConstraintError`. The system must not be used after an error.
  package mutating func setConstants(_ changes: [(index: Int, constant: Double)])
    throws(ConstraintError)
  {
    for change in changes { constraints[change.index].constant = change.constant }
    switch method {
    case .substitution(var found):
      if !found.update(constraints) {
        self = try ConstraintSystem(
          variableCount: variableCount, constraints, mostEffort: mostEffort)
      } else {
        method = .substitution(found)
      }
    case .simplex(var system):
      // Release the stored system first. Otherwise the first change would copy it.
      method = .substitution(.empty)
      for change in changes { try system.setConstant(change.index, to: change.constant) }
      method = .simplex(system)
    }
  }

  /// Returns the variables that could have another value without increasing any constraint's error,
  /// in ascending order.
  package func ambiguousVariables() -> [Int] {
    switch method {
    case .substitution(let found): found.freeVariables
    case .simplex(let system): system.ambiguousVariables()
    }
  }
}
