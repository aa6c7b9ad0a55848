// The simplex tableau: what each basic symbol is in terms of the others, and what the others cost.

/// Rows, columns and costs of a system that is being solved.
struct Tableau: Sendable {
  /// What a symbol stands for.
  enum Kind: Sendable {
    /// A variable, of either sign.
    case external
    /// 0 or more.
    case slack, error
    /// Of a required equation: always 0.
    case dummy
  }

  private(set) var kinds: [Kind]
  /// The constraint to which each symbol belongs; -1 for variables.
  private(set) var owners: [Int]
  /// By basic symbol.
  private(set) var rows: [TableauRow?]
  /// By symbol: basic symbols whose rows may hold it.
  private var columns: [[Int]]
  /// By symbol, `levelCount` numbers each: what an increase of it adds to the objective.
  private var costs: [Double]
  /// One for each priority, and one that tells equally good solutions apart.
  private let levelCount: Int
  /// Coefficients put into other rows since the last call from outside, and what takes as long.
  private var effort = 0
  private let mostEffort: Int

  /// Costs and errors below it are rounding.
  private static let leastCost = 1e-7
  static let leastError = 1e-7

  /// - Parameters:
  ///   - variableCount: the first symbols stand for variables.
  ///   - levelCount: numbers of the objective, the first of which matters most.
  ///   - mostEffort: coefficients that may be put into other rows at one time, and what takes as
  ///     long.
  init(variableCount: Int, levelCount: Int, mostEffort: Int) {
    kinds = Array(repeating: .external, count: variableCount)
    owners = Array(repeating: -1, count: variableCount)
    rows = Array(repeating: nil, count: variableCount)
    columns = Array(repeating: [], count: variableCount)
    costs = Array(repeating: 0, count: variableCount * levelCount)
    self.levelCount = levelCount
    self.mostEffort = mostEffort
  }

  // MARK: Symbols

  /// A new symbol, which is 0 and costs nothing.
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

  /// True when an increase of the symbol does not change what is decided by priorities.
  func isFree(_ symbol: Int) -> Bool {
    let cost = costs[symbol * levelCount..<(symbol + 1) * levelCount - 1]
    return !cost.contains { abs($0) > Self.leastCost }
  }

  /// Takes a symbol that is 0 out of all rows.
  mutating func forget(_ symbol: Int) {
    for basic in holders(of: symbol) { _ = rows[basic]?.remove(symbol) }
    columns[symbol] = []
    kinds[symbol] = .dummy
  }

  // MARK: Effort

  /// Begins to count anew.
  mutating func resetEffort() { effort = 0 }

  mutating func spend(_ coefficients: Int) { effort += coefficients }

  /// Scenes are untrusted: a system that would be solved for hours is refused.
  func checkEffort() throws(ConstraintError) {
    if effort > mostEffort { throw .tooEntangled }
  }

  // MARK: Rows

  /// The basic symbols whose rows hold a symbol, ascending.
  func holders(of symbol: Int) -> [Int] {
    Set(columns[symbol]).filter { rows[$0]?.coefficient(of: symbol) ?? 0 != 0 }.sorted()
  }

  /// Gives a basic symbol a row whose symbols are not basic.
  mutating func insert(_ row: TableauRow, for symbol: Int) {
    rows[symbol] = row
    for other in row.symbols { columns[other].append(symbol) }
  }

  /// A basic symbol is no longer needed.
  mutating func removeRow(of basic: Int) { rows[basic] = nil }

  mutating func addConstant(_ change: Double, to basic: Int) { rows[basic]?.constant += change }

  /// Puts a row in the place of its symbol everywhere, the objective included.
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
  /// Makes the objective as small as it can be, from a tableau without values below 0.
  mutating func optimize() throws(ConstraintError) {
    while let entering = entering(), let leaving = leaving(for: entering) {
      try checkEffort()
      pivot(leaving, entering)
    }
  }

  /// Exchanges a basic symbol and another.
  mutating func pivot(_ leaving: Int, _ entering: Int) {
    guard var row = rows[leaving] else { return }
    rows[leaving] = nil
    row.solve(for: entering, insteadOf: leaving)
    substitute(entering, row)
    insert(row, for: entering)
  }

  /// The first symbol whose increase makes the objective less (Bland's rule, which cannot cycle).
  private mutating func entering() -> Int? {
    var looks = 0
    // Looking takes an eighth of the time that changing does.
    defer { spend(looks / 8) }
    for symbol in kinds.indices where rows[symbol] == nil && kinds[symbol] != .dummy {
      let cost = decisiveCost(of: symbol)
      looks += cost.looks
      if cost.value < 0 { return symbol }
    }
    return nil
  }

  /// The first number that counts of what a symbol costs, 0 without one, and how many were seen.
  private func decisiveCost(of symbol: Int) -> (value: Double, looks: Int) {
    for level in 0..<levelCount {
      let cost = costs[symbol * levelCount + level]
      if abs(cost) > Self.leastCost { return (cost, level + 1) }
    }
    return (0, levelCount)
  }

  /// The restricted basic symbol that is the first to become 0 when `entering` grows.
  func leaving(for entering: Int) -> Int? {
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

  func canGrow(_ symbol: Int, _ basics: [Int]) -> Bool {
    basics.allSatisfy { basic in
      guard kinds[basic] != .external, let row = rows[basic] else { return true }
      return row.coefficient(of: symbol) >= -TableauRow.nothing || row.constant > Self.leastError
    }
  }

  /// The symbol that costs least for each unit by which it lifts the row.
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
