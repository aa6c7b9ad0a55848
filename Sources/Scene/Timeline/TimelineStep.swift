// The script of a scene: what fingers and the app do, and when.

package struct TimelineStep: Sendable {
  package enum Action: Sendable {
    /// Seconds until the next step.
    case wait(Double)
    case tap(ViewID)
    case drag(DragStep)
    case fling(FlingStep)
    case scroll(ScrollStep)
    case set([Change])
    case send(String)
    case settle(ViewID)
    /// A layout pass from outside.
    case layout
  }

  package var action: Action
  /// Seconds from the beginning, for a step beside the others; nil for one that follows the step
  /// before it.
  package var start: Double?
  package var location: SourceLocation

  /// A step that follows the one before it, or with a start a step beside the others.
  package init(action: Action, start: Double? = nil, location: SourceLocation) {
    (self.action, self.start, self.location) = (action, start, location)
  }
}
