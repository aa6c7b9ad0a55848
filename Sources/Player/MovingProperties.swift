// Which of a scene's values can change while it plays.

package import Scene

/// What bindings, rules, the script and scrolling can move, in the order of the views.
package func movingProperties(of scene: Scene) -> [String] {
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
    for property in Property.frame {
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
