// Layout passes: every view with pins gets its frame.
//
// At each tick after the rules, inside each animation block, whose changes of frames are animated,
// and, where pins hang on what moves between ticks, at the time of each frame.

import Geometry
import Layout
import Motion
import Scene

extension Stage {
  /// A frame's coordinate before and after a pass.
  struct LayoutChange {
    let view: Int
    let property: Property
    let old: Double
  }

  /// Lays the model out; returns what changed.
  @discardableResult
  mutating func layOut(at time: Double) throws(StageError) -> [LayoutChange] {
    guard !pinned.isEmpty else { return [] }
    let stage = self
    let chains = try chains(at: time) { (expression) throws(StageError) in
      try stage.value(of: expression, at: time)
    }
    let before = model
    let warnings = place(&model, chains)
    if layoutWarnings == nil { layoutWarnings = warnings }
    var changes: [LayoutChange] = []
    for view in scene.views.indices {
      for property in [Property.x, .y, .width, .height] {
        let old = before.number(view, property)
        if model.number(view, property) != old {
          changes.append(LayoutChange(view: view, property: property, old: old))
        }
      }
    }
    return changes
  }

  /// Lays out what shows, for pins that hang on what moves between ticks.
  func layOut(_ shown: inout Presentation) throws(StageError) {
    guard hasLivePins else { return }
    let current = shown
    let chains = try chains(at: shown.time) { (expression) throws(StageError) in
      do throws(EvaluationError) {
        return try expression.evaluate { current.value(of: $0) }
      } catch {
        throw StageError(error, at: current.time)
      }
    }
    _ = place(&shown.values, chains)
  }

  /// What the pins of a view say now.
  private struct Chain {
    let view: Int
    let calls: [PinCall]
    let location: SourceLocation
  }

  private func chains(
    at time: Double, _ value: (Expression) throws(StageError) -> Value
  ) throws(StageError) -> [Chain] {
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
        guard case .number(let number) = try value(expression) else {
          preconditionFailure("types are checked when the scene is read")
        }
        calls.append(step.call.with(points: number))
      }
      guard let first = steps.first else { continue }
      chains.append(Chain(view: view, calls: calls, location: first.location))
    }
    return chains
  }

  /// The layout that holds; nil without any.
  private func layout(
    at time: Double, _ value: (Expression) throws(StageError) -> Value
  ) throws(StageError) -> NamedLayout? {
    guard let choice = scene.layoutChoice, case .text(let name) = try value(choice) else {
      return nil
    }
    if let layout = scene.layouts.first(where: { $0.name == name }) { return layout }
    let names = scene.layouts.map(\.name).joined(separator: ", ")
    throw StageError(
      choice.location,
      "there is no layout '\(name)' at \(formatted(time)) s; there are \(names)")
  }

  /// Views may be pinned to views further down the file: passes follow until nothing moves.
  private static let mostPasses = 10

  private func place(_ values: inout ValueTable, _ chains: [Chain]) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for _ in 0..<Self.mostPasses {
      warnings = []
      var isStable = true
      for chain in chains where hierarchy.isPresent(chain.view) {
        let tree = LayoutTree(scene: scene, values: values, measuring: measuring)
        let result = pin(chain.view, chain.calls, in: tree)
        warnings += result.warnings.map { warning in
          Diagnostic(
            location: chain.location, message: "'\(scene.views[chain.view].name)': \(warning)",
            severity: .warning)
        }
        for (view, frame) in result.frames.sorted(by: { $0.key < $1.key }) {
          let parts: [(Property, Double)] = [
            (.x, frame.minX), (.y, frame.minY), (.width, frame.width), (.height, frame.height),
          ]
          for (property, number) in parts {
            let limited = property.range.clamp(number)
            if values.number(view, property) != limited { isStable = false }
            values.set(view, property, to: limited)
          }
        }
      }
      if isStable { break }
    }
    return warnings
  }
}
