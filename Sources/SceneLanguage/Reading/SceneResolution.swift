// The resolution of names, types and layouts in an expanded scene.

import Scene
import Support

/// The parts of a scene with resolved names and values, before validation of the whole scene.
struct SceneResolution {
  var views: [View]
  /// The bindings, in the order of the file.
  let bindings: [Scene.Binding]
  let matches: [Scene.Match]
  let rules: ResolvedRules
  let timeline: [TimelineStep]
  let layouts: [NamedLayout]
  let layoutChoice: TextExpression?
  let constraints: [LayoutConstraint]
  let names: StepNames
  let expanded: Expansion
  private let context: Context

  init(_ expanded: Expansion, of root: Node, _ head: SceneHead, _ findings: Findings) {
    var context = Context(head.globals, namespace: expanded.names, findings: findings)
    context.globals.views = expanded.views
    context.globals.added = expanded.added
    let keys = Members(SceneKeys.all, root, context)
    names = StepNames(expanded.rules, timeline: keys.timeline, context)
    // Expressions of views may read animators.
    context.globals.steps = names
    for inputs in expanded.inputs { inputs.readOthers(context) }
    for (names, isInSteps) in expanded.scopes {
      (isInSteps ? context.inSteps : context).inside(names).checkDerived()
    }
    // The type makes the map eager; a lazy map would read each view twice.
    let read: [ViewReader] = expanded.views.ids.map { ViewReader($0, context) }
    views = read.map(\.view)
    let matching = MatchReader(keys.match, views, read.flatMap(\.bindings), context)
    (bindings, matches) = (matching.bindings, matching.matches)
    rules = context.rules(expanded.rules)
    let inSteps = context.inSteps
    timeline = (keys.timeline?.items ?? []).compactMap {
      TimelineStep.kinds.read($0, inSteps)
    }
    (layouts, layoutChoice) = context.layouts(Members(SceneKeys.all, root, context))
    let before = findings.count
    constraints = context.constraints(keys.constraints)
    if findings.count == before {
      let pinned = Set(layouts.flatMap(\.pins.keys))
      for view in context.constrainedViews(constraints, pinned: pinned) {
        views[view].isConstrained = true
      }
    }
    self.expanded = expanded
    self.context = context
  }

  /// Validates and returns the whole scene; nil for a scene without a valid screen.
  func scene(file: String, _ root: Node, _ head: SceneHead, _ findings: Findings) -> Scene? {
    checkChanges(findings)
    checkStacks(findings)
    checkNames(findings)
    checkFractions(findings)
    warnOfAnimatedState(findings)
    warnOfEquatedState(findings)
    warnOfCircularSizes(findings)
    checkDetents(head.screen, findings)
    checkFailures(findings)
    checkHandOvers(findings)
    warnOfPannedScrollViews(findings)
    let bindings = orderedBindings(findings)
    guard let screen = head.screen else { return nil }
    let keys = Members(SceneKeys.all, root, context)
    var scene = Scene(
      file: file, title: keys.title ?? "", screen: screen,
      framesPerSecond: keys.framesPerSecond ?? 30, tickRate: keys.tickRate ?? 60,
      loopCount: keys.loop ?? 0)
    scene.durationSeconds = keys.duration
    scene.fonts = keys.fonts ?? []
    (scene.parameters, scene.state) = (head.parameters, expanded.state)
    (scene.views, scene.roots) = (views, expanded.roots)
    (scene.layouts, scene.layoutChoice) = (layouts, layoutChoice)
    scene.constraints = constraints
    scene.isRightToLeft = keys.screen?.direction == "rightToLeft"
    (scene.bindings, scene.matches) = (bindings, matches)
    (scene.rules, scene.timers) = (rules.rules, rules.timers.all)
    scene.instances = expanded.instances
    scene.instanceLists = expanded.lists.compactMap { expanded.added[$0.location] }
    scene.timeline = timeline
    scene.referenceMoments = keys.references
    scene.warnings = findings.sorted(.warning)
    scene.reducesMotion = head.globals.reducesMotion
    scene.appearance = head.globals.appearance
    scene.lint = keys.lint ?? scene.lint
    scene.recording = keys.recording.flatMap { Scene.Recording($0, screen) }
    for line in keys.expect?.items ?? [] {
      for list in expanded.lists { list.noteNames(in: line.text ?? "") }
    }
    scene.writtenTexts = findings.texts
    scene.expectations = context.expectations(keys.expect, of: scene)
    return scene
  }
}
