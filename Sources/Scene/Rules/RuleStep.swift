// The actions of rules, with one case for each kind of step.

package struct RuleStep: Sendable {
  /// The action of a step. Integers are indices in `Scene.instances` or `Scene.timers`.
  package indirect enum Action: Sendable {
    case set([Change])
    /// An animation of changes, like UIView.animate.
    case animate(AnimationBlock)
    /// A keyframe animation, like UIView.animateKeyframes.
    case keyframes(KeyframeBlock)
    /// A transition of a view's content, like UIView.transition.
    case transition(TransitionBlock)
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
  /// The steps inside the step, followed by the steps of its completion.
  private var nested: [RuleStep] {
    switch action {
    case .animate(let block): block.inner + block.completion
    case .keyframes(let block): block.completion
    case .transition(let block): block.inner + block.completion
    case .animator(let block): block.completion
    case .choice(_, let steps, let others): steps + others
    case .each(let step): step.steps
    default: []
    }
  }

  /// The step, its nested steps and its completion steps. Each step comes before those inside it.
  package var allSteps: [RuleStep] { [self] + nested.flatMap(\.allSteps) }

  /// The step's own changes.
  package var changes: [Change] {
    switch action {
    case .set(let changes): changes
    case .animate(let block): block.changes
    case .keyframes(let block): block.changes
    case .transition(let block): block.changes
    case .animator(let block): block.changes
    default: []
    }
  }

  /// The changes in the step, its nested steps and its completion steps.
  package var allChanges: [Change] { allSteps.flatMap(\.changes) }

  /// The animated changes in the step, its nested steps and its completion steps.
  package var animatedChanges: [Change] {
    switch action {
    case .animate(let block):
      block.changes + block.inner.flatMap(\.allChanges)
        + block.completion.flatMap(\.animatedChanges)
    case .keyframes, .animator: changes + nested.flatMap(\.animatedChanges)
    default: nested.flatMap(\.animatedChanges)
    }
  }

  /// The animators with a `fraction` in the step, its nested and its completion steps.
  private var followers: [(block: AnimatorBlock, fraction: NumberExpression)] {
    allSteps.compactMap { step in
      guard case .animator(let block) = step.action else { return nil }
      return block.fraction.map { (block, $0) }
    }
  }

  /// The `fraction` expressions of all animators in the step, its nested and its completion steps.
  package var allFractions: [NumberExpression] { followers.map(\.fraction) }

  /// The changes of all animators with a `fraction` in the step, its nested and its completion
  /// steps.
  package var changesByFraction: [Change] { followers.flatMap(\.block.changes) }

  /// The conditions of all choices in the step, its nested steps and its completion steps.
  package var allConditions: [BooleanExpression] {
    allSteps.compactMap { step in
      if case .choice(let condition, _, _) = step.action { condition } else { nil }
    }
  }

  /// The names of the animators that the step, its nested or its completion steps create.
  package var allAnimators: [String] {
    allSteps.compactMap { step in
      if case .animator(let block) = step.action { block.name } else { nil }
    }
  }

  /// Whether a spring in the step, its nested or its completion steps computes its numbers.
  package var computesSpring: Bool {
    allSteps.contains { step in
      switch step.action {
      case .animate(let block): block.options.computed != nil
      case .animator(let block): block.computed != nil
      default: false
      }
    }
  }
}
