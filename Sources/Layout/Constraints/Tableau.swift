// The simplex tableau: rows that express basic symbols in terms of nonbasic symbols, and the costs
// of the nonbasic symbols.

struct Tableau: Sendable {
  enum Kind: Sendable {
    /// A variable of the system, which may be negative.
    case external
    /// An auxiliary symbol that is never negative: the slack of an inequality, or the error of a
    /// constraint.
    case slack, error
    /// The marker of a required equation. Its value is always 0.
    case dummy
  }

  private(set) var kinds: [Kind]
  /// The index of the constraint that each symbol belongs to; -1 for variables.
  private(set) var owners: [Int]
  /// The row of each basic symbol; nil for nonbasic symbols.
  private(set) var rows: [TableauRow?]
  /// One list per symbol: the basic symbols whose rows may contain this symbol.
  private var columns: [[Int]]
  /// The increase of the objective when a symbol increases by 1. Each symbol has `levelCount`
  /// numbers, one for each level.
  private var costs: [Double]
  /// The number of objective levels: one for each priority, and a final level that breaks ties.
  private let levelCount: Int
  /// The effort since the last reset, in coefficients added to rows. Other work is counted as the
  /// number of such additions that take the same time.
  private var effort = 0
  private let mostEffort: Int

  /// Costs up to this absolute value count as 0, because they are rounding errors.
  private static let leastCost = 1e-7
  /// Errors of a constraint up to this absolute value count as 0, because they are rounding errors.
  static let leastError = 1e-7

  /// - Parameters:
  ///   - variableCount: the number of variables. They are the first symbols.
  ///   - levelCount: the number of objective levels. Level 0 is the most important.
  ///   - mostEffort: the limit of `effort` in one call.
  init(variableCount: Int, levelCount: Int, mostEffort: Int) {
    kinds = Array(repeating: .external, count: variableCount)
    owners = Array(repeating: -1, count: variableCount)
    rows = Array(repeating: nil, count: variableCount)
    columns = Array(repeating: [], count: variableCount)
    costs = Array(repeating: 0, count: variableCount * levelCount)
    self.levelCount = levelCount
    self.mostEffort = mostEffort
  }

  /// Adds a symbol with value 0 and cost 0, and returns its index.
  mutating func addSymbol(_ kind: Kind, of constraint: Int) -> Int {
    kinds.append(kind)
    owners.append(constraint)
    rows.append(nil)
    columns.append([])
    costs.append(contentsOf: repeatElement(0, count: levelCount))
    return kinds.count - 1
  }

  mutating func setCost(of symbol: Int, level: Int, to cost: Double) {
    costs[symbol * levelCount + level] = cost
  }

  /// Returns whether the symbol can increase without changing the objective of any priority.
  func isFree(_ symbol: Int) -> Bool {
    let cost = costs[symbol * levelCount..<(symbol + 1) * levelCount - 1]
    return !cost.contains { abs($0) > Self.leastCost }
  }

  /// Removes a symbol of value 0 from all rows.
  mutating func forget(_ symbol: Int) {
    for basic in holders(of: symbol) { _ = rows[basic]?.remove(symbol) }
    columns[symbol] = []
    kinds[symbol] = .dummy
  }

  mutating func resetEffort() { effort = 0 }

  mutating func spend(_ coefficients: Int) { effort += coefficients }

  /// Throws an error if the effort exceeds its limit. Scenes are untrusted input and could
  /// otherwise keep the solver busy for hours.
  func checkEffort() throws(ConstraintError) {
    if effort > mostEffort { throw .tooEntangled }
  }

  // MARK: Rows

  /// Returns the basic symbols whose rows contain a symbol, in ascending order.
  func holders(of symbol: Int) -> [Int] {
    var found: [Int] = []
    for basic in columns[symbol].sorted()
    where basic != found.last && rows[basic]?.coefficient(of: symbol) ?? 0 != 0 {
      found.append(basic)
    }
    return found
  }

  /// Makes a symbol basic and stores its row. The row must contain no basic symbols.
  mutating func insert(_ row: TableauRow, for symbol: Int) {
    rows[symbol] = row
    for other in row.symbols { columns[other].append(symbol) }
  }

  mutating func removeRow(of basic: Int) { rows[basic] = nil }

  mutating func addConstant(_ change: Double, to basic: Int) { rows[basic]?.constant += change }

  /// Replaces a symbol by the given row in all other rows and in the objective.
  mutating func substitute(_ symbol: Int, _ row: TableauRow) {
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

// MARK: - Simplex

extension Tableau {
  /// Minimises the objective. All symbols except the variables must be 0 or more.
  mutating func optimize() throws(ConstraintError) {
    while let entering = entering(), let leaving = leaving(for: entering) {
      try checkEffort()
      pivot(leaving, entering)
    }
  }

  mutating func pivot(_ leaving: Int, _ entering: Int) {
    guard var row = rows[leaving] else { return }
    rows[leaving] = nil
    row.solve(for: entering, insteadOf: leaving)
    substitute(entering, row)
    insert(row, for: entering)
  }

  /// Returns the first symbol whose increase reduces the objective; nil at the minimum. This is
  /// Bland's rule, which cannot cycle.
  private mutating func entering() -> Int? {
    var looks = 0
    // Reading a cost takes about an eighth of the time of adding a coefficient.
    defer { spend(looks / 8) }
    for symbol in kinds.indices where rows[symbol] == nil && kinds[symbol] != .dummy {
      let cost = decisiveCost(of: symbol)
      looks += cost.looks
      if cost.value < 0 { return symbol }
    }
    return nil
  }

  /// Returns the cost of a symbol at the first level where the cost is not a rounding error; 0 if
  /// there is no such level. `looks` is the number of levels read.
  private func decisiveCost(of symbol: Int) -> (value: Double, looks: Int) {
    for level in 0..<levelCount {
      let cost = costs[symbol * levelCount + level]
      if abs(cost) > Self.leastCost { return (cost, level + 1) }
    }
    return (0, levelCount)
  }

  /// Returns the basic symbol that is the first to reach 0 when `entering` increases. Variables are
  /// ignored, because they may be negative. Returns nil if no other basic symbol decreases.
  func leaving(for entering: Int) -> Int? {
    var best: (symbol: Int, ratio: Double)?
    for basic in holders(of: entering) where kinds[basic] != .external {
      guard let row = rows[basic] else { continue }
      let coefficient = row.coefficient(of: entering)
      guard coefficient < -TableauRow.nothing else { continue }
      let ratio = max(-row.constant / coefficient, 0)
      // Bland's rule: if ratios are equal, the lowest symbol wins. It comes first, because holders
      // are in ascending order.
      if let best, best.ratio <= ratio { continue }
      best = (basic, ratio)
    }
    return best?.symbol
  }

  func canGrow(_ symbol: Int, _ basics: [Int]) -> Bool {
    basics.allSatisfy { basic in
      guard kinds[basic] != .external, let row = rows[basic] else { return true }
      return row.coefficient(of: symbol) >= -TableauRow.nothing || row.constant > Self.leastError
    }
  }

  /// Returns the symbol with the lowest cost per unit that it adds to the row; nil if no symbol can
  /// increase the row.
  func dualEntering(_ row: TableauRow) -> Int? {
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
}
