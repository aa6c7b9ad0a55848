// The solution of a system of constraints by substitution: each equation determines one more
// variable.

/// The solution of a system in which each variable follows from one equation and from variables
/// that were found before. If several variables depend on each other, one of them is called the
/// parameter. The others are first written as linear functions of the parameter.
///
/// A variable has a rank: the lowest priority of the equations from which it follows. A constraint
/// has an error if the values do not satisfy it. The values are the only solution of the system if
/// each constraint with an error has a lower priority than the ranks of all its variables. The
/// proof goes through the priorities from the highest to the lowest. At each priority, the
/// variables of higher rank are already fixed. The constraints of this priority that have an error
/// contain only these variables, so their errors are fixed too. Every solution must satisfy the
/// other constraints of this priority, because the values satisfy them. This fixes the variables of
/// this rank.
struct Substitution: Sendable {
  enum Step: Sendable {
    /// Computes a variable from an equation. `opposite` is the opposite bound if `constraint` is a
    /// bound; otherwise nil.
    case variable(Int, constraint: Int, opposite: Int?)
    /// Makes a variable the parameter of the variables in the next steps.
    case parameter(Int)
    /// Computes the parameter from an equation, and then the variables that depend on the
    /// parameter.
    case end(constraint: Int, variables: [Int])
  }

  /// The values of the variables; 0 for a variable that occurs in no constraint.
  private(set) var values: [Double]
  /// The change of each variable when the parameter increases by 1; 0 without a parameter.
  private var slopes: [Double]
  private let terms: ConstraintTerms?
  private let order: SubstitutionOrder?

  /// The solution of a system without variables and constraints.
  static let empty = Substitution()

  private init() { (values, slopes, terms, order) = ([], [], nil, nil) }

  /// Solves a system. Returns nil if substitution finds no solution, or if the system may have
  /// other solutions.
  init?(variableCount: Int, _ constraints: [LinearConstraint]) {
    guard let terms = ConstraintTerms(constraints) else { return nil }
    var order = SubstitutionOrder(variableCount: variableCount, constraints, terms)
    guard order.find() else { return nil }
    values = Array(repeating: 0, count: variableCount)
    slopes = values
    (self.terms, self.order) = (terms, order)
    guard update(constraints.map(\.constant)) else { return nil }
  }

  /// The variables that occur in no constraint, in ascending order.
  var freeVariables: [Int] {
    guard let ranks = order?.ranks else { return [] }
    return ranks.indices.filter { ranks[$0] == .infinity }
  }

  /// Computes the values for new constants.
  ///
  /// - Parameter constants: the constants of the constraints that were given to `init`.
  /// - Returns: false if the values are not the only solution.
  mutating func update(_ constants: [Double]) -> Bool {
    guard let terms, let order else { return constants.isEmpty }
    for step in order.steps {
      switch step {
      case .variable(let variable, let constraint, let opposite):
        compute(variable, terms[constraint], constants[constraint])
        if let opposite, let term = terms[opposite].first,
          constants[opposite] / term.coefficient != values[variable]
        {
          return false
        }
      case .parameter(let variable): (values[variable], slopes[variable]) = (0, 1)
      case .end(let constraint, let variables):
        var (rest, slope) = (constants[constraint], 0.0)
        for term in terms[constraint] {
          rest -= term.coefficient * values[term.variable]
          slope += term.coefficient * slopes[term.variable]
        }
        for variable in variables {
          values[variable] += slopes[variable] * rest / slope
          slopes[variable] = 0
        }
      }
    }
    return constants.indices.allSatisfy { index in
      isSettled(order.constraints[index], constants[index], terms[index], order.ranks)
    }
  }

  private mutating func compute(
    _ variable: Int, _ terms: ArraySlice<LinearConstraint.Term>, _ constant: Double
  ) {
    var (rest, slope, own) = (constant, 0.0, 1.0)
    for term in terms {
      if term.variable == variable {
        own = term.coefficient
      } else {
        rest -= term.coefficient * values[term.variable]
        slope -= term.coefficient * slopes[term.variable]
      }
    }
    (values[variable], slopes[variable]) = (rest / own, slope / own)
  }

  /// Whether the values satisfy a constraint, or all its variables have ranks above its priority.
  /// The values must satisfy a required constraint.
  private func isSettled(
    _ constraint: LinearConstraint, _ constant: Double,
    _ terms: ArraySlice<LinearConstraint.Term>, _ ranks: [Double]
  ) -> Bool {
    let excess = terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
    let error =
      switch constraint.relation {
      case .equal: abs(excess)
      case .lessOrEqual: excess
      case .greaterOrEqual: -excess
      }
    return error <= Tableau.leastError
      || constraint.priority < LinearConstraint.required
        && terms.allSatisfy { ranks[$0.variable] > constraint.priority }
  }
}
