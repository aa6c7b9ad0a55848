// What happens when: rules and what sets them off.

/// A rule of a scene.
public struct Rule: Sendable {
  public var event: Event
  /// Nil: always.
  public var condition: Expression?
  public var steps: [RuleStep]
  public var location: SourceLocation
  /// An index into `Scene.instances`: the rule sleeps while that instance is not on the stage. Nil
  /// for a rule that is always there.
  public var owner: Int?
}

/// What sets a rule off. Views are indices into `Scene.views`.
public enum Event: Sendable, Hashable {
  /// The first tick.
  case start
  /// An instance came onto the stage; an index into `Scene.instances`.
  case added(Int)
  /// The view's content offset changed.
  case scroll(Int)
  /// A finger began to drag the scroll view.
  case drag(Int)
  /// It let go.
  case release(Int)
  /// The scroll view came to rest.
  case settle(Int)
  case tap(Int)
  /// A timer was due; an index into `Scene.timers`.
  case timer(Int)
  case message(String)
  /// An animation of that name ended, or was interrupted.
  case finish(String)
  /// A layout pass from outside.
  case layout
}

/// A repeating timer: one for each rule `on: every`.
public struct Timer: Sendable {
  /// When a timer does not run, as NSTimer's.
  public enum RunLoopMode: String, Sendable, Hashable, CaseIterable {
    /// It waits while a finger drags or a page flies.
    case `default`
    /// It runs all the time.
    case common
  }

  /// In seconds, `leastPeriod` or more.
  public var period: Double
  public var mode: RunLoopMode
  /// A named timer runs only when a step has started it; the name has its component's before it.
  public var name: String?
  /// As the rule's.
  public var owner: Int?

  /// Faster than any display.
  public static let leastPeriod = 0.001
}

/// A component's instance that rules add and remove.
public struct Instance: Sendable {
  /// As rules and traces call it.
  public var name: String
  /// Indices into `Scene.views`: the topmost, and all of them.
  public var root: Int
  public var views: Range<Int>
  /// Indices into `Scene.state`.
  public var state: [Int]
  public var location: SourceLocation
}
