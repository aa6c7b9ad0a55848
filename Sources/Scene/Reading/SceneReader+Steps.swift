// The steps of rules.

import Geometry
import Motion

extension SceneReader {
  mutating func steps(_ node: Node?) -> [RuleStep] {
    guard let node else { return [] }
    return (node.items ?? [node]).compactMap { item in
      action(item).map { RuleStep(action: $0, location: item.location) }
    }
  }

  private mutating func action(_ node: Node) -> RuleStep.Action? {
    if let animate = node["animate"] { return .animate(animation(animate, in: node)) }
    if let keyframes = node["keyframes"] { return .keyframes(self.keyframes(keyframes, in: node)) }
    if let animator = node["animator"] {
      return self.animator(animator, in: node).map(RuleStep.Action.animator)
    }
    if let set = node["set"] { return .set(changes(set)) }
    if let send = node["send"] { return sending(send).map(RuleStep.Action.send) }
    if let scroll = node["scroll"] { return scrollStep(scroll).map(RuleStep.Action.scroll) }
    if let add = node["add"] { return added[add.location].map(RuleStep.Action.add) }
    if let remove = node["remove"] { return named(remove).map(RuleStep.Action.remove) }
    if let front = node["front"] { return named(front).map(RuleStep.Action.front) }
    if let back = node["back"] { return named(back).map(RuleStep.Action.back) }
    if let swap = node["swap"] { return swapping(swap) }
    if let timer = node["timer"] { return timing(timer) }
    if let wait = node["wait"] {
      return expression(wait, as: .number).map(RuleStep.Action.wait)
    }
    return control(node).map(RuleStep.Action.control)
  }

  mutating func sending(_ node: Node) -> String? {
    guard let name = node.text else { return nil }
    sent.append((name, node.location))
    return name
  }

  private mutating func named(_ node: Node) -> ViewID? {
    node.text.flatMap { view(named: $0, at: node) }
  }

  private mutating func swapping(_ node: Node) -> RuleStep.Action? {
    let views = (node.items ?? []).compactMap { named($0) }
    guard views.count == 2 else { return nil }
    guard self.views[views[0]].parent == self.views[views[1]].parent else {
      findings.error(node.location, "only siblings can change places")
      return nil
    }
    return .swap(views[0], views[1])
  }

  private mutating func timing(_ node: Node) -> RuleStep.Action? {
    guard (node["start"] == nil) != (node["stop"] == nil) else {
      findings.error(node.location, "'timer' takes either 'start' or 'stop'")
      return nil
    }
    guard let name = node["start"] ?? node["stop"], let text = name.text else { return nil }
    // Its rule may come later: the name is looked up when all are read.
    timerUses.append((prefixed(text), name.location))
    return .timer(timerUses.count - 1, isStarting: node["start"] != nil)
  }

  // MARK: Animations

  private mutating func animation(_ node: Node, in step: Node) -> AnimationBlock {
    let options = options(node)
    if step["set"] == nil, step["do"] == nil {
      findings.error(step.location, "'animate' needs what changes: 'set'")
    }
    let changes = changes(step["set"])
    // Blocks inside have this one's duration, and need none.
    let wasInside = isInsideBlock
    isInsideBlock = true
    let inner = steps(step["do"])
    isInsideBlock = wasInside
    for step in inner {
      switch step.action {
      case .set, .animate: break
      default: findings.error(step.location, "inside 'animate' only set and animate have a place")
      }
    }
    return AnimationBlock(
      options: options, changes: changes, inner: inner, completion: completion(step["then"]))
  }

  private mutating func completion(_ node: Node?) -> [RuleStep] {
    let (knew, wasInside) = (knowsFinished, isInsideBlock)
    (knowsFinished, isInsideBlock) = (true, false)
    defer { (knowsFinished, isInsideBlock) = (knew, wasInside) }
    return steps(node)
  }

  private mutating func options(_ node: Node) -> AnimationOptions {
    let none = Expression(.number(0), at: node.location)
    var options = AnimationOptions(
      duration: expression(node["duration"], as: .number) ?? none,
      delay: expression(node["delay"], as: .number) ?? none)
    options.name = node["name"]?.text.map(prefixed)
    if let name = options.name { animationNames.append(name) }
    options.startsFromCurrent = node["from"]?.text == "current"
    options.repeatCount = repeatCount(node["repeat"])
    options.autoreverses = flag(node["autoreverse"])
    let kept = (node["override"]?.items ?? []).compactMap(\.text)
    options.overridesDuration = kept.contains("duration")
    options.overridesCurve = kept.contains("curve")
    // A literal that is no curve has been reported by the grammar.
    if let curve = curve(of: node) {
      options.curve = curve
      checkDuration(node, of: curve)
    }
    return options
  }

  private mutating func repeatCount(_ node: Node?) -> Double {
    guard let node else { return 1 }
    if node.text == "forever" { return .infinity }
    return constantNumber(node, within: 0.001...1_000_000) ?? 1
  }

  mutating func flag(_ node: Node?) -> Bool {
    guard let node, case .boolean(let said)? = constant(node, as: .boolean) else { return false }
    return said
  }

  /// easeInOut without one; nil for what is none.
  private mutating func curve(of node: Node) -> Curve? {
    node["curve"].map { curve($0) } ?? .easeInOut
  }

  mutating func curve(_ node: Node) -> Curve? {
    guard case .text(let notation)? = constant(node, as: .text) else { return nil }
    do {
      return try Curve(parsing: notation)
    } catch {
      if node.scalar?.expression != nil {
        findings.error(node.location, "'curve': \(error.message)")
      }
      return nil
    }
  }

  /// A spring that takes the time it takes has no use for a duration, every other curve needs one.
  private mutating func checkDuration(_ node: Node, of curve: Curve) {
    switch (node["duration"], curve.ownSeconds) {
    case (nil, nil):
      if !isInsideBlock { findings.error(node.location, "'duration' is missing") }
    case (let duration?, let own?):
      findings.warning(
        duration.location,
        "'duration' has no effect: this spring takes \(formatted(own)) s to come to rest; "
          + "spring(damping: …) is one that takes the animation's duration")
    default: break
    }
  }

  private mutating func keyframes(_ node: Node, in step: Node) -> KeyframeBlock {
    let options = options(node)
    if options.curve.isSpring {
      findings.error(
        node["curve"]?.location ?? node.location, "keyframes take a timing curve, not a spring")
    }
    let frames = (step["frames"]?.items ?? []).map { frame -> KeyframeBlock.Frame in
      let start = constantNumber(frame["start"], within: 0...1) ?? 0
      let duration = constantNumber(frame["duration"], within: 0...1) ?? 1 - start
      if start + duration > 1 + 1e-9 {
        findings.error(
          frame.location,
          "the frame ends at \(formatted(start + duration)); start and duration are fractions "
            + "of the whole, together 1 at most")
      }
      return KeyframeBlock.Frame(
        start: start, duration: min(duration, 1 - start), changes: changes(frame["set"]))
    }
    return KeyframeBlock(
      options: options,
      mode: node["mode"]?.text.flatMap(KeyframeMode.init(rawValue:)) ?? .linear,
      frames: frames, completion: completion(step["then"]))
  }

  // MARK: Animators

  private mutating func animator(_ node: Node, in step: Node) -> AnimatorBlock? {
    guard let name = node["name"], let text = name.text else { return nil }
    let curve = curve(of: node)
    if let curve, node["fraction"] == nil { checkDuration(node, of: curve) }
    if animatorNames.contains(prefixed(text)) {
      findings.error(name.location, "an animator named \(text.quoted) is there already")
    }
    animatorNames.append(prefixed(text))
    let fraction = expression(node["fraction"], as: .number)
    if let fraction { fractions.append(fraction) }
    animationNames.append(prefixed(text))
    return AnimatorBlock(
      name: prefixed(text),
      duration: expression(node["duration"], as: .number)
        ?? Expression(.number(1), at: node.location),
      curve: curve ?? .easeInOut, changes: changes(step["set"]), isPaused: flag(node["paused"]),
      fraction: fraction,
      scrubsLinearly: node["scrubsLinearly"] == nil || flag(node["scrubsLinearly"]),
      completion: completion(step["then"]))
  }

  private mutating func control(_ node: Node) -> AnimatorControl? {
    var action: AnimatorControl.Action?
    if node["pause"] != nil { action = .pause }
    if node["reverse"] != nil { action = .reverse }
    if node["continue"] != nil {
      let factor = constantNumber(node["durationFactor"], within: 0...1_000) ?? 0
      action = .run(durationFactor: factor)
    }
    if node["stop"] != nil {
      action = .stop(node["at"]?.text.flatMap(AnimatorControl.End.init(rawValue:)) ?? .current)
    }
    if node["scrub"] != nil, let fraction = expression(node["to"], as: .number) {
      action = .scrub(fraction)
    }
    let keys = ["pause", "reverse", "continue", "stop", "scrub"]
    guard let action, let name = keys.lazy.compactMap({ node[$0] }).first, let text = name.text
    else { return nil }
    animatorUses.append((prefixed(text), name.location))
    return AnimatorControl(name: prefixed(text), action: action)
  }
}
