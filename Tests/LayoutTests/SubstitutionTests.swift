// Tests of the solution by substitution against the simplex method.

import TestSupport
import Testing

@testable import Layout

private let valueError = 1e-6

@Suite struct SubstitutionTests {
  /// Returns the values of all variables by the simplex method.
  private func simplex(_ count: Int, _ constraints: [LinearConstraint]) throws -> [Double] {
    let system = try SimplexSystem(
      variableCount: count, constraints, mostEffort: ConstraintSystem.mostEffort)
    return (0..<count).map(system.value)
  }

  private func equal(
    _ terms: [LinearConstraint.Term], _ constant: Double, _ priority: Double = 1_000
  ) -> LinearConstraint {
    LinearConstraint(terms, .equal, constant, priority: priority)
  }

  /// Returns random constraints of a few variables: equations of one to three variables, bounds
  /// that meet and bounds that do not, at four priorities, and stays.
  private func constraints(
    of count: Int, _ generator: inout SeededGenerator
  ) -> [LinearConstraint] {
    var all: [LinearConstraint] = []
    let priorities = [1_000, 750, 750, 250, 249, 1_000]
    for _ in 0..<Int.random(in: count...3 * count, using: &generator) {
      let terms = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        LinearConstraint.Term(
          [1, -1, 0.5, 2].randomElement(using: &generator) ?? 1,
          Int.random(in: 0..<count, using: &generator))
      }
      let constant = Double(Int.random(in: 0...4, using: &generator) * 10)
      let priority = Double(priorities.randomElement(using: &generator) ?? 250)
      let relations: [LinearConstraint.Relation] =
        terms.count == 1 ? [.equal, .lessOrEqual, .greaterOrEqual] : [.equal, .lessOrEqual]
      all.append(
        .init(
          terms, relations.randomElement(using: &generator) ?? .equal, constant,
          priority: priority))
    }
    for variable in 0..<count where Bool.random(using: &generator) {
      all.append(equal([.init(1, variable)], Double(variable), LinearConstraint.stay))
    }
    return all
  }

  @Test func substitutionAgreesWithTheSimplexMethod() throws {
    var generator = SeededGenerator(seed: 39)
    var found = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...5, using: &generator)
      let all = constraints(of: count, &generator)
      guard let solution = Substitution(variableCount: count, all) else { continue }
      found += 1
      let expected = try simplex(count, all)
      for variable in 0..<count {
        try #require(
          abs(solution.values[variable] - expected[variable]) <= valueError,
          "\(all), variable \(variable)")
      }
    }
    #expect(found > 500)
  }

  @Test func substitutedSystemsFollowChangedConstants() throws {
    var generator = SeededGenerator(seed: 93)
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...5, using: &generator)
      var all = constraints(of: count, &generator)
      guard var system = try? ConstraintSystem(variableCount: count, all),
        Substitution(variableCount: count, all) != nil
      else { continue }
      let changed = all.indices.filter { _ in Bool.random(using: &generator) }
      for index in changed { all[index].constant += 10 }
      guard let expected = try? simplex(count, all) else { continue }
      try system.setConstants(all.map(\.constant))
      let isUnique = system.ambiguousVariables().isEmpty
      for variable in 0..<count where isUnique {
        try #require(abs(system.value(of: variable) - expected[variable]) <= valueError, "\(all)")
      }
    }
  }

  /// A label's preferred width gives way to an equation of a higher priority.
  @Test func coincidingBoundsActLikeAnEquation() {
    let bounds: [LinearConstraint] = [
      .init([.init(1, 0)], .lessOrEqual, 80, priority: 250),
      .init([.init(1, 0)], .greaterOrEqual, 80, priority: 750),
    ]
    #expect(Substitution(variableCount: 1, bounds)?.values == [80])
    let wider = bounds + [equal([.init(2, 0)], 200, 800)]
    #expect(Substitution(variableCount: 1, wider)?.values == [100])
    // Apart, they leave the width open.
    let apart = [bounds[0], LinearConstraint([.init(1, 0)], .greaterOrEqual, 70, priority: 750)]
    #expect(Substitution(variableCount: 1, apart) == nil)
    var changed = Substitution(variableCount: 1, bounds)
    #expect(changed?.update(apart.map(\.constant)) == false)
  }

  @Test func substitutionGivesUpOnCompetingPriorities() {
    let rivals = [equal([.init(1, 0)], 0, 500), equal([.init(1, 0)], 10, 500)]
    #expect(Substitution(variableCount: 1, rivals) == nil)
    #expect(Substitution(variableCount: 1, rivals + [equal([.init(1, 0)], 5)])?.values == [5])
    let both = [equal([.init(1, 0)], 5), equal([.init(1, 0)], 6)]
    #expect(Substitution(variableCount: 1, both) == nil)
  }

  /// Columns of equal, unknown widths fill a known width; a wish for the width gives way.
  @Test func equalWidthColumnsFillAKnownWidth() {
    let count = 4
    var row = [equal([.init(1, 0)], 10), equal([.init(1, 1)], 999, 250)]
    for column in 0..<count {
      let (left, width) = (2 * column, 2 * column + 1)
      row.append(equal([.init(1, width), .init(-1, 1)], 0))
      let right: [LinearConstraint.Term] = [.init(1, left), .init(1, width)]
      row.append(
        column + 1 < count ? equal(right + [.init(-1, left + 2)], -8) : equal(right, 134))
      for variable in [left, width] {
        row.append(equal([.init(1, variable)], 5, LinearConstraint.stay))
      }
    }
    // 124 are left, less three gaps of 8: 25 for each column.
    #expect(
      Substitution(variableCount: 2 * count, row)?.values == [10, 25, 43, 25, 76, 25, 109, 25])
    // Without the end, the wish and the stays decide.
    row.removeAll { $0.constant == 134 }
    #expect(Substitution(variableCount: 2 * count, row)?.values[1] == 999)
  }

  enum Shape: CaseIterable { case chain, hub, equalWidths }

  /// 5,000 places that hang on the one before, on one view, or on a width that they all share.
  @Test(arguments: Shape.allCases)
  func substitutionEffortIsLinearInTheTerms(_ shape: Shape) throws {
    let count = 5_000
    var all = [equal([.init(1, 0)], 7)]
    for variable in 1..<count {
      let other = shape == .hub ? 0 : variable - 1
      var terms: [LinearConstraint.Term] = [.init(1, variable), .init(-1, other)]
      if shape == .equalWidths { terms.append(.init(-1, count)) }
      all.append(equal(terms, shape == .equalWidths ? 0 : 3, variable % 2 == 0 ? 1_000 : 750))
      all.append(equal([.init(1, variable)], 1, LinearConstraint.stay))
    }
    if shape == .equalWidths { all.append(equal([.init(1, count - 1)], 7 + 2 * 4_999)) }
    let system = try ConstraintSystem(variableCount: count + 1, all, mostEffort: 4 * count)
    let last = [Shape.chain: 7 + 3 * 4_999, .hub: 10, .equalWidths: 7 + 2 * 4_999]
    #expect(system.value(of: count - 1) == Double(last[shape] ?? 0))
    #expect(system.value(of: 2_500) != 0)
    #expect(system.ambiguousVariables() == (shape == .equalWidths ? [] : [count]))
  }
}
