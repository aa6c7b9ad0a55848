// Tests of the constraint solver against solved linear programs and invariants.

import Layout
import TestSupport
import Testing

private let valueError = 1e-4

@Suite struct ConstraintTests {
  private struct Reference: Decodable {
    struct System: Decodable {
      struct Constraint: Decodable {
        let terms: [String: Double]
        let relation: String
        let constant: Double
        let priority: Double
      }
      let name: String
      let variables: [String]
      let constraints: [Constraint]
      let solution: [String: [Double]]?
    }
    let systems: [System]
  }

  private func references() throws -> [Reference.System] {
    try Repository.fixture("constraints", of: "LayoutTests", as: Reference.self).systems
  }

  private func constraints(_ system: Reference.System) throws -> [LinearConstraint] {
    try system.constraints.map { constraint in
      let terms = try constraint.terms.sorted { $0.key < $1.key }.map { name, coefficient in
        LinearConstraint.Term(coefficient, try #require(system.variables.firstIndex(of: name)))
      }
      return LinearConstraint(
        terms, try #require(LinearConstraint.Relation(rawValue: constraint.relation)),
        constraint.constant, priority: constraint.priority)
    }
  }

  @Test func everySystemSolvesToItsLexicographicMinimum() throws {
    let systems = try references()
    #expect(systems.count == 30)
    for system in systems {
      let constraints = try constraints(system)
      guard let solution = system.solution else {
        #expect(throws: ConstraintError.self, "\(system.name)") {
          try ConstraintSystem(variableCount: system.variables.count, constraints)
        }
        continue
      }
      let solved = try ConstraintSystem(variableCount: system.variables.count, constraints)
      var isUnique = true
      for (index, name) in system.variables.enumerated() {
        let range = try #require(solution[name])
        isUnique = isUnique && range[0] == range[1]
        let value = solved.value(of: index)
        try #require(
          value >= range[0] - valueError && value <= range[1] + valueError,
          "\(system.name): \(name) is \(value), not \(range)")
      }
      try #require(solved.ambiguousVariables().isEmpty == isUnique, "\(system.name)")
    }
  }

  /// Changes only constants of one system, from offset −200 upwards and back, and compares each
  /// solution with a new system's solution.
  @Test func changingConstantsMatchesSolvingFromScratch() throws {
    let headers = try references().filter { $0.name.hasPrefix("twitter header") }
    #expect(headers.count == 10)
    var system = try ConstraintSystem(
      variableCount: headers[0].variables.count, try constraints(headers[0]))
    for header in headers + headers.reversed() {
      for (index, constraint) in try constraints(header).enumerated() {
        try system.setConstant(index, to: constraint.constant)
      }
      for (index, name) in header.variables.enumerated() {
        let expected = try #require(header.solution?[name]?[0])
        try #require(
          abs(system.value(of: index) - expected) <= valueError, "\(header.name): \(name)")
      }
    }
  }

  /// Changes constants of random rows of boxes with gaps, minimum widths and preferred widths. Each
  /// solution must equal the solution of a new system.
  @Test func changedRandomSystemsMatchNewSolutions() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let count = Int.random(in: 2...8, using: &generator)
      var all: [LinearConstraint] = [.init([.init(1, 0)], .equal, 0)]
      for box in 0..<count {
        let (x, width) = (2 * box, 2 * box + 1)
        all.append(.init([.init(1, width)], .greaterOrEqual, 10))
        all.append(
          .init(
            [.init(1, width)], .equal, Double.random(in: 0...200, using: &generator),
            priority: Double([250, 500, 750].randomElement(using: &generator) ?? 250)))
        if box + 1 < count {
          all.append(.init([.init(1, x + 2), .init(-1, x), .init(-1, width)], .equal, 8))
        }
      }
      all.append(.init([.init(1, 2 * count - 2), .init(1, 2 * count - 1)], .lessOrEqual, 400))
      var system = try ConstraintSystem(variableCount: 2 * count, all)
      for _ in 0..<10 {
        let index = Int.random(in: 0..<all.count, using: &generator)
        guard all[index].priority < LinearConstraint.required else { continue }
        all[index].constant = Double.random(in: 0...200, using: &generator)
        try system.setConstant(index, to: all[index].constant)
        let anew = try ConstraintSystem(variableCount: 2 * count, all)
        for variable in 0..<2 * count {
          let difference = system.value(of: variable) - anew.value(of: variable)
          try #require(abs(difference) <= valueError, "\(all), variable \(variable)")
        }
      }
    }
  }

  @Test func theEarlierOfTwoEqualPrioritiesWins() throws {
    let low = LinearConstraint([.init(1, 0)], .equal, 0, priority: 500)
    let high = LinearConstraint([.init(1, 0)], .equal, 10, priority: 500)
    #expect(abs(try ConstraintSystem(variableCount: 1, [low, high]).value(of: 0)) <= valueError)
    let other = try ConstraintSystem(variableCount: 1, [high, low])
    #expect(abs(other.value(of: 0) - 10) <= valueError)
    #expect(other.ambiguousVariables() == [0])
  }

  /// Thirty constraints of priority 750 do not outweigh one constraint of priority 999.
  @Test func manyLowPrioritiesDoNotOutweighAHigherOne() throws {
    let many = (0..<30).map { _ in
      LinearConstraint([.init(1, 0)], .equal, 100, priority: 750)
    }
    let one = LinearConstraint([.init(1, 0)], .equal, 5, priority: 999)
    let value = try ConstraintSystem(variableCount: 1, many + [one]).value(of: 0)
    #expect(abs(value - 5) <= valueError)
  }

  @Test func aContradictionNamesTheConflictingConstraints() {
    let constraints: [LinearConstraint] = [
      .init([.init(1, 1)], .equal, 3),
      .init([.init(1, 0)], .greaterOrEqual, 10),
      .init([.init(1, 2), .init(-1, 1)], .equal, 0),
      .init([.init(1, 0)], .lessOrEqual, 5),
    ]
    let error = #expect(throws: ConstraintError.self) {
      try ConstraintSystem(variableCount: 3, constraints)
    }
    #expect(error == .contradiction([3, 1]))
  }

  @Test func aContradictingConstantIsRefused() throws {
    var system = try ConstraintSystem(
      variableCount: 1,
      [.init([.init(1, 0)], .greaterOrEqual, 10), .init([.init(1, 0)], .lessOrEqual, 20)])
    #expect(throws: ConstraintError.self) { try system.setConstant(1, to: 5) }
  }

  @Test func anOverlyEntangledSystemIsRefused() {
    // Each sum of the chain contains all earlier variables.
    let chain = (0..<60).map { index in
      LinearConstraint((0...index).map { .init(Double(1 + $0 * index % 7), $0) }, .equal, 1)
    }
    #expect(throws: Never.self) { try ConstraintSystem(variableCount: 60, chain) }
    #expect(throws: ConstraintError.tooEntangled) {
      try ConstraintSystem(variableCount: 60, chain, mostEffort: 1_000)
    }
  }

  /// The solution needs no substitutions. Each step reads all levels of all symbols.
  @Test func aSystemWithTooManyPrioritiesIsRefused() {
    let wishes = (0..<2_000).map { index in
      LinearConstraint(
        [.init(1, 0)], .equal, Double(index), priority: Double(index % 999 + 1))
    }
    #expect(throws: ConstraintError.tooEntangled) {
      try ConstraintSystem(variableCount: 1, wishes, mostEffort: 10_000_000)
    }
    #expect(throws: Never.self) {
      try ConstraintSystem(variableCount: 1, Array(wishes[..<300]), mostEffort: 10_000_000)
    }
  }

  /// The column resembles a scene, in which every position also has a stay constraint.
  @Test func stayConstraintsOfADeterminedSystemAreCheap() throws {
    let viewCount = 200
    var column: [LinearConstraint] = []
    for view in 0..<viewCount {
      let (top, height) = (2 * view, 2 * view + 1)
      let before: [LinearConstraint.Term] =
        view == 0 ? [] : [.init(-1, top - 2), .init(-1, height - 2)]
      column.append(.init([.init(1, top)] + before, .equal, 8))
      column.append(.init([.init(1, height)], .equal, Double(10 + view % 7), priority: 250))
      column.append(.init([.init(1, height)], .greaterOrEqual, 0))
      for variable in [top, height] {
        let place = Double(3 * view + variable)
        column.append(
          .init([.init(1, variable)], .equal, place, priority: LinearConstraint.stay))
      }
    }
    let system = try ConstraintSystem(variableCount: 2 * viewCount, column, mostEffort: 1_000_000)
    // A gap of 8 is above each view, after the heights of all views before it.
    for view in [1, 57, viewCount - 1] {
      let heights = (0..<view).reduce(0) { $0 + 10 + $1 % 7 }
      #expect(abs(system.value(of: 2 * view) - Double(8 * (view + 1) + heights)) <= valueError)
    }
  }

  @Test func anUnconstrainedVariableIsZeroAndAmbiguous() throws {
    let system = try ConstraintSystem(variableCount: 2, [.init([.init(2, 0)], .equal, 8)])
    #expect(abs(system.value(of: 0) - 4) <= valueError && system.value(of: 1) == 0)
    #expect(system.ambiguousVariables() == [1])
  }
}
