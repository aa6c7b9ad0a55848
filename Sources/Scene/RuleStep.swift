// What rules do.

package import Motion

/// A change of the model.
package struct Change: Sendable {
  /// What a change names: a property of a view, or a state variable.
  package enum Target: Sendable, Hashable {
    case property(view: ViewID, Property)
    /// An index into `Scene.state`.
    case state(Int)
  }

  /// What changes, to what, and where the scene says so.
  package var target: Target
  package var value: Expression
  package var location: SourceLocation
}

/// How changes are animated.
package struct AnimationOptions: Sendable {
  /// In seconds; evaluated when the step runs.
  package var duration: NumberExpression
  package var delay: NumberExpression
  package var curve = Curve.easeInOut
  package var name: String?
  /// UIView's beginFromCurrentState: what is replaced is replaced from what shows.
  package var startsFromCurrent = false
  /// How often it plays, above 0; infinite for ever.
  package var repeatCount = 1.0
  /// Each time forth and back.
  package var autoreverses = false
  /// Inside another animation: keeps its own duration, its own curve.
  package var overridesDuration = false
  package var overridesCurve = false
}

/// UIView.animate: changes, further blocks inside, and what follows.
package struct AnimationBlock: Sendable {
  package var options: AnimationOptions
  package var changes: [Change]
  /// `set` and `animate` only.
  package var inner: [RuleStep]
  package var completion: [RuleStep]
}

/// UIView.animateKeyframes.
package struct KeyframeBlock: Sendable {
  /// A stretch of the whole, with what it changes.
  package struct Frame: Sendable {
    /// Fractions of the whole, each within 0…1, together 1 at most.
    package var start: Double
    package var duration: Double
    package var changes: [Change]
  }

  package var options: AnimationOptions
  package var mode: KeyframeMode
  package var frames: [Frame]
  package var completion: [RuleStep]
}

/// UIViewPropertyAnimator.
package struct AnimatorBlock: Sendable {
  /// With its component's name before it.
  package var name: String
  package var duration: NumberExpression
  package var curve: Curve
  package var changes: [Change]
  /// True: it waits at its start.
  package var isPaused: Bool
  /// Where it stands at every moment, within 0…1, instead of running.
  package var fraction: NumberExpression?
  /// While it does not run its fraction maps linearly, without the curve.
  package var scrubsLinearly: Bool
  package var completion: [RuleStep]
}

/// What is done to an animator.
package struct AnimatorControl: Sendable {
  /// UIViewPropertyAnimator's methods.
  package enum Action: Sendable {
    /// Runs on from where it stands, for what is left of its duration times a factor; 0 is 1.
    case run(durationFactor: Double)
    case pause
    /// The other way from here on.
    case reverse
    /// Ends at its start, its end, or where it stands.
    case stop(End)
    /// Stands at a fraction.
    case scrub(NumberExpression)
  }

  /// UIViewAnimatingPosition.
  package enum End: String, Sendable, Hashable, CaseIterable {
    case start, end, current
  }

  package var name: String
  package var action: Action
}

/// What a rule does.
package struct RuleStep: Sendable {
  /// What the step does. Instances and timers are indices into the scene's lists.
  package indirect enum Action: Sendable {
    case set([Change])
    case animate(AnimationBlock)
    case keyframes(KeyframeBlock)
    case animator(AnimatorBlock)
    case control(AnimatorControl)
    case scroll(ScrollStep)
    case send(String)
    case add(Int)
    /// A view with all that is in it.
    case remove(ViewID)
    case front(ViewID)
    case back(ViewID)
    /// Two siblings change places.
    case swap(ViewID, ViewID)
    case timer(Int, isStarting: Bool)
    /// The steps after it run so many seconds later.
    case wait(NumberExpression)
  }

  package var action: Action
  package var location: SourceLocation

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
}

extension RuleStep {
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
