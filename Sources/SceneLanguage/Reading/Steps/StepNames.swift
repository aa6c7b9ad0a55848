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
    for rule in rules {
      for step in rule.node[RuleKeys.all.steps]?.allSteps ?? [] {
        add(step, context.inside(rule.namespace))
      }
    }
    for step in timeline?.allSteps ?? [] { add(step, context) }
  }

  init() {}

  func hasAnimator(_ name: String) -> Bool { knownAnimators.contains(name) }

  private mutating func add(_ step: Node, _ context: Context) {
    if let animator = step[AnimatorBlock.options] {
      guard let name = animator[AnimatorBlock.nameKey], let text = name.text else { return }
      let known = context.prefixed(text)
      if !knownAnimators.insert(known).inserted {
        context.findings.error(
          name.location, "the animator \(text.quoted) is defined twice; rename one of them")
      }
      animators.append(known)
      animations.append(known)
    } else if let options = step[AnimationBlock.options] ?? step[KeyframeBlock.options] {
      if let name = options[AnimationOptions.nameKey]?.text {
        animations.append(context.prefixed(name))
      }
    } else if let node = step[RuleStep.send], let name = node.text {
      messages.append((name, node.location))
    }
  }
}
