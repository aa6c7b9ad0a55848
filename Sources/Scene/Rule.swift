// What happens when: rules, their events and steps, and the steps of the script.

public import Motion

/// A rule of a scene.
public struct Rule: Sendable {
  public var event: Event
  /// Nil: always.
  public var condition: Expression?
  public var steps: [RuleStep]
  public var location: SourceLocation
}

/// What sets a rule off. Views are indices into `Scene.views`.
public enum Event: Sendable, Hashable {
  /// The first tick.
  case start
  /// The view's content offset changed.
  case scroll(Int)
  case tap(Int)
  /// Every so many seconds, counted from the beginning; above 0.
  case every(Double)
  case message(String)
  /// An animation of that name ended.
  case finish(String)
}

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
  public var curve: Curve
  public var name: String?
}

/// What a rule does.
public enum RuleStep: Sendable {
  case set([Change])
  case animate(AnimationOptions, [Change])
  case send(String)
}

/// A step of the script.
public struct TimelineStep: Sendable {
  /// What the script does.
  public enum Action: Sendable {
    /// Seconds.
    case wait(Double)
    case tap(Int)
    case scroll(ScrollStep)
    case set([Change])
    case send(String)
    case settle(Int)
  }

  public var action: Action
  /// Seconds from the beginning, for a step beside the others; nil for one that follows the step
  /// before it.
  public var start: Double?
  public var location: SourceLocation
}

/// A programmatic scroll, as UIScrollView.setContentOffset does it.
public struct ScrollStep: Sendable {
  public var view: Int
  /// Evaluated when the step runs.
  public var x: Expression
  public var y: Expression
  /// True: x and y are a change of the offset, not the new offset.
  public var isRelative: Bool
  public var isAnimated: Bool
}
