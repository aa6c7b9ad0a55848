// The timeline of a scene: the actions of fingers and of the app over time.

package import Geometry

package struct TimelineStep: Sendable {
  package enum Action: Sendable {
    /// A delay before the next step, in seconds.
    case wait(Double)
    case tap(ViewID)
    /// A tap on the uppermost view at a place of the screen, in points.
    case tapPlace(Point)
    case doubleTap(TouchTarget)
    case longPress(TouchTarget)
    case press(PressStep)
    case touch(TouchStep)
    case pinch(PinchStep)
    case drag(DragStep)
    case fling(FlingStep)
    case scroll(ScrollStep)
    case set([Change])
    /// A step of rules that the timeline has, too, such as `push`.
    case perform(RuleStep)
    case send(String)
    case settle(ViewID)
    /// A layout pass requested by the system, as on a rotation.
    case layout
  }

  package var action: Action
  /// The start of the step, in seconds after the beginning of the scene. A step with a start runs
  /// in parallel to other steps. Nil for a step that starts after the preceding step.
  package var start: Double?
  package var location: SourceLocation

  /// Creates a step. A nil `start` means that the step follows the preceding step.
  package init(action: Action, start: Double? = nil, location: SourceLocation) {
    (self.action, self.start, self.location) = (action, start, location)
  }
}
