// Linear sums of the constraint solver's variables.

import Layout

/// A constant plus multiples of the constraint solver's variables, ordered by variable.
struct LinearSum {
  var terms: [LinearConstraint.Term] = []
  var constant = 0.0

  init(constant: Double = 0) {
    self.constant = constant
  }

  init(variable: Int) {
    terms = [.init(1, variable)]
  }

  mutating func add(_ factor: Double, _ other: LinearSum) {
    constant += factor * other.constant
    for term in other.terms {
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index].coefficient += factor * term.coefficient
        if terms[index].coefficient == 0 { terms.remove(at: index) }
      } else {
        terms.append(.init(factor * term.coefficient, term.variable))
      }
    }
    terms.sort { $0.variable < $1.variable }
  }

  static func + (left: LinearSum, right: LinearSum) -> LinearSum {
    var sum = left
    sum.add(1, right)
    return sum
  }

  static func * (sum: LinearSum, factor: Double) -> LinearSum {
    var scaled = LinearSum()
    scaled.add(factor, sum)
    return scaled
  }
}
