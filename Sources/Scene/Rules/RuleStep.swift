// The actions of rules, with one case for each kind of step.

package struct RuleStep: Sendable {
  /// The action of a step. Integers are indices in `Scene.instances` or `Scene.timers`.
  package indirect enum Action: Sendable {
    case set([Change])
    /// An animation of changes, like UIView.animate.
    case animate(AnimationBlock)
    /// A keyframe animation, like UIView.animateKeyframes.
    case keyframes(KeyframeBlock)
    /// The creation of a property animator.
    case animator(AnimatorBlock)
    /// A call of a property animator's method, such as `pause`.
    case control(AnimatorControl)
    case scroll(ScrollStep)
    /// The change of the place at which a view comes to rest.
    case target(TargetStep)
    /// The end of a scroll view's refresh.
    case endRefreshing(ViewID)
    case send(String)
    /// The addition of an instance to the stage.
    case add(AddStep)
    /// The removal of a view and its subviews.
    case remove(ViewID)
    /// The reordering of a view in front of its siblings, like bringSubviewToFront.
    case front(ViewID)
    /// The reordering of a view behind its siblings, like sendSubviewToBack.
    case back(ViewID)
    /// The exchange of two siblings' positions in the drawing order.
    case swap(ViewID, ViewID)
    /// The start or stop of a named timer.
    case timer(Int, isStarting: Bool)
    /// A delay before the steps that follow, in seconds.
    case wait(NumberExpression)
    /// A choice between two lists of steps.
    case choice(BooleanExpression, then: [RuleStep], otherwise: [RuleStep])
    /// The steps for each copy of a repeat.
    case each(EachStep)
  }

  package var action: Action
  package var location: SourceLocation

  package init(action: Action, location: SourceLocation) {
    (self.action, self.location) = (action, location)
  }
}

extension RuleStep {
  /// The changes in the step, its nested steps and its completion steps.
  package var allChanges: [Change] {
    switch action {
    case .set(let changes): changes
    case .animate(let block):
      block.changes + (block.inner + block.completion).flatMap(\.allChanges)
    case .keyframes(let block):
      block.changes + block.completion.flatMap(\.allChanges)
    case .animator(let block): block.changes + block.completion.flatMap(\.allChanges)
    case .choice(_, let steps, let others): (steps + others).flatMap(\.allChanges)
    case .each(let step): step.steps.flatMap(\.allChanges)
    default: []
    }
  }

  /// The animated changes in the step, its nested steps and its completion steps.
  package var animatedChanges: [Change] {
    switch action {
    case .animate(let block):
      block.changes + block.inner.flatMap(\.allChanges)
        + block.completion.flatMap(\.animatedChanges)
    case .keyframes(let block):
      block.changes + block.completion.flatMap(\.animatedChanges)
    case .animator(let block): block.changes + block.completion.flatMap(\.animatedChanges)
    case .choice(_, let steps, let others): (steps + others).flatMap(\.animatedChanges)
    case .each(let step): step.steps.flatMap(\.animatedChanges)
    default: []
    }
  }

  /// The `fraction` expressions of all animators in the step, its nested and its completion steps.
  package var allFractions: [NumberExpression] {
    switch action {
    case .animate(let block): (block.inner + block.completion).flatMap(\.allFractions)
    case .keyframes(let block): block.completion.flatMap(\.allFractions)
    case .animator(let block):
      (block.fraction.map { [$0] } ?? []) + block.completion.flatMap(\.allFractions)
    case .choice(_, let steps, let others): (steps + others).flatMap(\.allFractions)
    case .each(let step): step.steps.flatMap(\.allFractions)
    default: []
    }
  }

  /// The conditions of all choices in the step, its nested steps and its completion steps.
  package var allConditions: [BooleanExpression] {
    switch action {
    case .animate(let block): block.completion.flatMap(\.allConditions)
    case .keyframes(let block): block.completion.flatMap(\.allConditions)
    case .animator(let block): block.completion.flatMap(\.allConditions)
    case .choice(let condition, let steps, let others):
      [condition] + (steps + others).flatMap(\.allConditions)
    case .each(let step): step.steps.flatMap(\.allConditions)
    default: []
    }
  }

  /// The changes of all animators with a `fraction` in the step, its nested and its completion
  /// steps.
  package var changesByFraction: [Change] {
    switch action {
    case .animate(let block): (block.inner + block.completion).flatMap(\.changesByFraction)
    case .keyframes(let block): block.completion.flatMap(\.changesByFraction)
    case .animator(let block):
      (block.fraction == nil ? [] : block.changes) + block.completion.flatMap(\.changesByFraction)
    default: []
    }
  }

  /// The names of the animators that the step, its nested or its completion steps create.
  package var allAnimators: [String] {
    switch action {
    case .animate(let block): (block.inner + block.completion).flatMap(\.allAnimators)
    case .keyframes(let block): block.completion.flatMap(\.allAnimators)
    case .animator(let block): [block.name] + block.completion.flatMap(\.allAnimators)
    case .choice(_, let steps, let others): (steps + others).flatMap(\.allAnimators)
    case .each(let step): step.steps.flatMap(\.allAnimators)
    default: []
    }
  }

  /// Whether a spring in the step, its nested or its completion steps computes its numbers.
  package var computesSpring: Bool {
    switch action {
    case .animate(let block):
      block.options.computed != nil
        || (block.inner + block.completion).contains(where: \.computesSpring)
    case .keyframes(let block): block.completion.contains(where: \.computesSpring)
    case .animator(let block):
      block.computed != nil || block.completion.contains(where: \.computesSpring)
    default: false
    }
  }
}
