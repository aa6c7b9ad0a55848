// The timeline of a scene: the actions of fingers and of the app over time.

package struct TimelineStep: Sendable {
  package enum Action: Sendable {
    /// A pause before the next step, in seconds.
    case wait(Double)
    case tap(ViewID)
    case drag(DragStep)
    case fling(FlingStep)
    case scroll(ScrollStep)
    case set([Change])
    case send(String)
    case settle(ViewID)
    /// A layout pass requested by the system, as on a rotation.
    case layout
  }

  package var action: Action
  /// The start from the beginning of the scene, in seconds, for a step in parallel to the others.
  /// Nil: the step follows the one before it.
  package var start: Double?
  package var location: SourceLocation

  /// Creates a step that follows the one before it, or with `start` a parallel step.
  package init(action: Action, start: Double? = nil, location: SourceLocation) {
    (self.action, self.start, self.location) = (action, start, location)
  }
}
