// The reader of property animators and of the steps that control animators.

import Motion
import Scene
import Support

extension Context {
  func animator(_ node: Node, in step: Node) -> AnimatorBlock? {
    guard let name = node["name"]?.text else { return nil }
    let curve = curve(of: node)
    let changes = changes(step["set"])
    refuseUnsupported(changes)
    warnOfUnanimated(changes)
    if let curve, node["fraction"] == nil { checkDuration(node, of: curve) }
    return AnimatorBlock(
      name: prefixed(name),
      duration: number(node["duration"]) ?? NumberExpression(1, at: node.location),
      curve: curve ?? .easeInOut, curveLocation: (node["curve"] ?? node).location,
      changes: changes, isPaused: flag(node["paused"]),
      fraction: outsideSteps.number(node["fraction"]),
      scrubsLinearly: node["scrubsLinearly"] == nil || flag(node["scrubsLinearly"]),
      completion: completion(step["then"]))
  }

  func control(_ node: Node) -> AnimatorControl? {
    var action: AnimatorControl.Action?
    if node["pause"] != nil { action = .pause }
    if node["reverse"] != nil { action = .reverse }
    if node["continue"] != nil {
      let factor = constantNumber(node["durationFactor"], within: 0...1_000) ?? 0
      action = .run(durationFactor: factor)
    }
    if node["stop"] != nil { action = .stop(node["at"]?.word() ?? .current) }
    if node["scrub"] != nil, let fraction = number(node["to"]) {
      action = .scrub(fraction)
    }
    let keys = ["pause", "reverse", "continue", "stop", "scrub"]
    guard let action, let place = keys.lazy.compactMap({ node[$0] }).first, let text = place.text
    else { return nil }
    let name = prefixed(text)
    if !globals.steps.hasAnimator(name) {
      findings.error(
        place.location,
        "no animator is named \(name.quoted)"
          + suggestion(for: name, among: globals.steps.animators))
    }
    return AnimatorControl(name: name, action: action)
  }
}
