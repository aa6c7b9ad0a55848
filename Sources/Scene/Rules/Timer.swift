// Timers.

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
  /// When it does not run.
  package var mode: RunLoopMode
  /// A named timer runs only when a step has started it; the name has its component's before it.
  package var name: String?
  /// As the rule's.
  package var owner: Int?

  /// In seconds: faster than any display.
  package static let leastPeriod = 0.001
}
