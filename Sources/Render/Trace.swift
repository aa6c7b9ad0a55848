// A scene as numbers: values frame by frame, and what happened when.

import Scene
import Stage

/// What a trace lists.
package enum TraceContent: Sendable, Hashable {
  /// These properties, in this order (`header.alpha`, `state.count`); none: everything that
  /// bindings, rules and scrolling can move.
  case properties([String])
  case events
}

/// RFC 4180 rows under a header, or an array of objects.
package enum TraceFormat: String, Sendable, Hashable, CaseIterable {
  case csv, json
}

/// The values of a scene at each output frame, or its events, as text.
///
/// - Throws: Trouble for an unknown property.
package func trace(_ production: Production, _ content: TraceContent, format: TraceFormat)
  throws(Trouble) -> String
{
  let table: Table
  do {
    switch content {
    case .properties(let names):
      table = try values(
        of: production, names: names.isEmpty ? movingProperties(of: production.scene) : names)
    case .events: table = try events(of: production)
    }
  } catch {
    throw production.trouble(error)
  }
  return format == .csv ? table.csv : table.json
}

private func values(of production: Production, names: [String]) throws -> Table {
  let scene = production.scene
  let references = try names.map { try production.reference(named: $0, to: "trace") }
  var table = Table(columns: ["time"] + names)
  var stage = Stage(scene, measuring: production.measuring)
  for index in 0..<production.times.count {
    let time = production.times.time(of: index)
    try stage.advance(to: time)
    let values = try stage.values(of: references, at: time)
    table.rows.append([.number(time)] + values.map(json))
  }
  return table
}

private func json(_ value: Value) -> JSON {
  switch value {
  case .number(let number): .number(number)
  case .boolean(let boolean): .boolean(boolean)
  case .text, .color: .text(value.shown)
  }
}

private func events(of production: Production) throws -> Table {
  var stage = Stage(production.scene, isRecording: true, measuring: production.measuring)
  try stage.advance(to: production.times.durationSeconds)
  var table = Table(columns: ["time", "event", "rule", "effects"])
  table.rows = stage.events.map { event in
    let rule = event.rule.map { JSON.text($0.description) } ?? .text("")
    return [.number(event.time), .text(event.event), rule, .list(event.effects.map(JSON.text))]
  }
  return table
}

/// What bindings, rules, the script and scrolling can move, in the order of the views.
func movingProperties(of scene: Scene) -> [String] {
  var targets: Set<Change.Target> = []
  var scrolled: Set<ViewID> = []
  for binding in scene.bindings { targets.insert(.property(view: binding.view, binding.property)) }
  for rule in scene.rules {
    for step in rule.steps {
      targets.formUnion(step.allChanges.map(\.target))
      if case .scroll(let scroll) = step.action { scrolled.insert(scroll.view) }
    }
  }
  for step in scene.timeline {
    switch step.action {
    case .set(let changes): targets.formUnion(changes.map(\.target))
    case .scroll(let scroll): scrolled.insert(scroll.view)
    case .drag(let drag): scrolled.formUnion(scrollViews(around: drag.view, in: scene))
    case .fling(let fling): scrolled.formUnion(scrollViews(around: fling.view, in: scene))
    default: break
    }
  }
  for view in scene.views.ids {
    let isPinned =
      !scene.views[view].pins.isEmpty || scene.layouts.contains { $0.pins[view] != nil }
    guard isPinned else { continue }
    for property in [Property.x, .y, .width, .height] {
      targets.insert(.property(view: view, property))
    }
  }
  for view in scrolled {
    targets.insert(.property(view: view, .offsetX))
    targets.insert(.property(view: view, .offsetY))
  }
  let properties = scene.views.ids.flatMap { view -> [String] in
    guard let path = scene.views[view].path else { return [] }
    return Property.allCases.filter { targets.contains(.property(view: view, $0)) }
      .map { "\(path).\($0.name)" }
  }
  let state = scene.state.indices.filter { targets.contains(.state($0)) }
    .map { "state.\(scene.state[$0].name)" }
  return properties + state
}

private func scrollViews(around view: ViewID, in scene: Scene) -> [ViewID] {
  sequence(first: view) { scene.views[$0].parent }
    .filter { scene.views[$0].kind.name == .scroll }
}
