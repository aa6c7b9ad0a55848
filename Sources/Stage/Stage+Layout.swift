// Layout passes: every view with pins or constraints gets its frame.
//
// At each tick after the rules, inside each animation block, whose changes of frames are animated,
// and, where the layout hangs on what moves between ticks, at the time of each frame.

import Geometry
import Layout
import Motion
import Scene

extension Stage {
  /// A frame's coordinate before and after a pass.
  struct LayoutChange {
    let view: ViewID
    let property: Property
    let old: Double
  }

  static let frameProperties: [Property] = [.x, .y, .width, .height]

  /// Lays the model out; returns what changed.
  @discardableResult
  mutating func layOut(at time: Double) throws(StageError) -> [LayoutChange] {
    guard hasLayout else { return [] }
    let stage = self
    let before = model
    let warnings = try place(&model, &constraintLayout, at: time) {
      (expression) throws(StageError) in
      try stage.value(of: expression, at: time)
    }
    if layoutWarnings == nil { layoutWarnings = warnings }
    var changes: [LayoutChange] = []
    for view in scene.views.ids {
      for property in Self.frameProperties {
        let old = before.number(view, property)
        if model.number(view, property) != old {
          changes.append(LayoutChange(view: view, property: property, old: old))
        }
      }
    }
    return changes
  }

  /// Lays out what shows, for a layout that hangs on what moves between ticks.
  func layOut(_ shown: inout Presentation) throws(StageError) {
    guard hasLiveLayout else { return }
    let current = shown
    // The system of the last tick goes on from where it is, on a copy.
    var constraints = constraintLayout
    _ = try place(&shown.values, &constraints, at: shown.time) {
      (expression) throws(StageError) in
      do throws(EvaluationError) {
        return try expression.evaluate { current.drawnValue(of: $0) }
      } catch {
        throw StageError(error, at: current.time)
      }
    }
  }

  private typealias Evaluate = (Expression) throws(StageError) -> Value

  private func number(_ expression: Expression, _ value: Evaluate) throws(StageError) -> Double {
    let result = if let constant = expression.constant { constant } else { try value(expression) }
    guard case .number(let number) = result else {
      preconditionFailure("types are checked when the scene is read")
    }
    return number
  }

  // MARK: What the scene says now

  /// What the pins of a view say now.
  private struct Chain {
    let view: ViewID
    let calls: [PinCall]
    let location: SourceLocation
  }

  private func chains(at time: Double, _ value: Evaluate) throws(StageError) -> [Chain] {
    let layout = try layout(at: time, value)
    var chains: [Chain] = []
    for view in pinned {
      let steps = scene.views[view].pins + (layout?.pins[view] ?? [])
      var calls: [PinCall] = []
      for step in steps {
        guard let expression = step.value else {
          calls.append(step.call)
          continue
        }
        calls.append(step.call.with(points: try number(expression, value)))
      }
      guard let first = steps.first else { continue }
      chains.append(Chain(view: view, calls: calls, location: first.location))
    }
    return chains
  }

  /// The layout that holds; nil without any.
  private func layout(at time: Double, _ value: Evaluate) throws(StageError) -> NamedLayout? {
    guard let choice = scene.layoutChoice, case .text(let name) = try value(choice) else {
      return nil
    }
    if let layout = scene.layouts.first(where: { $0.name == name }) { return layout }
    let names = scene.layouts.map(\.name).joined(separator: ", ")
    throw StageError(
      choice.location,
      "there is no layout '\(name)' at \(formatted(time)) s; there are \(names)")
  }

  /// The constraints that hold, between views that are on the stage.
  private func readings(_ value: Evaluate) throws(StageError) -> [ConstraintLayout.Reading] {
    var readings: [ConstraintLayout.Reading] = []
    for (index, constraint) in scene.constraints.enumerated() {
      let isPresent = constraint.terms.allSatisfy {
        $0.item.view.map(hierarchy.isPresent) ?? true
      }
      guard isPresent else { continue }
      if let condition = constraint.condition {
        let holds = if let constant = condition.constant { constant } else { try value(condition) }
        guard holds == .boolean(true) else { continue }
      }
      var factors: [Double] = []
      for term in constraint.terms { factors.append(try number(term.factor, value)) }
      readings.append(
        ConstraintLayout.Reading(
          constraint: index, factors: factors, constant: try number(constraint.constant, value)))
    }
    return readings
  }

  // MARK: Passes

  /// Views may be pinned to views further down the file, and to views that constraints lay out:
  /// passes follow until nothing moves.
  private static let mostPasses = 10

  private func place(
    _ values: inout ValueTable, _ constraints: inout ConstraintLayout, at time: Double,
    _ value: Evaluate
  ) throws(StageError) -> [Diagnostic] {
    // Frames that follow expressions are where the layout starts from.
    for binding in boundFrames {
      values.set(
        binding.view, binding.property,
        to: binding.property.range.clamp(try number(binding.expression, value)))
    }
    let chains = try chains(at: time, value)
    let readings = constraints.isEmpty ? [] : try readings(value)
    var warnings: [Diagnostic] = []
    for _ in 0..<Self.mostPasses {
      if !constraints.isEmpty {
        values = try constraints.place(readings, in: tree(of: values), at: time)
      }
      let (isStable, found) = pinAll(&values, chains)
      warnings = found
      if isStable { break }
    }
    if layoutWarnings == nil, !constraints.isEmpty {
      warnings += constraints.ambiguities(readings, in: tree(of: values))
    }
    return warnings
  }

  private func tree(of values: ValueTable) -> LayoutTree {
    LayoutTree(scene: scene, values: values, measuring: measuring)
  }

  private func pinAll(_ values: inout ValueTable, _ chains: [Chain])
    -> (isStable: Bool, warnings: [Diagnostic])
  {
    var warnings: [Diagnostic] = []
    var isStable = true
    for chain in chains where hierarchy.isPresent(chain.view) {
      let result = pin(chain.view, chain.calls, in: tree(of: values))
      warnings += result.warnings.map { warning in
        Diagnostic(
          location: chain.location, message: "'\(scene.views[chain.view].name)': \(warning)",
          severity: .warning)
      }
      for (view, frame) in result.frames.sorted(by: { $0.key < $1.key }) {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        for (property, number) in zip(Self.frameProperties, numbers) {
          let limited = property.range.clamp(number)
          if values.number(view, property) != limited { isStable = false }
          values.set(view, property, to: limited)
        }
      }
    }
    return (isStable, warnings)
  }
}
