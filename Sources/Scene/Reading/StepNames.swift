// What steps give names to. A rule may name what comes later in the file, so these are gathered
// before any step is read.

/// The names that steps of rules and of the timeline bring up.
struct StepNames {
  /// What steps can pause, scrub and stop.
  private(set) var animators: [String] = []
  /// What rules can wait for with `finish`: animations, keyframes and animators.
  private(set) var animations: [String] = []
  /// What is sent, and where.
  private(set) var messages: [(name: String, location: SourceLocation)] = []

  /// Names that are taken become findings.
  init(_ rules: [RuleSource], timeline: Node?, _ context: Context) {
    for rule in rules { add(rule.node["do"], context.inside(rule.namespace)) }
    for step in timeline?.items ?? []
    where Grammar.timelineStep.mapping(for: step)?.noun == "send" {
      addMessage(step["send"])
    }
  }

  init() {}

  /// Steps are told apart as `Context.action(_:)` does.
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
        if animators.contains(known) {
          context.findings.error(name.location, "an animator named \(text.quoted) is there already")
        }
        animators.append(known)
        animations.append(known)
        add(step["then"], context)
      } else if step["set"] == nil {
        addMessage(step["send"])
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
