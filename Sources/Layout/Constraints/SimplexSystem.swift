// A system of linear constraints with priorities, solved by the simplex method of Cassowary.
// Source: Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
// Algorithm", 2001.

// Cassowary adds the errors of all priorities with weights. This solver instead keeps one sum of
// errors per priority. It compares the sums from the highest priority to the lowest.

/// A system of linear constraints that is solved by the simplex method. The documentation of
/// `ConstraintSystem` defines the solution.
struct SimplexSystem: Sendable {
  /// The symbol that represents a constraint in the tableau, so that the constraint's constant can
  /// be changed later.
  private struct Marker: Sendable {
    let symbol: Int
    /// The coefficient of `symbol` in the constraint's row: sum of terms − constant +
    /// coefficient·symbol + … = 0.
    let coefficient: Double
  }

  /// The constraints with the constants that were given to `init`.
  private let constraints: [LinearConstraint]
  private var constants: [Double]
  private var markers: [Marker]
  /// The priorities of the constraints that are not required, in descending order.
  private let levels: [Double]
  private var tableau: Tableau

  /// - Parameters:
  ///   - variableCount: the number of variables; a variable that occurs in no constraint is 0.
  ///   - constraints: the constraints. Among equally good solutions, earlier constraints win.
  ///   - mostEffort: the maximum work per call. The unit is the time that it takes to add one
  ///     coefficient to a row.
  /// - Throws: `ConstraintError` if required constraints contradict each other, or if the work
  ///   exceeds `mostEffort`.
  init(
    variableCount: Int, _ constraints: [LinearConstraint], mostEffort: Int
  ) throws(ConstraintError) {
    self.constraints = constraints
    constants = constraints.map(\.constant)
    markers = Array(repeating: Marker(symbol: 0, coefficient: 1), count: constraints.count)
    levels = Set(constraints.map(\.priority)).filter { $0 < LinearConstraint.required }
      .sorted(by: >)
    tableau = Tableau(
      variableCount: variableCount, levelCount: levels.count + 1, mostEffort: mostEffort)
    // Constraints with few variables are added first. The values of these variables are then known,
    // which saves substitutions into many rows. Stay constraints come last, when nearly all
    // variables are determined. The order does not change the solution.
    func sortKey(_ index: Int) -> (Int, Int, Int) {
      let constraint = constraints[index]
      let isStay = constraint.priority == LinearConstraint.stay
      return (isStay ? 1 : 0, constraint.terms.count, index)
    }
    let order = constraints.indices.sorted { sortKey($0) < sortKey($1) }
    var termCount = 0
    for index in order {
      if constraints[index].terms.count != termCount {
        try tableau.optimize()
        termCount = constraints[index].terms.count
      }
      try add(index)
    }
    try tableau.optimize()
  }

  /// Returns the value of a variable; 0 for a variable that occurs in no constraint.
  func value(of variable: Int) -> Double { tableau.rows[variable]?.constant ?? 0 }

  /// Changes the constant of a constraint and updates the solution.
  ///
  /// - Parameters:
  ///   - index: the index of the constraint, from 0.
  ///   - constant: the new constant. It must be finite.
  /// - Throws: `ConstraintError`. The system must not be used after an error.
  mutating func setConstant(_ index: Int, to constant: Double) throws(ConstraintError) {
    let change = constant - constants[index]
    guard change != 0 else { return }
    tableau.resetEffort()
    constants[index] = constant
    let marker = markers[index]
    // Replace the marker m by m′, where m = m′ − change / coefficient.
    let shift = change / marker.coefficient
    var touched: [Int] = []
    if tableau.rows[marker.symbol] != nil {
      tableau.addConstant(shift, to: marker.symbol)
      touched.append(marker.symbol)
    } else {
      for basic in tableau.holders(of: marker.symbol) {
        guard let row = tableau.rows[basic] else { continue }
        tableau.addConstant(-row.coefficient(of: marker.symbol) * shift, to: basic)
        if tableau.kinds[basic] != .external { touched.append(basic) }
      }
    }
    try restore(touched, because: index)
  }

  /// Returns the variables that could have another value without increasing any constraint's error,
  /// in ascending order.
  func ambiguousVariables() -> [Int] {
    var found: Set<Int> = []
    let kinds = tableau.kinds
    for symbol in kinds.indices where tableau.rows[symbol] == nil && kinds[symbol] != .dummy {
      guard tableau.isFree(symbol) else { continue }
      let basics = tableau.holders(of: symbol)
      if kinds[symbol] == .external { found.insert(symbol) }
      guard kinds[symbol] == .external || tableau.canGrow(symbol, basics) else { continue }
      found.formUnion(basics.filter { kinds[$0] == .external })
    }
    return found.sorted()
  }
}

// MARK: - Making the tableau

extension SimplexSystem {
  private mutating func add(_ index: Int) throws(ConstraintError) {
    try tableau.checkEffort()
    let constraint = constraints[index]
    var row = TableauRow(constant: -constraint.constant)
    for term in constraint.terms where term.coefficient != 0 {
      if let basic = tableau.rows[term.variable] {
        row.add(term.coefficient, basic)
        tableau.spend(row.symbols.count)
      } else {
        row.add(term.coefficient, term.variable)
      }
    }
    let own = addSymbols(of: index, to: &row)
    if row.constant < 0 { row.scale(by: -1) }
    if let subject = subject(of: row, own) {
      row.solve(for: subject, insteadOf: nil)
      tableau.substitute(subject, row)
      tableau.insert(row, for: subject)
      return
    }
    if row.symbols.allSatisfy({ tableau.kinds[$0] == .dummy }) {
      // The row contains only markers of required equations. The new constraint therefore either
      // follows from these equations or contradicts them.
      guard abs(row.constant) < Tableau.leastError else { throw conflict(in: row, index) }
      row.solve(for: own[0], insteadOf: nil)
      tableau.insert(row, for: own[0])
      return
    }
    try addWithArtificialVariable(row, index)
  }

  /// Adds the slack and error symbols of a constraint to its row and returns them. The first symbol
  /// is the constraint's marker.
  private mutating func addSymbols(of index: Int, to row: inout TableauRow) -> [Int] {
    let constraint = constraints[index]
    let isRequired = constraint.priority >= LinearConstraint.required
    var own: [(symbol: Int, coefficient: Double)] = []
    func add(_ kind: Tableau.Kind, _ coefficient: Double) {
      own.append((tableau.addSymbol(kind, of: index), coefficient))
    }
    switch constraint.relation {
    case .lessOrEqual, .greaterOrEqual:
      let sign = constraint.relation == .lessOrEqual ? 1.0 : -1
      add(.slack, sign)
      if !isRequired { add(.error, -sign) }
    case .equal where isRequired: add(.dummy, 1)
    case .equal:
      add(.error, -1)
      add(.error, 1)
    }
    for (symbol, coefficient) in own {
      row.add(coefficient, symbol)
      if tableau.kinds[symbol] == .error, let level = levels.firstIndex(of: constraint.priority) {
        tableau.setCost(of: symbol, level: level, to: 1)
        // The last level breaks ties: constraints given earlier have higher weights.
        let weight = Double(constraints.count - index) / Double(constraints.count)
        tableau.setCost(of: symbol, level: levels.count, to: weight)
      }
    }
    markers[index] = Marker(symbol: own[0].symbol, coefficient: own[0].coefficient)
    return own.map(\.symbol)
  }

  /// Returns the symbol for which the row is solved: a variable, or one of the constraint's own
  /// symbols that can increase from 0. Returns nil if the row has no such symbol.
  private func subject(of row: TableauRow, _ own: [Int]) -> Int? {
    let kinds = tableau.kinds
    if let variable = row.symbols.first(where: { kinds[$0] == .external }) { return variable }
    return own.first { kinds[$0] != .dummy && row.coefficient(of: $0) < 0 }
  }

  private mutating func addWithArtificialVariable(_ row: TableauRow, _ index: Int)
    throws(ConstraintError)
  {
    // Minimise the artificial variable by pivots in its own row, which also serves as its cost row.
    let artificial = tableau.addSymbol(.slack, of: index)
    tableau.insert(row, for: artificial)
    while let value = tableau.rows[artificial] {
      try tableau.checkEffort()
      guard value.constant > Tableau.leastError / 10 else { break }
      guard
        let entering = value.symbols.first(where: {
          tableau.kinds[$0] != .dummy && value.coefficient(of: $0) < -TableauRow.nothing
        }), let leaving = tableau.leaving(for: entering)
      else { break }
      tableau.pivot(leaving, entering)
    }
    if let rest = tableau.rows[artificial] {
      guard rest.constant < Tableau.leastError else { throw conflict(in: rest, index) }
      let entering = rest.symbols.first { tableau.kinds[$0] != .dummy } ?? rest.symbols.first
      if let entering {
        tableau.pivot(artificial, entering)
      } else {
        tableau.removeRow(of: artificial)
      }
    }
    // The artificial variable is 0 now and no longer needed.
    tableau.forget(artificial)
  }

  /// Raises the given basic symbols to 0 or more if a change of a constant made them negative. The
  /// objective stays at its minimum (dual simplex method).
  private mutating func restore(_ touched: [Int], because index: Int) throws(ConstraintError) {
    var infeasible = touched
    while let leaving = infeasible.min() {
      try tableau.checkEffort()
      infeasible.removeAll { $0 == leaving }
      guard let row = tableau.rows[leaving] else { continue }
      if tableau.kinds[leaving] == .dummy {
        guard abs(row.constant) < Tableau.leastError else {
          throw conflict(in: row, index, of: leaving)
        }
        continue
      }
      guard row.constant < -Tableau.leastError else { continue }
      guard let entering = tableau.dualEntering(row) else {
        throw conflict(in: row, index, of: leaving)
      }
      tableau.pivot(leaving, entering)
      infeasible += tableau.holders(of: leaving).filter { basic in
        tableau.kinds[basic] != .external
          && tableau.rows[basic]?.constant ?? 0 < -Tableau.leastError
      }
    }
  }

  /// Returns the error that lists the constraints in a contradictory row.
  ///
  /// - Parameter basic: the basic symbol of the row; nil for a row that is not in the tableau.
  private func conflict(in row: TableauRow, _ index: Int, of basic: Int? = nil) -> ConstraintError {
    let symbols = row.symbols + (basic.map { [$0] } ?? [])
    let others = symbols.map { tableau.owners[$0] }.filter { owner in
      owner >= 0 && owner != index && constraints[owner].priority >= LinearConstraint.required
    }
    return .contradiction([index] + Set(others).sorted())
  }
}
