// The order in which equations determine the variables of a system.

/// Finds the steps of a `Substitution`, and the ranks of its variables. The result does not depend
/// on the constants of the equations.
struct SubstitutionOrder: Sendable {
  private(set) var steps: [Substitution.Step] = []
  /// The rank of each variable; infinite until the variable is determined.
  private(set) var ranks: [Double]

  let constraints: [LinearConstraint]
  private let terms: ConstraintTerms
  private let users: (list: [Int], starts: [Int])
  /// The number of undetermined variables of each constraint.
  private var unknowns: [Int]
  /// The equations with one undetermined variable, by the rank that this variable would get.
  private var waiting: [Double: [Candidate]] = [:]
  /// The slope of each variable: its change when the current parameter increases by 1. The slope is
  /// 0 if the variable does not depend on the parameter.
  private var slopes: [Double]
  /// The number of constraints that the search with parameters may still visit.
  private var remaining: Int

  /// An equation with one undetermined variable, or two opposite bounds of one variable.
  private struct Candidate: Sendable {
    let constraint: Int
    var opposite: Int?
  }

  init(variableCount: Int, _ constraints: [LinearConstraint], _ terms: ConstraintTerms) {
    ranks = Array(repeating: .infinity, count: variableCount)
    slopes = Array(repeating: 0, count: variableCount)
    (self.constraints, self.terms) = (constraints, terms)
    users = terms.users(variableCount: variableCount)
    unknowns = constraints.indices.map { terms[$0].count }
    // The search with parameters visits a constraint about once per priority. This limit is
    // therefore enough for 20 priorities.
    remaining = 20 * constraints.count
  }

  /// Finds an equation for each variable, so that the variable gets the highest possible rank.
  /// Returns false if no equation determines a variable that occurs in a constraint.
  mutating func find() -> Bool {
    for (index, constraint) in constraints.enumerated()
    where constraint.relation == .equal && unknowns[index] == 1 {
      waiting[constraint.priority, default: []].append(Candidate(constraint: index))
    }
    addFixingBounds()
    for rank in Set(constraints.map(\.priority)).sorted(by: >) {
      determine(rank)
      var tried: Set<Int> = []
      for variable in ranks.indices where ranks[variable] == .infinity {
        guard remaining > 0 else { break }
        if tryParameter(variable, rank, &tried) { determine(rank) }
      }
    }
    return unknowns.allSatisfy { $0 == 0 }
  }

  /// Determines all variables that get the given rank. Candidates that are added meanwhile never
  /// have a higher rank.
  private mutating func determine(_ rank: Double) {
    var next = 0
    while let candidates = waiting[rank], next < candidates.count {
      let candidate = candidates[next]
      next += 1
      guard let variable = undetermined(candidate.constraint) else { continue }
      steps.append(
        .variable(variable, constraint: candidate.constraint, opposite: candidate.opposite))
      settle(variable, rank)
    }
    waiting[rank] = nil
  }

  private func undetermined(_ constraint: Int) -> Int? {
    terms[constraint].first { ranks[$0.variable] == .infinity }?.variable
  }

  /// Gives a variable its rank. Equations in which only one variable is still undetermined become
  /// candidates.
  private mutating func settle(_ variable: Int, _ rank: Double) {
    ranks[variable] = rank
    for user in users.list[users.starts[variable]..<users.starts[variable + 1]] {
      unknowns[user] -= 1
      guard unknowns[user] == 1, constraints[user].relation == .equal else { continue }
      waiting[min(rank, constraints[user].priority), default: []]
        .append(Candidate(constraint: user))
    }
  }

  /// Adds each pair of opposite bounds with the same value on one variable as a candidate, since
  /// both bounds together act like an equation. The preferred size of a label has such bounds.
  private mutating func addFixingBounds() {
    struct Bound: Hashable {
      let variable: Int
      let value: Double
      let isUpper: Bool
    }
    var strongest: [Bound: Int] = [:]
    for (index, constraint) in constraints.enumerated() where constraint.relation != .equal {
      guard terms[index].count == 1, let term = terms[index].first else { continue }
      let isUpper = (constraint.relation == .lessOrEqual) == (term.coefficient > 0)
      func key(_ isUpper: Bool) -> Bound {
        Bound(
          variable: term.variable, value: constraint.constant / term.coefficient, isUpper: isUpper)
      }
      let rival = strongest[key(isUpper)]
      let own = rival.map { constraints[$0].priority < constraint.priority ? index : $0 } ?? index
      strongest[key(isUpper)] = own
      guard let opposite = strongest[key(!isUpper)] else { continue }
      let rank = min(constraints[own].priority, constraints[opposite].priority)
      waiting[rank, default: []].append(Candidate(constraint: own, opposite: opposite))
    }
  }
}

// MARK: - Variables that depend on each other

extension SubstitutionOrder {
  /// Makes a variable the parameter, and finds the variables that follow from it by equations with
  /// a priority of at least `rank`. The search ends at an equation that determines the parameter.
  /// The parameter and the variables found then get the rank `rank`.
  ///
  /// - Parameter tried: the variables of earlier searches in which no equation determined the
  ///   parameter.
  /// - Returns: false if no equation determines the parameter; steps and ranks are then unchanged.
  private mutating func tryParameter(_ parameter: Int, _ rank: Double, _ tried: inout Set<Int>)
    -> Bool
  {
    guard !tried.contains(parameter) else { return false }
    let stepCount = steps.count
    steps.append(.parameter(parameter))
    slopes[parameter] = 1
    ranks[parameter] = rank
    var group = [parameter]
    let ending = end(of: &group, rank)
    for variable in group { slopes[variable] = 0 }
    guard let ending else {
      for variable in group { ranks[variable] = .infinity }
      steps.removeSubrange(stepCount...)
      tried.formUnion(group)
      return false
    }
    steps.append(.end(constraint: ending, variables: group))
    for variable in group { settle(variable, rank) }
    return true
  }

  /// Adds the variables that follow from the first variable of a group.
  ///
  /// - Returns: the first equation that determines the parameter: it depends on the parameter and
  ///   has no undetermined variables. Returns nil if there is no such equation, or if the search
  ///   reaches its limit.
  private mutating func end(of group: inout [Int], _ rank: Double) -> Int? {
    var next = 0
    while next < group.count, remaining > 0 {
      let (first, last) = (users.starts[group[next]], users.starts[group[next] + 1])
      next += 1
      remaining -= last - first
      for user in users.list[first..<last]
      where constraints[user].relation == .equal && constraints[user].priority >= rank {
        var (slope, unknown) = (0.0, LinearConstraint.Term?.none)
        var count = 0
        for term in terms[user] {
          if ranks[term.variable] == .infinity {
            (unknown, count) = (term, count + 1)
          } else {
            slope += term.coefficient * slopes[term.variable]
          }
        }
        if count == 0, abs(slope) > TableauRow.nothing { return user }
        guard count == 1, let unknown else { continue }
        steps.append(.variable(unknown.variable, constraint: user, opposite: nil))
        slopes[unknown.variable] = -slope / unknown.coefficient
        ranks[unknown.variable] = rank
        group.append(unknown.variable)
      }
    }
    return nil
  }
}
