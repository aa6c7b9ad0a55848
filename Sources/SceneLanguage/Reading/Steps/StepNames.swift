// The names that steps define, collected before steps are read, because a rule may use a name that
// a later rule defines.

import Scene

/// The names of animators, animations and messages in the steps of rules and the timeline.
struct StepNames {
  private(set) var animators: [String] = []
  private var knownAnimators: Set<String> = []
  /// The animators of which each copy of a step `each` has its own, without indices.
  private var copiedAnimators: Set<String> = []
  /// The names for `on: finish NAME`: all named animations, keyframe animations and animators.
  private(set) var animations: [String] = []
  /// The messages that steps send, with the locations of their names.
  private(set) var messages: [(name: String, location: SourceLocation)] = []

  /// Collects the names. Reports an animator's name that is already used.
  init(_ rules: [RuleSource], timeline: Node?, _ context: Context) {
    for rule in rules {
      if let steps = rule.node[RuleKeys.all.steps] {
        add(stepsOf: steps, context.inside(rule.namespace), copies: nil)
      }
    }
    if let timeline { add(stepsOf: timeline, context, copies: nil) }
  }

  init() {}

  func hasAnimator(_ name: String) -> Bool { knownAnimators.contains(name) }

  func hasCopies(ofAnimator name: String) -> Bool { copiedAnimators.contains(name) }

  /// - Parameter copies: the number of copies of the innermost step `each` around the steps; nil
  ///   outside of such a step.
  private mutating func add(stepsOf node: Node, _ context: Context, copies: Int?) {
    for step in node.items ?? [node] {
      add(step, context, copies)
      let list = step[EachStep.copiesKey]?.text.flatMap(context.copies(named:))
      for part in step.parts {
        add(stepsOf: part, context, copies: list?.elements.count ?? copies)
      }
    }
  }

  private mutating func add(_ step: Node, _ context: Context, _ copies: Int?) {
    if let animator = step[AnimatorBlock.options] {
      guard let name = animator[AnimatorBlock.nameKey], let text = name.text else { return }
      let known = context.prefixed(text)
      let names = copies.map { count in (0..<count).map { "\(known)[\($0)]" } } ?? [known]
      if names.contains(where: knownAnimators.contains) {
        context.findings.error(name.location, NameMistake.animatorTwice(text))
      }
      knownAnimators.formUnion(names)
      if copies != nil { copiedAnimators.insert(known) }
      animators += names
      animations.append(known)
    } else if let options = step[AnimationBlock.options] ?? step[KeyframeBlock.options]
      ?? step[TransitionBlock.options]
    {
      if let name = options[AnimationOptions.nameKey]?.text {
        animations.append(context.prefixed(name))
      }
    } else if let node = step[RuleStep.send], let name = node.text {
      messages.append((name, node.location))
    }
  }
}
