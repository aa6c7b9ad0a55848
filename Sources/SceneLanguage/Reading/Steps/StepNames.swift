// The names that steps define, collected before steps are read, because a rule may use a name that
// a later rule defines.

import Scene

/// The names of animators, animations and messages in the steps of rules and the timeline.
struct StepNames {
  private(set) var animators: [String] = []
  private var knownAnimators: Set<String> = []
  /// The names for `on: finish NAME`: all named animations, keyframe animations and animators.
  private(set) var animations: [String] = []
  /// The messages that steps send, with the locations of their names.
  private(set) var messages: [(name: String, location: SourceLocation)] = []

  /// Collects the names. Reports an animator's name that is already used.
  init(_ rules: [RuleSource], timeline: Node?, _ context: Context) {
    for rule in rules { add(rule.node["do"], context.inside(rule.namespace)) }
    for step in timeline?.items ?? []
    where Grammar.timelineStep.mapping(for: step)?.noun == "send" {
      addMessage(step["send"])
    }
  }

  init() {}

  func hasAnimator(_ name: String) -> Bool { knownAnimators.contains(name) }

  /// Collects the names in a list of steps. The cases match `Context.action(_:)`.
  private mutating func add(_ steps: Node?, _ context: Context) {
    for step in steps.map({ $0.items ?? [$0] }) ?? [] {
      if let animate = step["animate"] {
        addAnimation(animate, context)
        add(step["do"], context)
        add(step["then"], context)
      } else if let keyframes = step["keyframes"] {
        addAnimation(keyframes, context)
        add(step["then"], context)
      } else if let animator = step["animator"] {
        guard let name = animator["name"], let text = name.text else { continue }
        let known = context.prefixed(text)
        if !knownAnimators.insert(known).inserted {
          context.findings.error(
            name.location, "the animator \(text.quoted) is defined twice; rename one of them")
        }
        animators.append(known)
        animations.append(known)
        add(step["then"], context)
      } else if step["set"] == nil {
        addMessage(step["send"])
        add(step["then"], context)
      }
    }
  }

  private mutating func addAnimation(_ node: Node, _ context: Context) {
    if let name = node["name"]?.text { animations.append(context.prefixed(name)) }
  }

  private mutating func addMessage(_ node: Node?) {
    if let node, let name = node.text { messages.append((name, node.location)) }
  }
}
