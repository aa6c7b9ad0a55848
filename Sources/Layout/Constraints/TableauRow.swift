// Rows of the simplex tableau, which express a basic symbol in terms of nonbasic symbols.

/// The sum constant + Σ coefficient·symbol, with its symbols in ascending order.
struct TableauRow: Sendable {
  var constant: Double
  private(set) var symbols: [Int] = []
  private(set) var coefficients: [Double] = []

  /// Coefficients up to this absolute value count as 0, because they are rounding errors.
  static let nothing = 1e-9

  init(constant: Double) { self.constant = constant }

  func coefficient(of symbol: Int) -> Double {
    index(of: symbol).map { coefficients[$0] } ?? 0
  }

  private func index(of symbol: Int) -> Int? {
    let place = lowerBound(symbol)
    return place < symbols.count && symbols[place] == symbol ? place : nil
  }

  private func lowerBound(_ symbol: Int) -> Int {
    var (low, high) = (0, symbols.count)
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle] < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func add(_ coefficient: Double, _ symbol: Int) {
    let place = lowerBound(symbol)
    guard place < symbols.count, symbols[place] == symbol else {
      guard coefficient != 0 else { return }
      symbols.insert(symbol, at: place)
      coefficients.insert(coefficient, at: place)
      return
    }
    coefficients[place] += coefficient
    if abs(coefficients[place]) < Self.nothing {
      symbols.remove(at: place)
      coefficients.remove(at: place)
    }
  }

  mutating func add(_ factor: Double, _ other: TableauRow) {
    constant += factor * other.constant
    // Insert the symbols of a much shorter row one by one, which is faster. Merge a longer row in
    // one pass.
    if other.symbols.count * 8 < symbols.count {
      for (symbol, coefficient) in zip(other.symbols, other.coefficients) {
        add(factor * coefficient, symbol)
      }
      return
    }
    var merged = TableauRow(constant: constant)
    merged.symbols.reserveCapacity(symbols.count + other.symbols.count)
    merged.coefficients.reserveCapacity(symbols.count + other.symbols.count)
    var (i, j) = (0, 0)
    while i < symbols.count || j < other.symbols.count {
      let mine = i < symbols.count ? symbols[i] : .max
      let theirs = j < other.symbols.count ? other.symbols[j] : .max
      var sum = 0.0
      if mine <= theirs {
        sum += coefficients[i]
        i += 1
      }
      if theirs <= mine {
        sum += factor * other.coefficients[j]
        j += 1
      }
      if abs(sum) >= Self.nothing {
        merged.symbols.append(min(mine, theirs))
        merged.coefficients.append(sum)
      }
    }
    self = merged
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in coefficients.indices { coefficients[index] *= factor }
  }

  /// Returns the removed coefficient, or 0 if the row does not contain the symbol.
  mutating func remove(_ symbol: Int) -> Double {
    guard let place = index(of: symbol) else { return 0 }
    symbols.remove(at: place)
    return coefficients.remove(at: place)
  }

  /// Solves the equation `old` = row for `symbol`. The row becomes the right side of the equation
  /// `symbol` = row. If `old` is nil, the equation to solve is 0 = row.
  mutating func solve(for symbol: Int, insteadOf old: Int?) {
    if let old { add(-1, old) }
    let coefficient = remove(symbol)
    scale(by: -1 / coefficient)
  }
}
