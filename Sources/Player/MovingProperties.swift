// The properties of a scene that can change during playback.

import Geometry
package import Scene

/// Returns the names of all properties and state variables that bindings, rules, the script,
/// scrolling or layout can change. Properties are in the order of the views, followed by state
/// variables.
///
/// The name of a view without an id is its position in the view tree.
package func movingProperties(of scene: Scene) -> [String] {
  movingVariables(of: scene).map(\.traced.description)
}

/// Returns all properties and state variables that can change, with their names in traces.
func movingVariables(of scene: Scene) -> [(traced: TracedVariable, variable: Variable)] {
  var targets: Set<Change.Target> = []
  var scrolled: Set<ViewID> = []
  for binding in scene.bindings { targets.insert(.property(view: binding.view, binding.property)) }
  for rule in scene.rules {
    for step in rule.steps {
      targets.formUnion(step.allChanges.map(\.target))
      scrolled.formUnion(step.allScrolled)
    }
  }
  for step in scene.timeline {
    switch step.action {
    case .set(let changes): targets.formUnion(changes.map(\.target))
    case .scroll(let scroll): scrolled.insert(scroll.view)
    case .touch: scrolled.formUnion(scrollViews(around: nil, in: scene))
    case .drag(let drag): scrolled.formUnion(scrollViews(around: drag.view, in: scene))
    case .fling(let fling): scrolled.formUnion(scrollViews(around: fling.view, in: scene))
    default: break
    }
  }
  targets.formUnion(scene.instanceLists.compactMap { $0.countVariable.map(Change.Target.state) })
  if targets.contains(.appearance) { targets.formUnion(adaptiveColors(of: scene)) }
  for view in scene.views.ids {
    targets.formUnion(fingerTargets(of: view, in: scene))
    if scene.views[view].zoom != nil { scrolled.insert(view) }
    let isPinned =
      !scene.views[view].pins.isEmpty || scene.layouts.contains { $0.pins[view] != nil }
    guard isPinned || scene.views[view].isConstrained || scene.isStacked(view) else { continue }
    for property in Property.frame {
      targets.insert(.property(view: view, property))
    }
  }
  for view in scrolled {
    for property in Property.contentOffset { targets.insert(.property(view: view, property)) }
  }
  for view in viewsWithEqualCorners(in: scene) {
    for corner in Property.corners.dropFirst() { targets.remove(.property(view: view, corner)) }
  }
  var moving: [ViewID: Set<Property>] = [:]
  for case .property(let view, let property) in targets {
    moving[view, default: []].insert(property)
  }
  let properties = scene.views.ids.flatMap { view -> [(TracedVariable, Variable)] in
    guard let own = moving[view] else { return [] }
    return Property.allCases.filter { own.contains($0) }.map { property in
      (
        scene.traced(.property(view: view, property)),
        Variable.quantity(view: view, .property(property))
      )
    }
  }
  let state = scene.state.indices.filter { targets.contains(.state($0)) }
    .map { (scene.traced(.state($0)), Variable.state($0)) }
  let appearance: [(TracedVariable, Variable)] =
    targets.contains(.appearance) ? [(.darkness, .darkness)] : []
  return properties + state + appearance
}

/// Returns the properties of a view that fingers or scrolling change, except content offsets.
private func fingerTargets(of view: ViewID, in scene: Scene) -> [Change.Target] {
  let gestures = scene.views[view].gestures
  var properties = gestures.pinch != nil ? Gestures.pinchedProperties : []
  properties += (gestures.pan?.drives ?? []).map(\.property)
  if case .scroll(let style) = scene.views[view].kind {
    if style.zoom != nil { properties.append(.zoomScale) }
    if style.fitsContent { properties += [.contentWidth, .contentHeight] }
    if style.refresh != nil { properties.append(.insetTop) }
  }
  if scene.views[view].isSticky { properties.append(.y) }
  return properties.map { .property(view: view, $0) }
}

/// Returns the colours of views that differ between the light and the dark appearance.
private func adaptiveColors(of scene: Scene) -> [Change.Target] {
  scene.views.ids.flatMap { view in
    Property.allCases.compactMap { property in
      guard case .color(let color) = scene.views[view][property], !color.isUniform else {
        return nil
      }
      return .property(view: view, property)
    }
  }
}

/// Returns the views whose corner radii change but are always equal. The radii of these views begin
/// equal. Each step or binding that sets one corner sets all four to the same value.
private func viewsWithEqualCorners(in scene: Scene) -> [ViewID] {
  var places: [ViewID: [SourceLocation: Int]] = [:]
  func note(_ target: Change.Target, at location: SourceLocation) {
    guard case .property(let view, let property) = target, Property.corners.contains(property)
    else { return }
    // Each corner is represented by one bit.
    places[view, default: [:]][location, default: 0] |= 1 << property.rawValue
  }
  for binding in scene.bindings {
    note(.property(view: binding.view, binding.property), at: binding.expression.location)
  }
  for rule in scene.rules {
    for change in rule.steps.flatMap(\.allChanges) { note(change.target, at: change.location) }
  }
  for step in scene.timeline {
    guard case .set(let changes) = step.action else { continue }
    for change in changes { note(change.target, at: change.location) }
  }
  return places.keys.filter { view in
    let values = Property.corners.map { scene.views[view][$0] }
    let all = Property.corners.reduce(0) { $0 | 1 << $1.rawValue }
    return Set(values).count == 1 && places[view]?.values.allSatisfy { $0 == all } == true
  }
}

/// Returns the scroll views that a finger on a view can scroll; all of them for a finger on a place
/// of the screen.
private func scrollViews(around view: ViewID?, in scene: Scene) -> [ViewID] {
  guard let view else { return scene.views.ids.filter { scene.views[$0].kind.name == .scroll } }
  return sequence(first: view) { scene.views[$0].parent }
    .filter { scene.views[$0].kind.name == .scroll }
}

extension RuleStep {
  /// The scroll views that the step scrolls. Steps inside its animations and completions are
  /// included.
  fileprivate var allScrolled: [ViewID] {
    allSteps.compactMap { step in
      if case .scroll(let scroll) = step.action { scroll.view } else { nil }
    }
  }
}
