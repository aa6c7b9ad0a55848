// The terms of all constraints of a system in one array.

/// The terms of a system's constraints. A variable occurs at most once in a constraint, and no
/// coefficient is 0.
struct ConstraintTerms: Sendable {
  private var terms: [LinearConstraint.Term] = []
  /// The position of each constraint's first term in `terms`. The last element is the number of
  /// terms.
  private var starts = [0]

  /// The maximum number of terms in a constraint. A longer constraint would take too long, because
  /// terms with the same variable are found by a linear search.
  private static let most = 100

  /// Adds up terms with the same variable. Returns nil if a coefficient is too small to divide by,
  /// or if a constraint has too many terms.
  init?(_ constraints: [LinearConstraint]) {
    for constraint in constraints {
      guard constraint.terms.count <= Self.most else { return nil }
      let start = terms.count
      for term in constraint.terms where term.coefficient != 0 {
        if let place = terms[start...].firstIndex(where: { $0.variable == term.variable }) {
          terms[place].coefficient += term.coefficient
        } else {
          terms.append(term)
        }
      }
      // Changing the slice in place would copy all terms. Filter it instead, and only if a
      // coefficient is 0.
      if terms[start...].contains(where: { $0.coefficient == 0 }) {
        let rest = terms[start...].filter { $0.coefficient != 0 }
        terms.replaceSubrange(start..., with: rest)
      }
      starts.append(terms.count)
      guard terms[start...].allSatisfy({ abs($0.coefficient) > TableauRow.nothing }) else {
        return nil
      }
    }
  }

  var count: Int { starts.count - 1 }

  subscript(constraint: Int) -> ArraySlice<LinearConstraint.Term> {
    terms[starts[constraint]..<starts[constraint + 1]]
  }

  /// Returns the constraints in which each variable occurs: `list[starts[v]..<starts[v + 1]]` holds
  /// the constraints of variable v.
  func users(variableCount: Int) -> (list: [Int], starts: [Int]) {
    var firsts = [Int](repeating: 0, count: variableCount + 1)
    for term in terms { firsts[term.variable + 1] += 1 }
    for variable in 0..<variableCount { firsts[variable + 1] += firsts[variable] }
    var list = [Int](repeating: 0, count: terms.count)
    var ends = firsts
    for constraint in 0..<count {
      for term in self[constraint] {
        list[ends[term.variable]] = constraint
        ends[term.variable] += 1
      }
    }
    return (list, firsts)
  }
}
