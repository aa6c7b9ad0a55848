// What rules do.

package struct RuleStep: Sendable {
  /// What a step does. Instances and timers are indices into the scene's lists.
  package indirect enum Action: Sendable {
    case set([Change])
    /// Changes that are animated.
    case animate(AnimationBlock)
    /// Changes in several stretches of one animation.
    case keyframes(KeyframeBlock)
    /// Makes a property animator.
    case animator(AnimatorBlock)
    /// Does something to an animator.
    case control(AnimatorControl)
    case scroll(ScrollStep)
    case send(String)
    /// Puts an instance onto the stage.
    case add(Int)
    /// A view with all that is in it.
    case remove(ViewID)
    /// Above its siblings.
    case front(ViewID)
    /// Below its siblings.
    case back(ViewID)
    /// Two siblings change places.
    case swap(ViewID, ViewID)
    /// Starts or stops a named timer.
    case timer(Int, isStarting: Bool)
    /// The steps after it run so many seconds later.
    case wait(NumberExpression)
  }

  package var action: Action
  package var location: SourceLocation
}

extension RuleStep {
  /// Everything that the step, and what is inside or after it, sets.
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

  /// What the animators follow that the step, and what is inside or after it, makes.
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
