// The steps of rules.

package struct RuleStep: Sendable {
  /// The action of a step. Instances and timers are indices into the scene's lists.
  package indirect enum Action: Sendable {
    case set([Change])
    /// Animated changes.
    case animate(AnimationBlock)
    /// A keyframe animation.
    case keyframes(KeyframeBlock)
    /// The creation of a property animator.
    case animator(AnimatorBlock)
    /// A call of an animator's method.
    case control(AnimatorControl)
    case scroll(ScrollStep)
    case send(String)
    /// The addition of an instance to the stage.
    case add(Int)
    /// The removal of a view with its contents.
    case remove(ViewID)
    /// The move of a view above its siblings.
    case front(ViewID)
    /// The move of a view below its siblings.
    case back(ViewID)
    /// The exchange of two siblings' positions in the drawing order.
    case swap(ViewID, ViewID)
    /// The start or stop of a named timer.
    case timer(Int, isStarting: Bool)
    /// A pause before the following steps, in seconds.
    case wait(NumberExpression)
  }

  package var action: Action
  package var location: SourceLocation
}

extension RuleStep {
  /// The changes of the step, of its nested steps and of its completions.
  package var allChanges: [Change] {
    switch action {
    case .set(let changes): changes
    case .animate(let block):
      block.changes + (block.inner + block.completion).flatMap(\.allChanges)
    case .keyframes(let block):
      block.frames.flatMap(\.changes) + block.completion.flatMap(\.allChanges)
    case .animator(let block): block.changes + block.completion.flatMap(\.allChanges)
    default: []
    }
  }

  /// The fractions that animators follow, in the step, its nested steps and its completions.
  var allFractions: [NumberExpression] {
    switch action {
    case .animate(let block): (block.inner + block.completion).flatMap(\.allFractions)
    case .keyframes(let block): block.completion.flatMap(\.allFractions)
    case .animator(let block):
      (block.fraction.map { [$0] } ?? []) + block.completion.flatMap(\.allFractions)
    default: []
    }
  }
}
