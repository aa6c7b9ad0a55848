// The script of a scene: what fingers and the app do, and when.

/// A step of the script.
package struct TimelineStep: Sendable {
  /// What the script does.
  package enum Action: Sendable {
    /// Seconds until the next step.
    case wait(Double)
    /// A finger taps a view.
    case tap(ViewID)
    /// A finger drags.
    case drag(DragStep)
    /// A finger flicks.
    case fling(FlingStep)
    /// Scrolls as setContentOffset does.
    case scroll(ScrollStep)
    /// New values, at once.
    case set([Change])
    /// Sends a message of that name.
    case send(String)
    /// Waits until a scroll view rests.
    case settle(ViewID)
    /// A layout pass from outside.
    case layout
  }

  /// What it does.
  package var action: Action
  /// Seconds from the beginning, for a step beside the others; nil for one that follows the step
  /// before it.
  package var start: Double?
  /// Where it stands in the file.
  package var location: SourceLocation

  /// A step that follows the one before it, or with a start a step beside the others.
  package init(action: Action, start: Double? = nil, location: SourceLocation) {
    (self.action, self.start, self.location) = (action, start, location)
  }
}
