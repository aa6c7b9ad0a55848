// A system of linear constraints with priorities. Most systems of scenes are solved by
// substitution, in linear time and memory; all others by the simplex method.

/// A system of linear constraints and its solution. The solution minimises the sum of errors at
/// each priority without increasing the errors at higher priorities.
///
/// Among equally good solutions, constraints given earlier are satisfied before later ones, so that
/// the result is deterministic. Constants can be changed without solving the whole system again.
package struct ConstraintSystem: Sendable {
  /// The constraints. Their constants are those of the last solution from scratch.
  package let constraints: [LinearConstraint]
  /// The current constants. Unlike the constraints, they are cheap to copy.
  private var constants: [Double]
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
    constants = constraints.map(\.constant)
    guard constraints.reduce(0, { $0 + $1.terms.count }) <= mostEffort else { throw .tooEntangled }
    if let found = Substitution(variableCount: variableCount, constraints) {
      method = .substitution(found)
    } else {
      method = .simplex(
        try SimplexSystem(
          variableCount: variableCount, constraints, mostEffort: mostEffort))
    }
  }

  /// The values of all variables; 0 for a variable that occurs in no constraint.
  package var values: [Double] {
    switch method {
    case .substitution(let found): found.values
    case .simplex(let system): (0..<variableCount).map(system.value)
    }
  }

  /// Returns the value of a variable; 0 for a variable that occurs in no constraint.
  package func value(of variable: Int) -> Double { values[variable] }

  /// Changes the constant of a constraint and updates the solution.
  ///
  /// - Parameters:
  ///   - index: the index of the constraint, from 0.
  ///   - constant: the new constant. It must be finite.
  /// - Throws: `ConstraintError`. The system must not be used after an error.
  package mutating func setConstant(_ index: Int, to constant: Double) throws(ConstraintError) {
    var constants = constants
    constants[index] = constant
    try setConstants(constants)
  }

  /// Changes the constants of the constraints and updates the solution.
  ///
  /// - Parameter new: the constants of all constraints, which must be finite.
  /// - Throws: `ConstraintError`. The system must not be used after an error.
  package mutating func setConstants(_ new: [Double]) throws(ConstraintError) {
    let changed = constants.indices.filter { constants[$0] != new[$0] }
    guard !changed.isEmpty else { return }
    for index in changed { constants[index] = new[index] }
    // Release the stored solution first. Otherwise its first change would copy it.
    switch method {
    case .substitution(var found):
      method = .substitution(.empty)
      if found.update(constants) {
        method = .substitution(found)
      } else {
        var constraints = constraints
        for (index, constant) in constants.enumerated() { constraints[index].constant = constant }
        self = try ConstraintSystem(
          variableCount: variableCount, constraints, mostEffort: mostEffort)
      }
    case .simplex(var system):
      method = .substitution(.empty)
      for index in changed { try system.setConstant(index, to: constants[index]) }
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
