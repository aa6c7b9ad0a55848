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
  private let expanded: Expansion
  private let context: Context

  init(_ expanded: Expansion, of root: Node, _ head: SceneHead, _ findings: Findings) {
    var context = Context(head.globals, namespace: expanded.names, findings: findings)
    context.globals.views = expanded.views
    context.globals.added = expanded.added
    for inputs in expanded.inputs { inputs.readOthers(context) }
    let read = expanded.views.ids.map { ViewReader($0, context) }
    views = read.map(\.view)
    let matching = MatchReader(root["match"], views, read.flatMap(\.bindings), context)
    (bindings, matches) = (matching.bindings, matching.matches)
    names = StepNames(expanded.rules, timeline: root["timeline"], context)
    context.globals.steps = names
    rules = context.rules(expanded.rules)
    timeline = (root["timeline"]?.items ?? []).compactMap {
      context.inSteps.timelineStep($0)
    }
    (layouts, layoutChoice) = context.layouts(root)
    let before = findings.count
    constraints = context.constraints(root)
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
    checkNames(findings)
    checkFractions(findings)
    warnOfAnimatedState(findings)
    checkDetents(head.screen, findings)
    checkFailures(findings)
    let bindings = orderedBindings(findings)
    guard let screen = head.screen else { return nil }
    var scene = Scene(
      file: file,
      title: root["title"]?.text ?? "",
      screen: screen,
      framesPerSecond: context.constantNumber(
        root["fps"], within: ConstantRange.framesPerSecond) ?? 30,
      tickRate: context.tickRate(root["tickRate"]),
      loopCount: context.constantInteger(
        root["loop"], as: "loop", within: ConstantRange.loops) ?? 0)
    scene.durationSeconds = context.constantNumber(
      root["duration"], within: ConstantRange.seconds)
    scene.fonts = (root["fonts"]?.entries ?? []).flatMap { family in
      (family.value.items ?? [family.value]).map {
        Scene.FontFile(family: family.key, file: $0.text ?? "", location: $0.location)
      }
    }
    (scene.parameters, scene.state) = (head.parameters, expanded.state)
    (scene.views, scene.roots) = (views, expanded.roots)
    (scene.layouts, scene.layoutChoice) = (layouts, layoutChoice)
    scene.constraints = constraints
    scene.isRightToLeft = root["screen"]?["direction"]?.text == "rightToLeft"
    (scene.bindings, scene.matches) = (bindings, matches)
    (scene.rules, scene.timers) = (rules.rules, rules.timers.all)
    scene.instances = expanded.instances
    scene.instanceLists = expanded.lists.compactMap { expanded.added[$0.location] }
    scene.timeline = timeline
    scene.referenceMoments = root["references"]?.items.map { $0.compactMap(\.referenceMoment) }
    scene.warnings = findings.sorted(.warning)
    scene.reducesMotion = head.globals.reducesMotion
    scene.appearance = head.globals.appearance
    scene.lint = Scene.LintSettings(root["lint"], context)
    scene.recording = Scene.Recording(root["recording"], screen, context)
    for line in root["expect"]?.items ?? [] {
      for list in expanded.lists { list.noteNames(in: line.text ?? "") }
    }
    scene.writtenTexts = findings.texts
    scene.expectations = context.expectations(root["expect"], of: scene)
    return scene
  }
}

extension Context {
  fileprivate func tickRate(_ node: Node?) -> Int {
    guard let node, let rate = constantNumber(node, within: ConstantRange.ticksPerSecond) else {
      return 60
    }
    if rate != 60 && rate != 120 {
      findings.error(node.location, "'tickRate' takes 60 or 120, not \(formatted(rate))")
    }
    return rate == 120 ? 120 : 60
  }
}

extension Node {
  /// The moment of a reference image: a time in seconds, or an event.
  fileprivate var referenceMoment: Scene.ReferenceMoment? {
    if let number { return .time(number) }
    return text.map { .event(EventPattern($0), location) }
  }
}
