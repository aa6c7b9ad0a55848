// Timers, which run rules periodically.

/// A repeating timer of a rule with `on: every`.
package struct Timer: Sendable {
  /// The run loop mode of a timer, as with NSTimer: whether the timer fires during scrolling.
  package enum RunLoopMode: String, Sendable, Hashable, CaseIterable {
    /// The timer does not fire while a finger drags or a scroll view decelerates.
    case `default`
    /// The timer also fires while a finger drags or a scroll view decelerates.
    case common
  }

  /// The time between two firings, in seconds, at least `leastPeriod`.
  package var period: Double
  /// The run loop mode, which determines whether the timer fires during scrolling.
  package var mode: RunLoopMode
  /// The name, with the prefix of the component's instance. A step starts a timer with a name. A
  /// timer without a name always runs.
  package var name: String?
  /// The instance of the timer's rule, as an index in `Scene.instances`; nil for a rule that is
  /// active from the beginning.
  package var owner: Int?

  package init(period: Double, mode: RunLoopMode, name: String?, owner: Int?) {
    (self.period, self.mode, self.name, self.owner) = (period, mode, name, owner)
  }

  /// The minimum of `period`, in seconds. It is shorter than the refresh period of any display.
  package static let leastPeriod = 0.001
}
