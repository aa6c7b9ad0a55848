// The script of a scene: what fingers and the app do, and when.

package import Geometry
package import Motion

/// A step of the script.
package struct TimelineStep: Sendable {
  /// What the script does.
  package enum Action: Sendable {
    /// Seconds.
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
}

/// A programmatic scroll.
package struct ScrollStep: Sendable {
  /// How the offset gets there.
  package enum Manner: Sendable {
    /// UIScrollView.setContentOffset(_:): at once.
    case instant
    /// UIScrollView.setContentOffset(_:animated: true).
    case animated
    /// Over seconds, with a curve.
    case over(Double, TimingCurve)
    /// Through offsets at times, which begin at 0 and do not decrease: seconds from the step on.
    /// The step's own target is not used.
    case through([(seconds: Double, offset: Point)])
  }

  package var view: ViewID
  /// Evaluated when the step runs.
  package var x: NumberExpression
  package var y: NumberExpression
  /// True: x and y are a change of the offset, not the new offset.
  package var isRelative: Bool
  package var manner: Manner
}

/// A finger that drags.
package struct DragStep: Sendable {
  package var view: ViewID
  /// Where the finger comes down, in the view's points; nil: so that its way is centred.
  package var start: Point?
  /// The finger's way: where it goes from where it came down, one point after the other.
  package var path: [Point]
  /// How long it moves, in seconds, above 0; shared out over the path by length.
  package var seconds: Double
  package var curve: TimingCurve
  /// How long it rests before it lifts, in seconds.
  package var hold: Double
}

/// A finger that flicks: the view flies with its velocity.
package struct FlingStep: Sendable {
  package var view: ViewID
  /// The finger's, in points per second; up is negative and scrolls on.
  package var velocity: Point
}
