// The room of layout: layout passes, which give views with pins or constraints their frames.

import Geometry
import Layout
import Scene
import Support

/// A coordinate or size that a layout pass has changed, with its old value in points.
struct LayoutChange {
  let view: ViewID
  let property: Property
  let old: Double
}

/// The layout passes of a stage.
///
/// A pass runs at each tick after the rules. It also runs in each animation block after the block's
/// changes, and the resulting frame changes are animated. If a layout depends on values that change
/// between ticks, a pass also runs for each drawn frame.
///
/// - Invariant: A pass changes only frames, and texts that follow expressions. It starts no
///   animation and reports no event.
/// - Invariant: A live pass works on shown values and leaves this room as it was.
struct LayoutPasses {
  let plan: StagePlan
  /// The views with pins, in the order of the file.
  private let pinned: [ViewID]
  let stacks: [(stack: ViewID, views: [ViewID])]
  private var constraintLayout: ConstraintLayout
  /// The frame properties that follow expressions; empty for a scene without pins and constraints.
  private let boundFrames: [(view: ViewID, property: Property, expression: NumberExpression)]
  /// The texts that follow expressions, of labels with pins or constraints.
  private let boundTexts: [(view: ViewID, expression: TextExpression)]
  /// The views in stacks that expressions hide.
  private let boundHidden: [(view: ViewID, expression: BooleanExpression)]
  /// Whether the layout depends on values that change between ticks, such as content offsets.
  let isLive: Bool
  /// The warnings of the first layout pass; nil before that pass.
  private(set) var warnings: [Diagnostic]?

  init(_ plan: StagePlan) {
    self.plan = plan
    let scene = plan.scene
    let pinned: [ViewID] = scene.views.ids.filter { view in
      !scene.isStacked(view)
        && (!scene.views[view].pins.isEmpty || scene.layouts.contains { $0.pins[view] != nil })
    }
    self.pinned = pinned
    let stacks = scene.stacks
    self.stacks = stacks
    constraintLayout = ConstraintLayout(plan)
    let isNeeded = !pinned.isEmpty || !constraintLayout.isEmpty || !stacks.isEmpty
    boundFrames = scene.bindings.compactMap { binding in
      guard isNeeded, binding.property.role.isFrame,
        let expression = binding.expression.number
      else { return nil }
      return (binding.view, binding.property, expression)
    }
    let stacked = stacks.flatMap { $0.views }
    let placed = Set(
      pinned + stacked + scene.constraints.flatMap(\.terms).compactMap(\.item.view))
    boundTexts = plan.boundTexts.filter { placed.contains($0.view) }
    let hiding = Set(stacked)
    boundHidden = scene.bindings.compactMap { binding in
      guard binding.property == .hidden, hiding.contains(binding.view),
        case .boolean(let expression) = binding.expression
      else { return nil }
      return (binding.view, expression)
    }
    let movesFrames = plan.panViews.contains { view in
      scene.views[view].gestures.pan?.drives.contains(where: \.property.role.isFrame) == true
    }
    isLive =
      !boundFrames.isEmpty || isNeeded && movesFrames
      || boundTexts.contains { $0.expression.origin.changesBetweenTicks }
      || boundHidden.contains { $0.expression.origin.changesBetweenTicks }
      || scene.hasLiveStacks || scene.hasLivePins || scene.hasLiveConstraints
  }

  var isNeeded: Bool { !pinned.isEmpty || !constraintLayout.isEmpty || !stacks.isEmpty }

  /// Lays out the model and returns the changed coordinates.
  mutating func layOut(_ shared: inout SharedState, _ reading: inout some LayoutReading)
    throws(StageError) -> [LayoutChange]
  {
    let before = shared.model
    var constraints = constraintLayout
    let warnings = try place(&shared.model, shared.hierarchy, &constraints, &reading)
    constraintLayout = constraints
    if self.warnings == nil { self.warnings = warnings }
    return shared.model.frameChanges(since: before)
  }

  /// Lays out the shown values if the layout depends on values that change between ticks.
  func layOut(_ shown: inout Presentation, _ hierarchy: Hierarchy) throws(StageError) {
    guard isLive else { return }
    // The copied solver starts from the solution of the last tick, which saves time.
    var constraints = constraintLayout
    var reading = shown
    _ = try place(&shown.values, hierarchy, &constraints, &reading)
  }

  /// A view with the pin calls that currently apply.
  private struct PinnedView {
    let view: ViewID
    let calls: [PinCall]
    let location: SourceLocation
  }

  private func pinnedViews(_ layout: NamedLayout?, _ reading: inout some LayoutReading)
    throws(StageError) -> [PinnedView]
  {
    var pinnedViews: [PinnedView] = []
    for view in pinned {
      let steps = plan.scene.views[view].pins + (layout?.pins[view] ?? [])
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
    guard let choice = plan.scene.layoutChoice else { return nil }
    let name = try reading.text(choice)
    if let layout = plan.scene.layouts.first(where: { $0.name == name }) { return layout }
    let names = plan.scene.layouts.map(\.name).joined(separator: ", ")
    throw StageError(
      choice.origin.location,
      "there is no layout '\(name)' at \(formatted(reading.time)) s; the scene has \(names)")
  }

  /// Returns the values of the constraints that currently apply. Constraints on views that are not
  /// on the stage are left out.
  private func readings(_ hierarchy: Hierarchy, _ reading: inout some LayoutReading)
    throws(StageError) -> [ConstraintLayout.Reading]
  {
    var readings: [ConstraintLayout.Reading] = []
    for (index, constraint) in plan.scene.constraints.enumerated() {
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
    _ values: inout ValueTable, _ hierarchy: Hierarchy, _ constraints: inout ConstraintLayout,
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
    for bound in boundHidden {
      values[bound.view, .hidden] = .boolean(try reading.holds(bound.expression))
    }
    let layout = try layout(&reading)
    let pinnedViews = try pinnedViews(layout, &reading)
    let stacks = try stackReadings(hierarchy, layout, &reading)
    let readings = constraints.isEmpty ? [] : try readings(hierarchy, &reading)
    var warnings: [Diagnostic] = []
    var moving: PinnedView?
    for _ in 0..<Self.mostPasses {
      if !constraints.isEmpty {
        values = try constraints.place(readings, in: tree(of: values, stacks), at: reading.time)
      }
      (moving, warnings) = pinAll(&values, hierarchy, pinnedViews, stacks)
      let hasMoved = placeStacks(&values, stacks)
      if moving == nil, !hasMoved { break }
    }
    if let moving {
      warnings.append(
        warning(
          moving,
          "its frame changes with each layout pass; "
            + "pin it to a view whose own pins do not depend on it"))
    }
    if self.warnings == nil, !constraints.isEmpty {
      warnings += constraints.ambiguities(readings, in: tree(of: values, stacks))
    }
    return warnings
  }

  func tree(of values: ValueTable, _ stacks: StackReadings) -> LayoutTree {
    LayoutTree(plan: plan, values: values, stacks: stacks)
  }

  private func warning(_ pinned: PinnedView, _ text: String) -> Diagnostic {
    Diagnostic(
      location: pinned.location, message: "'\(plan.scene.views[pinned.view].name)': \(text)",
      severity: .warning)
  }

  /// Pins all views once. Returns the first view whose frame has changed, and the warnings.
  private func pinAll(
    _ values: inout ValueTable, _ hierarchy: Hierarchy, _ pinnedViews: [PinnedView],
    _ stacks: StackReadings
  ) -> (moving: PinnedView?, warnings: [Diagnostic]) {
    var warnings: [Diagnostic] = []
    var moving: PinnedView?
    for pinned in pinnedViews where hierarchy.isPresent(pinned.view) {
      let result = pin(pinned.view, pinned.calls, in: tree(of: values, stacks))
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

extension Scene {
  /// Whether pins depend on values that change between ticks, such as content offsets.
  var hasLivePins: Bool {
    let steps = views.flatMap(\.pins) + layouts.flatMap { $0.pins.values.joined() }
    return steps.contains { $0.value?.origin.changesBetweenTicks ?? false }
      || layoutChoice?.origin.changesBetweenTicks ?? false
  }

  /// Whether constraints depend on values that change between ticks, or connect views of different
  /// scroll views.
  var hasLiveConstraints: Bool {
    constraints.contains { constraint in
      let isLive =
        constraint.constant.origin.changesBetweenTicks
        || constraint.condition?.origin.changesBetweenTicks ?? false
        || constraint.terms.contains { $0.factor.origin.changesBetweenTicks }
      guard !isLive else { return true }
      let places = constraint.terms.filter(\.attribute.isPlace).map { scrollViews(around: $0.item) }
      return places.contains { $0 != places[0] }
    }
  }

  /// Returns the scroll views that contain a view, innermost first.
  private func scrollViews(around item: LayoutItem) -> [ViewID] {
    var found: [ViewID] = []
    var current = item.view.flatMap { views[$0].parent }
    while let next = current {
      if views[next].kind.name == .scroll { found.append(next) }
      current = views[next].parent
    }
    return found
  }
}
