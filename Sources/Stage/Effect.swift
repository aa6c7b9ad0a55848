// What a step of a rule or of the script did.

package import Geometry
package import Scene

/// The effect of a step of a rule or of the script.
package enum Effect: Sendable, Hashable {
  /// How a value gets to where a step sets it.
  package enum Timing: Sendable, Hashable {
    /// At once.
    case instant
    /// Animated.
    case animated(AnimationTiming)
    /// A keyframe's end, as a fraction of the whole.
    case keyframe(end: Double)
  }

  /// What was done to an animator.
  package enum AnimatorEffect: Sendable, Hashable {
    /// It runs, waits, or runs the other way.
    case run, pause, reverse
    /// It stands at a fraction.
    case scrub(Double)
    /// It has ended.
    case stop(AnimatorControl.End)
  }

  /// The model changed.
  case change(Change.Target, Value, Timing)
  /// The steps that follow wait for so many seconds.
  case wait(seconds: Double)
  /// A message was sent.
  case send(String)
  /// An instance came onto the stage; an index into `Scene.instances`.
  case add(Int)
  /// A view left the stage.
  case remove(ViewID)
  /// A view is above its siblings.
  case front(ViewID)
  /// A view is below its siblings.
  case back(ViewID)
  /// Two siblings changed places.
  case swap(ViewID, ViewID)
  /// A timer was started or stopped; an index into `Scene.timers`.
  case timer(Int, isStarting: Bool)
  /// A view scrolls.
  case scroll(ScrollEffect)
  /// An animator of that name was acted upon.
  case animator(String, AnimatorEffect)
}

/// A scroll that a step began.
package struct ScrollEffect: Sendable, Hashable {
  /// The scroll view.
  package var view: ViewID
  /// The content offset that it heads for, in points.
  package var target: Point
}

extension Effect {
  /// The same change, animated.
  func animated(_ timing: AnimationTiming) -> Effect {
    if case .change(let target, let value, _) = self {
      .change(target, value, .animated(timing))
    } else {
      self
    }
  }
}
