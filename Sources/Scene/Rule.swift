// What happens when: rules and what sets them off.

/// A rule of a scene.
package struct Rule: Sendable {
  package var event: Event
  /// Nil: always.
  package var condition: BooleanExpression?
  package var steps: [RuleStep]
  package var location: SourceLocation
  /// An index into `Scene.instances`: the rule sleeps while that instance is not on the stage. Nil
  /// for a rule that is always there.
  package var owner: Int?
}

/// What sets a rule off.
package enum Event: Sendable, Hashable {
  /// The first tick.
  case start
  /// An instance came onto the stage; an index into `Scene.instances`.
  case added(Int)
  /// The view's content offset changed.
  case scroll(ViewID)
  /// A finger began to drag the scroll view.
  case drag(ViewID)
  /// It let go.
  case release(ViewID)
  /// The scroll view came to rest.
  case settle(ViewID)
  case tap(ViewID)
  /// A timer was due; an index into `Scene.timers`.
  case timer(Int)
  case message(String)
  /// An animation of that name ended, or was interrupted.
  case finish(String)
  /// A layout pass from outside.
  case layout
}

/// A repeating timer: one for each rule `on: every`.
package struct Timer: Sendable {
  /// When a timer does not run, as NSTimer's.
  package enum RunLoopMode: String, Sendable, Hashable, CaseIterable {
    /// It waits while a finger drags or a page flies.
    case `default`
    /// It runs all the time.
    case common
  }

  /// In seconds, `leastPeriod` or more.
  package var period: Double
  package var mode: RunLoopMode
  /// A named timer runs only when a step has started it; the name has its component's before it.
  package var name: String?
  /// As the rule's.
  package var owner: Int?

  /// Faster than any display.
  package static let leastPeriod = 0.001
}

/// A component's instance that rules add and remove.
package struct Instance: Sendable {
  /// As rules and traces call it.
  package var name: String
  /// The topmost of its views, and all of them.
  package var root: ViewID
  package var views: [ViewID]
  /// Indices into `Scene.state`.
  package var state: [Int]
  package var location: SourceLocation
}
