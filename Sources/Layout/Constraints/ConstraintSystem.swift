// A system of linear constraints with priorities, solved by the simplex method of Cassowary
// (Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm",
// 2001). Where it weighs priorities, this one orders them: the objective is a vector, one sum of
// errors for each priority, compared from the highest down.

/// Variables under constraints, at the values at which each priority's errors are as small in sum
/// as the priorities above allow.
///
/// Among values that are equally good the earlier constraint is satisfied first, so that the result
/// is always the same. A constant can be changed without solving anew.
package struct ConstraintSystem: Sendable {
  /// What a symbol stands for.
  private enum Kind: Sendable {
    /// A variable, of either sign.
    case external
    /// 0 or more.
    case slack, error
    /// Of a required equation: always 0.
    case dummy
  }

  /// How a constraint's constant enters the tableau.
  private struct Marker: Sendable {
    let symbol: Int
    /// The symbol's coefficient in Σ − constant + coefficient·symbol + … = 0.
    let coefficient: Double
  }

  package private(set) var constraints: [LinearConstraint]
  private var kinds: [Kind]
  /// The constraint to which each symbol belongs; -1 for variables.
  private var owners: [Int]
  /// By constraint.
  private var markers: [Marker]
  /// By basic symbol.
  private var rows: [TableauRow?]
  /// By symbol: basic symbols whose rows may hold it.
  private var columns: [[Int]]
  /// By symbol, `levelCount` numbers each: what an increase of it adds to the objective.
  private var costs: [Double]
  private let levels: [Double]
  /// Coefficients put into other rows since the last call from outside.
  private var effort = 0
  private let mostEffort: Int
  /// One for each priority, and one that tells equally good solutions apart.
  private var levelCount: Int { levels.count + 1 }

  /// - Parameters:
  ///   - variableCount: how many variables there are; those in no constraint are 0.
  ///   - constraints: in the order in which ties are decided.
  ///   - mostEffort: coefficients that may be put into other rows at one time.
  /// - Throws: `ConstraintError`.
  package init(
    variableCount: Int, _ constraints: [LinearConstraint], mostEffort: Int = Self.mostEffort
  ) throws(ConstraintError) {
    self.mostEffort = mostEffort
    self.constraints = constraints
    markers = Array(repeating: Marker(symbol: 0, coefficient: 1), count: constraints.count)
    kinds = Array(repeating: .external, count: variableCount)
    owners = Array(repeating: -1, count: variableCount)
    rows = Array(repeating: nil, count: variableCount)
    columns = Array(repeating: [], count: variableCount)
    levels = Set(constraints.map(\.priority)).filter { $0 < LinearConstraint.required }
      .sorted(by: >)
    costs = Array(repeating: 0, count: variableCount * (levels.count + 1))
    // Those of few variables come first: what a long chain is made of is known then, and need not
    // be put into all of its rows later. The order does not change the solution.
    let order = constraints.indices.sorted {
      (constraints[$0].terms.count, $0) < (constraints[$1].terms.count, $1)
    }
    var termCount = 0
    for index in order {
      if constraints[index].terms.count > termCount {
        try optimize()
        termCount = constraints[index].terms.count
      }
      try add(index)
    }
    try optimize()
  }

  /// The value of a variable.
  package func value(of variable: Int) -> Double { rows[variable]?.constant ?? 0 }

  /// Gives a constraint another constant, and moves the solution there.
  ///
  /// - Throws: `ConstraintError`; the system is
  ///   of no use any more.
  package mutating func setConstant(_ index: Int, to constant: Double) throws(ConstraintError) {
    let change = constant - constraints[index].constant
    guard change != 0 else { return }
    effort = 0
    constraints[index].constant = constant
    let marker = markers[index]
    // The marker m becomes m′ with m = m′ − change / coefficient.
    let shift = change / marker.coefficient
    var touched: [Int] = []
    if rows[marker.symbol] != nil {
      rows[marker.symbol]?.constant += shift
      touched.append(marker.symbol)
    } else {
      for basic in holders(of: marker.symbol) {
        guard let row = rows[basic] else { continue }
        rows[basic]?.constant = row.constant - row.coefficient(of: marker.symbol) * shift
        touched.append(basic)
      }
    }
    try restore(touched, because: index)
  }

  /// The variables that could have other values without any constraint being satisfied less,
  /// ascending.
  package func ambiguousVariables() -> [Int] {
    var found: Set<Int> = []
    for symbol in kinds.indices where rows[symbol] == nil && kinds[symbol] != .dummy {
      let cost = costs[symbol * levelCount..<symbol * levelCount + levels.count]
      guard !cost.contains(where: { abs($0) > Self.leastCost }) else { continue }
      let basics = holders(of: symbol)
      if kinds[symbol] == .external { found.insert(symbol) }
      guard kinds[symbol] == .external || canGrow(symbol, basics) else { continue }
      found.formUnion(basics.filter { kinds[$0] == .external })
    }
    return found.sorted()
  }

  // MARK: Making the tableau

  private mutating func symbol(_ kind: Kind, of constraint: Int) -> Int {
    kinds.append(kind)
    owners.append(constraint)
    rows.append(nil)
    columns.append([])
    costs.append(contentsOf: repeatElement(0, count: levelCount))
    return kinds.count - 1
  }

  private mutating func add(_ index: Int) throws(ConstraintError) {
    try checkEffort()
    let constraint = constraints[index]
    var row = TableauRow(constant: -constraint.constant)
    for term in constraint.terms where term.coefficient != 0 {
      if let basic = rows[term.variable] {
        row.add(term.coefficient, basic)
        effort += row.symbols.count
      } else {
        row.add(term.coefficient, term.variable)
      }
    }
    let own = addSymbols(of: index, to: &row)
    if row.constant < 0 { row.scale(by: -1) }
    if let subject = subject(of: row, own) {
      row.solve(for: subject, insteadOf: nil)
      substitute(subject, row)
      place(row, for: subject)
      return
    }
    if row.symbols.allSatisfy({ kinds[$0] == .dummy }) {
      // It follows from others, or contradicts them.
      guard abs(row.constant) < Self.leastError else { throw conflict(in: row, index) }
      row.solve(for: own[0], insteadOf: nil)
      place(row, for: own[0])
      return
    }
    try addWithArtificialVariable(row, index)
  }

  /// Slacks and errors of a constraint; the first is its marker.
  private mutating func addSymbols(of index: Int, to row: inout TableauRow) -> [Int] {
    let constraint = constraints[index]
    let isRequired = constraint.priority >= LinearConstraint.required
    var own: [(symbol: Int, coefficient: Double)] = []
    switch constraint.relation {
    case .lessOrEqual, .greaterOrEqual:
      let sign = constraint.relation == .lessOrEqual ? 1.0 : -1
      own.append((symbol(.slack, of: index), sign))
      if !isRequired { own.append((symbol(.error, of: index), -sign)) }
    case .equal where isRequired: own.append((symbol(.dummy, of: index), 1))
    case .equal:
      own.append((symbol(.error, of: index), -1))
      own.append((symbol(.error, of: index), 1))
    }
    for (symbol, coefficient) in own {
      row.add(coefficient, symbol)
      if kinds[symbol] == .error, let level = levels.firstIndex(of: constraint.priority) {
        costs[symbol * levelCount + level] = 1
        // Earlier constraints weigh more where nothing else decides.
        costs[symbol * levelCount + levels.count] =
          Double(constraints.count - index) / Double(constraints.count)
      }
    }
    markers[index] = Marker(symbol: own[0].symbol, coefficient: own[0].coefficient)
    return own.map(\.symbol)
  }

  /// What the row is solved for: a variable, or a symbol of its own that may grow from 0.
  private func subject(of row: TableauRow, _ own: [Int]) -> Int? {
    if let variable = row.symbols.first(where: { kinds[$0] == .external }) { return variable }
    return own.first { kinds[$0] != .dummy && row.coefficient(of: $0) < 0 }
  }

  private mutating func addWithArtificialVariable(_ row: TableauRow, _ index: Int)
    throws(ConstraintError)
  {
    // The artificial variable is minimised by its own row; its cost is that row.
    let artificial = symbol(.slack, of: index)
    place(row, for: artificial)
    while let value = rows[artificial] {
      try checkEffort()
      guard value.constant > Self.leastError / 10 else { break }
      guard
        let entering = value.symbols.first(where: {
          kinds[$0] != .dummy && value.coefficient(of: $0) < -TableauRow.nothing
        }), let leaving = leaving(for: entering)
      else { break }
      pivot(leaving, entering)
    }
    if let rest = rows[artificial] {
      guard rest.constant < Self.leastError else { throw conflict(in: rest, index) }
      let entering = rest.symbols.first { kinds[$0] != .dummy } ?? rest.symbols.first
      if let entering { pivot(artificial, entering) } else { rows[artificial] = nil }
    }
    // It is 0 from now on, and gone.
    for basic in holders(of: artificial) { _ = rows[basic]?.remove(artificial) }
    columns[artificial] = []
    kinds[artificial] = .dummy
  }

  /// The constraints that a contradictory row is made of.
  ///
  /// - Parameter basic: the symbol whose row it is, in a tableau.
  private func conflict(in row: TableauRow, _ index: Int, of basic: Int? = nil) -> ConstraintError {
    let others = (row.symbols + (basic.map { [$0] } ?? [])).map { owners[$0] }.filter { owner in
      owner >= 0 && owner != index && constraints[owner].priority >= LinearConstraint.required
    }
    return .contradiction([index] + Set(others).sorted())
  }

  // MARK: Simplex

  /// Costs and errors below it are rounding.
  private static let leastCost = 1e-7
  private static let leastError = 1e-7

  private mutating func optimize() throws(ConstraintError) {
    while let entering = entering(), let leaving = leaving(for: entering) {
      try checkEffort()
      pivot(leaving, entering)
    }
  }

  /// A layout of 500 views and 2,000 constraints takes less than a hundredth of it.
  package static let mostEffort = 200_000_000

  /// Scenes are untrusted: a system that would be solved for hours is refused.
  private func checkEffort() throws(ConstraintError) {
    if effort > mostEffort { throw .tooEntangled }
  }

  /// The first symbol whose increase makes the objective less (Bland's rule, which cannot cycle).
  private func entering() -> Int? {
    kinds.indices.first { symbol in
      rows[symbol] == nil && kinds[symbol] != .dummy && isNegative(cost: symbol)
    }
  }

  private func isNegative(cost symbol: Int) -> Bool {
    for level in 0..<levelCount {
      let cost = costs[symbol * levelCount + level]
      if abs(cost) > Self.leastCost { return cost < 0 }
    }
    return false
  }

  /// The restricted basic symbol that is the first to become 0 when `entering` grows.
  private func leaving(for entering: Int) -> Int? {
    var best: (symbol: Int, ratio: Double)?
    for basic in holders(of: entering) where kinds[basic] != .external {
      guard let row = rows[basic] else { continue }
      let coefficient = row.coefficient(of: entering)
      guard coefficient < -TableauRow.nothing else { continue }
      let ratio = max(-row.constant / coefficient, 0)
      // Holders come in ascending order: of equal ratios the first stays, as Bland's rule wants.
      if let best, best.ratio <= ratio { continue }
      best = (basic, ratio)
    }
    return best?.symbol
  }

  private func canGrow(_ symbol: Int, _ basics: [Int]) -> Bool {
    basics.allSatisfy { basic in
      guard kinds[basic] != .external, let row = rows[basic] else { return true }
      return row.coefficient(of: symbol) >= -TableauRow.nothing || row.constant > Self.leastError
    }
  }

  /// After constants have changed: makes basic symbols that fell below 0 feasible again, keeping
  /// the objective at its least (the dual simplex method).
  private mutating func restore(_ touched: [Int], because index: Int) throws(ConstraintError) {
    var infeasible = touched
    while let leaving = infeasible.min() {
      try checkEffort()
      infeasible.removeAll { $0 == leaving }
      guard let row = rows[leaving], kinds[leaving] != .external else { continue }
      if kinds[leaving] == .dummy {
        guard abs(row.constant) < Self.leastError else {
          throw conflict(in: row, index, of: leaving)
        }
        continue
      }
      guard row.constant < -Self.leastError else { continue }
      guard let entering = dualEntering(row) else {
        throw conflict(in: row, index, of: leaving)
      }
      pivot(leaving, entering)
      infeasible += holders(of: leaving).filter { basic in
        kinds[basic] != .external && rows[basic]?.constant ?? 0 < -Self.leastError
      }
    }
  }

  /// The symbol that costs least for each unit by which it lifts the row.
  private func dualEntering(_ row: TableauRow) -> Int? {
    var best: (symbol: Int, coefficient: Double)?
    for (symbol, coefficient) in zip(row.symbols, row.coefficients)
    where coefficient > TableauRow.nothing && kinds[symbol] != .dummy {
      guard let current = best else {
        best = (symbol, coefficient)
        continue
      }
      if isCheaper(symbol, coefficient, than: current) { best = (symbol, coefficient) }
    }
    return best?.symbol
  }

  private func isCheaper(
    _ symbol: Int, _ coefficient: Double, than other: (symbol: Int, coefficient: Double)
  ) -> Bool {
    for level in 0..<levelCount {
      let mine = costs[symbol * levelCount + level] / coefficient
      let theirs = costs[other.symbol * levelCount + level] / other.coefficient
      if abs(mine - theirs) > Self.leastCost { return mine < theirs }
    }
    return false
  }

  // MARK: Rows and columns

  /// The basic symbols whose rows hold a symbol, ascending.
  private func holders(of symbol: Int) -> [Int] {
    Set(columns[symbol]).filter { rows[$0]?.coefficient(of: symbol) ?? 0 != 0 }.sorted()
  }

  private mutating func pivot(_ leaving: Int, _ entering: Int) {
    guard var row = rows[leaving] else { return }
    rows[leaving] = nil
    row.solve(for: entering, insteadOf: leaving)
    substitute(entering, row)
    place(row, for: entering)
  }

  private mutating func place(_ row: TableauRow, for symbol: Int) {
    rows[symbol] = row
    for other in row.symbols { columns[other].append(symbol) }
  }

  /// Puts a row in the place of its symbol everywhere, the objective included.
  private mutating func substitute(_ symbol: Int, _ row: TableauRow) {
    for basic in Set(columns[symbol]) {
      guard rows[basic] != nil, let coefficient = rows[basic]?.remove(symbol), coefficient != 0
      else { continue }
      effort += row.symbols.count + (rows[basic]?.symbols.count ?? 0)
      rows[basic]?.add(coefficient, row)
      for other in row.symbols { columns[other].append(basic) }
    }
    columns[symbol] = []
    for level in 0..<levelCount {
      let cost = costs[symbol * levelCount + level]
      guard cost != 0 else { continue }
      costs[symbol * levelCount + level] = 0
      for (other, coefficient) in zip(row.symbols, row.coefficients) {
        costs[other * levelCount + level] += cost * coefficient
      }
    }
  }
}
