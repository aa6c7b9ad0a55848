// Constraints between views as a system of linear equations, and its solution: the frames. All
// coordinates are screen coordinates after scrolling, so that constraints can connect views of
// different scroll views.

import Geometry
import Layout
import Scene
import Support

struct ConstraintLayout {
  /// The current values of a constraint's expressions, such as its constant.
  struct Reading {
    /// The index of the constraint in `Scene.constraints`.
    let constraint: Int
    let factors: [Double]
    let constant: Double
  }

  let plan: StagePlan
  /// The views with constraints. Each has four solver variables: left, top, width, height.
  private let views: [ViewID]
  /// The index of each view's first solver variable; nil for a view without constraints.
  private let slots: ByView<Int?>
  /// The scene's constraints without the values of their expressions, in the scene's order.
  private let fixedParts: [FixedPart]
  /// Whether a label with constraints can wrap, so that its height depends on its width.
  private let wraps: Bool
  private var system: ConstraintSystem?
  private var sources: [Source] = []

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
    fixedParts = scene.constraints.map { FixedPart($0, isRightToLeft: scene.isRightToLeft) }
    wraps = views.contains { view in
      if case .label(let style) = scene.views[view].kind { style.maximumLines != 1 } else { false }
    }
  }

  var isEmpty: Bool { views.isEmpty }

  func slot(of view: ViewID) -> Int? { slots[view] }

  /// Computes the frames of the views with constraints.
  ///
  /// - Parameter readings: the values of the active constraints.
  /// - Throws: `StageError` for contradictory required constraints.
  mutating func place(_ readings: [Reading], in tree: LayoutTree, at time: Double)
    throws(StageError) -> ValueTable
  {
    var tree = tree
    // The height of a label depends on its width, which may depend on other heights. Three
    // solutions suffice unless these dependencies form a cycle.
    for _ in 0..<(wraps ? 3 : 1) {
      let widths = views.map { tree.values.number($0, .width) }
      try solve(equations(readings, in: tree, keepsStill: true), at: time)
      write(to: &tree)
      if widths == views.map({ tree.values.number($0, .width) }) { break }
    }
    return tree.values
  }

  /// Returns a warning for each view whose frame the constraints do not determine.
  func ambiguities(_ readings: [Reading], in tree: LayoutTree) -> [Diagnostic] {
    let made = equations(readings, in: tree, keepsStill: false)
    guard
      let system = try? ConstraintSystem(variableCount: 4 * views.count, made.map(\.constraint))
    else { return [] }
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

  private typealias Equation = (source: Source, constraint: LinearConstraint)

  private func equations(_ readings: [Reading], in tree: LayoutTree, keepsStill: Bool)
    -> [Equation]
  {
    var all: [Equation] = []
    for reading in readings {
      if let constraint = equation(reading, in: tree) {
        all.append((.constraint(reading.constraint), constraint))
      }
    }
    for view in views {
      guard let slot = slots[view] else { continue }
      for (axis, variable) in [slot + 2, slot + 3].enumerated() {
        all.append(
          (
            .extent(view: view, isVertical: axis == 1),
            LinearConstraint([.init(1, variable)], .greaterOrEqual, 0)
          ))
      }
      all += contentEquations(of: view, slot, in: tree)
    }
    guard keepsStill else { return all }
    for view in views {
      guard let slot = slots[view] else { continue }
      let place = origin(of: view, in: tree)
      for offset in 0..<4 {
        // Keep the position relative to the superview, because the superview may move.
        var sum = LinearSum(variable: slot + offset)
        if offset < 2 { sum.add(-1, offset == 0 ? place.x : place.y) }
        all.append(
          (
            .stay(view: view),
            LinearConstraint(sum.terms, .equal, -sum.constant, priority: LinearConstraint.stay)
          ))
      }
    }
    return all
  }

  private func equation(_ reading: Reading, in tree: LayoutTree) -> LinearConstraint? {
    let form = fixedParts[reading.constraint]
    let origin = content(of: form.origin, in: tree)
    var sum = LinearSum()
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
    return LinearConstraint(
      sum.terms, form.relation, reading.constant - sum.constant, priority: form.priority)
  }

  private func contentEquations(of view: ViewID, _ slot: Int, in tree: LayoutTree) -> [Equation] {
    guard let size = tree.contentSize(of: view) else { return [] }
    let priorities = plan.scene.views[view].contentPriorities
    var all: [Equation] = []
    for (axis, length) in [size.width, size.height].enumerated() {
      let terms = [LinearConstraint.Term(1, slot + 2 + axis)]
      let source = Source.content(view: view, isVertical: axis == 1)
      all.append(
        (source, LinearConstraint(terms, .lessOrEqual, length, priority: priorities.hugging[axis])))
      all.append(
        (
          source,
          LinearConstraint(terms, .greaterOrEqual, length, priority: priorities.compression[axis])
        ))
    }
    return all
  }

  /// Solves the equations. If only constants differ from the last solution, updates the stored
  /// system; otherwise builds a new system.
  private mutating func solve(_ equations: [Equation], at time: Double) throws(StageError) {
    let constraints = equations.map(\.constraint)
    do throws(ConstraintError) {
      if var known = system, isSameForm(known.constraints, constraints) {
        // Release the stored system first. Otherwise a change of `known` would copy all of it.
        system = nil
        try known.setConstants(
          constraints.indices.compactMap { index in
            let constant = constraints[index].constant
            return known.constraints[index].constant == constant ? nil : (index, constant)
          })
        system = known
      } else {
        sources = equations.map(\.source)
        system = try ConstraintSystem(variableCount: 4 * views.count, constraints)
      }
    } catch {
      throw stageError(error, at: time)
    }
  }

  private func isSameForm(_ old: [LinearConstraint], _ new: [LinearConstraint]) -> Bool {
    old.count == new.count
      && zip(old, new).allSatisfy { old, new in
        old.relation == new.relation && old.priority == new.priority && old.terms == new.terms
      }
  }

  private func stageError(_ error: ConstraintError, at time: Double) -> StageError {
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
    guard let system else { return }
    func number(_ sum: LinearSum) -> Double {
      sum.terms.reduce(sum.constant) { $0 + $1.coefficient * system.value(of: $1.variable) }
    }
    for view in views {
      guard let slot = slots[view] else { continue }
      let place = origin(of: view, in: tree)
      let frame: [(Property, Double)] = [
        (.x, system.value(of: slot) - number(place.x)),
        (.y, system.value(of: slot + 1) - number(place.y)),
        (.width, system.value(of: slot + 2)), (.height, system.value(of: slot + 3)),
      ]
      for (property, number) in frame {
        tree.values.set(view, property, to: property.range.clamp(Self.withoutNoise(number)))
      }
    }
  }

  /// Rounds to 1e-8 points, to remove the solver's rounding errors.
  private static func withoutNoise(_ number: Double) -> Double { (number * 1e8).rounded() / 1e8 }
}

extension ConstraintLayout {
  struct FixedPart {
    struct Term {
      let item: LayoutItem
      /// The attribute; leading and trailing are already resolved to left and right.
      let attribute: LayoutConstraint.Attribute
      /// The sign of the coordinate; -1 for a coordinate measured from the right edge.
      let sign: Double
    }

    let terms: [Term]
    let relation: LinearConstraint.Relation
    let priority: Double
    let origin: LayoutItem

    init(_ constraint: LayoutConstraint, isRightToLeft: Bool) {
      terms = constraint.terms.map { term in
        let isReading = term.attribute == .leading || term.attribute == .trailing
        let countsFromRight = isReading && isRightToLeft
        let attribute: LayoutConstraint.Attribute =
          switch term.attribute {
          case .leading: countsFromRight ? .right : .left
          case .trailing: countsFromRight ? .left : .right
          default: term.attribute
          }
        return Term(item: term.item, attribute: attribute, sign: countsFromRight ? -1 : 1)
      }
      relation = constraint.relation
      priority = constraint.priority
      origin = constraint.origin
    }
  }
}
