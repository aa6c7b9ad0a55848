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

  /// Places the views of the model.
  mutating func layOut(_ shared: inout SharedState, _ readings: Readings, at time: Double)
    throws(StageError)
  {
    var solver = constraintLayout.take()
    defer { constraintLayout = solver }
    let warnings = try place(&shared.model, shared.hierarchy, &solver, readings, at: time)
    if self.warnings == nil { self.warnings = warnings }
  }

  /// Lays out the shown values if the layout depends on values that change between ticks.
  func layOut(_ shown: inout Presentation, _ hierarchy: Hierarchy) throws(StageError) {
    guard isLive else { return }
    // The copied solver starts from the solution of the last tick, which saves time.
    var solver = constraintLayout
    var reading = shown
    let readings = try readings(&shown.values, hierarchy, &reading)
    _ = try place(&shown.values, hierarchy, &solver, readings, at: shown.time)
  }

  /// The values of the expressions that a layout pass reads.
  struct Readings {
    fileprivate let pinned: [PinnedView]
    fileprivate let stacks: StackReadings
    fileprivate let constraints: [ConstraintLayout.Reading]
  }

  /// Evaluates the expressions of pins, stacks and constraints. First sets the frames, texts and
  /// `hidden` values that follow expressions.
  func readings(
    _ values: inout ValueTable, _ hierarchy: Hierarchy, _ reading: inout some LayoutReading
  ) throws(StageError) -> Readings {
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
    return Readings(
      pinned: try pinnedViews(layout, &reading),
      stacks: try stackReadings(hierarchy, layout, &reading),
      constraints: try constraintLayout.readings(hierarchy, &reading))
  }

  /// A view with the pin calls that currently apply.
  fileprivate struct PinnedView {
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

  /// The maximum number of repetitions of a layout pass. A view may be pinned to views that are
  /// placed after it, so the pass is repeated until no frame changes.
  private static let mostPasses = 10

  private func place(
    _ values: inout ValueTable, _ hierarchy: Hierarchy, _ solver: inout ConstraintLayout,
    _ readings: Readings, at time: Double
  ) throws(StageError) -> [Diagnostic] {
    // All steps change the values of one tree, because each copy of the tree would copy them.
    var tree = LayoutTree(plan: plan, values: values, stacks: readings.stacks)
    var warnings: [Diagnostic] = []
    var moving: PinnedView?
    for _ in 0..<Self.mostPasses {
      if !solver.isEmpty { try solver.place(readings.constraints, in: &tree, at: time) }
      (moving, warnings) = pinAll(&tree, hierarchy, readings.pinned)
      let hasMoved = tree.placeStacks()
      if moving == nil, !hasMoved { break }
    }
    values = tree.values
    if let moving {
      warnings.append(
        warning(
          moving,
          "its frame changes with each layout pass; "
            + "pin it to a view whose own pins do not depend on it"))
    }
    if self.warnings == nil, !solver.isEmpty {
      warnings += solver.ambiguities(readings.constraints, in: tree)
    }
    return warnings
  }

  private func warning(_ pinned: PinnedView, _ text: String) -> Diagnostic {
    Diagnostic(
      location: pinned.location, message: "'\(plan.scene.views[pinned.view].name)': \(text)",
      severity: .warning)
  }

  /// Pins all views once. Returns the first view whose frame has changed, and the warnings.
  private func pinAll(
    _ tree: inout LayoutTree, _ hierarchy: Hierarchy, _ pinnedViews: [PinnedView]
  ) -> (moving: PinnedView?, warnings: [Diagnostic]) {
    var warnings: [Diagnostic] = []
    var moving: PinnedView?
    for pinned in pinnedViews where hierarchy.isPresent(pinned.view) {
      let result = pin(pinned.view, pinned.calls, in: tree)
      warnings += result.warnings.map { warning(pinned, $0) }
      for (view, frame) in result.frames.sorted(by: { $0.key < $1.key }) {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        for (property, number) in zip(Property.frame, numbers) {
          let limited = property.range.clamp(number)
          if tree.values.number(view, property) != limited { moving = moving ?? pinned }
          tree.values.set(view, property, to: limited)
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
