// Layout passes, which give views with pins or constraints their frames.
//
// A layout pass runs at each tick after the rules. It also runs in each animation block after the
// block's changes, and the resulting frame changes are animated. If a layout depends on values that
// change between ticks, a pass also runs for each drawn frame.

import Geometry
import Layout
import Motion
import Scene
import Support

extension Stage {
  /// A coordinate or size that a layout pass has changed, with its old value in points.
  struct LayoutChange {
    let view: ViewID
    let property: Property
    let old: Double
  }

  /// Lays out the model and returns the changed coordinates.
  @discardableResult
  mutating func layOut(at time: Double) throws(StageError) -> [LayoutChange] {
    guard hasLayout else { return [] }
    let before = model
    var reading = TickLayoutReading(stage: self, time: time)
    let warnings = try place(&model, &constraintLayout, &reading)
    if layoutWarnings == nil { layoutWarnings = warnings }
    return model.frameChanges(since: before)
  }

  /// Lays out the shown values if the layout depends on values that change between ticks.
  func layOut(_ shown: inout Presentation) throws(StageError) {
    guard hasLiveLayout else { return }
    // The copied solver starts from the solution of the last tick, which saves time.
    var constraints = constraintLayout
    var reading = shown
    _ = try place(&shown.values, &constraints, &reading)
  }

  /// A view with the pin calls that currently apply.
  private struct PinnedView {
    let view: ViewID
    let calls: [PinCall]
    let location: SourceLocation
  }

  private func pinnedViews(_ reading: inout some LayoutReading) throws(StageError) -> [PinnedView] {
    let layout = try layout(&reading)
    var pinnedViews: [PinnedView] = []
    for view in pinned {
      let steps = scene.views[view].pins + (layout?.pins[view] ?? [])
      var calls: [PinCall] = []
      for step in steps {
        guard let expression = step.value else {
          calls.append(step.call)
          continue
        }
        calls.append(step.call.with(points: try reading.number(expression)))
      }
      guard let first = steps.first else { continue }
      pinnedViews.append(PinnedView(view: view, calls: calls, location: first.location))
    }
    return pinnedViews
  }

  /// Returns the named layout that is currently chosen; nil for a scene without `layout` choices.
  private func layout(_ reading: inout some LayoutReading) throws(StageError) -> NamedLayout? {
    guard let choice = scene.layoutChoice else { return nil }
    let name = try reading.text(choice)
    if let layout = scene.layouts.first(where: { $0.name == name }) { return layout }
    let names = scene.layouts.map(\.name).joined(separator: ", ")
    throw StageError(
      choice.origin.location,
      "there is no layout '\(name)' at \(formatted(reading.time)) s; the scene has \(names)")
  }

  /// Returns the values of the constraints that currently apply. Constraints on views that are not
  /// on the stage are left out.
  private func readings(_ reading: inout some LayoutReading) throws(StageError) -> [ConstraintLayout
    .Reading]
  {
    var readings: [ConstraintLayout.Reading] = []
    for (index, constraint) in scene.constraints.enumerated() {
      let isPresent = constraint.terms.allSatisfy {
        $0.item.view.map(hierarchy.isPresent) ?? true
      }
      guard isPresent else { continue }
      if let condition = constraint.condition, try !reading.holds(condition) { continue }
      var factors: [Double] = []
      for term in constraint.terms { factors.append(try reading.number(term.factor)) }
      readings.append(
        ConstraintLayout.Reading(
          constraint: index, factors: factors, constant: try reading.number(constraint.constant)))
    }
    return readings
  }

  /// The maximum number of repetitions of a layout pass. A view may be pinned to views that are
  /// placed after it, so the pass is repeated until no frame changes.
  private static let mostPasses = 10

  private func place(
    _ values: inout ValueTable, _ constraints: inout ConstraintLayout,
    _ reading: inout some LayoutReading
  ) throws(StageError) -> [Diagnostic] {
    // Frame properties and texts that follow expressions are evaluated before the layout.
    for bound in boundFrames {
      values.set(
        bound.view, bound.property,
        to: bound.property.range.clamp(try reading.number(bound.expression)))
    }
    for bound in boundTexts {
      let text = try reading.text(bound.expression)
      if values.text(bound.view, .text) != text { values[bound.view, .text] = .text(text) }
    }
    let pinnedViews = try pinnedViews(&reading)
    let readings = constraints.isEmpty ? [] : try readings(&reading)
    var warnings: [Diagnostic] = []
    var moving: PinnedView?
    for _ in 0..<Self.mostPasses {
      if !constraints.isEmpty {
        values = try constraints.place(readings, in: tree(of: values), at: reading.time)
      }
      (moving, warnings) = pinAll(&values, pinnedViews)
      if moving == nil { break }
    }
    if let moving {
      warnings.append(
        warning(
          moving,
          "its frame changes with each layout pass; "
            + "pin it to a view whose own pins do not depend on it"))
    }
    if layoutWarnings == nil, !constraints.isEmpty {
      warnings += constraints.ambiguities(readings, in: tree(of: values))
    }
    return warnings
  }

  private func tree(of values: ValueTable) -> LayoutTree {
    LayoutTree(scene: scene, superviews: superviews, values: values, measuring: measuring)
  }

  private func warning(_ pinned: PinnedView, _ text: String) -> Diagnostic {
    Diagnostic(
      location: pinned.location, message: "'\(scene.views[pinned.view].name)': \(text)",
      severity: .warning)
  }

  /// Pins all views once. Returns the first view whose frame has changed, and the warnings.
  private func pinAll(_ values: inout ValueTable, _ pinnedViews: [PinnedView])
    -> (moving: PinnedView?, warnings: [Diagnostic])
  {
    var warnings: [Diagnostic] = []
    var moving: PinnedView?
    for pinned in pinnedViews where hierarchy.isPresent(pinned.view) {
      let result = pin(pinned.view, pinned.calls, in: tree(of: values))
      warnings += result.warnings.map { warning(pinned, $0) }
      for (view, frame) in result.frames.sorted(by: { $0.key < $1.key }) {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        for (property, number) in zip(Property.frame, numbers) {
          let limited = property.range.clamp(number)
          if values.number(view, property) != limited { moving = moving ?? pinned }
          values.set(view, property, to: limited)
        }
      }
    }
    return (moving, warnings)
  }
}
