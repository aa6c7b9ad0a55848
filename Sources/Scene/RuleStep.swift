// What rules do.

public import Motion

/// A change of the model.
public struct Change: Sendable {
  /// What a change names: a property of a view, or a state variable.
  public enum Target: Sendable, Hashable {
    case property(view: Int, Property)
    /// An index into `Scene.state`.
    case state(Int)
  }

  /// What changes, to what, and where the scene says so.
  public var target: Target
  public var value: Expression
  public var location: SourceLocation
}

/// How changes are animated.
public struct AnimationOptions: Sendable {
  /// In seconds; evaluated when the step runs.
  public var duration: Expression
  public var delay: Expression
  public var curve = Curve.easeInOut
  public var name: String?
  /// UIView's beginFromCurrentState: what is replaced is replaced from what shows.
  public var startsFromCurrent = false
  /// How often it plays, above 0; infinite for ever.
  public var repeatCount = 1.0
  /// Each time forth and back.
  public var autoreverses = false
  /// Inside another animation: keeps its own duration, its own curve.
  public var overridesDuration = false
  public var overridesCurve = false
}

/// UIView.animate: changes, further blocks inside, and what follows.
public struct AnimationBlock: Sendable {
  public var options: AnimationOptions
  public var changes: [Change]
  /// `set` and `animate` only.
  public var inner: [RuleStep]
  public var completion: [RuleStep]
}

/// UIView.animateKeyframes.
public struct KeyframeBlock: Sendable {
  /// A stretch of the whole, with what it changes.
  public struct Frame: Sendable {
    /// Fractions of the whole, each within 0…1, together 1 at most.
    public var start: Double
    public var duration: Double
    public var changes: [Change]
  }

  public var options: AnimationOptions
  public var mode: KeyframeMode
  public var frames: [Frame]
  public var completion: [RuleStep]
}

/// UIViewPropertyAnimator.
public struct AnimatorBlock: Sendable {
  /// With its component's name before it.
  public var name: String
  public var duration: Expression
  public var curve: Curve
  public var changes: [Change]
  /// True: it waits at its start.
  public var isPaused: Bool
  /// Where it stands at every moment, within 0…1, instead of running.
  public var fraction: Expression?
  /// While it does not run its fraction maps linearly, without the curve.
  public var scrubsLinearly: Bool
  public var completion: [RuleStep]
}

/// What is done to an animator.
public struct AnimatorControl: Sendable {
  /// UIViewPropertyAnimator's methods.
  public enum Action: Sendable {
    /// Runs on from where it stands, for what is left of its duration times a factor; 0 is 1.
    case run(durationFactor: Double)
    case pause
    /// The other way from here on.
    case reverse
    /// Ends at its start, its end, or where it stands.
    case stop(End)
    /// Stands at a fraction.
    case scrub(Expression)
  }

  /// UIViewAnimatingPosition.
  public enum End: String, Sendable, Hashable, CaseIterable {
    case start, end, current
  }

  public var name: String
  public var action: Action
}

/// What a rule does.
public struct RuleStep: Sendable {
  /// What the step does. Views, instances and timers are indices into the scene's lists.
  public indirect enum Action: Sendable {
    case set([Change])
    case animate(AnimationBlock)
    case keyframes(KeyframeBlock)
    case animator(AnimatorBlock)
    case control(AnimatorControl)
    case scroll(ScrollStep)
    case send(String)
    case add(Int)
    /// A view with all that is in it.
    case remove(Int)
    case front(Int)
    case back(Int)
    /// Two siblings change places.
    case swap(Int, Int)
    case timer(Int, isStarting: Bool)
    /// The steps after it run so many seconds later.
    case wait(Expression)
  }

  public var action: Action
  public var location: SourceLocation

  /// Everything that the step, and what is inside or after it, sets.
  public var allChanges: [Change] {
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
  /// The step, and those in it, with indices of timers in place of indices of their uses.
  func withTimers(_ timers: [Int]) -> RuleStep {
    var step = self
    switch action {
    case .timer(let use, let isStarting): step.action = .timer(timers[use], isStarting: isStarting)
    case .animate(var block):
      block.inner = block.inner.map { $0.withTimers(timers) }
      block.completion = block.completion.map { $0.withTimers(timers) }
      step.action = .animate(block)
    case .keyframes(var block):
      block.completion = block.completion.map { $0.withTimers(timers) }
      step.action = .keyframes(block)
    case .animator(var block):
      block.completion = block.completion.map { $0.withTimers(timers) }
      step.action = .animator(block)
    default: break
    }
    return step
  }
}
