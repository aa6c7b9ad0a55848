// The effects of the steps in rules and in the script.

package import Geometry
package import Scene

/// The effect of one step of a rule or of the script.
package enum Effect: Sendable, Hashable {
  package enum Timing: Sendable, Hashable {
    case instant
    case animated(AnimationTiming)
    /// A keyframe that ends at a fraction (0…1) of the duration of the whole animation.
    case keyframe(end: Double)
  }

  package enum AnimatorEffect: Sendable, Hashable {
    /// The animator started or continued, paused, or reversed.
    case run, pause, reverse
    /// The animator paused at a fraction.
    case scrub(Double)
    /// The animator stopped.
    case stop(AnimatorControl.End)
  }

  case change(Change.Target, Value, Timing)
  /// A transition began in a view; nil stands for the whole screen.
  case transition(ViewID?, TransitionBlock.Style)
  /// The following steps wait for the given time, in seconds.
  case wait(seconds: Double)
  /// A message was sent. The string is the message's name.
  case send(String)
  /// An instance was added to the stage. The number is the instance's index in `Scene.instances`.
  case add(Int)
  case remove(ViewID)
  /// A view was brought in front of its siblings.
  case front(ViewID)
  /// A view was sent behind its siblings.
  case back(ViewID)
  /// Two sibling views exchanged their places in the drawing order.
  case swap(ViewID, ViewID)
  /// A timer was started or stopped. The number is the timer's index in `Scene.timers`.
  case timer(Int, isStarting: Bool)
  /// A step started a scroll of a scroll view.
  case scroll(ScrollEffect)
  /// A step changed the rest position of a view.
  case target(ScrollEffect)
  /// A step ended the refresh of a scroll view.
  case endRefreshing(ViewID)
  /// A step acted on the animator with this name.
  case animator(String, AnimatorEffect)
}

/// A scroll started by a step.
package struct ScrollEffect: Sendable, Hashable {
  package var view: ViewID
  /// The content offset at which the scroll ends, in points.
  package var target: Point
}

extension Effect {
  /// Returns a change with `timing` instead of its own timing. Other effects are returned
  /// unchanged.
  func animated(_ timing: AnimationTiming) -> Effect {
    if case .change(let target, let value, _) = self {
      .change(target, value, .animated(timing))
    } else {
      self
    }
  }
}

extension [Effect] {
  /// The effects, with a single effect for a view whose four corner radii change to the same value.
  var joiningCorners: [Effect] {
    let corners = Property.corners
    guard contains(where: { $0.changes(corners[1]) }) else { return self }
    let all = Set(self)
    return filter { effect in
      guard case .change(.property(let view, let property), let value, let timing) = effect,
        property != corners[0], corners.contains(property)
      else { return true }
      return !corners.allSatisfy { all.contains(.change(.property(view: view, $0), value, timing)) }
    }
  }
}

extension Effect {
  fileprivate func changes(_ property: Property) -> Bool {
    if case .change(.property(_, property), _, _) = self { true } else { false }
  }
}
