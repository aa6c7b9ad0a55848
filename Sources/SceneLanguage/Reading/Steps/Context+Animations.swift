// The reader of `animate` and `keyframes`.

import Motion
import Scene
import Support

extension Context {
  func animation(_ node: Node, in step: Node) -> AnimationBlock {
    let options = options(node)
    if step["set"] == nil, step["do"] == nil, !isAnswered(node, step) {
      findings.error(
        step.location,
        "'animate' changes nothing; write { animate: { duration: 0.3 }, set: { box.x: 200 } }",
        .missingKey)
    }
    let changes = changes(step["set"])
    warnOfUnanimated(changes)
    let inner = insideBlock.steps(step["do"])
    for step in inner {
      switch step.action {
      case .set, .animate: break
      default:
        findings.error(step.location, "only 'set' and 'animate' are allowed inside 'animate'")
      }
    }
    return AnimationBlock(
      options: options, changes: changes, inner: inner, completion: completion(step["then"]))
  }

  /// Returns whether the new values of an animation are reported under another tool's name.
  private func isAnswered(_ node: Node, _ step: Node) -> Bool {
    let foreign = ["set", "to", "property", "target", "values"]
    return [step, node].contains { findings.isAnswered("set", at: $0.location) }
      || foreign.contains { node[$0] != nil || step[$0] != nil }
  }

  func completion(_ node: Node?) -> [RuleStep] { afterAnimation.steps(node) }

  private func options(_ node: Node) -> AnimationOptions {
    let none = NumberExpression(0, at: node.location)
    var options = AnimationOptions(
      duration: number(node["duration"]) ?? none, delay: number(node["delay"]) ?? none,
      curveLocation: (node["curve"] ?? node).location)
    options.name = node["name"]?.text.map(prefixed)
    options.startsFromCurrent = node["from"]?.text == "current"
    options.repeatCount = repeatCount(node["repeat"])
    options.autoreverses = flag(node["autoreverse"])
    let kept = (node["override"]?.items ?? []).compactMap(\.text)
    options.overridesDuration = kept.contains("duration")
    options.overridesCurve = kept.contains("curve")
    if let curve = node["curve"] {
      if let starting = startingCurve(curve) {
        (options.curve, options.velocity) = starting
        checkDuration(node, of: options.curve)
      }
    } else {
      checkDuration(node, of: options.curve)
    }
    return options
  }

  private func repeatCount(_ node: Node?) -> Double {
    guard let node else { return 1 }
    if node.text == "forever" { return .infinity }
    return constantNumber(node, within: 0.001...1_000_000) ?? 1
  }

  /// Returns the curve of a step, by default easeInOut. Reports an invalid curve and returns nil.
  func curve(of node: Node) -> Curve? {
    node["curve"].map { curve($0) } ?? .easeInOut
  }

  /// Reports a missing duration. Warns about a duration without effect, if a spring determines its
  /// own duration.
  func checkDuration(_ node: Node, of curve: Curve) {
    switch (node["duration"], curve.ownSeconds) {
    case (nil, nil):
      if !isInsideBlock, !findings.isAnswered("duration", at: node.location),
        !findings.isAnswered("curve", at: node.location), node["spring"] == nil
      {
        findings.error(
          node.location, "'duration' is missing; add 'duration: 0.3', in seconds", .missingKey)
      }
    case (let duration?, let own?):
      findings.warning(
        duration.location,
        "'duration' has no effect, because this spring takes \(formatted(own)) s to come to rest; "
          + "remove it, or use spring(damping: …)")
    default: break
    }
  }

  func keyframes(_ node: Node, in step: Node) -> KeyframeBlock {
    let options = options(node)
    if options.curve.isSpring {
      findings.error(
        node["curve"]?.location ?? node.location, "keyframes take a timing curve, not a spring")
    }
    return KeyframeBlock(
      options: options, mode: node["mode"]?.word() ?? .linear,
      frames: (step["frames"]?.items ?? []).map { frame($0) },
      completion: completion(step["then"]))
  }

  private func frame(_ node: Node) -> KeyframeBlock.Frame {
    let start = constantNumber(node["start"], within: 0...1) ?? 0
    let duration = constantNumber(node["duration"], within: 0...1) ?? 1 - start
    if start + duration > 1 + 1e-9 {
      findings.error(
        node.location,
        "the keyframe ends at \(formatted(start + duration)); start and duration are fractions "
          + "of the animation, at most 1 together")
    }
    let changes = changes(node["set"])
    refuseUnsupported(changes)
    warnOfUnanimated(changes)
    return KeyframeBlock.Frame(
      start: start, duration: min(duration, 1 - start), changes: changes)
  }

  /// Reports changes that keyframes and property animators cannot make.
  func refuseUnsupported(_ changes: [Change]) {
    for change in changes where change.target == .appearance {
      findings.error(
        change.location, "'appearance' is set by 'set' or by 'animate'; move it into one of them")
    }
    for change in changes {
      guard case .property(_, let property) = change.target,
        property.role == .contentInset || property.role == .contentZoom
      else { continue }
      findings.error(
        change.location,
        "'\(property.name)' changes with 'animate' or 'set' alone, because the content follows")
    }
  }

  /// Warns of properties that change at once, although an animation sets them.
  func warnOfUnanimated(_ changes: [Change]) {
    for change in changes {
      guard case .property(let view, let property) = change.target, property.animation == .none,
        !(property == .text && globals.views[view].value("transition") != nil)
      else { continue }
      findings.warning(
        change.location,
        "'\(property.name)' is not animated and changes at once; put it into a 'set' without "
          + "'animate'", .notAnimated)
    }
  }
}
