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
    var numbers: [Double?] = []
    for (_, step) in pinSteps {
      numbers.append(
        try step.value.map { (value) throws(StageError) in try number(value, at: time) })
    }
    let before = model
    let warnings = place(&model, numbers)
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
    var numbers: [Double?] = []
    for (_, step) in pinSteps {
      guard let value = step.value else {
        numbers.append(nil)
        continue
      }
      do {
        let current = shown
        guard case .number(let number) = try value.evaluate({ current.value(of: $0) }) else {
          preconditionFailure("types are checked when the scene is read")
        }
        numbers.append(number)
      } catch {
        throw StageError(error, at: shown.time)
      }
    }
    _ = place(&shown.values, numbers)
  }

  private var pinSteps: [(view: Int, step: PinStep)] {
    pinned.flatMap { view in scene.views[view].pins.map { (view, $0) } }
  }

  /// Views may be pinned to views further down the file: passes follow until nothing moves.
  private static let mostPasses = 10

  private func place(_ values: inout ValueTable, _ numbers: [Double?]) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for _ in 0..<Self.mostPasses {
      warnings = []
      var isStable = true
      var next = 0
      for view in pinned {
        let steps = scene.views[view].pins
        let calls = steps.enumerated().map { index, step in
          numbers[next + index].map { step.call.with(points: $0) } ?? step.call
        }
        next += steps.count
        guard hierarchy.isPresent(view) else { continue }
        let tree = LayoutTree(scene: scene, values: values, measuring: measuring)
        let result = pin(view, calls, in: tree)
        warnings += result.warnings.map { warning in
          Diagnostic(
            location: steps[0].location, message: "'\(scene.views[view].name)': \(warning)",
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
