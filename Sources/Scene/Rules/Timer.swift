// Timers.

/// A repeating timer of a rule with `on: every`.
package struct Timer: Sendable {
  /// The run loop mode of a timer, as NSTimer's.
  package enum RunLoopMode: String, Sendable, Hashable, CaseIterable {
    /// The timer waits while a finger drags or a scroll view decelerates.
    case `default`
    /// The timer runs at all times.
    case common
  }

  /// The period, in seconds, at least `leastPeriod`.
  package var period: Double
  /// The run loop mode.
  package var mode: RunLoopMode
  /// The name, with its component's prefix; a step must start a named timer. Nil: it always runs.
  package var name: String?
  /// The instance that the timer's rule belongs to: an index into `Scene.instances`; nil: none.
  package var owner: Int?

  /// The shortest period, in seconds: shorter than the refresh period of any display.
  package static let leastPeriod = 0.001
}
