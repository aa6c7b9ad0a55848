// Constraints between views as a system of linear equations, and its solution: the frames. All
// coordinates are screen coordinates after scrolling, so that constraints can connect views of
// different scroll views.

import Geometry
import Layout
import Scene
import Support

struct ConstraintLayout {
  let plan: StagePlan
  /// The views with constraints. Each has four solver variables: left, top, width, height.
  private let views: [ViewID]
  /// The index of each view's first solver variable; nil for a view without constraints.
  private let slots: ByView<Int?>
  /// The first solver variable of the nearest superview with constraints, in the order of `views`.
  private let bases: [Int?]
  /// The scene's constraints without the values of their expressions, in the scene's order.
  let fixedParts: [FixedPart]
  /// Whether a label with constraints can wrap, so that its height depends on its width.
  private let wraps: Bool
  private var solution: Solution?

  /// The solved system, with the parts of its equations that determine their terms.
  private struct Solution {
    var system: ConstraintSystem
    var sources: [Source]
    var readings: [Reading]
    var contents: [Size?]

    /// Whether equations from other readings and content sizes differ only in constants.
    func hasTerms(of readings: [Reading], _ contents: [Size?]) -> Bool {
      self.readings.count == readings.count
        && zip(self.readings, readings).allSatisfy {
          $0.constraint == $1.constraint && $0.factors == $1.factors
        } && zip(self.contents, contents).allSatisfy { ($0 == nil) == ($1 == nil) }
    }
  }

  private enum Source: Equatable {
    case constraint(Int)
    /// A requirement that a width or height is 0 or more.
    case extent(view: ViewID, isVertical: Bool)
    case content(view: ViewID, isVertical: Bool)
    /// A weak equation that keeps a coordinate or size at its current value unless a constraint
    /// determines it.
    case stay(view: ViewID)
  }

  init(_ plan: StagePlan) {
    self.plan = plan
    let scene = plan.scene
    views = scene.views.ids.filter { scene.views[$0].isConstrained }
    var slots = ByView<Int?>(scene.views.map { _ in nil })
    for (index, view) in views.enumerated() { slots[view] = 4 * index }
    self.slots = slots
    bases = views.map { view in
      plan.superviews.chain(from: view).dropFirst().first { slots[$0] != nil }
        .flatMap { slots[$0] }
    }
    fixedParts = scene.constraints.map { FixedPart($0, isRightToLeft: scene.isRightToLeft) }
    wraps = views.contains { view in
      if case .label(let style) = scene.views[view].kind { style.maximumLines != 1 } else { false }
    }
  }

  var isEmpty: Bool { views.isEmpty }

  func slot(of view: ViewID) -> Int? { slots[view] }

  /// Returns the layout and releases its solution. A second holder of the solution would make the
  /// next change copy all of it.
  mutating func take() -> ConstraintLayout {
    defer { solution = nil }
    return self
  }

  /// Computes the frames of the views with constraints.
  ///
  /// - Parameter readings: the values of the active constraints.
  /// - Throws: `StageError` for contradictory required constraints.
  mutating func place(_ readings: [Reading], in tree: inout LayoutTree, at time: Double)
    throws(StageError)
  {
    // The height of a label depends on its width, which may depend on other heights. Three
    // solutions suffice unless these dependencies form a cycle.
    for _ in 0..<(wraps ? 3 : 1) {
      let widths = wraps ? widths(in: tree) : []
      try solve(readings, in: tree, at: time)
      write(to: &tree)
      if wraps, widths == self.widths(in: tree) { break }
    }
  }

  private func widths(in tree: LayoutTree) -> [Double] {
    views.map { tree.values.number($0, .width) }
  }

  /// Returns a warning for each view whose frame the constraints do not determine.
  func ambiguities(_ readings: [Reading], in tree: LayoutTree) -> [Diagnostic] {
    let contents = views.map { tree.contentSize(of: $0) }
    let constraints = constraints(equations(readings, contents, in: tree, keepsStill: false))
    guard let system = try? ConstraintSystem(variableCount: 4 * views.count, constraints) else {
      return []
    }
    let names = ["left", "top", "width", "height"]
    var open: [ViewID: [String]] = [:]
    for variable in system.ambiguousVariables() {
      open[views[variable / 4], default: []].append(names[variable % 4])
    }
    return open.sorted { $0.key < $1.key }.map { view, words in
      Diagnostic(
        location: plan.scene.views[view].location,
        message: "'\(plan.scene.views[view].name)': its constraints do not determine "
          + words.joined(separator: ", "),
        severity: .warning)
    }
  }

  // MARK: The system

  /// An equation with its sum, or with the constant of its sum alone.
  private struct Equation<Sum: SolverSum> {
    let source: Source
    let sum: Sum
    let relation: LinearConstraint.Relation
    /// The right side of the equation, which includes the constant of the sum.
    let constant: Double
    var priority = LinearConstraint.required
  }

  private func constraints(_ equations: [Equation<LinearSum>]) -> [LinearConstraint] {
    equations.map {
      LinearConstraint($0.sum.terms, $0.relation, $0.constant, priority: $0.priority)
    }
  }

  private func equations<Sum: SolverSum>(
    _ readings: [Reading], _ contents: [Size?], in tree: LayoutTree, keepsStill: Bool = true
  ) -> [Equation<Sum>] {
    var all: [Equation<Sum>] = []
    all.reserveCapacity(readings.count + 10 * views.count)
    for reading in readings { all.append(equation(reading, in: tree)) }
    for (index, view) in views.enumerated() {
      for axis in 0..<2 {
        all.append(
          Equation(
            source: .extent(view: view, isVertical: axis == 1),
            sum: Sum(variable: 4 * index + 2 + axis), relation: .greaterOrEqual, constant: 0))
      }
      if let size = contents[index] { addContent(size, of: view, 4 * index, to: &all) }
    }
    guard keepsStill else { return all }
    for (index, view) in views.enumerated() {
      let place: Place<Sum> = origin(of: view, in: tree)
      for offset in 0..<4 {
        // Keep the position relative to the superview, because the superview may move.
        var sum = Sum(variable: 4 * index + offset)
        if offset < 2 { sum.add(-1, offset == 0 ? place.x : place.y) }
        all.append(
          Equation(
            source: .stay(view: view), sum: sum, relation: .equal, constant: -sum.constant,
            priority: LinearConstraint.stay))
      }
    }
    return all
  }

  private func equation<Sum: SolverSum>(_ reading: Reading, in tree: LayoutTree) -> Equation<Sum> {
    let form = fixedParts[reading.constraint]
    let origin: Place<Sum> = content(of: form.origin, in: tree)
    var sum = Sum(constant: 0)
    for (term, factor) in zip(form.terms, reading.factors) {
      sum.add(factor * term.sign, self.sum(term.attribute, of: term.item, in: tree))
      guard term.attribute.isPlace else { continue }
      if term.attribute.isVertical {
        sum.add(-factor, origin.y)
      } else {
        sum.add(-factor * term.sign, origin.x)
        // In right-to-left layout, coordinates are measured from the right edge.
        if term.sign < 0 { sum.add(factor, self.sum(.width, of: form.origin, in: tree)) }
      }
    }
    return Equation(
      source: .constraint(reading.constraint), sum: sum, relation: form.relation,
      constant: reading.constant - sum.constant, priority: form.priority)
  }

  private func addContent<Sum: SolverSum>(
    _ size: Size, of view: ViewID, _ slot: Int, to all: inout [Equation<Sum>]
  ) {
    let priorities = plan.scene.views[view].contentPriorities
    for axis in 0..<2 {
      let source = Source.content(view: view, isVertical: axis == 1)
      let sum = Sum(variable: slot + 2 + axis)
      let length = axis == 0 ? size.width : size.height
      all.append(
        Equation(
          source: source, sum: sum, relation: .lessOrEqual, constant: length,
          priority: priorities.hugging[axis]))
      all.append(
        Equation(
          source: source, sum: sum, relation: .greaterOrEqual, constant: length,
          priority: priorities.compression[axis]))
    }
  }

  /// Solves the equations. If only constants differ from the last solution, updates the stored
  /// system; otherwise builds a new system.
  private mutating func solve(_ readings: [Reading], in tree: LayoutTree, at time: Double)
    throws(StageError)
  {
    let contents = views.map { tree.contentSize(of: $0) }
    var sources = solution?.sources ?? []
    do throws(ConstraintError) {
      if solution?.hasTerms(of: readings, contents) == true {
        let constants: [Equation<SumConstant>] = equations(readings, contents, in: tree)
        try solution?.system.setConstants(constants.map(\.constant))
        return
      }
      let found: [Equation<LinearSum>] = equations(readings, contents, in: tree)
      let constraints = constraints(found)
      sources = found.map(\.source)
      if let known = solution?.system.constraints, isSameForm(known, constraints) {
        // Conditions may have replaced a constraint by another one of the same form.
        try solution?.system.setConstants(constraints.map(\.constant))
        solution?.sources = sources
        solution?.readings = readings
        solution?.contents = contents
      } else {
        solution = Solution(
          system: try ConstraintSystem(variableCount: 4 * views.count, constraints),
          sources: sources, readings: readings, contents: contents)
      }
    } catch {
      solution = nil
      throw stageError(error, sources, at: time)
    }
  }

  private func isSameForm(_ old: [LinearConstraint], _ new: [LinearConstraint]) -> Bool {
    old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        old.relation == new.relation && old.priority == new.priority && old.terms == new.terms
      }
  }

  private func stageError(_ error: ConstraintError, _ sources: [Source], at time: Double)
    -> StageError
  {
    let start = SourceLocation(file: plan.scene.file, line: 1, column: 1)
    guard case .contradiction(let indices) = error else {
      return StageError(
        plan.scene.constraints.first?.location ?? start,
        "the scene has too many connected constraints to solve; give some views frames instead")
    }
    var places: [SourceLocation] = []
    let words = indices.map { index -> String in
      switch sources[index] {
      case .constraint(let index):
        let constraint = plan.scene.constraints[index]
        places.append(constraint.location)
        return "'\(constraint.source)' (line \(constraint.location.line))"
      case .extent(let view, let isVertical), .content(let view, let isVertical):
        let extent = isVertical ? "height" : "width"
        return "'\(plan.scene.views[view].name)' cannot have a negative \(extent)"
      case .stay(let view): return "'\(plan.scene.views[view].name)' stays"
      }
    }
    let message =
      words.count == 1
      ? "this required constraint cannot be satisfied: \(words[0])"
      : "these required constraints contradict each other: \(words.joined(separator: "; "))"
    return StageError(
      places.first ?? start,
      "\(message), at \(formatted(time)) s; lower the priority of one: @999")
  }

  private func write(to tree: inout LayoutTree) {
    guard let values = solution?.system.values else { return }
    for (index, view) in views.enumerated() {
      var place: Place<SumConstant> = origin(of: view, in: tree)
      if let base = bases[index] {
        place.x.constant += values[base]
        place.y.constant += values[base + 1]
      }
      let slot = 4 * index
      let frame = [
        values[slot] - place.x.constant, values[slot + 1] - place.y.constant, values[slot + 2],
        values[slot + 3],
      ]
      for (property, number) in zip(Property.frame, frame) {
        tree.values.set(view, property, to: property.range.clamp(Self.withoutNoise(number)))
      }
    }
  }

  /// Rounds to 1e-8 points, to remove the solver's rounding errors.
  private static func withoutNoise(_ number: Double) -> Double { (number * 1e8).rounded() / 1e8 }
}
